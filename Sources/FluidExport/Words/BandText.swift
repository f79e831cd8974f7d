import FluidMotion

/// Rubber bands as functions of a language, points to points.
struct BandText {
  let feel: Feel
  let language: Language

  private var bands: [(name: String, where: String, band: RubberBand)] {
    [("Over", "its largest detent", feel.over), ("Under", "its smallest detent", feel.under)]
      .compactMap { name, place, band in band.map { (name, place, $0) } }
  }

  /// One function for each band.
  var functions: [String] {
    bands.map { name, place, band in
      let comment =
        "How far the panel follows a pull past \(place), in points"
        + (needsContainer(band) ? "; container: its length along the drawer's axis." : ".")
        + (language == .dart ? " Needs dart:math." : "")
      return language.comment([comment]) + function("stretch\(name)", band)
    }
  }

  /// For CSS: custom properties of a pull that is one itself.
  var style: String? {
    guard !bands.isEmpty else { return nil }
    let lines = bands.map { name, _, band in
      "  --stretch-\(name.lowercased()): \(expression(band, "var(--pull)", "var(--container)"));"
    }
    return language.comment([
      "How far it follows --pull points past its end (numbers without px, 0 or more)."
    ])
      + ".drawer {\n" + lines.joined(separator: "\n") + "\n}"
  }

  private func function(_ name: String, _ band: RubberBand) -> String {
    let value = expression(band, "x", "container")
    let more = needsContainer(band)
    // A name that nothing uses is a warning in most languages, and an error in some projects.
    func size(_ line: String) -> String { band == .none ? "" : "\n  \(line)" }
    switch language {
    case .swift:
      return """
        func \(name)(_ pull: Double\(more ? ", container: Double" : "")) -> Double {\(size("let x = abs(pull)"))
          return (pull < 0 ? -1 : 1) * \(value)
        }
        """
    case .kotlin:
      return """
        fun \(name)(pull: Double\(more ? ", container: Double" : "")): Double {\(size("val x = kotlin.math.abs(pull)"))
          return (if (pull < 0) -1 else 1) * \(value)
        }
        """
    case .dart:
      return """
        double \(name)(double pull\(more ? ", double container" : "")) {\(size("final x = pull.abs();"))
          return ((pull < 0 ? -1 : 1) * \(value)).toDouble();
        }
        """
    case .javascript:
      return """
        function \(name)(pull\(more ? ", container" : "")) {\(size("const x = Math.abs(pull);"))
          return Math.sign(pull) * \(value);
        }
        """
    case .c:
      return """
        static double
        \(name) (double pull\(more ? ", double container" : ""))
        {\(size("double x = fabs (pull);"))
          return (pull < 0 ? -1 : 1) * \(value);
        }
        """
    case .css, .json: return ""
    }
  }

  private func needsContainer(_ band: RubberBand) -> Bool {
    switch band {
    case .uikit, .logarithmic: true
    case .power, .none: false
    }
  }

  /// The stretch for a pull of `x` ≥ 0.
  private func expression(_ band: RubberBand, _ x: String, _ container: String) -> String {
    switch band {
    case .uikit(let coefficient):
      let pull = "\(x) * \(coefficient.plain)"
      let whole = "\(pull) * \(container) / (\(pull) + \(container))"
      return language == .css ? "calc(\(whole))" : "(\(whole))"
    case .power(let exponent, let limit):
      let p = exponent.plain
      let power =
        switch language {
        case .kotlin: "Math.pow(\(x), \(p))"
        case .javascript: "Math.pow(\(x), \(p))"
        case .c: "pow (\(x), \(p))"
        default: "pow(\(x), \(p))"
        }
      guard limit.isFinite else { return power }
      let least =
        switch language {
        case .kotlin: "minOf"
        case .javascript: "Math.min"
        case .c: "fmin "
        default: "min"
        }
      return
        "\(least)(\(power), \(limit.plain)\(language == .kotlin && limit == limit.rounded() ? ".0" : ""))"
    case .logarithmic(let gain):
      let name =
        switch language {
        case .kotlin, .javascript: "Math.log"
        case .c: "log "
        default: "log"
        }
      let whole = "\(gain.plain) * \(container) * \(name)(1 + \(x) / \(container))"
      return language == .css ? "calc(\(whole))" : "(\(whole))"
    case .none: return "0\(language == .kotlin ? ".0" : "")"
    }
  }
}
