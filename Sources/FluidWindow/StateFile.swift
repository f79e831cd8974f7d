import Foundation

/// A file that keeps a window's state between runs, such as the lab's layout or known gestures.
/// Only windows read it: replays and renders never do.
package struct StateFile<Memory: Codable & Equatable> {
  private let path: String

  /// - Parameters:
  ///   - name: The file's name, without `.json`.
  ///   - environment: `XDG_STATE_HOME` and `HOME` are read, by the XDG specification.
  /// - Returns: Nil if neither is set.
  package init?(
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

  /// The content; nil if the file is missing or damaged, which is not reported.
  package func read() -> Memory? {
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 16 else {
      return nil
    }
    return try? JSONDecoder().decode(Memory.self, from: data)
  }

  /// Replaces the content atomically. Errors are ignored: the state is then not kept.
  package func write(_ memory: Memory) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard memory != read(), let data = try? encoder.encode(memory) else { return }
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
  }
}
