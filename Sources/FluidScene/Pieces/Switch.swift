import FluidCore

/// A switch without words: on or off as it is told.
public struct Switch: Piece {
  /// The id of the switch's value and events; unique within a scene.
  public var id: String
  /// Whether it is on.
  public var isOn: Bool

  /// In points.
  private static let size = Size(width: 38, height: 23)

  /// A switch that shows `isOn`.
  public init(id: String, isOn: Bool) {
    self.id = id
    self.isOn = isOn
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let height = min(max(Self.size.height, 30), max(Self.size.height, room.height))
    var box = Box(size: Size(width: Self.size.width, height: height)) { [id, isOn] rect, painter in
      let top = rect.midY - Self.size.height / 2
      Toggle.paint(
        painter.state.shown(id, resting: isOn ? 1 : 0), press: painter.state.pressAmount(id),
        Rect(x: rect.minX, y: top, width: rect.width, height: Self.size.height),
        &painter)
    }
    box.control = Box.Control(
      id: id, kind: .toggle, action: .set(id, isOn ? 0 : 1), cornerRadius: height / 2,
      value: isOn ? 1 : 0)
    return box
  }
}
