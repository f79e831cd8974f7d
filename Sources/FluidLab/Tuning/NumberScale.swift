import RealModule

/// How a number lies on a slider.
package enum NumberScale: Sendable, Hashable {
  /// Equal ways are equal differences.
  case linear
  /// Equal ways are equal ratios; both ends have to be above 0.
  case logarithmic
}

/// The part of a number's range that a slider shows.
package struct NumberTrack: Sendable, Hashable {
  /// The ends, in the number's unit.
  package var range: ClosedRange<Double>
  /// How numbers lie on it; logarithmic only where both ends are above 0.
  package var scale: NumberScale

  /// A track from one end to the other, in the number's own unit.
  package init(_ range: ClosedRange<Double>, _ scale: NumberScale = .linear) {
    self.range = range
    self.scale = range.lowerBound > 0 ? scale : .linear
  }

  /// From one end to the other, in the number's unit; above 0.
  package var length: Double { max(range.upperBound - range.lowerBound, .leastNonzeroMagnitude) }

  /// How far along the track a number is, 0…1; one outside is at the nearer end.
  package func level(of number: Double) -> Double {
    guard number.isFinite else { return 0 }
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low else { return 0 }
    let share =
      switch scale {
      case .linear: (number - low) / (high - low)
      case .logarithmic:
        number > 0 ? Double.log(number / low) / Double.log(high / low) : 0
      }
    return min(1, max(0, share))
  }

  /// The number at a place of the track.
  ///
  /// - Parameter level: 0…1; what is outside counts as the nearer end, what is no number as 0.
  package func number(at level: Double) -> Double {
    let level = level > 0 ? min(1, level) : 0
    let (low, high) = (range.lowerBound, range.upperBound)
    switch scale {
    case .linear: return low + level * (high - low)
    case .logarithmic: return low * Double.pow(high / low, level)
    }
  }

  /// The number at a place of the track with as few digits as tell it from its neighbours.
  ///
  /// - Parameters:
  ///   - level: 0…1.
  ///   - width: How much of the track one pixel is, 0…1.
  package func roundNumber(at level: Double, within width: Double) -> Double {
    if level <= 0 { return range.lowerBound }
    if level >= 1 { return range.upperBound }
    let half = max(0, width) / 2
    return RoundNumber.simplest(
      between: number(at: level - half), and: number(at: level + half))
  }
}

/// Numbers with few digits.
package enum RoundNumber {
  /// The number with the fewest decimal digits between two; among those the one nearest to their
  /// middle. This is what a pointer that cannot be placed more exactly than that is taken to mean.
  package static func simplest(between a: Double, and b: Double) -> Double {
    let (low, high) = (min(a, b), max(a, b))
    guard low.isFinite, high.isFinite, low < high else { return a.isFinite ? a : 0 }
    if low <= 0, high >= 0 { return 0 }
    let middle = low + (high - low) / 2
    // The widest decimal step that has a multiple in between.
    var exponent = Int(Double.log10(max(abs(low), abs(high))).rounded(.up))
    let last = Int(Double.log10(high - low).rounded(.down)) - 1
    while exponent >= last {
      let number = round(middle, exponent)
      if number >= low, number <= high { return number }
      exponent -= 1
    }
    return middle
  }

  /// The multiple of a power of ten nearest to a number.
  ///
  /// - Parameter exponent: The exponent of 10: −2 for hundredths.
  package static func round(_ number: Double, _ exponent: Int) -> Double {
    guard number.isFinite, abs(exponent) < 300 else { return number }
    // Dividing by a power of ten that is exact keeps 0.3 at 0.3.
    let power = Double.pow(10, abs(exponent))
    return exponent < 0
      ? (number * power).rounded() / power : (number / power).rounded() * power
  }
}

extension NumberTrack {
  /// A number moved along the track, also beyond its ends.
  ///
  /// - Parameters:
  ///   - share: How much of the track, a share of either sign.
  ///   - width: How much of the track one pixel is: the result has no more digits than tell it from
  ///     its neighbours.
  package func moved(_ start: Double, by share: Double, within width: Double) -> Double {
    func place(_ share: Double) -> Double {
      switch scale {
      case .logarithmic where start > 0:
        start * Double.pow(range.upperBound / range.lowerBound, share)
      default: start + share * (range.upperBound - range.lowerBound)
      }
    }
    guard share.isFinite, share != 0 else { return start }
    let half = max(0, width) / 2
    return RoundNumber.simplest(between: place(share - half), and: place(share + half))
  }
}
