import Foundation

/// A file in which a window remembers something from one time to the next: how the lab was laid
/// out, or which gestures need no hint any more. Only the window reads it: replays and renders
/// never do.
struct StateFile<Memory: Codable & Equatable> {
  private let path: String

  /// - Parameters:
  ///   - name: What the file is called, without `.json`.
  ///   - environment: `XDG_STATE_HOME` and `HOME` count, as the XDG specification has it.
  /// - Returns: nil where there is neither.
  init?(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    func directory(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard
      let base = directory("XDG_STATE_HOME") ?? directory("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    path = base + "/fluid-drawer/\(name).json"
  }

  /// What it holds; nil: there is none, or it is damaged, which the user need not hear of.
  func read() -> Memory? {
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 16 else {
      return nil
    }
    return try? JSONDecoder().decode(Memory.self, from: data)
  }

  /// Writes it, whole or not at all. Where that cannot be, it is simply not remembered.
  func write(_ memory: Memory) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard memory != read(), let data = try? encoder.encode(memory) else { return }
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
  }
}
