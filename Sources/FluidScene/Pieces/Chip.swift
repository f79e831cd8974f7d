import FluidCore

/// A small button among several, of which one or some can be on: a preset, a suggestion, a filter.
public struct Chip: Piece {
  /// The text.
  var title: String
  /// The id of the chip's values and events; unique within a scene.
  var id: String
  /// Whether it is on.
  var isOn: Bool
  /// Runs on a tap; nil: the tap only sends its event.
  var action: Action?

  /// A chip; without an action a tap only sends its event.
  public init(_ title: String, id: String, isOn: Bool = false, action: Action? = nil) {
    self.title = title
    self.id = id
    self.isOn = isOn
    self.action = action
  }

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    Button(title, id: id, look: isOn ? .prominent : .soft, action: action).compact()
      .layout(in: room, context)
  }
}
