import FluidDrawer
import FluidGeometry
import FluidRaster

/// A town by the water, drawn for the window it is in; it moves up as the sheet comes over it.
struct CityMap {
  /// Where the map's square of 1000 × 1000 is, in window coordinates.
  private let square: Rect

  init(in rect: Rect, _ moment: Moment, pushed: Point) {
    let side = Self.side(in: rect.size)
    let lift = min(moment.extent, rect.height * 0.6) * 0.45
    square = Rect(
      x: rect.midX - side / 2 + pushed.x, y: rect.midY - side * 0.42 - lift + pushed.y,
      width: side, height: side)
  }

  /// Larger than the window, so that there is something to move.
  private static func side(in window: Size) -> Double {
    max(window.width, window.height * 1.1, 700) * 1.08
  }

  /// How far the map can be pushed each way: its lines go on for 0.3 of its side beyond the square.
  static func reach(in window: Size) -> Size {
    let side = side(in: window)
    return Size(width: side * 0.3, height: side * 0.3)
  }

  private var scale: Double { square.width / 1000 }

  private func place(_ path: Path) -> Path { path.scaled(by: scale, offset: square.origin) }

  func paint(_ painter: inout Painter) {
    let colors = painter.state.appearance == .dark ? Colors.night : Colors.day
    painter.fill(.rect(square.inset(by: -400 * scale)), colors.land)
    painter.fill(.path(place(Self.parks)), colors.park)
    stroke(Self.streets, 5, colors.street, &painter)
    stroke(Self.river, 30, colors.water, &painter)
    painter.fill(.path(place(Self.bay)), colors.water)
    stroke(Self.avenues, 15, colors.edge, &painter)
    stroke(Self.avenues, 11, colors.avenue, &painter)
    stroke(Self.railway, 2, colors.railway, &painter)
    for (name, x, y) in Self.districts { label(name, x, y, colors.label, &painter) }
    paintPins(&painter)
  }

  private func stroke(_ path: Path, _ width: Double, _ color: Color, _ painter: inout Painter) {
    painter.stroke(.path(place(path)), width: width * scale, color)
  }

  private func label(
    _ name: String, _ x: Double, _ y: Double, _ color: Color, _ painter: inout Painter
  ) {
    painter.text(
      TextRun(
        name, font: FontStyle(size: 12, weight: .semibold), color: color,
        at: square.origin + Point(x: x, y: y) * scale, alignment: .center))
  }

  /// The chosen place stands out, and in front.
  private func paintPins(_ painter: inout Painter) {
    let chosen = painter.state.choice("place", default: -1)
    let order = Place.all.indices.sorted { ($0 == chosen ? 1 : 0, $0) < ($1 == chosen ? 1 : 0, $1) }
    for index in order {
      let place = Place.all[index]
      let point = square.origin + place.position * square.width
      let radius = index == chosen ? 19.0 : 12
      guard painter.visible.inset(by: -radius - 2).contains(point) else { continue }
      let disc = Shape.circle(center: point, radius: radius)
      painter.fill(.circle(center: point, radius: radius + 2), Color(white: 255, alpha: 235))
      painter.fill(disc, place.color)
      place.symbol.paint(center: point, size: radius * 1.15, .white, &painter)
    }
  }

  private struct Colors {
    let land, park, water, street, avenue, edge, railway, label: Color

    static let night = Colors(
      land: Color(rgb: 0x1d2230), park: Color(rgb: 0x1f3b33), water: Color(rgb: 0x12304e),
      street: Color(rgb: 0x2b3244), avenue: Color(rgb: 0x3b445c), edge: Color(rgb: 0x171b27),
      railway: Color(rgb: 0x59617a), label: Color(rgb: 0x97a2bd))
    static let day = Colors(
      land: Color(rgb: 0xf3efe7), park: Color(rgb: 0xcfe8c6), water: Color(rgb: 0xa9d6f2),
      street: Color(rgb: 0xe2dcd0), avenue: .white, edge: Color(rgb: 0xd8d0c2),
      railway: Color(rgb: 0xb3aca0), label: Color(rgb: 0x7b7466))
  }
}
