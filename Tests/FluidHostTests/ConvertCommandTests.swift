import FluidHost
import FluidMotion
import Foundation
import TestSupport
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
      let remarks: [String]
      let unread: [String]
    }
    struct Numbers: Decodable {
      let response: Double
      let dampingRatio: Double
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

  // MARK: Reading

  /// Texts of one spring, and whose it is; nil: nobody's in particular.
  private static let pasted:
    [(
      texts: [String], toolkit: String?, response: Double, ratio: Double
    )] = [
      (
        [
          "spring(0.8f, 380f)", "spring(0.8F, 3_80F)", "spring(0.8.toFloat(), 380.toFloat())",
          "spring<Float>(0.8f, 380f)", "spring(0.8f, stiffness = 380f)", "SpringSpec(0.8, 380)",
          "spring(.8f,380f)", "animationSpec = spring(0.8f, 380f, 0.01f)",
          "spring(dampingRatio = 0.8.toFloat(), stiffness = 380.toFloat())",
          "```kotlin\nspring(0.8, 380)\n```", "~~~kt\nspring(0.8, 380)\n~~~",
          "````Kotlin title=\"a.kt\"\nspring(0.8, 380)\n````", "```\nspring(0.8f, 380f)\n```",
          "   ```kotlin\n   spring(0.8, 380)\n   ```\n\n",
          "> ```kotlin\n> spring(0.8, 380)\n> ```",
          "`spring(0.8f, 380f)`", "``spring(0.8f, 380f)``", "```kotlin spring(0.8, 380)```",
          "```kotlin\nspring(0.8, 380)", "spring(0.8f, 380f)\n```",
          "```kotlin\r\nspring(0.8, 380)\r\n```\r\n",
          // Its own words tell more than the fence.
          "```js\nspring(dampingRatio = 0.8f, stiffness = 380f)\n```",
        ], "Jetpack Compose", compose, 0.8
      ),
      (
        [
          "stiffness: 3.8e2, damping: 20", "stiffness: 380F, damping: 20L",
          "stiffness 3_80 damping +20", "stiffness: CGFloat(380), damping: Double(20)",
          "stiffness: (380), damping: 20.0d", "stiffness = (float) 380, damping = (float) 20.0f",
          "stiffness = 380.toDouble(), damping = 20", "{ \"stiffness\": \"380\", \"damping\": 20 }",
          "stiffness 380 N/m, damping: 20",
        ], nil, compose, 10 / 380.0.squareRoot()
      ),
      (
        [
          "duration 500 ms bounce 0.3", "duration 0.5 s bounce 30 %",
          "response = 500.milliseconds, damping_ratio = 0.7",
        ], nil, 0.5, 0.7
      ),
      (fenced, "SwiftUI", 0.5, 0.7),
    ]
  static let fenced = [
    "Try this one:\n\n```swift\n.spring(duration: 0.5, bounce: 0.3)\n```\nFeels right!",
    "Try `.spring(duration: 0.5, bounce: 0.3)` for it",
  ]

  @Test func `reads a spring with any language's numbers and units, and in Markdown`() throws {
    for row in Self.pasted {
      for text in row.texts {
        let answer = try answer(text)
        #expect(row.toolkit.map { $0 == answer.read.toolkit } ?? true, "\(text)")
        #expect(answer.isNear(row.response, row.ratio), "\(text): \(answer.spring)")
      }
    }
    // JavaScript's own backticks are no fence.
    #expect(try convert("CustomEase.create(\"a\", `M0,0 C0,1 1,1 1,1`)").code == 65)
  }

  @Test(arguments: [
    ("response 2 * 0.5 damping_ratio 1", "response is 2 *; expected a number"),
    ("stiffness: 380 / 2, damping: 10", "stiffness is 380 /; expected a number"),
    ("stiffness: 400 - 20, damping: 10", "stiffness is 400 -; expected a number"),
    ("duration 0.5min bounce 0", "duration is 0.5min; expected a number"),
    ("bouncy snappy", "both bouncy and snappy; expected one"),
    ("spring(Spring.StiffnessLow)", "dampingRatio is Spring.StiffnessLow; expected a number"),
    ("spring(ratio, 380f)", "dampingRatio is ratio; expected a number"),
    ("spring(0.5, mass: 1)", "spring() has numbers with and without names (0.5)"),
    ("spring(0, { stiffness: 0.1, damping: 0.25 })", "Svelte's stiffness and damping are shares"),
  ])
  func `refuses a value that is more than its number`(text: String, message: String) throws {
    let refused = try convert(text)
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix(message), "\(refused.errors)")
  }

  // MARK: Asking back

  /// The snippets that a question offers, with the springs that it says they are.
  private func readings(_ text: String) throws -> [(text: String, response: Double, ratio: Double)]
  {
    let asked = try convert(text)
    try #require(asked.code == 65 && asked.output.isEmpty, "\(text)")
    return asked.errors.split(separator: "\n").compactMap { line in
      line.firstMatch(
        of: /^  (?!not )[^:]*?: (.*) → response ([0-9.]+) s, damping ratio ([0-9.]+)/
      ).map { (String($0.1), Double($0.2) ?? 0, Double($0.3) ?? 0) }
    }
  }

  @Test(arguments: [
    ("spring(0.8, 380)", ["spring(dampingRatio = 0.8f, stiffness = 380f)"]),
    (
      "spring(0.8)",
      [
        "spring(dampingRatio = 0.8f)", "{ type: \"spring\", visualDuration: 0.8, bounce: 0.3 }",
        ".spring(response: 0.8)",
      ]
    ),
    ("spring(170, 26)", ["stiffness 170 damping 26"]),
    ("spring(380, 0.8)", ["stiffness 380 damping_ratio 0.8"]),
    (
      "spring(1, 100, 10)",
      [
        "spring(dampingRatio = 1f, stiffness = 100f, visibilityThreshold = 10f)",
        "mass 1 stiffness 100 damping 10",
      ]
    ),
    ("stiffness 158 damping 17,6", ["stiffness 158 damping 17.6", "stiffness 158 damping 17, 6"]),
    (
      "{ tension: 170,5, friction: 26,2 }",
      ["{ tension: 170.5, friction: 26.2 }", "{ tension: 170, 5, friction: 26, 2 }"]
    ),
    (
      "stiffness 1,000 damping 20",
      [
        "stiffness 1.000 damping 20", "stiffness 1000 damping 20", "stiffness 1, 000 damping 20",
      ]
    ),
    ("spring(0,8f, 380f)", ["spring(0.8f, 380f)"]),
    ("spring(0,8, 380)", ["spring(dampingRatio = 0.8f, stiffness = 380f)"]),
  ])
  func `asks back where a spring may be several, with each of them ready to paste`(
    text: String, snippets: [String]
  ) throws {
    let readings = try readings(text)
    #expect(readings.map(\.text) == snippets)
    for reading in readings {
      #expect(
        try answer(reading.text).isNear(reading.response, reading.ratio, 2e-3), "\(reading)")
    }
  }

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

  @Test(arguments: [
    (fenced[0], ["the text around the code"]), (fenced[1], ["the text around the code"]),
    ("```kotlin\nspring(0.8, 380)\n```", []), ("bouncy garbage", ["garbage"]),
    ("stiffness 100 damping 10 and so on", ["and", "so", "on"]),
    ("stiffness 158 damping 17.6 response 0.7", ["response 0.7"]),
    // The same spring once more is no rest.
    ("response 0.5 damping_ratio 0.7 bounce 0.3", []),
    (".spring(response: 0.5, dampingFraction: 0.7, blendDuration: 0.1)", ["blendDuration 0.1"]),
    (
      "{ tension: 170, friction: 26, duration: 500, velocity: 2 }",
      ["duration 500", "velocity 2"]
    ),
    ("{ drawer: { edge: bottom, spring: snappy } }", ["edge bottom"]),
    ("spring(0.8f, 380f, 0.01f)", ["0.01f"]),
    ("300ms linear(0, 0.1, 0.3, 0.5, 0.7, 0.9, 1) 200ms", ["200ms"]),
  ])
  func `says what has no part in the spring`(text: String, unread: [String]) throws {
    #expect(try answer(text).read.unread == unread, "\(text)")
    let words = try convert(text, "--format", "json").output
    let line = words.split(separator: "\n").first { $0.hasPrefix("Not read: ") }
    #expect(
      line.map(String.init)
        == (unread.isEmpty ? nil : "Not read: " + unread.joined(separator: ", ")))
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
    SpringMotion(
      spring: try Spring(response: response, dampingRatio: ratio), from: 0, to: 1, at: 0)
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

  @Test func `reads from every toolkit's export the spring that was exported`() throws {
    var lots = SeededRandom(seed: SeededRandom.seed(from: "CONVERT_SEED"))
    var read: Set<String> = []
    for _ in 0..<6 {
      let response = exp(lots.number(log(0.05)...log(10)))
      let ratio = exp(lots.number(log(0.1)...log(10)))
      for export in try answer("response \(response) damping_ratio \(ratio)").exports {
        guard let text = export.text else { continue }
        let words = "\(export.format): response \(response), damping ratio \(ratio)\n\(text)"
        // A stiffness in whole numbers is another spring.
        if export.format == "niri" { continue }
        if ["gsap", "qml"].contains(export.format) {
          #expect(try convert(text).errors.contains("an easing curve holds no spring"))
          continue
        }
        let back = try answer(text)
        if ["css", "base-ui"].contains(export.format) {
          let (a, b) = (
            try motion(response, ratio), try motion(back.spring.response, back.spring.dampingRatio)
          )
          #expect(distance(a, b) < 0.001, "\(words)\n\(back.spring)")
        } else {
          #expect(back.isNear(response, ratio, 1e-4), "\(words)\n\(back.spring)")
        }
        read.insert(export.format)
      }
    }
    #expect(read.count == 12, "\(read)")
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
      let (a, b) = (
        try motion(response, ratio), try motion(spring.response, spring.dampingRatio)
      )
      #expect(distance(a, b) < (Double(tolerance) ?? 0) / 400, "\(spring)")
      #expect(
        back.read.remarks.contains {
          $0.hasPrefix("an overdamped curve tells its slow time constant")
            && $0.contains("any damping ratio from ")
        }, "\(back.read.remarks)")
    }
  }
}
