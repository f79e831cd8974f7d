import FluidCore
import FluidRaster

/// A small button among several, of which one or some can be on: a preset, a suggestion, a filter.
public struct Chip: Piece {
  /// The text.
  public var title: String
  /// The id of the chip's values and events; unique within a scene.
  public var id: String
  /// Whether it is on.
  public var isOn: Bool
  /// Runs on a tap; nil: the tap only sends its event.
  public var action: Action?

  /// A chip; without an action a tap only sends its event.
  public init(_ title: String, id: String, isOn: Bool = false, action: Action? = nil) {
    self.title = title
    self.id = id
    self.isOn = isOn
    self.action = action
  }

  /// Height, in points.
  static let height = 28.0
  static let radius = 8.0

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let label = Text(title, .compactStrong, tone: isOn ? .onAccent : .label)
      .padding(horizontal: 8).layout(in: Size(width: room.width, height: Self.height), context)
    let size = Size(width: max(Self.height, label.size.width), height: Self.height)
    var box = label.aligned(in: size, horizontal: .center, vertical: .center, context)
    let color = isOn ? context.palette.accent : context.palette.soft
    box.ink = { [id] rect, painter in
      let shape = Shape.roundedRect(rect, radius: Self.radius)
      painter.fill(shape, color)
      painter.hoverShade(shape, of: id)
      let press = painter.state.pressOpacity(id)
      if press > 0 { painter.fill(shape, painter.palette.fill.opacity(press)) }
    }
    box.control = Box.Control(
      id: id, kind: .button, action: action, cornerRadius: Self.radius, minimumTarget: 44)
    return box
  }
}
