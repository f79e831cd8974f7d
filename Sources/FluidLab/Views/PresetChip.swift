import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene

/// A preset; a tick marks each one that equals the settings in force. The tick has its place within
/// the padding: it moves no other chip.
struct PresetChip: Piece {
  let title: String
  let id: String
  /// Whether it equals the settings in force.
  let isOn: Bool

  private static let (height, margin, radius) = (28.0, 9.0, 8.0)
  /// The tick's size and the title's shift beside it, in points.
  private static let (tick, shift) = (9.0, 5.0)

  func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let text = Text(title, .compactStrong).layout(
      in: Size(width: max(0, room.width - 2 * Self.margin), height: Self.height), context)
    let size = Size(width: (text.size.width + 2 * Self.margin).rounded(.up), height: Self.height)
    var box = Box(size: size) { [id, isOn] rect, painter in
      let shape = Shape.roundedRect(rect, radius: Self.radius)
      painter.fill(shape, painter.palette.soft)
      let press = min(1, max(0, painter.state.pressAmount(id)))
      if press > 0 { painter.fill(shape, painter.palette.fill.opacity(press)) }
      guard isOn else { return }
      let inset = 2.5 + Self.tick / 2
      let isMirrored = painter.context.direction == .rightToLeft
      painter.symbol(
        .check, center: Point(x: isMirrored ? rect.maxX - inset : rect.minX + inset, y: rect.midY),
        size: Self.tick, painter.palette.label)
    }
    let x = context.mirrored(
      Self.margin + (isOn ? Self.shift : 0), text.size.width, in: size.width)
    box.add(text, at: Point(x: x, y: ((Self.height - text.size.height) / 2).rounded()))
    return box.button(id, cornerRadius: Self.radius, minimumTarget: 44)
  }
}
