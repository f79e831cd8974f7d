import FluidExport
import FluidMotion
import TestSupport
import Testing

/// Snippets as developers paste them.
@Suite struct NotationTests {
  private func reading(_ text: String) throws -> SpringNotation {
    try SpringNotation(reading: text)
  }

  private func isNear(_ a: Spring, _ b: Spring, _ share: Double = 1e-9) -> Bool {
    abs(a.response / b.response - 1) < share && abs(a.dampingRatio / b.dampingRatio - 1) < share
  }

  struct Case: Sendable {
    let text: String
    let toolkit: String
    let mass: Double
    let stiffness: Double
    let damping: Double

    init(_ toolkit: String, _ text: String, _ mass: Double, _ stiffness: Double, _ damping: Double)
    {
      (self.toolkit, self.text) = (toolkit, text)
      (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    }
  }

  /// k and c of a duration and a bounce, as SwiftUI's page has them.
  private static let k = 157.91367041742973
  private static let c = 17.59291886010284

  @Test(arguments: [
    Case("SwiftUI", ".spring(duration: 0.5, bounce: 0.3)", 1, k, c),
    Case(
      "SwiftUI",
      "withAnimation(.spring(response: 0.5, dampingFraction: 0.7, blendDuration: 0)) { open.toggle() }",
      1, k, c),
    Case("SwiftUI", "Spring(duration: 0.5, bounce: 0.3)", 1, k, c),
    Case(
      "SwiftUI", ".interpolatingSpring(mass: 1.0, stiffness: 170, damping: 15, initialVelocity: 2)",
      1, 170, 15),
    Case("SwiftUI", "Spring(mass: 1, stiffness: 100, damping: 10)", 1, 100, 10),
    Case("SwiftUI", ".animation(.bouncy, value: x)", 1, k, c),
    Case("SwiftUI", ".bouncy(duration: 0.5, extraBounce: 0.1)", 1, k, 4 * .pi * 0.6 / 0.5),
    Case(
      "UIKit",
      "UISpringTimingParameters(mass: 2, stiffness: 200, damping: 20, initialVelocity: CGVector(dx: 0, dy: 3))",
      2, 200, 20),
    Case(
      "UIKit", "UIView.animate(springDuration: 0.5, bounce: 0.3) { panel.frame = open }", 1, k, c),
    Case("Core Animation", "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)", 1, k, c),
    Case(
      "Core Animation",
      """
      let a = CASpringAnimation(keyPath: "position.y")
      a.damping = 12
      a.stiffness = 120
      a.mass = 1
      a.duration = a.settlingDuration
      """, 1, 120, 12),
    Case("Core Animation", "let a = CASpringAnimation(keyPath: \"y\"); a.damping = 5;", 1, 100, 5),
    Case(
      "Jetpack Compose", "spring(dampingRatio = 0.8f, stiffness = 380f)", 1, 380,
      1.6 * 380.0.squareRoot()),
    Case(
      "Jetpack Compose", "spring(dampingRatio = 0.8, stiffness = 380)", 1, 380,
      1.6 * 380.0.squareRoot()),
    Case(
      "Jetpack Compose",
      "animationSpec = spring(\n  dampingRatio = Spring.DampingRatioMediumBouncy,\n  stiffness = Spring.StiffnessLow\n)",
      1, 200, 200.0.squareRoot()),
    Case(
      "Android SpringForce",
      "SpringForce(0f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.5f)", 1, 200,
      200.0.squareRoot()),
    // SpringForce's default damping ratio.
    Case(
      "Android SpringForce", "SpringForce(0f).setStiffness(400f)", 1, 400, 20),
    Case(
      "Android SpringForce",
      "spring = SpringForce(500f).apply { stiffness = 380f; dampingRatio = 0.8f }", 1, 380,
      1.6 * 380.0.squareRoot()),
    Case("Flutter", "SpringDescription(mass: 1, stiffness: 100, damping: 10)", 1, 100, 10),
    Case(
      "Flutter", "const SpringDescription(mass: 1.0, stiffness: 500.0, damping: 30.0)", 1, 500, 30),
    Case(
      "Flutter", "SpringDescription.withDampingRatio(mass: 1, stiffness: 100, ratio: 0.5)", 1, 100,
      10),
    Case(
      "Flutter",
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.3)",
      1, k, c),
    Case("Motion", #"{ type: "spring", stiffness: 300, damping: 20 }"#, 1, 300, 20),
    Case(
      "Motion", #"transition={{ type: "spring", stiffness: 300, damping: 20, mass: 0.5 }}"#, 0.5,
      300, 20),
    Case(
      "Motion",
      #"animate(el, { x: [0, 100] }, { type: "spring", visualDuration: 0.5, bounce: 0.3 })"#, 1,
      k / 1.44, c / 1.2),
    Case("Motion", "spring(0.5, 0.3)", 1, k / 1.44, c / 1.2),
    Case("Motion", #"{ type: "spring", visualDuration: 0.5 }"#, 1, 100, 10),
    Case("Motion", #"{ type: "spring" }"#, 1, 100, 10),
    Case("react-spring", "{ tension: 170, friction: 26 }", 1, 170, 26),
    Case(
      "react-spring",
      "useSpring({ from: { y: 0 }, to: { y: 1 }, config: { mass: 5, tension: 2000, friction: 200 } })",
      5, 2000, 200),
    Case("react-spring", "config: { frequency: 0.5, damping: 0.7 }", 1, k, c),
    Case("react-spring", "useSpring({ config: config.wobbly })", 1, 180, 12),
    Case("react-spring", "{ tension: 210 }", 1, 210, 26),
    Case(
      "React Native",
      "Animated.spring(y, { toValue: 1, stiffness: 120, damping: 14, mass: 1, useNativeDriver: true })",
      1, 120, 14),
    Case(
      "React Native", "Animated.spring(y, { toValue: 1, tension: 40, friction: 7 })", 1, 230.2, 22),
    Case("libadwaita", "adw_spring_params_new (0.5, 1.0, 100.0)", 1, 100, 10),
    Case("libadwaita", "adw_spring_params_new_full(10, 1, 100)", 1, 100, 10),
    Case("libadwaita", "Adw.SpringParams.new(0.5, 1, 100)", 1, 100, 10),
    Case("libadwaita", "adw::SpringParams::new_full(10.0, 1.0, 100.0)", 1, 100, 10),
    Case(
      "a design token",
      #"{"$type": "spring", "$value": {"bounce": 0.3, "duration": 0.5, "physics": {"stiffness": 157.91367041742973, "damping": 17.59291886010284, "mass": 1}}}"#,
      1, k, c),
    Case(
      "a design token",
      #"{"$type": "spring", "$value": {"bounce": 0.3, "duration": {"value": 500, "unit": "ms"}}}"#,
      1, k, c),
    Case(
      "a design token", #"{"$type": "spring", "$value": {"bounce": 0.3, "duration": "500ms"}}"#, 1,
      k, c),
    Case("names and numbers", "stiffness 100 damping 10", 1, 100, 10),
    Case("names and numbers", "k = 100, c = 10, m = 1", 1, 100, 10),
    Case("names and numbers", "mass: 2\nstiffness: 200\ndamping: 20", 2, 200, 20),
    Case("names and numbers", "duration: 0.5, bounce: 0.3", 1, k, c),
    Case("names and numbers", "duration 500ms bounce 0.3", 1, k, c),
    Case("names and numbers", "response 0.5 damping_ratio 0.7", 1, k, c),
    Case("names and numbers", "damping-ratio=0.7 response=0.5", 1, k, c),
    Case("names and numbers", "ω 12.566370614359172 ζ 0.7", 1, k, c),
    Case("names and numbers", "spring: { duration: 0.5, bounce: 0.3 }", 1, k, c),
    Case("names and numbers", "drawer:\n  spring: snappy  # quick", 1, k, 4 * .pi * 0.85 / 0.5),
    Case("names and numbers", "smooth", 1, k, 4 * .pi / 0.5),
    Case("names and numbers", "STIFFNESS: 1e2, Damping: 1_0", 1, 100, 10),
  ])
  func `of any toolkit is read`(written: Case) throws {
    let read = try reading(written.text)
    let spring = try Spring(
      mass: written.mass, stiffness: written.stiffness, dampingCoefficient: written.damping)
    #expect(isNear(read.spring, spring), "\(written.text): \(read.spring)")
    #expect(read.toolkit == written.toolkit, "\(written.text)")
    #expect(!read.numbers.isEmpty)
  }

  @Test(arguments: [
    ("", "nothing to read; expected"),
    ("  \n // only a comment\n", "nothing to read; expected"),
    (".spring(duration: 0.5, bounce:", "( is never closed"),
    (".spring(duration: 0.5, bounce: )", "bounce has no value; expected a number"),
    (".spring(duration: 0.5, bounce: 0.3))", ") closes what was never opened"),
    (".spring(duration: 0.5, bounce: 0.3]", "] closes what was never opened"),
    ("{ tension: 170, friction: }", "friction has no value"),
    ("{ stifness: 100, damping: 10 }", "stifness: unknown; did you mean stiffness?"),
    ("spring(dampingRation = 0.8f, stiffness = 380f)", "did you mean dampingRatio?"),
    ("spring(stiffness = Spring.StiffnesMedium)", "Spring.StiffnesMedium: unknown; did you mean"),
    (
      "spring(stiffness = myStiffness, dampingRatio = 1f)",
      "stiffness is myStiffness; expected a number"
    ),
    (
      "adw_spring_params_new (0.5, 1.0)",
      "only 2 of 3 numbers; expected damping ratio, mass and stiffness"
    ),
    (
      "stiffness: 100, damping: 10, stiffness: 200",
      "stiffness is both 100 and 200; expected one spring"
    ),
    ("stiffness: -100, damping: 10", "stiffness is -100"),
    ("duration: 0.5, bounce: 1.2", "bounce is 1.2; expected a number above -1 and below 1"),
    ("stiffness: 100, damping: 0", "damping coefficient is 0"),
    (
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 0), bounce: 0.3)",
      "duration is 0"
    ),
    (
      "SpringDescription.withDurationAndBounce(duration: Duration(seconds: -1), bounce: 0.3)",
      "duration is -1"
    ),
    (
      "{ type: \"tween\", duration: 0.3, ease: \"easeOut\" }",
      "an easing over a duration is no spring"
    ),
    ("UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)", "means one thing in UIKit"),
    ("withSpring(1, { duration: 500, dampingRatio: 0.8 })", "means one thing in UIKit"),
    ("linear(0, 0.5, 1)", "linear()"),
    ("CustomEase.create(\"a\", \"M0,0 C0.1,0.2 0.3,0.4 1,1\")", "an easing curve holds no spring"),
    ("Der schnelle braune Fuchs springt über den faulen Hund.", "no spring in it"),
    ("SELECT * FROM drawers WHERE id = 5;", "no spring in it"),
    ("弹簧动画", "no spring in it"),
    ("\u{0}\u{1}\u{2}", "nothing to read"),
    ("{\"a\": \"unfinished", "\" is never closed"),
  ])
  func `that holds no spring is refused with what was expected`(text: String, message: String) {
    do throws(SnippetError) {
      let read = try SpringNotation(reading: text)
      Issue.record("\(text) read as \(read)")
    } catch {
      #expect(error.description.contains(message), "\(text): \(error)")
    }
  }

