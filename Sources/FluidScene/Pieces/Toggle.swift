import FluidGeometry
import FluidRaster

/// A line with a switch at its end.
public struct Toggle: Piece {
  /// What it switches.
  public var title: String
  /// How its value and its events are named; unique within a scene.
  public var id: String
  /// Whether it is on before anyone has touched it.
  public var isOn: Bool

  public init(_ title: String, id: String, isOn: Bool = false) {
    self.title = title
    self.id = id
    self.isOn = isOn
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isOn = context.state.isOn(id, default: isOn)
    let line = Row(spacing: 12) {
      Text(title, .body)
      Spacer()
      Painting(width: 46, height: 28) { rect, painter in
        Self.paint(isOn: isOn, rect, &painter)
      }
    }
    var box = line.frame(height: 44).layout(in: room, context)
    box.control = Box.Control(
      id: id, kind: .toggle, action: .set(id, isOn ? 0 : 1), cornerRadius: 10)
    return box
  }

  /// Draws a switch.
  static func paint(isOn: Bool, _ rect: Rect, _ painter: inout Painter) {
    painter.fill(.capsule(rect), isOn ? painter.palette.positive : painter.palette.track)
    let radius = rect.height / 2 - 2
    let isAtRight = isOn == (painter.context.direction == .leftToRight)
    let x = isAtRight ? rect.maxX - rect.height / 2 : rect.minX + rect.height / 2
    let knob = Shape.circle(center: Point(x: x, y: rect.midY), radius: radius)
    painter.shadow(knob, radius: 4, offset: Point(x: 0, y: 1), Color(white: 0, alpha: 60))
    painter.fill(knob, .white)
  }
}
