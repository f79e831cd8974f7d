import FluidCore
import FluidDrawer
import FluidMotion

extension ReleaseRule {
  /// Fields by the configuration file's names.
  var fields: [DataValue.Field] {
    var fields: [DataValue.Field] = [
      .init("lookahead", lookahead), .init("threshold", threshold),
      .init("reach", .text(reach.rawValue)), .init("flick_velocity", flickVelocity),
    ]
    if estimator != .last { fields.append(.init("estimator", .text(estimator.rawValue))) }
    if deadZone != 0 { fields.append(.init("dead_zone", deadZone)) }
    if maxVelocity != 0 { fields.append(.init("max_velocity", maxVelocity)) }
    return fields
  }
}

extension MotionSpec {
  /// Rubber bands and release rule by the configuration file's names.
  var rules: [DataValue.Field] {
    var fields: [DataValue.Field] = []
    let bands = [("over", over), ("under", under)].compactMap { name, band in
      band.map { DataValue.Field(name, .map($0.fields)) }
    }
    if !bands.isEmpty { fields.append(.init("rubber_band", .map(bands))) }
    if let release { fields.append(.init("release", .map(release.fields))) }
    if let overpullClosesAt { fields.append(.init("overpull_closes_at", overpullClosesAt)) }
    return fields
  }
}
