import FluidMotion
import Foundation

/// A fit as text and as JSON.
struct FitReport {
  private let fit: SpringFit

  init(_ fit: SpringFit) { self.fit = fit }

  // MARK: Words

  var text: String {
    let still = fit.stillCount > 0 ? ", without \(fit.stillCount) before it moves" : ""
    var lines = [
      "# The spring nearest to \(fit.count) positions\(still): off by "
        + "\(Self.short(fit.residual)) points (root mean square)",
      line(
        ConfiguredSpring([("duration", fit.response), ("bounce", fit.bounce)]), units: ["s", ""]),
      line(
        ConfiguredSpring([("response", fit.response), ("damping_ratio", fit.dampingRatio)]),
        units: ["s", ""]),
      line(
        ConfiguredSpring([("stiffness", fit.stiffness), ("damping", fit.dampingCoefficient)]),
        units: ["/s²", "/s"], prefix: "mass: 1, "),
      "# At \(Self.time(fit.motion.startTime)) s it is at \(words(fit.startPosition)) points, "
        + "at \(words(fit.startVelocity)) points per second",
      "# It comes to rest at \(words(fit.target)) points",
    ]
    lines += doubts.map { "# Not sure: " + $0 }
    return lines.joined(separator: "\n")
  }

  /// A notation ready to paste, with its margins of error.
  private func line(_ spring: ConfiguredSpring, units: [String], prefix: String = "") -> String {
    let doubts = zip(spring.numbers, units).map { number, unit in
      let margin = Self.margin(number.estimate)
      return "\(number.name) \(margin)\(unit.isEmpty || margin == Self.unknown ? "" : " \(unit)")"
    }
    return "spring: { \(prefix)\(spring.text) }  # \(doubts.joined(separator: ", "))"
  }

  private func words(_ estimate: SpringFit.Estimate) -> String {
    "\(Self.rounded(estimate)) (\(Self.margin(estimate)))"
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
            + "\(words(slow)) s; the damping ratio is at least "
            + Self.short(fit.dampingRatio.interval.lowerBound))
      } else {
        doubts.append("other springs fit nearly as well; more positions would tell")
      }
    }
    if !fit.isTargetSure { doubts.append("the positions end before it is near its rest") }
    if !fit.isStartSure { doubts.append("the positions do not tell how it begins") }
    return doubts
  }

  /// The estimate to a tenth of its error.
  private static func rounded(_ estimate: SpringFit.Estimate) -> String {
    let decimals = ConfiguredSpring.decimals(estimate, least: 0)
    return trimmed(String(format: "%.\(decimals)f", estimate.value))
  }

  /// A time to the microsecond.
  private static func time(_ seconds: Double) -> String {
    trimmed(String(format: "%.6f", seconds))
  }

  private static let unknown = "not known"

  /// The margin of error, `± 0.003`, or the interval if it is asymmetric.
  private static func margin(_ estimate: SpringFit.Estimate) -> String {
    let (low, high) = (estimate.interval.lowerBound, estimate.interval.upperBound)
    guard low.isFinite, high.isFinite else {
      if high.isFinite { return "at most \(short(high))" }
      return low.isFinite && low != 0 ? "at least \(short(low))" : unknown
    }
    let (below, above) = (estimate.value - low, high - estimate.value)
    return max(below, above) <= 1.3 * min(below, above)
      ? "± \(brief(max(below, above)))" : "\(end(low, estimate))…\(end(high, estimate))"
  }

  /// An end of an interval, with at least as many digits as the estimate.
  private static func end(_ number: Double, _ estimate: SpringFit.Estimate) -> String {
    guard estimate.standardError.isFinite, abs(number) >= 1000 else { return short(number) }
    return trimmed(
      String(format: "%.\(ConfiguredSpring.decimals(estimate, least: 0))f", number))
  }

  private static func brief(_ number: Double) -> String { String(format: "%.2g", number).plain }
  private static func short(_ number: Double) -> String { String(format: "%.4g", number).plain }

  private static func trimmed(_ text: String) -> String { ConfiguredSpring.trimmed(text) }

  // MARK: JSON

  var json: String {
    func number(_ value: Double) -> String { value.isFinite ? "\(value == 0 ? 0 : value)" : "null" }
    func object(_ estimate: SpringFit.Estimate?, isSure: Bool) -> String {
      guard let estimate else { return "null" }
      return "{\"value\":\(number(estimate.value)),"
        + "\"standard_error\":\(number(estimate.standardError)),"
        + "\"low\":\(number(estimate.interval.lowerBound)),"
        + "\"high\":\(number(estimate.interval.upperBound)),"
        + "\"sure\":\(isSure)}"
    }
    let (spring, start) = (fit.isSpringSure, fit.isStartSure)
    let fields = [
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
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}

extension String {
  /// The number without an exponent, where it has at most nine digits.
  fileprivate var plain: String {
    guard contains("e"), let number = Double(self), abs(number) >= 1, abs(number) < 1e9 else {
      return self
    }
    return String(format: "%.0f", number)
  }
}
