import FluidGeometry
import FluidRaster

/// A card with messages, each on as many lines as it needs within reason.
struct NoticeBanner: Piece {
  let notices: [String]

  /// More than this many messages are only counted.
  private static let most = 5

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let shown = notices.prefix(Self.most)
    let content = Row(spacing: 14, alignment: .leading) {
      Icon(.warning, size: 22, tone: .warning).padding(horizontal: 0, top: 2)
      Column(spacing: 6) {
        Text(
          notices.count == 1 ? "The last good settings stay" : "\(notices.count) messages",
          .footnoteStrong)
        for notice in shown { Text(notice, .code, tone: .secondary).lines(3) }
        if notices.count > shown.count {
          Text("and \(notices.count - shown.count) more", .footnote, tone: .tertiary)
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
        shape, Material(blur: 20, saturation: 1.4, tint: tint.thick, grain: 1))
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
