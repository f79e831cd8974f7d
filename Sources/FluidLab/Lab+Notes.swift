import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene

/// The tooltip and the toast, over everything.
extension Lab {
  mutating func advanceNotes(to time: HandTime) {
    notes.advance(to: time, model.message, model.messages, isKept: model.isFilming)
  }

  /// The tooltip of a control; nil: it has none.
  func tooltip(of id: String, at time: HandTime) -> LabNotes.Tooltip? {
    guard let target = LabAction(id: id) else { return nil }
    let command: LabCommand? =
      switch target.kind {
      case .command: LabCommand(name: target.name)
      case .side: .flip
      default: nil
      }
    guard let command, let tip = command.tip, let control = control(target, id, at: time) else {
      return nil
    }
    return LabNotes.Tooltip(name: tip.name, key: tip.key, button: control.region.bounds)
  }

  private func control(_ target: LabAction, _ id: String, at time: HandTime) -> SceneControl? {
    panel.controls(at: time).last { $0.id == id }
  }

  /// Draws the tooltip and the toast.
  func paintNotes(over list: inout DisplayList, at time: HandTime) {
    guard notes.tooltip != nil || notes.toast != nil else { return }
    let window = Rect(origin: .zero, size: panel.session.container)
    let context = LayoutContext(state: panel.pictureState(at: time), text: text)
    var painter = Painter(context, bounds: window)
    if let toast = notes.toast { paint(toast, in: window, context, at: time, &painter) }
    if let tooltip = notes.tooltip { paint(tooltip, in: window, context, &painter) }
    list.append(painter.list)
  }

  /// The distance of notes from the window's edges, and of a tooltip from its button, in points.
  private static let (margin, gap) = (8.0, 6.0)

  private func paint(
    _ tooltip: LabNotes.Tooltip, in window: Rect, _ context: LayoutContext,
    _ painter: inout Painter
  ) {
    let palette = context.palette
    let box = Row(spacing: 8) {
      Text(tooltip.name, .compactStrong, tone: .inverse)
      if let key = tooltip.key {
        Text(key, .compact, tone: .custom(palette.inverse.opacity(0.7)))
      }
    }.padding(horizontal: 8, vertical: 4).layout(in: window.size, context)
    let button = tooltip.button
    let below = button.maxY + Self.gap
    let isBelow = below + box.size.height <= window.maxY - Self.margin
    let y = isBelow ? below : button.minY - Self.gap - box.size.height
    let most = window.maxX - Self.margin - box.size.width
    let x = max(Self.margin, min(button.midX - box.size.width / 2, most)).rounded()
    let rect = Rect(origin: Point(x: x, y: max(Self.margin, y).rounded()), size: box.size)
    let shape = Shape.roundedRect(rect, radius: 6)
    painter.shadow(shape, radius: 8, offset: Point(x: 0, y: 2), palette.shadow)
    var ground = palette.label
    ground.alpha = 255
    painter.fill(shape, ground)
    box.paint(at: rect.origin, &painter)
  }

  /// The widest toast, in points.
  private static let toastWidth = 320.0

  /// Draws the toast at the lower end of the inspector, or of the window where that is away.
  private func paint(
    _ toast: LabMessage, in window: Rect, _ context: LayoutContext, at time: HandTime,
    _ painter: inout Painter
  ) {
    let palette = context.palette
    let room = Size(
      width: min(Self.toastWidth, window.width - 4 * Self.margin), height: window.height)
    let box = Text(toast.text, .footnote, tone: toast.isWarning ? .warning : .label).lines(6)
      .padding(horizontal: 12, vertical: 8).layout(in: room, context)
    let save = control(LabAction(.command, LabCommand.save.name), at: time)?.region.bounds
    let card = save.flatMap { save in
      panel.frame(at: time).map { $0.geometry.panel(extent: $0.extent) }
        .last { $0.contains(save.center) }
    }
    let around = card?.intersection(window) ?? window
    let x = (around.midX - box.size.width / 2).rounded()
    let y = (around.maxY - 2 * Self.margin - box.size.height).rounded()
    let rect = Rect(origin: Point(x: x, y: y), size: box.size)
    let shape = Shape.roundedRect(rect, radius: 10)
    painter.shadow(shape, radius: 16, offset: Point(x: 0, y: 4), palette.shadow)
    painter.fill(shape, palette.appearance == .dark ? Color(rgb: 0x303138) : .white)
    painter.stroke(shape, width: 1, palette.separator, alignment: .inside)
    box.paint(at: rect.origin, &painter)
  }
}
