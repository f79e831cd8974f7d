import FluidDrawer
import FluidExport
import FluidMotion
import Foundation
import RealModule
import TestSupport
import Testing

/// Reads what all the languages have in common: sums, products, brackets, and a function of one or
/// two numbers.
private struct Formula {
  private var letters: [Character]
  private var index = 0
  private let values: [String: Double]

  init(_ text: String, _ values: [String: Double]) {
    letters = Array(text.filter { $0 != " " })
    self.values = values
  }

  static func value(_ text: String, _ values: [String: Double]) -> Double {
    var formula = Formula(text, values)
    let value = formula.sum()
    return formula.index == formula.letters.count ? value : .nan
  }

  private var here: Character? { index < letters.count ? letters[index] : nil }

  private mutating func sum() -> Double {
    var value = product()
    while here == "+" {
      index += 1
      value += product()
    }
    return value
  }

  private mutating func product() -> Double {
    var value = factor()
    while let sign = here, sign == "*" || sign == "/" {
      index += 1
      value = sign == "*" ? value * factor() : value / factor()
    }
    return value
  }

  private mutating func factor() -> Double {
    let start = index
    while let letter = here, letter.isLetter || letter.isNumber || letter == "." || letter == "-" {
      index += 1
    }
    let word = String(letters[start..<index])
    guard here == "(" else { return Double(word) ?? values[word] ?? .nan }
    if word == "var" {
      while here != ")" { index += 1 }
      index += 1
      return values[String(letters[start..<index])] ?? .nan
    }
    index += 1
    var arguments = [sum()]
    while here == "," {
      index += 1
      arguments.append(sum())
    }
    guard here == ")" else { return .nan }
    index += 1
    return switch word {
    case "", "calc": arguments[0]
    case "pow", "Math.pow": Double.pow(arguments[0], arguments[1])
    case "min", "minOf", "Math.min", "fmin": min(arguments[0], arguments[1])
    case "log", "Math.log": Double.log(arguments[0])
    default: .nan
    }
  }
}

/// Rubber bands and release rules in other languages.
@Suite struct RuleTests {
  private static let formats = Target.all.map(\.format).filter { !Target.fixed.contains($0) }

