import FluidDrawer
import FluidExport
import FluidMotion
import Foundation
import Testing

/// Rubber bands and release rules in other languages.
@Suite struct RuleTests {
  private static let formats = Target.all.map(\.format).filter { !Target.fixed.contains($0) }

  /// The formula of a band, by the names of its functions and numbers in Swift.
  private func formula(_ export: Export) throws -> String {
    let text = export.text
    let names = [
      ("Math.", ""), ("minOf", "min"), ("fmin", "min"), (" (", "("), ("calc", ""), (";", ""),
      (").toDouble()", ""), ("var(--pull)", "x"), ("var(--container)", "container"),
    ]
    let start = try #require(text.range(of: "stretchOver") ?? text.range(of: "--stretch-over: "))
    let line = try #require(
      text[start.lowerBound...].split(separator: "\n").first {
        $0.contains("return ") || $0.hasPrefix("--stretch-over: ")
      })
    // Behind the factor of the sign.
    let parts = ["Math.sign(pull) * ", "1) * ", "--stretch-over: "].compactMap {
      line.range(of: $0)
    }
    let formula = line[try #require(parts.first).upperBound...]
    return names.reduce(String(formula)) { $0.replacing($1.0, with: $1.1) }
      .replacing(/\.0\b/, with: "")
  }

  /// Swift's is called by other tests.
  @Test(arguments: [
    RubberBand.power(exponent: 0.9, limit: 250), .power(exponent: 0.8, limit: .infinity),
    .uikit(coefficient: 0.55), .logarithmic(gain: 0.4), .none,
  ])
  func `as a band has one formula in all languages`(band: RubberBand) throws {
    let feel = try MotionSpec(spring: .bouncy, from: 0, to: 400, over: band)
    let wanted = try formula(feel.export(as: .uikit))
    for format in Self.formats {
      #expect(try formula(feel.export(as: format)) == wanted, "\(format)")
    }
  }

  @Test func `is Compose's own thresholds where they say all of it, else a function`() throws {
    func text(_ rule: ReleaseRule) throws -> String {
      try MotionSpec(spring: .bouncy, from: 0, to: 400, release: rule).export(as: .compose).text
    }
    let own = try text(.compose)
    #expect(own.contains("positionalThreshold = { distance -> distance * 0.5f }"))
    #expect(own.contains("velocityThreshold = { with(density) { 125.dp.toPx() } }"))
    #expect(!own.contains("fun detent"))
    for rule in [ReleaseRule.pullDown, .uikit, .material] {
      let text = try text(rule)
      #expect(text.contains("fun detent(") && !text.contains("positionalThreshold"))
    }
  }

  @Test func `has every number of the rule in every language, or is said to be lost`() throws {
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
