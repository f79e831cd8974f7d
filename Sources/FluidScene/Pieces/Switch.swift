import FluidCore
import FluidDrawer
import FluidRaster

/// A switch without a title; it shows the state it is given.
public struct Switch: Piece {
  /// The id of the switch's value and events; unique within a scene.
  var id: String
  /// Whether it is on.
  var isOn: Bool

  /// In points.
  private static let size = Size(width: 38, height: 23)

  /// A switch that shows `isOn`.
  public init(id: String, isOn: Bool) {
    self.id = id
    self.isOn = isOn
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let height = min(max(Self.size.height, 30), max(Self.size.height, room.height))
    let box = Box(size: Size(width: Self.size.width, height: height)) { [id, isOn] rect, painter in
      let top = rect.midY - Self.size.height / 2
      Self.paint(
        painter.state.shown(id, resting: isOn ? 1 : 0), press: painter.state.pressAmount(id),
        hover: painter.hoverAmount(of: id),
        Rect(x: rect.minX, y: top, width: rect.width, height: Self.size.height),
        &painter)
    }
    let reach = Box.Control.Reach.sides(0, (Self.size.height - height) / 2)
    return box.toggle(id, isOn: isOn, cornerRadius: Self.size.height / 2).shadingItself(reach)
  }

  /// Draws a switch.
  ///
  /// - Parameters:
  ///   - amount: How far it is on, 0…1 with a slight overshoot.
  ///   - press: How far it is pressed, 0…1: the knob widens towards the other end.
  ///   - hover: Opacity of the hover effect on the track, 0…1.
  static func paint(
    _ amount: Double, press: Double = 0, hover: Double = 0, _ rect: Rect,
    _ painter: inout Painter
  ) {
    let share = min(1, max(0, amount))
    let (off, on) = (painter.palette.off, painter.palette.positive)
    painter.fill(.capsule(rect), off.mixed(with: on, by: share))
    if hover > 0 { painter.fill(.capsule(rect), painter.palette.hover.opacity(hover)) }
    let radius = rect.height / 2 - 2
    let isForward = painter.context.direction == .leftToRight
    let place = isForward ? amount : 1 - amount
    let x = rect.minX + rect.height / 2 + (rect.width - rect.height) * min(1.06, max(-0.06, place))
    let breadth = radius * 0.3 * min(1, max(0, press))
    // The knob widens inwards, away from the end it is at.
    let middle = x + breadth * (1 - 2 * min(1, max(0, place)))
    let knob =
      breadth > 0
      ? Shape.capsule(
        Rect(
          x: middle - radius - breadth, y: rect.midY - radius, width: 2 * (radius + breadth),
          height: 2 * radius))
      : .circle(center: Point(x: x, y: rect.midY), radius: radius)
    painter.knob(knob, alpha: 60, hasEdge: true)
  }
}
