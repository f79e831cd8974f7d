import FluidCore
import FluidMotion
import FluidRaster
import FluidScene

/// A spring's step response: from 0 to 1 over the first 1.2 s.
struct SpringGraph: Piece, Hashable {
  let spring: Spring
  /// A; nil: nothing is kept.
  let other: Spring?

  func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let size = Size(width: room.width.isFinite ? room.width : 150, height: Self.height)
    let count = max(2, Int(size.width - 2 * Self.inset))
    let (curve, ghost) = (
      Self.positions(of: spring, count), other.map { Self.positions(of: $0, count) }
    )
    return Box(size: size) { rect, painter in
      painter.fill(.roundedRect(rect, radius: 10), painter.palette.fill)
      let area = rect.inset(x: Self.inset, y: Self.inset)
      let low = area.maxY
      // Half the height again is for the overshoot.
      let height = area.height / 1.5
      let goal = low - height
      painter.fill(
        .rect(Rect(x: area.minX, y: goal, width: area.width, height: 1)), painter.palette.separator)
      func draw(_ positions: [Double], _ color: Color, _ width: Double) {
        var path = Path()
        let count = positions.count - 1
        for (step, position) in positions.enumerated() {
          let y = low - position * height
          let point = Point(
            x: area.minX + area.width * Double(step) / Double(count),
            y: min(max(y, rect.minY + 1), rect.maxY - 1))
          if step == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        painter.stroke(.path(path), width: width, color)
      }
      if let ghost { draw(ghost, painter.palette.tertiary, 1.25) }
      draw(curve, painter.palette.accent, 2)
    }
  }

  /// The positions at both ends of the time and at even steps between.
  private static func positions(of spring: Spring, _ count: Int) -> [Double] {
    let motion = SpringMotion(spring: spring, from: 0, to: 1, velocity: 0, at: 0)
    return (0...count).map { motion.state(at: span * Double($0) / Double(count)).position }
  }

  /// The graph's height, in points.
  static let height = 92.0
  /// The graph's margin, in points.
  private static let inset = 8.0
  /// The time that the graph shows, in seconds.
  private static let span = 1.2
}