  @Test func `of random words is a spring or an error`() {
    var lots = SeededRandom(#function)
    let pieces = [
      "spring", "(", ")", "{", "}", ":", "=", ",", "stiffness", "damping", "0.5", "1e99", "-", "\"",
      "linear(", "%",
      "ms", "f", ".", "\n", "duration", "bounce", "type", "'", "/*", "//", "#", "🙂", "ζ", "NaN",
      "Infinity", "1.", ".5",
      "adw_spring_params_new", "config.", "Duration", "$type", "999999999999999999999",
    ]
    for _ in 0..<3000 {
      let text = (0..<lots.integer(1...14)).map { _ in lots.pick(pieces) }.joined(
        separator: lots.chance(0.5) ? " " : "")
      do throws(SnippetError) {
        let read = try SpringNotation(reading: text)
        #expect(read.spring.response.isFinite)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func `made by an export is read back as the spring it was made from`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<40 {
      let feel = try lots.feel()
      for format in ExportFormat.allCases where format != .css && format != .gsap {
        guard let export = try? feel.export(as: format) else { continue }
        let read = try SpringNotation(reading: export.text)
        #expect(isNear(read.spring, feel.spring, 2e-4), "\(export.text)\n\(read)")
      }
    }
    // Also with the rules around it.
    let feel = try MotionSpec(
      spring: .bouncy, from: 0, to: 400, over: .power(exponent: 0.9, limit: 250),
      under: .uikit(coefficient: 0.55), release: .compose, overpullClosesAt: 0.3)
    for format in ExportFormat.allCases where format != .css && format != .gsap {
      let export = try feel.export(as: format)
      #expect(isNear(try reading(export.text).spring, .bouncy, 1e-5), "\(export.text)")
    }
  }

  @Test func `of a curve gives the spring nearest to it`() throws {
    for spring in [Spring.bouncy, .snappy, .smooth, .interactive] {
      let export = try MotionSpec(spring: spring, from: 0, to: 400).export(as: .css)
      let read = try reading(export.text)
      #expect(isNear(read.spring, spring, 0.02), "\(read)")
      #expect(read.remarks[0].contains("nearest"))
    }
    // Thrown, and one that no spring makes.
    let thrown = try MotionSpec(spring: .bouncy, from: 0, to: 400, velocity: 1200).export(as: .css)
    #expect(isNear(try reading(thrown.text).spring, .bouncy, 0.05))
    #expect(throws: SnippetError.self) {
      try reading("1s linear(0, 1 20%, 0 40%, 1 60%, 0 80%, 1)")
    }
  }

  @Test func `of a curve may give a stop two places, as CSS does`() throws {
    let motion = SpringMotion(spring: .smooth, from: 0, to: 1, at: 0)
    let rising = (0..<16).map { "\(motion.position(at: Double($0) / 20)) \($0 * 5)%" }
      .joined(separator: ", ")
    let twice = try reading("1s linear(\(rising), 1 80%, 1 100%)")
    #expect(try reading("1s linear(\(rising), 1 80% 100%)").spring == twice.spring)
    #expect(isNear(twice.spring, .smooth, 0.1), "\(twice)")
  }
}
