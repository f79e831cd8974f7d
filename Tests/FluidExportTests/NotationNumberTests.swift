import FluidExport
import FluidMotion
import RealModule
import Testing

/// The parameters that the reader reports as used, and the defaults that it adds.
@Suite struct NotationNumberTests {
  private func reading(_ text: String) throws -> SpringNotation {
    try SpringNotation(reading: text)
  }

  @Test(arguments: [
    ("stiffness 200 damping 20", "stiffness 200, damping 20"),
    ("mass 2 stiffness 200 damping 20", "mass 2, stiffness 200, damping 20"),
    ("mass 2 stiffness 200 damping_ratio 0.5", "mass 2, stiffness 200, damping ratio 0.5"),
    ("mass 2 tension 200 friction 20", "mass 2, tension 200, friction 20"),
    ("response 0.5 damping_ratio 0.7", "response 0.5, damping ratio 0.7"),
    ("ω 10 ζ 0.5", "angular frequency 10, damping ratio 0.5"),
    ("settling_duration 1 ζ 0.5", "settling duration 1, damping ratio 0.5"),
    ("duration 0.4 bounce 0.2", "duration 0.4, bounce 0.2"),
    (".smooth", "smooth"), ("\"snappy\"", "snappy"), ("[interactive]", "interactive"),
    (".bouncy(duration: 0.4)", "bouncy, duration 0.4"),
    (".bouncy(duration: 0.4, extraBounce: 0.1)", "bouncy, duration 0.4, extra bounce 0.1"),
    ("useSpring({ config: config.stiff })", "config.stiff"),
    ("adw_spring_params_new (0.5, 2, 100)", "damping ratio 0.5, mass 2, stiffness 100"),
    ("adw_spring_params_new_full (10, 2, 100)", "damping 10, mass 2, stiffness 100"),
    ("{ frequency: 0.5, damping: 0.7 }", "frequency 0.5, damping 0.7"),
    // Names of other things beside them.
    ("spring: 2; stiffness: 100; damping: 10", "stiffness 100, damping 10"),
    ("speed: 12, stiffness: 100, damping: 10", "stiffness 100, damping 10"),
    ("speed 12 tension 100 friction 10", "tension 100, friction 10"),
    ("drawer:\n  spring:\n    stiffness: 100\n    damping: 10", "stiffness 100, damping 10"),
    ("stiffness: 100, damping: 10, velocity: ", "stiffness 100, damping 10"),
    ("stiffness: 100, damping: 10, velocity: v, startVelocity: 3", "stiffness 100, damping 10"),
    ("stiffness 100 damping 10 velocity 1 velocity 2", "stiffness 100, damping 10"),
  ])
  func `lists the numbers it is read from, and no others`(text: String, numbers: String) throws {
    let read = try reading(text)
    #expect(read.numbers == numbers)
    #expect(read.remarks.isEmpty, "\(read.remarks)")
  }

