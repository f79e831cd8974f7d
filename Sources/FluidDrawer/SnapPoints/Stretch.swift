import RealModule

/// Numbers of one side, from the nearest that goes elsewhere on to the last that goes the same way.
///
/// A person is told one of them with few digits, and never one nearer than the nearest: what is
/// told does what it says.
struct Stretch: Sendable, Hashable {
  /// The first number in it.
  var nearest: Double
  /// The last number in it, ``nearest`` at the least.
  var end: Double

  /// The number with the fewest digits that is no further on than so much, 0 or more; of those the
  /// nearest. A stretch that is shorter has one with more digits.
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
      // A step may be met but for a rounding error.
      let found = [steps.rounded(), steps.rounded(.down), steps.rounded(.up)]
        .map { exponent < 0 ? $0 / power : $0 * power }.filter(range.contains)
      if let number = found.min(by: { abs($0 - nearest) < abs($1 - nearest) }) { return number }
    }
    return nearest
  }
}

extension Stretch {
  /// The stretch that begins at a number, as far as nothing changes.
  ///
  /// - Parameters:
  ///   - side: Which way it goes: above 0 to larger numbers.
  ///   - breaks: Where the answer may change.
  ///   - limit: The last number there is on that side, which belongs to it where nothing changes
  ///     before.
  init(from nearest: Double, side: Double, until breaks: [Double], limit: Double) {
    self.nearest = nearest
    // Breaks are known but for a rounding error.
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

  /// A number in the stretch, and not at its beginning.
  var inside: Double {
    end.isFinite ? end : nearest + (end > 0 ? 1 : -1) * max(1, nearest.magnitude)
  }

  /// The change that leads from a number into the stretch, with as many digits as a reader needs,
  /// and no sign but the number's own or none after it.
  func change(from value: Double) -> Double {
    let least = nearest - value
    var last = end - value
    // What is slower does not turn round.
    if value * least < 0, least.magnitude <= value.magnitude {
      last = min(last.magnitude, value.magnitude) * (least < 0 ? -1 : 1)
    }
    return Stretch(nearest: least, end: last).roundest(within: least.lastDigit)
  }
}

extension Double {
  /// A reader's last digit of a number so large: three decimals below 10, one below 1000, else
  /// none.
  var lastDigit: Double { magnitude < 10 ? 1e-3 : magnitude < 1000 ? 0.1 : 1 }
}
