import FluidMotion
import Foundation

/// A spring's fit as text and as the fields of JSON.
struct SpringFitReport {
  private let fit: SpringFit

  init(_ fit: SpringFit) { self.fit = fit }

  // MARK: Words

  var text: String {
    let still = fit.stillCount > 0 ? ", without \(fit.stillCount) before it moves" : ""
    var lines = [
      "# The spring nearest to \(fit.count) positions\(still): off by "
        + "\(SpringFit.Estimate.short(fit.residual)) points (root mean square)",
      line(
        ConfiguredSpring([("duration", fit.response), ("bounce", fit.bounce)]), units: ["s", ""]),
      line(
        ConfiguredSpring([("response", fit.response), ("damping_ratio", fit.dampingRatio)]),
        units: ["s", ""]),
      line(
        ConfiguredSpring([("stiffness", fit.stiffness), ("damping", fit.dampingCoefficient)]),
        units: ["/s²", "/s"], prefix: "mass: 1, "),
      "# At \(SpringFit.Estimate.time(fit.motion.startTime)) s it is at \(fit.startPosition.words) points, "
        + "at \(fit.startVelocity.words) points per second",
      "# It comes to rest at \(fit.target.words) points",
    ]
    lines += doubts.map { "# Not sure: " + $0 }
    return lines.joined(separator: "\n")
  }

  /// A notation ready to paste, with its margins of error.
  private func line(_ spring: ConfiguredSpring, units: [String], prefix: String = "") -> String {
    let doubts = zip(spring.numbers, units).map { number, unit in
      let margin = number.estimate.margin
      return
        "\(number.name) \(margin)\(unit.isEmpty || margin == SpringFit.Estimate.unknownMargin ? "" : " \(unit)")"
    }
    return "spring: { \(prefix)\(spring.text) }  # \(doubts.joined(separator: ", "))"
  }

  /// The reasons why numbers are not sure; each unsure number is covered by one.
  private var doubts: [String] {
    if !fit.response.standardError.isFinite {
      return ["as many numbers as positions, so that nothing tells how good they are"]
    }
    var doubts: [String] = []
    if !fit.isSpringSure {
      if ConfiguredSpring.isAtEnd(fit.spring) {
        doubts.append(
          "this is the nearest spring that a configuration takes (\(ConfiguredSpring.limits))")
      } else if let slow = fit.slowTime {
        doubts.append(
          "so damped a motion shows little but its slow part, which falls to 1/e in "
            + "\(slow.words) s; the damping ratio is at least "
            + SpringFit.Estimate.short(fit.dampingRatio.interval.lowerBound))
      } else {
        doubts.append("other springs fit nearly as well; more positions would tell")
      }
    }
    if !fit.isTargetSure { doubts.append("the positions end before it is near its rest") }
    if !fit.isStartSure { doubts.append("the positions do not tell how it begins") }
    return doubts
  }

  // MARK: JSON

  var fields: [(String, String)] {
    func number(_ value: Double) -> String { SpringFit.Estimate.json(value) }
    func object(_ estimate: SpringFit.Estimate?, isSure: Bool) -> String {
      estimate?.json(isSure: isSure) ?? "null"
    }
    let (spring, start) = (fit.isSpringSure, fit.isStartSure)
    return [
      ("samples", "\(fit.count)"), ("still", "\(fit.stillCount)"),
      ("residual_points", number(fit.residual)),
      ("duration", object(fit.response, isSure: spring)),
      ("bounce", object(fit.bounce, isSure: spring)),
      ("response", object(fit.response, isSure: spring)),
      ("damping_ratio", object(fit.dampingRatio, isSure: spring)),
      ("stiffness", object(fit.stiffness, isSure: spring)),
      ("damping", object(fit.dampingCoefficient, isSure: spring)),
      ("slow_time_constant", object(fit.slowTime, isSure: fit.slowTime?.isSure ?? true)),
      ("start_time", number(fit.motion.startTime)),
      ("start_points", object(fit.startPosition, isSure: start)),
      ("start_velocity", object(fit.startVelocity, isSure: start)),
      ("target_points", object(fit.target, isSure: fit.isTargetSure)),
    ]
  }
}
