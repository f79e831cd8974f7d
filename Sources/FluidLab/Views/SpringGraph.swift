import FluidGeometry
import FluidMotion
import FluidRaster
import FluidScene

/// A spring's step response: from 0 to 1 over a second or what it takes.
struct SpringGraph: Piece {
  let spring: Spring
  /// The one it is compared with; nil: none.
  let other: Spring?

  func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let size = Size(width: room.width.isFinite ? room.width : 150, height: Self.height)
    return Box(size: size) { [spring, other] rect, painter in
      painter.fill(.roundedRect(rect, radius: 10), painter.palette.fill)
      let area = rect.inset(x: 8, y: 8)
      let low = area.maxY
      // The overshoot has room above the goal.
      let height = area.height / 1.5
      let goal = low - height
      painter.fill(
        .rect(Rect(x: area.minX, y: goal, width: area.width, height: 1)), painter.palette.separator)
      func draw(_ spring: Spring, _ color: Color, _ width: Double) {
        let motion = SpringMotion(spring: spring, from: 0, to: 1, velocity: 0, at: 0)
        var path = Path()
        let count = max(2, Int(area.width))
        for step in 0...count {
          let time = Self.span * Double(step) / Double(count)
          let y = low - motion.state(at: time).position * height
          let point = Point(
            x: area.minX + area.width * Double(step) / Double(count),
            y: min(max(y, rect.minY + 1), rect.maxY - 1))
          if step == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        painter.stroke(.path(path), width: width, color)
      }
      if let other { draw(other, painter.palette.tertiary, 1.25) }
      draw(spring, painter.palette.accent, 2)
    }
  }

  /// In points.
  static let height = 92.0
  /// How much time the graph shows, in seconds.
  private static let span = 1.2
}
