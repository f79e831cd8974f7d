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

  @Test func `of Core Animation does not take how long it lasts for its response`() throws {
    let read = try reading(
      "let a = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3); a.duration = 2")
    #expect(read.spring.response == 0.5 && read.numbers == "duration 0.5, bounce 0.3")
    let estimate = try reading(
      "CASpringAnimation(); a.stiffness = 100; a.damping = 10; a.duration = seconds(a)")
    #expect(estimate.numbers == "stiffness 100, damping 10")
  }
}
