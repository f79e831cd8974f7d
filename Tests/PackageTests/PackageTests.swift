import Foundation
import TestSupport
import Testing

/// What holds for the package as a whole.
@Suite struct `The package` {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func script(_ name: String, _ arguments: String...) throws -> Command {
    try Command(["\(Self.folder)/scripts/\(name)"] + arguments)
  }

  @Test func `says of everything public what it is`() throws {
    let undocumented = try script("undocumented")
    #expect(undocumented.code == 0, "\(undocumented.output)")
  }

  @Test func `misses what is public and says nothing, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      /// A thing.
      public struct Thing: Hashable {
        public var size: Double
        /// In points.
        @available(*, deprecated)
        public private(set) var width = 0.0
        /// Of something else.

        @inlinable public static func make() -> Thing { Thing(size: 0) }
        var own = 0
        public enum Kind { case one }
        public init(size: Double) { self.size = size }
        public func hash(into hasher: inout Hasher) {}
        public static func == (a: Thing, b: Thing) -> Bool { true }
      }
      """, to: "Thing.swift")
    let undocumented = try script("undocumented", folder.path)
    #expect(undocumented.code == 1)
    #expect(
      undocumented.output == """
        \(file):3: var size: Double
        \(file):9: static func make() -> Thing { Thing(size: 0) }
        \(file):11: enum Kind { case one }

        """)
  }

  @Test func `has no comment wider than 100 columns`() throws {
    var wide: [String] = []
    var files = 0
    for folder in ["Sources", "Tests", "assets/examples"] {
      let all = FileManager.default.enumerator(atPath: "\(Self.folder)/\(folder)")
      while let path = all?.nextObject() as? String {
        guard path.hasSuffix(".swift"), !path.contains(".build/") else { continue }
        files += 1
        let text = try String(contentsOfFile: "\(Self.folder)/\(folder)/\(path)", encoding: .utf8)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        where line.count > 100 && line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
          wide.append("\(folder)/\(path):\(number + 1)")
        }
      }
    }
    #expect(wide.isEmpty, "\(wide)")
    #expect(files > 500)
  }

  @Test func `draws its rooms as they are`() throws {
    let rooms = try script("rooms", "--check")
    #expect(rooms.code == 0, "\(rooms.errors)")
  }
}
