import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene

/// A map of a town by the water, drawn for its window; it moves up as the sheet covers it.
struct CityMap {
  /// The map's square of 1000 × 1000, in window coordinates.
  private let square: Rect

  init(in rect: Rect, _ moment: Moment, pushed: Point) {
    let side = Self.side(in: rect.size)
    let lift = min(moment.extent, rect.height * 0.6) * 0.45
    square = Rect(
      x: rect.midX - side / 2 + pushed.x, y: rect.midY - side * 0.42 - lift + pushed.y,
      width: side, height: side)
  }

  /// Larger than the window, so that there is room to pan.
  private static func side(in window: Size) -> Double {
    max(window.width, window.height * 1.1, 700) * 1.08
  }

  /// The panning reach each way: the lines extend 0.3 of the side beyond the square.
  static func reach(in window: Size) -> Size {
    let side = side(in: window)
    return Size(width: side * 0.3, height: side * 0.3)
  }

  /// The pan offset that shows a place at a point of the window while a sheet covers half of it, in
  /// points.
  static func offset(showing place: Place, at point: Point, in window: Size) -> Point {
    let rect = Rect(origin: .zero, size: window)
    var moment = Moment()
    moment.extent = window.height / 2
    let map = CityMap(in: rect, moment, pushed: .zero)
    let seen = map.square.origin + place.position * map.square.width
    return point - seen
  }

  /// The position of a place, in window coordinates.
  func point(of place: Place) -> Point { square.origin + place.position * square.width }

  func paint(_ painter: inout Painter) {
    let side = square.width
    // The picture extends this far around the map's square, in points.
    let margin = (side * 0.4).rounded()
    let size = Size(width: side + 2 * margin, height: side + 2 * margin)
    let colors = painter.state.appearance == .dark ? Colors.night : .day
    painter.scenery(
      Self.scenery, at: square.origin - Point(x: margin, y: margin), size: size,
      background: colors.land
    ) { painter in
      let square = Rect(x: margin, y: margin, width: side, height: side)
      Drawing(square: square, colors: colors).paint(&painter)
    }
    paintChosen(&painter)
  }

  private static let scenery = Scenery()

  /// Draws the selected place larger, in front.
  private func paintChosen(_ painter: inout Painter) {
    let chosen = painter.state.choice("place", default: -1)
    guard Place.all.indices.contains(chosen) else { return }
    // The pin grows as the selection reaches it.
    let distance = abs(painter.state.value("place", default: -1) - Double(chosen))
    let radius = 12 + 7 * max(0, 1 - min(1, distance))
    Self.paintPin(Place.all[chosen], radius: radius, in: square, &painter)
  }

  private static func paintPin(
    _ place: Place, radius: Double, in square: Rect, _ painter: inout Painter
  ) {
    let point = square.origin + place.position * square.width
    guard painter.visible.inset(by: -radius - 2).contains(point) else { return }
    painter.fill(.circle(center: point, radius: radius + 2), Color(white: 255, alpha: 235))
    painter.fill(.circle(center: point, radius: radius), place.color)
    painter.symbol(place.symbol, center: point, size: radius * 1.15, .white)
  }

  /// Draws the town, once for each size and appearance.
  private struct Drawing {
    let square: Rect
    let colors: Colors

    private var scale: Double { square.width / 1000 }

    private func place(_ path: Path) -> Path {
      path.mapped { $0 * scale + square.origin }
    }

    func paint(_ painter: inout Painter) {
      painter.fill(.path(place(CityMap.parks)), colors.park)
      stroke(CityMap.streets, 5, colors.street, &painter)
      stroke(CityMap.river, 30, colors.water, &painter)
      painter.fill(.path(place(CityMap.bay)), colors.water)
      stroke(CityMap.avenues, 15, colors.edge, &painter)
      stroke(CityMap.avenues, 11, colors.avenue, &painter)
      stroke(CityMap.railway, 2, colors.railway, &painter)
      for (name, x, y) in CityMap.districts { label(name, x, y, &painter) }
      for place in Place.all { CityMap.paintPin(place, radius: 12, in: square, &painter) }
    }

    private func stroke(
      _ path: Path, _ width: Double, _ color: Color, _ painter: inout Painter
    ) {
      painter.stroke(.path(place(path)), width: width * scale, color)
    }

    private func label(_ name: String, _ x: Double, _ y: Double, _ painter: inout Painter) {
      painter.text(
        TextRun(
          name, font: FontStyle(size: 13, weight: .semibold), color: colors.label,
          at: square.origin + Point(x: x, y: y) * scale, alignment: .center))
    }
  }

  private struct Colors {
    let land, park, water, street, avenue, edge, railway, label: Color

    static let night = Colors(
      land: Color(rgb: 0x1d2230), park: Color(rgb: 0x1f3b33), water: Color(rgb: 0x12304e),
      street: Color(rgb: 0x2b3244), avenue: Color(rgb: 0x3b445c), edge: Color(rgb: 0x171b27),
      railway: Color(rgb: 0x59617a), label: Color(rgb: 0xc2cbe0))
    static let day = Colors(
      land: Color(rgb: 0xf3efe7), park: Color(rgb: 0xcfe8c6), water: Color(rgb: 0xa9d6f2),
      street: Color(rgb: 0xe2dcd0), avenue: .white, edge: Color(rgb: 0xd8d0c2),
      railway: Color(rgb: 0xb3aca0), label: Color(rgb: 0x544e43))
  }
}
