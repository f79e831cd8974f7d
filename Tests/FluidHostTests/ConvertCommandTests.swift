import FluidHost
import Foundation
import Testing

/// What `convert` makes of what people paste.
@Suite(.serialized) struct ConvertCommandTests {
  private let desk: Desk<Sheet>

  init() throws { desk = try Desk(Sheet.self) }

  private func convert(_ text: String, _ more: String...) throws -> Desk<Sheet>.Run {
    try desk.run(["convert", text] + more)
  }

  /// What `convert --json` says.
  private struct Answer: Decodable {
    struct Read: Decodable {
      let toolkit: String
      let remarks, unread: [String]
    }
    struct Numbers: Decodable {
      let response, dampingRatio: Double
    }
    struct Export: Decodable {
      let format: String
      let text: String?
    }
    let read: Read
    let spring: Numbers
    let exports: [Export]

    func isNear(_ response: Double, _ ratio: Double, _ share: Double = 1e-6) -> Bool {
      abs(spring.response / response - 1) < share && abs(spring.dampingRatio / ratio - 1) < share
    }
  }

  private func answer(_ text: String, _ more: String...) throws -> Answer {
    try desk.decoded(Answer.self, ["convert", text, "--json"] + more)
  }

  private static let compose = 2 * Double.pi / 380.0.squareRoot()

  // MARK: Asking back

  @Test func `takes no spring for a toolkit whose range its numbers leave`() throws {
    let asked = try convert("spring(0.8, 380)").errors
    #expect(asked.contains("  not Motion: a bounce is from 0 to 1, not 380"), "\(asked)")
    #expect(asked.hasSuffix("or say whose it is: --read-as compose\n"), "\(asked)")
    for text in ["```js\nspring(0.8, 380)\n```", "import { spring } from \"motion\"; spring(1, 2)"]
    {
      let refused = try convert(text)
      #expect(refused.code == 65)
      #expect(refused.errors.contains("is not Motion's: its second number is a bounce from 0 to 1"))
    }
    // Motion alone has two such numbers without names.
    let motion = try answer("spring(0.5, 0.3)")
    #expect(motion.read.toolkit == "Motion" && motion.isNear(0.6, 0.7))
    #expect(motion.read.remarks.contains { $0.hasPrefix("numbers without names are Motion's") })
  }

  @Test func `reads a spring as the toolkit of --read-as`() throws {
    let compose = try answer("spring(0.8, 380)", "--read-as", "compose")
    #expect(compose.read.toolkit == "Jetpack Compose" && compose.isNear(Self.compose, 0.8))
    #expect(try answer("spring(0.5, 0.8)", "--read-as", "swiftui").isNear(0.5, 0.8))
    #expect(try answer("spring(0.5, 0.3)", "--read-as", "compose").spring.dampingRatio == 0.5)
    let motion = try convert("spring(0.8, 380)", "--read-as", "motion")
    #expect(motion.code == 65 && motion.errors.contains("is not Motion's"))
    let unknown = try convert("spring(0.8, 380)", "--read-as", "fluter")
    #expect(unknown.code == 64 && unknown.errors.contains("did you mean flutter?"))
    // What is offered is what is then read.
    let names = try convert("spring(170, 26)").errors
    #expect(names.hasSuffix("--read-as names\n"), "\(names)")
    #expect(
      try answer("spring(170, 26)", "--read-as", "names").isNear(
        2 * .pi / 170.0.squareRoot(), 13 / 170.0.squareRoot()))
    #expect(try convert("stiffness 158 damping 17,6").errors.hasSuffix("Paste the one you mean.\n"))
  }

  // MARK: What is not read

  @Test func `says what has no part in the spring, above what it is converted to`() throws {
    let text = "stiffness 100 damping 10 and so on"
    #expect(try answer(text).read.unread == ["and", "so", "on"])
    #expect(try convert(text).output.contains("\nNot read: and, so, on\n"))
    let plain = try convert("bouncy").output
    #expect(try !plain.contains("Not read") && plain == convert("bouncy", "--to", "400").output)
    #expect(try !convert("bouncy", "--format", "css").output.hasSuffix("\n\n"))
    let two = try convert("bouncy", "--format", "css", "--format", "gsap").output
    #expect(two.contains("\n\n==> gsap <==\n"))
  }

  @Test func `asks back before it writes into a file, too`() throws {
    func set(_ spring: String) throws -> Desk<Sheet>.Run {
      try desk("config", "set", desk.folder("a.yaml"), "drawer.spring=\(spring)")
    }
    for spring in ["spring(0.8, 380)", "{ stiffness: 158, damping: 17,6 }"] {
      let asked = try set(spring)
      #expect(asked.code == 65 && asked.output.isEmpty)
      #expect(asked.errors.hasPrefix("drawer.spring: ") && asked.errors.contains("expected one of"))
      #expect(!FileManager.default.fileExists(atPath: desk.folder("a.yaml")))
    }
    let set = try set("spring(0.8f, 380f, 0.01f)")
    #expect(set.code == 0 && set.errors == "drawer.spring: not read: 0.01f\n", "\(set.errors)")
    let text = String(decoding: try desk.folder.bytes("a.yaml"), as: UTF8.self)
    #expect(text.contains("stiffness: 380") || text.contains("bounce: 0.2"), "\(text)")
  }

  // MARK: There and back

  private func motion(_ response: Double, _ ratio: Double) throws -> SpringMotion {
    SpringMotion(spring: try Spring(response: response, dampingRatio: ratio), from: 0, to: 1, at: 0)
  }

  /// How far apart two springs' curves get, as a share of the way: in even steps, and closer at the
  /// beginning.
  private func distance(_ a: SpringMotion, _ b: SpringMotion) -> Double {
    let end = max(a.settlingTime(tolerance: 1e-4), b.settlingTime(tolerance: 1e-4))
    return (0...1000).reduce(0) { largest, step in
      let share = Double(step) / 1000
      return [share, share * share * share].reduce(largest) {
        max($0, abs(a.position(at: end * $1) - b.position(at: end * $1)))
      }
    }
  }

  @Test(arguments: [(0.5, 9.9), (0.05, 10), (1.2, 30), (0.3, 100)])
  func `reads from an overdamped curve a spring that moves alike, and says what is in doubt`(
    response: Double, ratio: Double
  ) throws {
    for tolerance in ["0.4", "2"] {
      let css = try #require(
        try answer(
          "response \(response) damping_ratio \(ratio)", "--tolerance", tolerance, "--format", "css"
        ).exports[0].text)
      let back = try answer(css)
      let spring = back.spring
      #expect((0.01...60).contains(spring.response), "\(spring)")
      #expect((0.01...100).contains(spring.dampingRatio), "\(spring)")
      let (a, b) = (try motion(response, ratio), try motion(spring.response, spring.dampingRatio))
      #expect(distance(a, b) < (Double(tolerance) ?? 0) / 400, "\(spring)")
      #expect(
        back.read.remarks.contains {
          $0.hasPrefix("an overdamped curve tells its slow time constant")
            && $0.contains("any damping ratio from ")
        }, "\(back.read.remarks)")
    }
  }
}
