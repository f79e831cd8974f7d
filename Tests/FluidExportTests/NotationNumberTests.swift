import FluidExport
import FluidMotion
import RealModule
import TestSupport
import Testing

/// The parameters that the reader reports as used, and the defaults that it adds.
@Suite struct NotationNumberTests {
  private func reading(_ text: String) throws -> SpringNotation {
    try SpringNotation(reading: text)
  }

  @Test(arguments: [
    ("stiffness 200 damping 20", "stiffness 200, damping 20"),
    ("mass 2 stiffness 200 damping 20", "mass 2, stiffness 200, damping 20"),
    ("mass 2 tension 200 friction 20", "mass 2, tension 200, friction 20"),
    ("ω 10 ζ 0.5", "angular frequency 10, damping ratio 0.5"),
    ("settling_duration 1 ζ 0.5", "settling duration 1, damping ratio 0.5"),
    ("duration 0.4 bounce 0.2", "duration 0.4, bounce 0.2"),
    (".smooth", "smooth"), ("\"snappy\"", "snappy"), ("[interactive]", "interactive"),
    (".bouncy(duration: 0.4)", "bouncy, duration 0.4"),
    (".bouncy(duration: 0.4, extraBounce: 0.1)", "bouncy, duration 0.4, extra bounce 0.1"),
    ("useSpring({ config: config.stiff })", "config.stiff"),
    ("adw_spring_params_new (0.5, 2, 100)", "damping ratio 0.5, mass 2, stiffness 100"),
    ("{ frequency: 0.5, damping: 0.7 }", "frequency 0.5, damping 0.7"),
    // Names of other things beside them.
    ("spring: 2; stiffness: 100; damping: 10", "stiffness 100, damping 10"),
    ("speed 12 tension 100 friction 10", "tension 100, friction 10"),
    ("drawer:\n  spring:\n    stiffness: 100\n    damping: 10", "stiffness 100, damping 10"),
    ("stiffness: 100, damping: 10, velocity: v, startVelocity: 3", "stiffness 100, damping 10"),
  ])
  func `lists the numbers it is read from, and no others`(text: String, numbers: String) throws {
    let read = try reading(text)
    #expect(read.numbers == numbers)
    #expect(read.remarks.isEmpty, "\(read.remarks)")
  }

  @Test(
    arguments: Table.triples(
      #"""
      .spring(response: 0.5) ¦ response 0.5, damping ratio 0.825 ¦ damping ratio 0.825
      .spring(dampingFraction: 0.7) ¦ response 0.5, damping ratio 0.7 ¦ response 0.5
      .spring(duration: 0.4) ¦ duration 0.4, bounce 0 ¦ bounce 0
      .spring(bounce: 0.2) ¦ duration 0.5, bounce 0.2 ¦ duration 0.5
      .interactiveSpring(response: 0.4) ¦ response 0.4, damping ratio 0.86 ¦ damping ratio 0.86
      x(springDuration: 1) ¦ duration 1, bounce 0 ¦ bounce 0
      UIView.animate(bounce: 0.2) ¦ duration 0.5, bounce 0.2 ¦ duration 0.5
      CASpringAnimation(perceptualDuration: 0.4) ¦ duration 0.4, bounce 0 ¦ bounce 0
      CASpringAnimation(); a.damping = 5 ¦ stiffness 100, damping 5 ¦ stiffness 100
      CASpringAnimation(); a.stiffness = 200 ¦ stiffness 200, damping 10 ¦ damping 10
      SpringDescription.withDurationAndBounce(bounce: 0.2) ¦ duration 0.5, bounce 0.2 ¦ duration 0.5
      SpringDescription(mass: 2, stiffness: 100) ¦ mass 2, stiffness 100, damping ratio 1 ¦ damping ratio 1
      spring(stiffness = 200f) ¦ stiffness 200, damping ratio 1 ¦ damping ratio 1
      spring(dampingRatio = 0.5f) ¦ stiffness 1500, damping ratio 0.5 ¦ stiffness 1500
      spring { stiffness = 200f } ¦ stiffness 200, damping ratio 1 ¦ damping ratio 1
      SpringForce().setStiffness(400f) ¦ stiffness 400, damping ratio 0.5 ¦ damping ratio 0.5
      SpringForce().setDampingRatio(0.2f) ¦ stiffness 1500, damping ratio 0.2 ¦ stiffness 1500
      withSpring(1, { mass: 1, damping: 20 }) ¦ mass 1, stiffness 900, damping 20 ¦ stiffness 900
      withSpring(1, { stiffness: 200, restSpeedThreshold: 1 }) ¦ mass 1, stiffness 200, damping 10 ¦ mass 1, damping 10
      withSpring(1, { damping: 40 }) ¦ mass 4, stiffness 900, damping 40 ¦ mass 4, stiffness 900
      { friction: 20 } ¦ tension 170, friction 20 ¦ tension 170
      { mass: 2, tension: 200 } ¦ mass 2, tension 200, friction 26 ¦ friction 26
      config: { frequency: 0.5 } ¦ frequency 0.5, damping 1 ¦ damping 1
      { type: "spring" } ¦ stiffness 100, damping 10 ¦ stiffness 100, damping 10
      { type: "spring", damping: 20 } ¦ stiffness 100, damping 20 ¦ stiffness 100
      { type: "spring", mass: 2 } ¦ mass 2, stiffness 100, damping 10 ¦ stiffness 100, damping 10
      { type: "spring", bounce: 0.5 } ¦ bounce 0.5, duration 0.8 ¦ duration 0.8
      { type: "spring", duration: 0.5 } ¦ bounce 0.3, duration 0.5 ¦ bounce 0.3
      { type: "spring", visualDuration: 0.5, duration: 1 } ¦ bounce 0, visualDuration 0.5 ¦ bounce 0
      """#))
  func `fills in the toolkit's own defaults, and says so`(
    text: String, numbers: String, own: String
  ) throws {
    let read = try reading(text)
    #expect(read.numbers == numbers)
    let remarks = own.split(separator: ", ").map { words in
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
    ("dampingRatio: 0.5", 0.55, 0.5), ("duration: 300, stiffness: 200", 0.3, 1),
    ("duration: 900, dampingRatio: 1.4", 0.9, 1),
  ])
  func `by Reanimated's duration has its threshold's share of energy after one and a half of it`(
    numbers: String, duration: Double, ratio: Double
  ) throws {
    let read = try reading("withSpring(1, { \(numbers) })")
    // Reanimated reckons with a critical motion of the rate ζω.
    let u = ratio * read.spring.angularFrequency * 1.5 * duration
    let energy = ((1 + u) * (1 + u) + ratio * ratio * u * u) * Double.exp(-2 * u)
    #expect(abs(energy / 6e-9 - 1) < 1e-6 && read.unread.isEmpty)
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
      + "stiffness \(stiffness.plain), damping \(damping.plain)"
    #expect(read.remarks == own + [scale])
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

  @Test func `of Core Animation does not take how long it lasts for its response`() throws {
    let read = try reading(
      "let a = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3); a.duration = 2")
    #expect(read.spring.response == 0.5 && read.numbers == "duration 0.5, bounce 0.3")
    let estimate = try reading(
      "CASpringAnimation(); a.stiffness = 100; a.damping = 10; a.duration = seconds(a)")
    #expect(estimate.numbers == "stiffness 100, damping 10")
  }
}
