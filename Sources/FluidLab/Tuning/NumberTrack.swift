import FluidPlot
import RealModule

/// The scale of a slider.
package enum NumberScale: Sendable, Hashable {
  /// Equal distances are equal differences.
  case linear
  /// Equal distances are equal ratios; both ends have to be above 0.
  case logarithmic
}

/// The part of a number's range that its slider shows.
package struct NumberTrack: Sendable, Hashable {
  /// The ends, in the number's unit.
  package var range: ClosedRange<Double>
  /// The scale; logarithmic only where both ends are above 0.
  package var scale: NumberScale

  /// A track between two ends, in the number's unit.
  package init(_ range: ClosedRange<Double>, _ scale: NumberScale = .linear) {
    self.range = range
    self.scale = range.lowerBound > 0 ? scale : .linear
  }

  /// The difference between the ends, in the number's unit; above 0.
  package var length: Double { max(range.upperBound - range.lowerBound, .leastNonzeroMagnitude) }

  /// The level of a number on the track, 0…1; one outside is at the nearer end.
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

  /// The number at a level.
  ///
  /// - Parameter level: 0…1; a level outside counts as the nearer end, one that is no number as 0.
  package func number(at level: Double) -> Double {
    let level = level > 0 ? min(1, level) : 0
    let (low, high) = (range.lowerBound, range.upperBound)
    switch scale {
    case .linear: return low + level * (high - low)
    case .logarithmic: return low * Double.pow(high / low, level)
    }
  }

  /// The number at a level, with as few digits as tell it from the neighbouring pixels.
  ///
  /// - Parameters:
  ///   - level: 0…1.
  ///   - width: The width of a pixel, as a share of the track.
  package func roundNumber(at level: Double, within width: Double) -> Double {
    if level <= 0 { return range.lowerBound }
    if level >= 1 { return range.upperBound }
    let half = max(0, width) / 2
    return RoundNumber.simplest(
      between: number(at: level - half), and: number(at: level + half))
  }
}

/// Numbers with few decimal digits.
package enum RoundNumber {
  /// The number with the fewest decimal digits between two; of several, the one nearest to their
  /// middle. A pointer no more exact than that is taken to mean it.
  package static func simplest(between a: Double, and b: Double) -> Double {
    let (low, high) = (min(a, b), max(a, b))
    guard low.isFinite, high.isFinite, low < high else { return a.isFinite ? a : 0 }
    if low <= 0, high >= 0 { return 0 }
    let middle = low + (high - low) / 2
    // The largest power of ten that has a multiple in between.
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
    // A division by an exact power of ten keeps 0.3 at 0.3.
    let power = Double.pow(10, abs(exponent))
    return exponent < 0
      ? (number * power).rounded() / power : (number / power).rounded() * power
  }
}

extension NumberTrack {
  /// A number moved along the track, also beyond its ends.
  ///
  /// - Parameters:
  ///   - share: The distance, as a share of the track; of either sign.
  ///   - width: The width of a pixel, as a share of the track: the result has no more digits than
  ///     tell it from the neighbouring pixels.
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

extension NumberText {
  /// A number beside its slider: whole from 100 on, to a tenth from 10, to a hundredth from 0.1,
  /// below that to four decimals, without zeros at the end.
  static func short(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    let magnitude = number.magnitude
    let exponent = magnitude >= 100 ? 0 : magnitude >= 10 ? -1 : magnitude >= 0.1 ? -2 : -4
    return full(RoundNumber.round(number, exponent))
  }
}
