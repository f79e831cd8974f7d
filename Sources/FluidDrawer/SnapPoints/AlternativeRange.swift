import RealModule

/// The numbers on one side that send a release elsewhere, from the nearest on.
///
/// A reader is given one of them with few digits, and never one nearer than the nearest, so that it
/// keeps its promise.
struct AlternativeRange: Sendable, Hashable {
  /// The first number.
  var nearest: Double
  /// The last number, ``nearest`` at the least.
  var end: Double

  /// The number with the fewest digits within a distance of the nearest, 0 or more; of several the
  /// one nearest to it. A range that is shorter has one with more digits.
  func roundest(within room: Double) -> Double {
    let last = end < nearest ? max(end, nearest - room) : min(end, nearest + room)
    let range = min(nearest, last)...max(nearest, last)
    if range.contains(0) { return 0 }
    guard nearest.isFinite, last.isFinite, nearest != last else { return nearest }
    let most = Int(Double.log10(max(nearest.magnitude, last.magnitude)).rounded(.up))
    // No number has more than 17 digits.
    for exponent in stride(from: most, through: most - 17, by: -1) {
      let power = Double.pow(10, abs(exponent))
      let steps = exponent < 0 ? nearest * power : nearest / power
      // A step may be missed by a rounding error.
      let found = [steps.rounded(), steps.rounded(.down), steps.rounded(.up)]
        .map { exponent < 0 ? $0 / power : $0 * power }.filter(range.contains)
      if let number = found.min(by: { abs($0 - nearest) < abs($1 - nearest) }) { return number }
    }
    return nearest
  }
}

extension AlternativeRange {
  /// The range that begins at a number, up to the next change of the answer.
  ///
  /// - Parameters:
  ///   - side: Above 0 towards larger numbers.
  ///   - breaks: The numbers where the answer may change.
  ///   - limit: The last number on that side, included where nothing changes before.
  init(from nearest: Double, side: Double, until breaks: [Double], limit: Double) {
    self.nearest = nearest
    // Breaks may be off by a rounding error.
    let least = 1e-9 * nearest.magnitude
    let next = breaks.filter { side > 0 ? $0 > nearest + least : $0 < nearest - least }
      .min { abs($0 - nearest) < abs($1 - nearest) }
    if breaks.contains(nearest), nearest == limit {
      end = nearest
    } else if let next, abs(next - nearest) <= abs(limit - nearest) {
      // The next break may be another answer's.
      end = nearest + (next - nearest) / 2
    } else {
      end = limit
    }
  }

  /// A number in the range, and not at its beginning.
  var inside: Double {
    end.isFinite ? end : nearest + (end > 0 ? 1 : -1) * max(1, nearest.magnitude)
  }

  /// The change that leads from a number into the range, with as many digits as a reader needs. Its
  /// sign keeps to the number's, or to none after it.
  func change(from value: Double) -> Double {
    let least = nearest - value
    var last = end - value
    // A slower release keeps its direction.
    if value * least < 0, least.magnitude <= value.magnitude {
      last = min(last.magnitude, value.magnitude) * (least < 0 ? -1 : 1)
    }
    return AlternativeRange(nearest: least, end: last).roundest(within: least.lastDigit)
  }
}

extension Double {
  /// A reader's last digit of a number so large: three decimals below 10, one below 1000, else
  /// none.
  var lastDigit: Double { magnitude < 10 ? 1e-3 : magnitude < 1000 ? 0.1 : 1 }
}
