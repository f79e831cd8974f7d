import FluidDrawer
import FluidMotion

extension RubberBand {
  /// Fields by the configuration file's names.
  var fields: [ExportValue.Field] {
    switch self {
    case .uikit(let coefficient):
      [.init("kind", .text("uikit")), .init("coefficient", coefficient)]
    case .power(let exponent, let limit):
      [
        .init("kind", .text("power")), .init("exponent", exponent),
        .init("limit", limit.isFinite ? .number(limit) : .null),
      ]
    case .logarithmic(let gain): [.init("kind", .text("logarithmic")), .init("gain", gain)]
    case .none: [.init("kind", .text("none"))]
    }
  }
}

extension ReleaseRule {
  /// Fields by the configuration file's names.
  var fields: [ExportValue.Field] {
    [
      .init("lookahead", lookahead), .init("threshold", threshold),
      .init("reach", .text(reach.rawValue)), .init("flick_velocity", flickVelocity),
    ]
  }
}

extension MotionSpec {
  /// Rubber bands and release rule by the configuration file's names.
  var rules: [ExportValue.Field] {
    var fields: [ExportValue.Field] = []
    let bands = [("over", over), ("under", under)].compactMap { name, band in
      band.map { ExportValue.Field(name, .map($0.fields)) }
    }
    if !bands.isEmpty { fields.append(.init("rubber_band", .map(bands))) }
    if let release { fields.append(.init("release", .map(release.fields))) }
    if let overpullClosesAt { fields.append(.init("overpull_closes_at", overpullClosesAt)) }
    return fields
  }
}
