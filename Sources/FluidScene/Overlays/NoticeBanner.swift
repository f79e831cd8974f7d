import FluidGeometry
import FluidRaster

/// A card with a notice on it, each of its lines broken into as many as it needs within reason.
struct NoticeBanner: Piece {
  let notice: Notice

  /// Further lines are only counted.
  private static let maximum = 5

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let shown = notice.lines.prefix(Self.maximum)
    let content = Row(spacing: 14, alignment: .leading) {
      Icon(.warning, size: 20, tone: .warning)
      Column(spacing: 6) {
        Text(notice.title, .bodyStrong).lines(2)
        for line in shown { Text(line, .code, tone: .secondary).lines(3) }
        if notice.lines.count > shown.count {
          Text("and \(notice.lines.count - shown.count) more", .footnote, tone: .tertiary)
        }
      }.fillingWidth()
    }
    let inner = content.padding(horizontal: 18, vertical: 14).layout(in: room, context)
    var card = inner.placed(at: .zero, in: inner.size)
    let tint = context.palette.panelTint
    card.ink = { rect, painter in
      let shape = Shape.roundedRect(rect, radius: 20)
      painter.shadow(shape, radius: 32, offset: Point(x: 0, y: 8), painter.palette.shadow)
      // A thick pane: what is written on it must be readable over anything.
      painter.material(
        shape, BackdropFilter(blur: 20, saturation: 1.4, tint: tint.thick, grain: 1))
      painter.stroke(shape, width: 0, painter.palette.rim, alignment: .inside)
    }
    return card
  }
}

extension Color {
  fileprivate var thick: Color {
    var copy = self
    copy.alpha = 214
    return copy
  }
}