  @Test(arguments: [
    (".spring(response: 0.5)", "response 0.5, damping ratio 0.825", ["damping ratio 0.825"]),
    (".spring(dampingFraction: 0.7)", "response 0.5, damping ratio 0.7", ["response 0.5"]),
    (".spring(duration: 0.4)", "duration 0.4, bounce 0", ["bounce 0"]),
    (".spring(bounce: 0.2)", "duration 0.5, bounce 0.2", ["duration 0.5"]),
    (
      ".interactiveSpring(response: 0.4)", "response 0.4, damping ratio 0.86",
      ["damping ratio 0.86"]
    ),
    ("x(springDuration: 1)", "duration 1, bounce 0", ["bounce 0"]),
    ("UIView.animate(bounce: 0.2)", "duration 0.5, bounce 0.2", ["duration 0.5"]),
    ("CASpringAnimation(perceptualDuration: 0.4)", "duration 0.4, bounce 0", ["bounce 0"]),
    ("CASpringAnimation(); a.damping = 5", "stiffness 100, damping 5", ["stiffness 100"]),
    ("CASpringAnimation(); a.stiffness = 200", "stiffness 200, damping 10", ["damping 10"]),
    (
      "SpringDescription.withDurationAndBounce(bounce: 0.2)", "duration 0.5, bounce 0.2",
      ["duration 0.5"]
    ),
    (
      "SpringDescription(mass: 2, stiffness: 100)", "mass 2, stiffness 100, damping ratio 1",
      ["damping ratio 1"]
    ),
    ("spring(stiffness = 200f)", "stiffness 200, damping ratio 1", ["damping ratio 1"]),
    ("spring(dampingRatio = 0.5f)", "stiffness 1500, damping ratio 0.5", ["stiffness 1500"]),
    ("spring { stiffness = 200f }", "stiffness 200, damping ratio 1", ["damping ratio 1"]),
    ("SpringForce().setStiffness(400f)", "stiffness 400, damping ratio 0.5", ["damping ratio 0.5"]),
    (
      "SpringForce().setDampingRatio(0.2f)", "stiffness 1500, damping ratio 0.2", ["stiffness 1500"]
    ),
    ("withSpring(1, { damping: 20 })", "stiffness 100, damping 20", ["stiffness 100"]),
    ("withSpring(1, { stiffness: 200 })", "stiffness 200, damping 10", ["damping 10"]),
    ("withSpring(1, { dampingRatio: 2 })", "stiffness 100, damping ratio 2", ["stiffness 100"]),
    ("{ friction: 20 }", "tension 170, friction 20", ["tension 170"]),
    ("{ mass: 2, tension: 200 }", "mass 2, tension 200, friction 26", ["friction 26"]),
    ("config: { frequency: 0.5 }", "frequency 0.5, damping 1", ["damping 1"]),
    (#"{ type: "spring" }"#, "stiffness 100, damping 10", ["stiffness 100", "damping 10"]),
    (#"{ type: "spring", damping: 20 }"#, "stiffness 100, damping 20", ["stiffness 100"]),
    (
      #"{ type: "spring", mass: 2 }"#, "mass 2, stiffness 100, damping 10",
      ["stiffness 100", "damping 10"]
    ),
    (#"{ type: "spring", bounce: 0.5 }"#, "bounce 0.5, duration 0.8", ["duration 0.8"]),
    (#"{ type: "spring", duration: 0.5 }"#, "bounce 0.3, duration 0.5", ["bounce 0.3"]),
    (
      #"{ type: "spring", visualDuration: 0.5, duration: 1 }"#, "bounce 0, visualDuration 0.5",
      ["bounce 0"]
    ),
  ])
  func `fills in the toolkit's own defaults, and says so`(
    text: String, numbers: String, own: [String]
  ) throws {
    let read = try reading(text)
    #expect(read.numbers == numbers)
    let remarks = own.map { words in
      let blank = words.lastIndex(of: " ")!
      let number = words[words.index(after: blank)...]
      return "\(words[..<blank]) is \(read.toolkit)'s own \(number): none was given"
    }
    #expect(read.remarks == remarks)
    // Motion and react-spring count in numbers of their own.
    guard !["Motion", "react-spring"].contains(read.toolkit) else { return }
    expectEqual(read.spring, try spring(numbers), text)
  }

  @Test(arguments: [
    (#""tension": 50"#, 266.4, 22.0, ["friction is React Native's own 7: none was given"]),
    (#""friction": 10"#, 230.2, 31, ["tension is React Native's own 40: none was given"]),
    (#""tension": 30, "friction": 8"#, 194, 25, []),
    (#""tension": 130.5, "friction": 20"#, 557.81, 61, []),
  ])
  func `converts React Native's tension and friction as Origami does`(
    numbers: String, stiffness: Double, damping: Double, own: [String]
  ) throws {
    let read = try reading("Animated.spring(y, { \(numbers) })")
    #expect(abs(read.spring.stiffness - stiffness) < 1e-9)
    #expect(abs(read.spring.dampingCoefficient - damping) < 1e-9)
    let scale =
      "React Native counts tension and friction as Origami does: "
      + "stiffness \("\(stiffness)".trimmed), damping \("\(damping)".trimmed)"
    #expect(read.remarks == own + [scale])
  }

  @Test(arguments: [
    ("StiffnessHigh", 10_000.0), ("StiffnessMedium", 1500), ("StiffnessMediumLow", 400),
    ("StiffnessLow", 200), ("StiffnessVeryLow", 50),
  ])
  func `knows the named stiffnesses of Compose and Android`(name: String, stiffness: Double) throws
  {
    let compose = try reading("spring(stiffness = Spring.\(name))").spring
    #expect(compose.stiffness == stiffness && compose.dampingRatio == 1)
    let loud = name.replacingCapitals
    let android = try reading("SpringForce().setStiffness(SpringForce.\(loud))").spring
    #expect(android.stiffness == stiffness && android.dampingRatio == 0.5)
  }

  @Test(arguments: [
    ("DampingRatioHighBouncy", 0.2), ("DampingRatioMediumBouncy", 0.5),
    ("DampingRatioLowBouncy", 0.75), ("DampingRatioNoBouncy", 1),
  ])
  func `knows the named damping ratios of Compose`(name: String, ratio: Double) throws {
    let spring = try reading("spring(dampingRatio = Spring.\(name))").spring
    #expect(spring.dampingRatio == ratio && spring.stiffness == 1500)
  }

  @Test(arguments: [
    ("default", 170.0, 26.0), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20),
    ("slow", 280, 60), ("molasses", 280, 120),
  ])
  func `knows the configurations of react-spring`(
    name: String, tension: Double, friction: Double
  ) throws {
    let spring = try reading("useSpring({ config: config.\(name) })").spring
    #expect(spring.stiffness == tension && spring.dampingCoefficient == friction)
    #expect(throws: SnippetError.self) { try reading("x(config: \(name))") }
  }

  @Test(arguments: [
    ("smooth", 0.5, 1.0), ("snappy", 0.5, 0.85), ("bouncy", 0.5, 0.7), ("interactive", 0.15, 0.86),
    ("interactiveSpring", 0.15, 0.86),
  ])
  func `knows the presets of SwiftUI`(name: String, response: Double, ratio: Double) throws {
    for text in [name, ".\(name)()", "spring: \(name)", "\"\(name)\"", "Animation.\(name)"] {
      let spring = try reading(text).spring
      #expect(abs(spring.response - response) < 1e-12, "\(text)")
      #expect(abs(spring.dampingRatio - ratio) < 1e-12, "\(text)")
    }
    let longer = try reading(".\(name)(duration: 0.9, extraBounce: 0.1)").spring
    #expect(longer.response == 0.9 && abs(longer.dampingRatio - (ratio - 0.1)) < 1e-12)
  }

  @Test(arguments: [
    "response 500ms damping_ratio 70%", "response 0.5s damping_ratio 0.7",
    "duration 500ms bounce 30%", "Duration(seconds: 0.5), bounce 0.3",
    "duration: Duration(milliseconds: 500), bounce: 0.3",
    "duration: Duration(microseconds: 500000), bounce: 0.3",
    #"{ "$type": "spring", "bounce": 0.3, "duration": { "value": 500, "unit": "ms" } }"#,
    #"{ "$type": "spring", "bounce": 0.3, "duration": { "value": 0.5, "unit": "s" } }"#,
    "frequency 500ms damping 70%",
  ])
  func `takes seconds, milliseconds and percent`(text: String) throws {
    let spring = try reading(text).spring
    #expect(abs(spring.response - 0.5) < 1e-12 && abs(spring.dampingRatio - 0.7) < 1e-12)
  }

  @Test func `keeps the damping ratio at 1 where the toolkit does, and says so`() throws {
    for (text, title) in [
      ("Spring(mass: 4, stiffness: 100, damping: 49.3824", "SwiftUI"),
      ("UISpringTimingParameters(mass: 4, stiffness: 100, damping: 49.3824", "UIKit"),
      ("CASpringAnimation(mass: 4, stiffness: 100, damping: 49.3824", "Core Animation"),
    ] {
      // 49.3824 / (2·√400) = 1.23456.
      let read = try reading(text + ")")
      #expect(
        read.remarks == [
          "\(title) knows no damping ratio of 1.235 here, unless it is told to allow "
            + "overdamping: it plays 1, and so does this"
        ])
      #expect(read.spring.dampingRatio == 1 && read.spring.mass == 4)
      #expect(abs(read.spring.stiffness - 100) < 1e-9)
      for name in ["allowOverDamping", "allowsOverdamping"] {
        let free = try reading(text + ", \(name): true)")
        #expect(abs(free.spring.dampingRatio - 1.23456) < 1e-12 && free.remarks.isEmpty)
      }
    }
    // At the limit nothing is changed, and nothing is said.
    let critical = try reading("Spring(mass: 4, stiffness: 100, damping: 40)")
    #expect(critical.spring.dampingCoefficient == 40 && critical.remarks.isEmpty)
  }

  private func spring(_ text: String) throws -> Spring { try SpringNotation(reading: text).spring }

  private func expectEqual(
    _ a: Spring, _ b: Spring, _ text: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(a.response / b.response - 1) < 1e-9 && abs(a.dampingRatio / b.dampingRatio - 1) < 1e-9,
      "\(text): \(a), not \(b)", sourceLocation: location)
  }

  @Test func `takes a settling time with or without a damping ratio`() throws {
    expectEqual(
      try spring("settlingDuration 1.2 damping_ratio 0.7"),
      try Spring(settlingDuration: 1.2, dampingRatio: 0.7), "both")
    expectEqual(
      try spring("settlingDuration 1.2"), try Spring(settlingDuration: 1.2, dampingRatio: 1), "one")
  }

  @Test(arguments: [
    (#"{ type: "spring", duration: 0.8 }"#, #"{ type: "spring", duration: 0.8, bounce: 0.3 }"#),
    (#"{ type: "spring", bounce: 0.25 }"#, #"{ type: "spring", duration: 0.8, bounce: 0.25 }"#),
    (
      #"{ type: "spring", duration: 0.001, bounce: 0.2 }"#,
      #"{ type: "spring", duration: 0.01, bounce: 0.2 }"#
    ),
    (
      #"{ type: "spring", duration: 20000, bounce: 0.2 }"#,
      #"{ type: "spring", duration: 10, bounce: 0.2 }"#
    ),
    (
      #"{ type: "spring", duration: 1, bounce: 0.99 }"#,
      #"{ type: "spring", duration: 1, bounce: 0.95 }"#
    ),
    (
      #"{ type: "spring", duration: 1, bounce: -0.5 }"#,
      #"{ type: "spring", duration: 1, bounce: 0 }"#
    ),
    ("spring(0.4, 0.2)", #"{ type: "spring", visualDuration: 0.4, bounce: 0.2 }"#),
  ])
  func `fills in the defaults of Motion, and its bounds`(
    short: String, said: String
  ) throws {
    expectEqual(try spring(short), try spring(said), short)
  }

  @Test func `takes a mass with each pair of numbers`() throws {
    for text in [
      "mass 2 stiffness 200 damping 20", "mass: 2, tension: 200, friction: 20",
      "adw_spring_params_new_full (20, 2, 200)",
    ] {
      let read = try spring(text)
      #expect(read.mass == 2, "\(text)")
      expectEqual(read, try Spring(mass: 2, stiffness: 200, dampingCoefficient: 20), text)
    }
    for text in [
      "mass 2 stiffness 200 damping_ratio 0.5", "adw_spring_params_new (0.5, 2, 200)",
    ] {
      let read = try spring(text)
      #expect(read.mass == 2, "\(text)")
      expectEqual(read, try Spring(stiffness: 200, dampingRatio: 0.5, mass: 2), text)
    }
    #expect(try spring("mass 2 response 0.5 damping_ratio 0.7").mass == 2)
    #expect(try spring("{ mass: 2, frequency: 0.5, damping: 0.7 }").mass == 2)
  }

  @Test func `of Core Animation does not take how long it lasts for its response`() throws {
    let read = try reading(
      "let a = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3); a.duration = 2")
    #expect(read.spring.response == 0.5 && read.numbers == "duration 0.5, bounce 0.3")
    let estimate = try reading(
      "CASpringAnimation(); a.stiffness = 100; a.damping = 10; a.duration = seconds(a)")
    #expect(estimate.numbers == "stiffness 100, damping 10")
  }
}

extension String {
  /// Without a fraction that is none.
  fileprivate var trimmed: String { hasSuffix(".0") ? String(dropLast(2)) : self }

  /// `StiffnessLow` as `STIFFNESS_LOW`.
  fileprivate var replacingCapitals: String {
    reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text += "_" }
      text += letter.uppercased()
    }
  }
}
