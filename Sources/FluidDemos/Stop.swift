import FluidCore
import FluidRaster
import FluidScene

/// A stop of the trip in the scene `sheets`.
struct Stop: Sendable {
  let name: String
  let nights: String
  let about: String
  /// The way to the water, the stars and the rooms, as on the place's cards.
  let figures: [(value: String, name: String)]
  /// For a night, in euros.
  let price: Int
  let color: UInt32

  static let all = [
    Stop(
      name: "Port Ellery", nights: "Two nights · from Tuesday",
      about: "A harbour town below two hills. The market is on the quay until noon, and the last "
        + "boat leaves at nine.",
      figures: [("3 min", "To the sea"), ("4.8", "Guests say"), ("11", "Rooms")], price: 118,
      color: 0x2a7fd0),
    Stop(
      name: "Saint Orla", nights: "One night · Thursday",
      about: "An abbey on a rock, reached on foot at low tide. Above its gate is a small guest "
        + "house with a view of both bays.",
      figures: [("1 min", "To the sea"), ("4.6", "Guests say"), ("6", "Rooms")], price: 96,
      color: 0xc4622f),
    Stop(
      name: "Gull Island", nights: "One night · Friday",
      about: "Forty minutes by ferry: no cars, one café and a lighthouse that lets its upper "
        + "rooms in summer.",
      figures: [("0 min", "To the sea"), ("4.9", "Guests say"), ("4", "Rooms")], price: 142,
      color: 0x1f9c8e),
    Stop(
      name: "Marlow Head", nights: "One night · Saturday",
      about: "The end of the line: cliffs, a long beach below them, and the night train home.",
      figures: [("8 min", "To the sea"), ("4.4", "Guests say"), ("18", "Rooms")], price: 84,
      color: 0x8a4fe0),
  ]
}

extension Stop {
  /// Draws the stop's picture: two headlands under a disc, in shades of its colour; cached.
  func paint(in rect: Rect, radius: Double, _ painter: inout Painter) {
    // A row's square picture keeps its size, the large one changes with the sheet's.
    let known = rect.width == rect.height ? Self.thumbnails : Self.sceneries
    guard let scenery = known[color] else { return }
    painter.clip(to: .roundedRect(rect, radius: radius), bounds: rect) { painter in
      painter.scenery(
        scenery, at: rect.origin, size: rect.size, background: Color(rgb: color)
      ) { draw(in: Rect(origin: .zero, size: rect.size), &$0) }
    }
  }

  private static let thumbnails = Dictionary(
    uniqueKeysWithValues: all.map { ($0.color, Scenery()) })
  private static let sceneries = Dictionary(
    uniqueKeysWithValues: all.map { ($0.color, Scenery()) })

  private func draw(in rect: Rect, _ painter: inout Painter) {
    let hue = Color(rgb: color)
    let turn = Double(color % 97) / 97
    painter.fill(
      .rect(rect),
      .linear(
        [
          GradientStop(0, hue.mixed(with: .white, by: 0.55)), GradientStop(0.6, hue),
          GradientStop(1, hue.mixed(with: .black, by: 0.3)),
        ], start: rect.origin, end: Point(x: rect.minX, y: rect.maxY)))
    let disc = Point(
      x: rect.minX + rect.width * (0.25 + 0.4 * turn), y: rect.minY + rect.height * 0.36)
    painter.fill(.circle(center: disc, radius: rect.height * 0.13), Color(white: 255, alpha: 226))
    for layer in 0..<3 {
      let depth = Double(layer)
      var land = Path()
      land.move(to: Point(x: rect.minX, y: rect.maxY))
      for step in 0...48 {
        let share = Double(step) / 48
        let rise =
          0.09 * wave((0.7 + 0.3 * depth) * share + turn + 0.37 * depth)
          + 0.03 * wave(2.9 * share + 0.2 * depth + turn)
        land.line(
          to: Point(
            x: rect.minX + share * rect.width,
            y: rect.minY + rect.height * (0.56 + 0.15 * depth - rise)))
      }
      land.line(to: Point(x: rect.maxX, y: rect.maxY))
      land.close()
      painter.fill(.path(land), hue.mixed(with: .black, by: 0.18 + 0.22 * depth))
    }
  }
}
