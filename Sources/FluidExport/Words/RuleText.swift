import FluidDrawer
import FluidMotion

extension ReleaseRule {
  /// Whether a velocity counts only in part when it is added to the position.
  fileprivate var limitsVelocity: Bool { lookahead != 0 && (deadZone > 0 || maxVelocity > 0) }
}

/// Rubber bands and release rule in a language.
struct RuleText {
  let feel: MotionSpec
  let language: Language

  // MARK: The release rule

  var release: String? {
    guard let template = language.release, let rule = feel.release else { return nil }
    let texts = [
      "threshold": rule.threshold.plain, "flick": rule.flickVelocity.plain,
      "blind": (feel.overpullClosesAt ?? 0).plain,
      "zone": rule.deadZone.plain, "cap": number(rule.maxVelocity),
      "projected": rule.lookahead == 0
        ? "extent"
        : "extent + \(rule.lookahead.plain) * \(rule.limitsVelocity ? "ahead" : "velocity")",
    ]
    var words: Set = [rule.reach.rawValue]
    if rule.limitsVelocity { words.insert("ahead") }
    if rule.limitsVelocity, rule.deadZone > 0 { words.insert("zone") }
    if rule.limitsVelocity, rule.maxVelocity > 0 { words.insert("cap") }
    if rule.flickVelocity > 0 { words.insert("flick") }
    if feel.overpullClosesAt != nil { words.insert("blind") }
    let mean = rule.estimator == .mean ? " The velocity is the drag's mean: travel over time." : ""
    return language.comment(
      "The detent that a drawer goes to which is let go at an extent with a velocity; detents rise."
        + mean)
      + Language.filled(template, texts, words)
  }

  /// A number as a floating-point literal of the language.
  private func number(_ value: Double) -> String {
    value.plain + (value == value.rounded() ? language.decimal : "")
  }

  // MARK: Rubber bands

  /// A function per band; in CSS, custom properties that depend on `--pull`.
  var bands: [String] {
    let bands = [
      ("Over", "its largest detent", feel.over), ("Under", "its smallest detent", feel.under),
    ].compactMap { name, place, band in band.map { (name, place, $0) } }
    if let template = language.stretch {
      return bands.map { name, place, band in
        let size = needsContainer(band) ? "; container: its length along the drawer's axis." : "."
        let texts = [
          "name": "stretch\(name)", "value": value(of: band, "x", "container"),
          "container": needsContainer(band) ? language.container : "",
        ]
        return language.comment(
          "How far the panel follows a pull past \(place), in points\(size)\(language.note)")
          // An unused variable is a warning in most languages, and an error in some projects.
          + Language.filled(template, texts, band == .none ? [] : ["band"])
      }
    }
    guard !bands.isEmpty else { return [] }
    let lines = bands.map { name, _, band in
      "  --stretch-\(name.lowercased()): \(value(of: band, "var(--pull)", "var(--container)"));"
    }
    return [
      language.comment(
        "How far it follows --pull points past its end (numbers without px, 0 or more).")
        + ".drawer {\n" + lines.joined(separator: "\n") + "\n}"
    ]
  }

  private func needsContainer(_ band: RubberBand) -> Bool {
    switch band {
    case .uikit, .logarithmic: true
    case .power, .none: false
    }
  }

  /// The stretch for a pull `x` ≥ 0.
  private func value(of band: RubberBand, _ x: String, _ container: String) -> String {
    switch band {
    case .uikit(let coefficient):
      let pull = "\(x) * \(coefficient.plain)"
      return "\(language.sum)(\(pull) * \(container) / (\(pull) + \(container)))"
    case .power(let exponent, let limit):
      let power = "\(language.power)(\(x), \(exponent.plain))"
      guard limit.isFinite else { return power }
      return "\(language.least)(\(power), \(number(limit)))"
    case .logarithmic(let gain):
      let logarithm = "\(language.log)(1 + \(x) / \(container))"
      return "\(language.sum)(\(gain.plain) * \(container) * \(logarithm))"
    case .none: return "0\(language.decimal)"
    }
  }
}
