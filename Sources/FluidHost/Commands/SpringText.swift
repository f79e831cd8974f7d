import FluidCore
import FluidExport
import FluidMotion

/// A spring as the configuration file has it, and with all its numbers.
package struct SpringText {
  private let spring: Spring

  package init(_ spring: Spring) { self.spring = spring }

  /// The plainest notation that reads back as this very spring.
  package var yaml: String {
    let (duration, bounce) = (Self.rounded(spring.duration), Self.rounded(spring.bounce))
    if (try? Spring(duration: duration, bounce: bounce)) == spring {
      return "{ duration: \(duration.shortestText), bounce: \(bounce.shortestText) }"
    }
    let mass = spring.mass == 1 ? "" : "mass: \(spring.mass.shortestText), "
    return "{ \(mass)stiffness: \(spring.stiffness.shortestText), "
      + "damping: \(spring.dampingCoefficient.shortestText) }"
  }

  /// Every notation.
  var json: String {
    DataValue.map([
      .init("duration", .number(spring.duration)), .init("bounce", .number(spring.bounce)),
      .init("response", .number(spring.response)),
      .init("damping_ratio", .number(spring.dampingRatio)), .init("mass", .number(spring.mass)),
      .init("stiffness", .number(spring.stiffness)),
      .init("damping", .number(spring.dampingCoefficient)),
    ]).plainJSON
  }

  /// To ten digits after the point, which takes back what 1 − (1 − b) has lost.
  private static func rounded(_ number: Double) -> Double { (number * 1e10).rounded() / 1e10 }
}
