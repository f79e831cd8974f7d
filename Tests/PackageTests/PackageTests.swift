import Foundation
import TestSupport
import Testing

/// What holds for the package as a whole.
@Suite struct PackageTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func script(_ name: String, _ arguments: String...) throws -> Command {
    try Command(["\(Self.folder)/scripts/\(name)"] + arguments)
  }

  @Test func `compiles as Embedded Swift for WebAssembly, up to the plots`() throws {
    let embedded = try script("embedded")
    let lacksToolchain = embedded.code == 69 && ProcessInfo.processInfo.environment["CI"] != "true"
    #expect(embedded.code == 0 || lacksToolchain, "\(embedded.output)\(embedded.errors)")
  }

  @Test func `says of everything public what it is, and of every number in which unit`() throws {
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
        public static func + (a: Thing, b: Thing) -> Thing { a }
      }

      /// Which one.
      public enum Choice {
        case none
        case some(Thing)
        /// A second enum in it.
        public enum Inner {
          case inner(Thing)
        }
        case last(Thing)

        /// Whether it is one.
        public var isSome: Bool {
          switch self {
          case .some(let thing): true
          default: false
          }
        }
      }

      /// What can be done.
      public protocol Doing {
        func act()
        /// - Parameter thing: With it.
        func act(on thing: Thing)
        /// Done.
        var isDone: Bool { get }
      }
      """, to: "Thing.swift")
    let undocumented = try script("undocumented", folder.path)
    #expect(undocumented.code == 1)
    #expect(
      undocumented.output == """
        \(file):3: var size: Double
        \(file):9: static func make() -> Thing { Thing(size: 0) }
        \(file):11: enum Kind { case one }
        \(file):12: init(size: Double) { self.size = size }
        \(file):15: static func + (a: Thing, b: Thing) -> Thing { a }
        \(file):21: case some(Thing)
        \(file):24: case inner(Thing)
        \(file):26: case last(Thing)
        \(file):39: func act()
        \(file):41: func act(on thing: Thing)  (only parts of it)

        """)
  }

  @Test func `misses a public number that says no unit, and words on what is not there`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      /// A thing.
      public struct Thing {
        /// How wide it is, in points.
        public var width: Double
        /// How high it is.
        public var height: Double?
        /// The most of them.
        public static let most = 3
        /// What it is called.
        public var name: String
        /// How opaque it is, 0…1.
        public static let range = 0.0...1.0

        /// A thing of a name.
        public init(
          name: String, width: Double, height: Double? = nil
        ) {}

        /// Where it is then.
        ///
        /// - Parameters:
        ///   - time: In seconds.
        ///   - rate: How fast
        ///     it goes.
        public func rest(at time: Double, rate: Double) -> Double { 0 }

        /// Goes on.
        ///
        /// - Parameter speed: In points per second.
        public func go(by distance: Thing) {}

        /// The bytes of its name, and what is done with each.
        public func bytes(_ body: (Int) -> Int) -> [UInt8] { [] }
      }

      /// How large.
      public enum Measure {
        /// Fixed, in points.
        case points(Double)
        /// Of the window.
        case window(Double)
      }
      """, to: "Thing.swift")
    let undocumented = try script("undocumented", folder.path)
    #expect(undocumented.code == 1)
    #expect(
      undocumented.output == """
        \(file):6: var height: Double?  (no unit)
        \(file):8: static let most = 3  (no unit)
        \(file):15: init(  (no unit: height)
        \(file):25: func rest(at time: Double, rate: Double) -> Double { 0 }  (no unit: rate)
        \(file):30: func go(by distance: Thing) {}  (no parameter speed)
        \(file):41: case window(Double)  (no unit: window(Double))

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
