import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidStage

/// The tooltip over the cards, and the lab's messages for toasts.
extension Lab {
  package mutating func takeMessage() -> ToastMessage? { newMessage.take() }

  /// The inspector; where it is away the whole window.
  package func toastArea(at time: HandTime) -> Rect? {
    let window = Rect(origin: .zero, size: panel.session.container)
    let save = control(LabAction(.command, LabCommand.save.name), at: time)?.region.bounds
    let card = save.flatMap { save in
      panel.frame(at: time).map { $0.geometry.panel(extent: $0.extent) }
        .last { $0.contains(save.center) }
    }
    return card?.intersection(window) ?? window
  }

  /// The tooltip of a control; nil: it has none.
  func tooltip(of id: String, at time: HandTime) -> LabTooltips.Tooltip? {
    guard let target = LabAction(id: id) else { return nil }
    let command: LabCommand? =
      switch target.kind {
      case .command: LabCommand(name: target.name)
      case .side: .flip
      default: nil
      }
    guard let command, let tip = command.tip, let control = control(target, at: time) else {
      return nil
    }
    return LabTooltips.Tooltip(name: tip.name, key: tip.key, button: control.region.bounds)
  }

  /// Draws the tooltip.
  func paintTooltip(over list: inout DisplayList, at time: HandTime) {
    guard let tooltip = tooltips.shown else { return }
    let window = Rect(origin: .zero, size: panel.session.container)
    let context = LayoutContext(state: panel.pictureState(at: time), text: text)
    var painter = Painter(context, bounds: window)
    paint(tooltip, in: window, context, &painter)
    list.append(painter.list)
  }

  /// The distance of a tooltip from the window's edges, and from its button, in points.
  private static let (margin, gap) = (8.0, 6.0)

  private func paint(
    _ tooltip: LabTooltips.Tooltip, in window: Rect, _ context: LayoutContext,
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
}
