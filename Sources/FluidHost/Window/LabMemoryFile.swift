import FluidLab
import Foundation

/// The file in which a window remembers how the lab was laid out. Only the window reads it: replays and renders never do.
struct LabMemoryFile {
  private let path: String

  /// - Parameter environment: `XDG_STATE_HOME` and `HOME` count, as the XDG specification has it.
  /// - Returns: nil where there is neither.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func directory(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard
      let base = directory("XDG_STATE_HOME") ?? directory("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    path = base + "/fluid-drawer/lab.json"
  }

  /// What it holds; nil: there is none, or it is damaged, which is no news to anybody.
  func read() -> LabMemory? {
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 16 else {
      return nil
    }
    return try? JSONDecoder().decode(LabMemory.self, from: data)
  }

  /// Writes it, whole or not at all. Where that cannot be, the lab is simply not remembered.
  func write(_ memory: LabMemory) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard memory != read(), let data = try? encoder.encode(memory) else { return }
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
  }
}
