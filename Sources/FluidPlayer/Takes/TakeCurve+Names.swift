import FluidCore
import FluidDrawer

extension MotionUnit {
  /// The name of a piece's stop: its position, to a hundredth.
  func name(ofStopAt place: Double) -> String {
    guard place.isFinite, abs(place) < 1e9 else { return "\(place)" }
    let rounded = (place * 100).rounded() / 100
    let number = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return text(number.hasPrefix("-") ? "−" + number.dropFirst() : number)
  }
}

extension SnapPoint {
  /// The stop of a piece, named by its position.
  func named(in unit: MotionUnit) -> SnapPoint {
    SnapPoint(name: name ?? unit.name(ofStopAt: extent), extent: extent)
  }
}

extension SnapPoints {
  /// The stops of a piece, named by their positions.
  func named(in unit: MotionUnit) -> SnapPoints {
    SnapPoints(stops.map { $0.named(in: unit) }, range: range)
  }
}

extension Session.PieceMotion {
  /// The stops, named by their positions.
  var namedStops: SnapPoints { stops.named(in: axis.unit) }
}
