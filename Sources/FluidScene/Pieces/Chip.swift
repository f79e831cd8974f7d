import FluidCore
import FluidDrawer
import FluidRaster

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
  /// How a chip that is on is marked.
  var mark = Mark.fill

  enum Mark: Sendable { case fill, tick }

  /// A chip; without an action a tap only sends its event.
  public init(_ title: String, id: String, isOn: Bool = false, action: Action? = nil) {
    self.title = title
    self.id = id
    self.isOn = isOn
    self.action = action
  }

  /// A tick marks a chip that is on, in place of the accent colour: for presets, several of which
  /// may equal what is in force. The tick lies within the padding and moves no other chip.
  public func ticked() -> Chip {
    var chip = self
    chip.mark = .tick
    return chip
  }

  /// The tick's size, its distance from the chip's side, and the title's shift beside it, in
  /// points.
  private static let (tick, inset, shift) = (8.0, 3.5, 5.0)

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isFilled = isOn && mark == .fill
    let button = Button(title, id: id, look: isFilled ? .prominent : .soft, action: action)
      .compact().layout(in: room, context)
    guard isOn, mark == .tick else { return button }
    var box = button
    let ink = button.ink
    box.ink = { rect, painter in
      ink?(rect, &painter)
      let isMirrored = painter.context.direction == .rightToLeft
      let inset = Self.inset + Self.tick / 2
      painter.symbol(
        .check, center: Point(x: isMirrored ? rect.maxX - inset : rect.minX + inset, y: rect.midY),
        size: Self.tick, painter.palette.label)
    }
    for index in box.children.indices {
      box.children[index].origin.x +=
        context.direction == .rightToLeft ? -Self.shift : Self.shift
    }
    return box
  }
}
