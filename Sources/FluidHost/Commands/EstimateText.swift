import FluidMotion
import Foundation

/// An estimate as text and as JSON.
extension SpringFit.Estimate {
  /// The number with its margin: `0.5 (± 0.003)`.
  var words: String { "\(rounded) (\(margin))" }

  /// The number to a tenth of its error.
  var rounded: String {
    let decimals = ConfiguredSpring.decimals(self, least: 0)
    return ConfiguredSpring.trimmed(String(format: "%.\(decimals)f", value))
  }

  static let unknownMargin = "not known"

  /// The margin of error, `± 0.003`, or the interval if it is asymmetric.
  var margin: String {
    let (low, high) = (interval.lowerBound, interval.upperBound)
    guard low.isFinite, high.isFinite else {
      if high.isFinite { return "at most \(Self.short(high))" }
      return low.isFinite && low != 0 ? "at least \(Self.short(low))" : Self.unknownMargin
    }
    let (below, above) = (value - low, high - value)
    return max(below, above) <= 1.3 * min(below, above)
      ? "± \(Self.brief(max(below, above)))" : "\(end(low))…\(end(high))"
  }

  /// An end of the interval, with at least as many digits as the estimate.
  private func end(_ number: Double) -> String {
    guard standardError.isFinite, abs(number) >= 1000 else { return Self.short(number) }
    return ConfiguredSpring.trimmed(
      String(format: "%.\(ConfiguredSpring.decimals(self, least: 0))f", number))
  }

  private static func brief(_ number: Double) -> String { String(format: "%.2g", number).plain }
  static func short(_ number: Double) -> String { String(format: "%.4g", number).plain }

  /// A time to the microsecond.
  static func time(_ seconds: Double) -> String {
    ConfiguredSpring.trimmed(String(format: "%.6f", seconds))
  }

  func json(isSure: Bool) -> String {
    "{\"value\":\(Self.json(value)),\"standard_error\":\(Self.json(standardError)),"
      + "\"low\":\(Self.json(interval.lowerBound)),\"high\":\(Self.json(interval.upperBound)),"
      + "\"sure\":\(isSure)}"
  }

  /// A number, or null for an infinite one.
  static func json(_ value: Double) -> String {
    value.isFinite ? "\(value == 0 ? 0 : value)" : "null"
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
