import FluidMotion
import Foundation

/// A fitted spring in words, and as JSON.
struct FitReport {
  private let fit: SpringFit

  init(_ fit: SpringFit) { self.fit = fit }

  // MARK: Words

  var text: String {
    let still = fit.stillCount > 0 ? ", without \(fit.stillCount) before it moves" : ""
    var lines = [
      "# The spring nearest to \(fit.count) positions\(still): off by "
        + "\(Self.short(fit.residual)) points (root mean square)",
      line([("duration", fit.response), ("bounce", fit.bounce)], units: ["s", ""]),
      line([("response", fit.response), ("damping_ratio", fit.dampingRatio)], units: ["s", ""]),
      line(
        [("stiffness", fit.stiffness), ("damping", fit.dampingCoefficient)], units: ["/s²", "/s"],
        prefix: "mass: 1, "),
      "# At \(Self.short(fit.motion.startTime)) s it is at \(words(fit.startPosition)) points, "
        + "at \(words(fit.startVelocity)) points per second",
      "# It comes to rest at \(words(fit.target)) points",
    ]
    lines += doubts.map { "# " + $0 }
    return lines.joined(separator: "\n")
  }

  /// One notation, ready to paste, and how sure its numbers are.
  private func line(
    _ numbers: [(name: String, estimate: SpringFit.Estimate)], units: [String], prefix: String = ""
  ) -> String {
    let fields = numbers.map { "\($0.name): \(Self.rounded($0.estimate))" }
    let doubts = zip(numbers, units).map { number, unit in
      let margin = Self.margin(number.estimate)
      return "\(number.name) \(margin)\(unit.isEmpty || margin == Self.unknown ? "" : " \(unit)")"
    }
    let spring = "spring: { \(prefix)\(fields.joined(separator: ", ")) }"
    return "\(spring)  # \(doubts.joined(separator: ", "))"
  }

  private func words(_ estimate: SpringFit.Estimate) -> String {
    "\(Self.rounded(estimate)) (\(Self.margin(estimate)))"
  }

  /// What the positions do not tell.
  private var doubts: [String] {
    var doubts: [String] = []
    if !fit.response.standardError.isFinite {
      return ["Not sure: as many numbers as positions, so that nothing tells how good they are"]
    }
    if !fit.dampingRatio.isSure || !fit.response.isSure {
      if let slow = fit.slowTime {
        doubts.append(
          "Not sure: so damped a motion shows little but its slow part, which falls to 1/e in "
            + "\(words(slow)) s; the damping ratio is at least "
            + Self.short(fit.dampingRatio.interval.lowerBound))
      } else {
        doubts.append("Not sure: other springs fit nearly as well; more positions would tell")
      }
    }
    let rest = fit.target.interval
    let way = abs(fit.target.value - fit.startPosition.value)
    if !(rest.upperBound - rest.lowerBound < 0.1 * way) {
      doubts.append("Not sure: the positions end before it is near its rest")
    }
    return doubts
  }

  /// The number to a tenth of its error, but two digits of it at least: it stays a number to paste.
  private static func rounded(_ estimate: SpringFit.Estimate) -> String {
    let (error, size) = (estimate.standardError, estimate.value.magnitude)
    guard error.isFinite, error > 0 else { return short(estimate.value) }
    let least = size > 0 ? 1 - log10(size).rounded(.down) : 0
    let decimals = Int(min(9, max(0, (1 - log10(error)).rounded(.up), least)))
    return trimmed(String(format: "%.\(decimals)f", estimate.value))
  }

  private static let unknown = "not known"

  /// `± 0.003`, or from where to where it may be if that is not even.
  private static func margin(_ estimate: SpringFit.Estimate) -> String {
    let (low, high) = (estimate.interval.lowerBound, estimate.interval.upperBound)
    guard low.isFinite, high.isFinite else {
      if high.isFinite { return "at most \(short(high))" }
      return low.isFinite && low != 0 ? "at least \(short(low))" : unknown
    }
    let (below, above) = (estimate.value - low, high - estimate.value)
    return max(below, above) <= 1.3 * min(below, above)
      ? "± \(brief(max(below, above)))" : "\(short(low))…\(short(high))"
  }

  private static func brief(_ number: Double) -> String { String(format: "%.2g", number).plain }
  private static func short(_ number: Double) -> String { String(format: "%.4g", number).plain }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text == "-0" ? "0" : text }
    var text = text
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  // MARK: JSON

  var json: String {
    func number(_ value: Double) -> String { value.isFinite ? "\(value == 0 ? 0 : value)" : "null" }
    func object(_ estimate: SpringFit.Estimate?) -> String {
      guard let estimate else { return "null" }
      return "{\"value\":\(number(estimate.value)),"
        + "\"standard_error\":\(number(estimate.standardError)),"
        + "\"low\":\(number(estimate.interval.lowerBound)),"
        + "\"high\":\(number(estimate.interval.upperBound)),"
        + "\"sure\":\(estimate.isSure)}"
    }
    let fields = [
      ("samples", "\(fit.count)"), ("still", "\(fit.stillCount)"),
      ("residual_points", number(fit.residual)), ("duration", object(fit.response)),
      ("bounce", object(fit.bounce)), ("response", object(fit.response)),
      ("damping_ratio", object(fit.dampingRatio)), ("stiffness", object(fit.stiffness)),
      ("damping", object(fit.dampingCoefficient)), ("slow_time_constant", object(fit.slowTime)),
      ("start_time", number(fit.motion.startTime)), ("start_points", object(fit.startPosition)),
      ("start_velocity", object(fit.startVelocity)), ("target_points", object(fit.target)),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}

extension String {
  /// A number's text without the power of ten that C writes where it is not too long without.
  fileprivate var plain: String {
    guard contains("e"), let number = Double(self), abs(number) >= 1, abs(number) < 1e9 else {
      return self
    }
    return String(format: "%.0f", number)
  }
}
