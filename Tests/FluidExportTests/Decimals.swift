import FluidExport
import Foundation

/// Numbers as an export writes them, worked out by Foundation.
extension Double {
  /// The shortest decimals that read back as this number, without an exponent.
  var plain: String {
    let decimal = Decimal(string: "\(self)", locale: Locale(identifier: "en_US_POSIX"))
    return decimal.map { "\($0)" } ?? "\(self)"
  }

  /// Rounded to a number of significant digits.
  func significant(_ count: Int) -> Double {
    Double(String(format: "%.\(count - 1)e", self)) ?? self
  }

  /// Rounded up to two significant digits, and to a millionth at least.
  var bounded: Double {
    let rounded = significant(2)
    let unit = Foundation.pow(10, Foundation.floor(Foundation.log10(self)) - 1)
    return max(1e-6, rounded < self ? (rounded + unit).significant(2) : rounded)
  }
}

extension MotionSpec {
  /// The distance from its target at which a motion rests: a fortieth of its tolerance, and a
  /// hundredth of a point at most.
  var rest: Double { min(0.01, tolerance / 40) }
}
