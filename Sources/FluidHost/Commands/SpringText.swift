import FluidCore
import FluidExport
import FluidMotion

/// A spring in the configuration file's notation, and in all notations.
package struct SpringText {
  private let spring: Spring

  package init(_ spring: Spring) { self.spring = spring }

  /// The simplest notation that reads back as exactly this spring.
  package var yaml: String {
    let (duration, bounce) = (Self.rounded(spring.duration), Self.rounded(spring.bounce))
    if (try? Spring(duration: duration, bounce: bounce)) == spring {
      return "{ duration: \(duration.shortestText), bounce: \(bounce.shortestText) }"
    }
    let mass = spring.mass == 1 ? "" : "mass: \(spring.mass.shortestText), "
    return "{ \(mass)stiffness: \(spring.stiffness.shortestText), "
      + "damping: \(spring.dampingCoefficient.shortestText) }"
  }

  /// All notations, as JSON.
  var json: String {
    DataValue.map([
      .init("duration", .number(spring.duration)), .init("bounce", .number(spring.bounce)),
      .init("response", .number(spring.response)),
      .init("damping_ratio", .number(spring.dampingRatio)), .init("mass", .number(spring.mass)),
      .init("stiffness", .number(spring.stiffness)),
      .init("damping", .number(spring.dampingCoefficient)),
    ]).plainJSON
  }

  /// Ten decimals, which undo the rounding error of 1 − (1 − b).
  private static func rounded(_ number: Double) -> Double { (number * 1e10).rounded() / 1e10 }
}
