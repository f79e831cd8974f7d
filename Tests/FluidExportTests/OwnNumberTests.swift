import FluidExport
import FluidMotion
import Testing

/// Toolkits' defaults, from their documentation.
@Suite struct OwnNumberTests {
  private func spring(_ text: String) throws -> Spring { try SpringNotation(reading: text).spring }

  private func expectEqual(
    _ a: Spring, _ b: Spring, _ text: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(a.response / b.response - 1) < 1e-9 && abs(a.dampingRatio / b.dampingRatio - 1) < 1e-9,
      "\(text): \(a), not \(b)", sourceLocation: location)
  }

  @Test(arguments: [
    ("Animated.spring(y, { tension: 40 })", 230.2, 22.0, "friction is React Native's own 7"),
    ("Animated.spring(y, { friction: 7 })", 230.2, 22, "tension is React Native's own 40"),
    ("Animated.spring(y, { tension: 70, friction: 12 })", 338.8, 37, "as Origami does"),
    ("{ friction: 20 }", 170, 20, "tension is react-spring's own 170"),
    ("{ tension: 100 }", 100, 26, "friction is react-spring's own 26"),
    (
      "let a = CASpringAnimation(keyPath: \"y\"); a.stiffness = 120;", 120, 10,
      "damping is Core Animation's own 10"
    ),
    (
      "let a = CASpringAnimation(keyPath: \"y\"); a.damping = 12;", 100, 12,
      "stiffness is Core Animation's own 100"
    ),
    ("withSpring(1, { stiffness: 120 })", 120, 10, "damping is React Native's own 10"),
    ("withSpring(1, { damping: 14 })", 100, 14, "stiffness is React Native's own 100"),
    (#"{ type: "spring", stiffness: 300 }"#, 300, 10, "damping is Motion's own 10"),
    (#"{ type: "spring", damping: 30 }"#, 100, 30, "stiffness is Motion's own 100"),
    (
      "SpringDescription.withDampingRatio(mass: 1, stiffness: 100)", 100, 20,
      "damping ratio is Flutter's own 1"
    ),
    (
      "spring(dampingRatio = 0.5f)", 1500, 1500.0.squareRoot(),
      "stiffness is Jetpack Compose's own 1500"
    ),
    ("spring(stiffness = 400f)", 400, 40, "damping ratio is Jetpack Compose's own 1"),
    (
      "SpringForce(0f).setDampingRatio(0.5f)", 1500, 1500.0.squareRoot(),
      "stiffness is Android SpringForce's own 1500"
    ),
    ("SpringForce(0f).setStiffness(400f)", 400, 20, "damping ratio is Android SpringForce's own"),
  ])
  func `of stiffness or damping is told`(
    text: String, stiffness: Double, damping: Double, remark: String
  ) throws {
    let read = try SpringNotation(reading: text)
    expectEqual(
      read.spring, try Spring(stiffness: stiffness, dampingCoefficient: damping), text)
    #expect(read.remarks.contains { $0.contains(remark) }, "\(read.remarks)")
  }

  @Test(arguments: [
    (".spring(bounce: 0.3)", 0.5, 0.3), (".spring(duration: 0.4)", 0.4, 0),
    ("SpringDescription.withDurationAndBounce(bounce: 0.2)", 0.5, 0.2),
    ("UISpringTimingParameters(bounce: 0.1)", 0.5, 0.1),
    (".snappy(duration: 0.4, extraBounce: 0.1)", 0.4, 0.25),
    (".smooth(extraBounce: 0.2)", 0.5, 0.2),
    (".bouncy", 0.5, 0.3), ("interactive", 0.15, 0.14),
    (".spring(duration: 0.5, bounce: 30%)", 0.5, 0.3), (".spring(duration: 500ms)", 0.5, 0),
    ("withDurationAndBounce(duration: Duration(microseconds: 250000), bounce: 0.1)", 0.25, 0.1),
    ("withDurationAndBounce(duration: Duration(milliseconds: 250), bounce: 0.1)", 0.25, 0.1),
    ("withDurationAndBounce(duration: Duration(seconds: 2), bounce: 0.1)", 2, 0.1),
  ])
  func `of a duration or bounce is there where nothing is said of it`(
    text: String, duration: Double, bounce: Double
  ) throws {
    expectEqual(try spring(text), try Spring(duration: duration, bounce: bounce), text)
  }

  @Test(arguments: [
    (".spring(dampingFraction: 0.6)", 0.5, 0.6), (".spring(response: 0.4)", 0.4, 0.825),
    (".interactiveSpring(response: 0.4)", 0.4, 0.86), ("{ frequency: 0.4 }", 0.4, 1),
    ("{ frequency: 0.4, damping: 0.6 }", 0.4, 0.6), ("omega 10 zeta 0.5", 0.2 * .pi, 0.5),
    ("response 400ms damping_ratio 70%", 0.4, 0.7), ("{ frequency: 0.001 }", 0.01, 1),
  ])
  func `of a response or damping ratio is there where nothing is said of it`(
    text: String, response: Double, ratio: Double
  ) throws {
    expectEqual(try spring(text), try Spring(response: response, dampingRatio: ratio), text)
  }

  @Test func `of Core Animation's is a settling time beside a damping ratio`() throws {
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
  func `of Motion's is the same as if it were said`(short: String, said: String) throws {
    expectEqual(try spring(short), try spring(said), short)
  }

  @Test(arguments: [0.0, 0.05, 0.3, 0.7])
  func `of Motion's makes a duration of what falls to a thousandth in it`(bounce: Double) throws {
    let text = "{ type: \"spring\", duration: 1.5, bounce: \(bounce) }"
    let read = try spring(text)
    let (ratio, frequency) = (read.dampingRatio, read.angularFrequency)
    #expect(abs(ratio - (1 - bounce)) < 1e-9)
    // Settling by the envelope, for a distance of 1.
    if ratio < 1 {
      let motion = ratio / (1 - ratio * ratio).squareRoot()
      #expect(abs(motion * exponential(-ratio * frequency * 1.5) - 0.001) < 1e-6)
    } else {
      #expect(abs((1 + 1.5 * frequency) * exponential(-1.5 * frequency) - 0.001) < 1e-6)
    }
  }

  /// By its series, far from any library's.
  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for step in 1...80 {
      term *= abs(x) / Double(step)
      sum += term
    }
    return x < 0 ? 1 / sum : sum
  }

  @Test(arguments: [
    ("default", 170.0, 26.0), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20),
    ("slow", 280, 60), ("molasses", 280, 120),
  ])
  func `of react-spring's has a name`(name: String, tension: Double, friction: Double) throws {
    expectEqual(
      try spring("useSpring({ config: config.\(name) })"),
      try Spring(stiffness: tension, dampingCoefficient: friction), name)
  }

  @Test(arguments: [
    ("StiffnessHigh", 10_000.0), ("StiffnessMedium", 1500), ("StiffnessMediumLow", 400),
    ("StiffnessLow", 200), ("StiffnessVeryLow", 50),
  ])
  func `of Compose's stiffness has a name`(name: String, stiffness: Double) throws {
    let read = try spring("spring(dampingRatio = 0.5f, stiffness = Spring.\(name))")
    expectEqual(read, try Spring(stiffness: stiffness, dampingRatio: 0.5), name)
  }

  @Test(arguments: [
    ("HighBouncy", 0.2), ("MediumBouncy", 0.5), ("LowBouncy", 0.75), ("NoBouncy", 1.0),
  ])
  func `of Compose's damping has a name`(name: String, ratio: Double) throws {
    let read = try spring("spring(dampingRatio = Spring.DampingRatio\(name), stiffness = 90f)")
    expectEqual(read, try Spring(stiffness: 90, dampingRatio: ratio), name)
  }

  @Test func `is no mass: what is said of it counts, with each pair of numbers`() throws {
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
}
