import FluidMotion
import FluidSettings
import Foundation

/// A fitted spring in one of the configuration's notations, rounded to numbers within its ranges.
struct ConfiguredSpring {
  /// The notation's keys and their estimates.
  let numbers: [(name: String, estimate: SpringFit.Estimate)]
  /// `duration: 0.5, bounce: 0.3`: each number rounded to a tenth of its error, with at least two
  /// digits and as many more as keep the spring within the ranges.
  let text: String

  /// The configuration's range of responses, in seconds, and of damping ratios.
  static let responses = range("response")
  static let dampingRatios = range("damping_ratio")

  /// - Parameter numbers: `duration` and `bounce`, `response` and `damping_ratio`, or `stiffness`
  ///   and `damping` for a mass of 1.
  init(_ numbers: [(name: String, estimate: SpringFit.Estimate)]) {
    self.numbers = numbers
    func text(_ texts: [String]) -> String {
      zip(numbers, texts).map { "\($0.name): \($1)" }.joined(separator: ", ")
    }
    let names = numbers.map(\.name)
    for more in 0..<17 {
      let choices = numbers.map { Self.roundings($0.estimate, more: more) }
      for first in choices[0] {
        for second in choices[1] where Self.isTaken(names, [first, second]) {
          self.text = text([first, second])
          return
        }
      }
    }
    // The spring is out of range.
    self.text = text(Self.nearest(names, numbers.map(\.estimate.value)))
  }

  /// Whether a spring is at an end of the configuration's ranges, or beyond.
  static func isAtEnd(_ spring: Spring) -> Bool {
    func isWithin(_ number: Double, _ range: ClosedRange<Double>) -> Bool {
      number > range.lowerBound * (1 + 1e-6) && number < range.upperBound * (1 - 1e-6)
    }
    return !isWithin(spring.response, responses) || !isWithin(spring.dampingRatio, dampingRatios)
  }

  /// The configuration's ranges in words.
  static var limits: String {
    func words(_ range: ClosedRange<Double>) -> String {
      "\(range.lowerBound.shortestText)…\(range.upperBound.shortestText)"
    }
    return "a response of \(words(responses)) s, a damping ratio of \(words(dampingRatios))"
  }

  /// Number of decimals: to a tenth of the standard error.
  ///
  /// - Parameter least: Minimum number of significant digits.
  static func decimals(_ estimate: SpringFit.Estimate, least: Int) -> Int {
    let (error, size) = (estimate.standardError, estimate.value.magnitude)
    func digits(_ count: Int) -> Double {
      size > 0 && count > 0 ? Double(count) - 1 - log10(size).rounded(.down) : 0
    }
    guard error.isFinite, error > 0 else { return Int(min(9, max(0, digits(4)))) }
    return Int(min(9, max(0, (1 - log10(error)).rounded(.up), digits(least))))
  }

  /// Removes trailing zeros of a fraction.
  static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text == "-0" ? "0" : text }
    var text = text
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  // MARK: What a configuration takes

  private static func range(_ name: String) -> ClosedRange<Double> {
    guard case .number(let range)? = Schema.key("drawer.spring.\(name)")?.kind else {
      preconditionFailure("no number drawer.spring.\(name)")
    }
    return range.lower...range.upper
  }

  /// The estimate rounded to nearest, up and down, with more digits than its error asks for.
  private static func roundings(_ estimate: SpringFit.Estimate, more: Int) -> [String] {
    let decimals = decimals(estimate, least: 2) + more
    let unit = pow(10, -Double(decimals))
    return [0, unit, -unit].map {
      trimmed(String(format: "%.\(decimals)f", estimate.value + $0))
    }
  }

  private static func isTaken(_ names: [String], _ texts: [String]) -> Bool {
    let numbers = texts.compactMap { Double($0) }
    guard numbers.count == 2, let spring = spring(names, numbers) else { return false }
    return zip(names, numbers).allSatisfy { range($0).contains($1) }
      && responses.contains(spring.response) && dampingRatios.contains(spring.dampingRatio)
  }

  private static func spring(_ names: [String], _ numbers: [Double]) -> Spring? {
    switch names[0] {
    case "duration": try? Spring(duration: numbers[0], bounce: numbers[1])
    case "response": try? Spring(response: numbers[0], dampingRatio: numbers[1])
    default: try? Spring(stiffness: numbers[0], dampingCoefficient: numbers[1])
    }
  }

  /// The nearest numbers within the ranges, to nine digits.
  private static func nearest(_ names: [String], _ numbers: [Double]) -> [String] {
    func within(_ number: Double, _ range: ClosedRange<Double>) -> Double {
      // A margin above the rounding error of nine digits.
      min(max(number, range.lowerBound * (1 + 1e-7)), range.upperBound * (1 - 1e-7))
    }
    guard let spring = spring(names, numbers),
      let taken = try? Spring(
        response: within(spring.response, responses),
        dampingRatio: within(spring.dampingRatio, dampingRatios))
    else { return numbers.map { "\($0)" } }
    let values =
      switch names[0] {
      case "duration": [taken.duration, taken.bounce]
      case "response": [taken.response, taken.dampingRatio]
      default: [taken.stiffness, taken.dampingCoefficient]
      }
    return values.map { String(format: "%.9g", $0) }
  }
}