  @Test(arguments: [
    RubberBand.power(exponent: 0.9, limit: 250), .power(exponent: 0.6, limit: 39.394),
    .power(exponent: 0.8, limit: .infinity), .uikit(coefficient: 0.55), .logarithmic(gain: 0.4),
    .none,
  ])
  func `as a band gives the stretch of the band`(band: RubberBand) throws {
    let feel = try MotionSpec(spring: .bouncy, from: 0, to: 400, over: band)
    for format in Self.formats {
      let text = try feel.export(as: format).text
      let formula: Substring
      if format == .css {
        let line = try #require(
          text.split(separator: "\n").first { $0.contains("--stretch-over: ") })
        formula = line[line.range(of: ": ")!.upperBound...].dropLast()
      } else {
        let function = try #require(text.range(of: "stretchOver")).lowerBound
        let line = try #require(
          text[function...].split(separator: "\n").first { $0.contains("return ") })
        // The factor of the sign.
        let start = try #require(
          line.range(
            of: line.contains("Math.sign")
              ? "Math.sign(pull) * " : "1) * ")
        ).upperBound
        var rest = line[start...]
        if rest.hasSuffix(").toDouble();") { rest = rest.dropLast(13) }
        formula = rest.hasSuffix(";") ? rest.dropLast() : rest
      }
      for pull in [0.0, 0.5, 7, 60, 300, 2000] {
        let values = [
          "x": pull, "container": 720, "var(--pull)": pull, "var(--container)": 720,
        ]
        let stretch = Formula.value(String(formula), values)
        let expected = band.stretch(forPull: pull, dimension: 720)
        #expect(
          abs(stretch - expected) <= 1e-9 * max(1, expected),
          "\(format) \(formula) at \(pull): \(stretch)")
      }
    }
  }

  @Test func `is Compose's own thresholds where they say all of it, else a function`() throws {
    let own = try MotionSpec(spring: .bouncy, from: 0, to: 400, release: .compose).export(
      as: .compose)
    #expect(own.text.contains("positionalThreshold = { distance -> distance * 0.5f }"))
    #expect(own.text.contains("velocityThreshold = { with(density) { 125.dp.toPx() } }"))
    #expect(!own.text.contains("fun detent"))
    for rule in [ReleaseRule.pullDown, .uikit, .material] {
      let text = try MotionSpec(spring: .bouncy, from: 0, to: 400, release: rule).export(
        as: .compose
      )
      .text
      #expect(text.contains("fun detent(") && !text.contains("positionalThreshold"))
    }
  }

  @Test func `has every number of the rule in every language, or is said to be lost`()
    throws
  {
    let rule = ReleaseRule(
      lookahead: 0.123, threshold: 0.345, reach: .adjacent, flickVelocity: 678, estimator: .mean,
      deadZone: 91, maxVelocity: 4321)
    let feel = try MotionSpec(
      spring: .bouncy, from: 0, to: 400, release: rule, overpullClosesAt: 0.29)
    for format in Self.formats + Target.fixed {
      let export = try feel.export(as: format)
      guard format != .css, !Target.fixed.contains(format) else {
        #expect(export.loses.contains { $0.contains("the release rule") })
        continue
      }
      for number in ["0.123", "0.345", "678", "0.29", "91", "4321", "mean"] {
        #expect(export.text.contains(number), "\(format) without \(number)")
      }
      #expect(export.parameters["release"]?["reach"] == .text("adjacent"))
    }
    #expect(try feel.export(as: .json).parameters["release"]?["threshold"]?.number == 0.345)
    let token = try feel.export(as: .designToken).parameters
    #expect(token["$extensions"]?["fluid-drawer"]?["overpull_closes_at"]?.number == 0.29)
    #expect(try feel.export(as: .swiftui).text.contains("value.time.timeIntervalSince(began)"))
    let last = try MotionSpec(spring: .bouncy, from: 0, to: 400, release: .pullDown)
    #expect(try last.export(as: .swiftui).text.contains("value.predictedEndTranslation.height"))
  }

  @Test(arguments: [
    RubberBand.power(exponent: 0.5, limit: .infinity), .none, .uikit(coefficient: 0.55),
    .power(exponent: 0.7, limit: .infinity), .logarithmic(gain: 0.4),
  ])
  func `of gorhom is the factor nearest to the band, and a band of another shape is lost`(
    band: RubberBand
  ) throws {
    let export = try MotionSpec(spring: .smooth, from: 0, to: 400, over: band).export(as: .gorhom)
    let factor = try #require(export.parameters("overDragResistanceFactor"))
    #expect(export.text.contains("overDragResistanceFactor={\(factor.plain)}"))
    // Half of the drawer's length.
    func offs(_ factor: Double) -> [Double] {
      (1...200).map { pull in
        let pull = Double(pull)
        return factor * (1 + pull).squareRoot() - band.stretch(forPull: pull, dimension: 400)
      }
    }
    func squares(_ factor: Double) -> Double { offs(factor).reduce(0) { $0 + $1 * $1 } }
    let isOwn = band == .power(exponent: 0.5, limit: .infinity)
    #expect(
      isOwn ? factor == 1 : squares(factor) <= min(squares(factor - 0.1), squares(factor + 0.1)))
    let largest = offs(factor).map(abs).max() ?? 0
    #expect(export.loses.contains { $0.contains("rubber band") } == (largest > 1))
  }

  @Test(arguments: [
    (ReleaseRule(lookahead: 0.499, threshold: 0.5, reach: .any), 0.998, true),
    (ReleaseRule(lookahead: 0, threshold: 0.5), 0, true),
    (ReleaseRule(lookahead: 0.25, threshold: 0.3), 0.99601594, false),
    (ReleaseRule(lookahead: 0.25, threshold: 0.5, flickVelocity: 400), 0.99601594, false),
  ])
  func `of FloatingPanel is its own numbers, and a rule of another kind is lost`(
    rule: ReleaseRule, rate: Double, isKept: Bool
  ) throws {
    for (band, isOwn) in [(RubberBand.uikit(coefficient: 0.55), true), (.none, false)] {
      let export = try MotionSpec(
        spring: .smooth, from: 0, to: 400, velocity: 900, over: band, release: rule
      ).export(as: .floatingPanel)
      #expect(abs((export.parameters("momentumProjectionRate") ?? -1) - rate) < 1e-8)
      for number in ["\(rule.threshold.plain)", "\(rule.reach == .any)"] {
        #expect(export.text.contains("{ \(number) }"), "\(export.text)")
      }
      #expect(export.loses.contains { $0.contains("release rule") } != isKept)
      #expect(export.loses.contains { $0.contains("rubber band") } != isOwn)
      #expect(export.text.contains("allowsRubberBanding") == isOwn)
    }
  }

  @Test func `lies in JSON that can be read`() throws {
    let feel = try MotionSpec(
      spring: .bouncy, from: 0, to: 400, over: .power(exponent: 0.8, limit: .infinity),
      release: .pullDown)
    func object(_ json: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }
    for format in ExportFormat.allCases {
      let export = try feel.export(as: format)
      let said = try object(export.json)
      #expect(!export.json.contains("\n") && said["format"] as? String == format.rawValue)
      #expect(said["text"] as? String == export.text && said["refused"] is NSNull)
      if format.isJSON { #expect(try !object(export.text).isEmpty) }
    }
    let refused = try object(ExportError.nothingMoves(.css).json(of: .css))
    #expect((refused["refused"] as? String)?.hasPrefix("CSS linear() takes a curve") == true)
  }
}

extension ExportFormat {
  /// Whether nothing plays it.
  fileprivate var isJSON: Bool { self == .json || self == .designToken }
}
