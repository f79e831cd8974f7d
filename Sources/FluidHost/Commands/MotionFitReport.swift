import FluidExport
import FluidMotion
import Foundation

/// A fit of any kind as text and as JSON: its kind, then the kind's numbers.
struct MotionFitReport {
  private let fit: MotionFit

  init(_ fit: MotionFit) { self.fit = fit }

  var text: String {
    let lines =
      switch fit.found {
      case .spring(let spring): [SpringFitReport(spring).text]
      case .cubicBezier(let curve): curve.lines
      case .decay(let decay): decay.lines
      }
    return (name + lines).joined(separator: "\n")
  }

  /// The line that names the kind; none for one that was told, or that too few positions tell.
  private var name: [String] {
    guard let certainty = fit.certainty else { return [] }
    let percent = SpringFit.Estimate.short(min(99.9, (certainty * 1000).rounded(.down) / 10))
    return ["# \(fit.kind.title.capitalizedFirst), \(percent) % certain"]
  }

  var json: String {
    let fields =
      switch fit.found {
      case .spring(let spring): SpringFitReport(spring).fields
      case .cubicBezier(let curve): curve.fields
      case .decay(let decay): decay.fields
      }
    let kind = [
      ("kind", "\"\(fit.kind.rawValue)\""),
      ("certainty", fit.certainty.map(SpringFit.Estimate.json) ?? "null"),
    ]
    return "{" + (kind + fields).map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension BezierFit {
  private var notation: String {
    "cubic-bezier(\([x1, y1, x2, y2].map { $0.rounded }.joined(separator: ", ")))"
  }

  private var milliseconds: String {
    let decimals = max(0, ConfiguredSpring.decimals(duration, least: 0) - 3)
    return ConfiguredSpring.trimmed(String(format: "%.\(decimals)f", duration.value * 1000)) + "ms"
  }

  /// The spring nearest to the curve, as `convert` reads it.
  private var nearest: SpringNotation? {
    try? SpringNotation(reading: "\(milliseconds) \(notation)")
  }

  fileprivate var lines: [String] {
    let margins = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)].map { "\($0) \($1.margin)" }
    let spring = nearest.map {
      ["# \($0.remarks[0])", "spring: \(SpringText($0.spring).yaml)"]
    }
    return [
      "# The curve nearest to \(count) positions: off by \(SpringFit.Estimate.short(residual)) "
        + "points (root mean square)",
      "transition: \(milliseconds) \(notation)  # duration \(duration.margin) s, "
        + margins.joined(separator: ", "),
      "# It begins at \(SpringFit.Estimate.time(startTime)) s at \(startPosition.words) points, "
        + "and ends at \(target.words) points",
    ] + (spring ?? ["# No spring is near it."])
  }

  fileprivate var fields: [(String, String)] {
    var fields = [
      ("samples", "\(count)"), ("residual_points", SpringFit.Estimate.json(residual)),
      ("curve", "\"\(notation)\""), ("duration", duration.json(isSure: duration.isSure)),
    ]
    for (name, number) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] {
      let width = number.interval.upperBound - number.interval.lowerBound
      fields.append((name, number.json(isSure: width < 0.2)))
    }
    return fields + [
      ("start_time", SpringFit.Estimate.json(startTime)),
      ("start_points", startPosition.json(isSure: startPosition.isSure)),
      ("target_points", target.json(isSure: target.isSure)),
      ("nearest_spring", nearest.map { SpringText($0.spring).json } ?? "null"),
    ]
  }
}

extension DecayFit {
  fileprivate var lines: [String] {
    [
      "# The decay nearest to \(count) positions: off by \(SpringFit.Estimate.short(residual)) "
        + "points (root mean square)",
      "# Its velocity falls to 1/e in \(timeConstant.words) s; "
        + "\(SpringFit.Estimate.short(decelerationRate)) of it is left after a millisecond",
      "# At \(SpringFit.Estimate.time(startTime)) s it is at \(startPosition.words) points, at "
        + "\(startVelocity.words) points per second",
      "# It comes to rest at \(target.words) points",
    ]
  }

  fileprivate var fields: [(String, String)] {
    [
      ("samples", "\(count)"), ("residual_points", SpringFit.Estimate.json(residual)),
      ("deceleration_rate", SpringFit.Estimate.json(decelerationRate)),
      ("start_time", SpringFit.Estimate.json(startTime)),
    ]
      + [
        ("time_constant", timeConstant), ("start_points", startPosition),
        ("start_velocity", startVelocity), ("target_points", target),
      ].map { ($0, $1.json(isSure: $1.isSure)) }
  }
}
