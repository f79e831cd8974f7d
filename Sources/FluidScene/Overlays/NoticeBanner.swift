import FluidCore
import FluidRaster

/// A card with a notice, closed by a press. Each line wraps into a limited number of lines, the
/// most useful words first.
struct NoticeBanner: Piece {
  let notice: Notice

  /// The maximum number of lines shown; further ones are only counted.
  private static let maximum = 5

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    var count = min(Self.maximum, notice.lines.count)
    var box = card(count).layout(in: room, context)
    while count > 0, box.size.height > room.height {
      count -= 1
      box = card(count).layout(in: room, context)
    }
    var pane = box.placed(at: .zero, in: box.size)
    pane.ink = { rect, painter in
      painter.pane(rect, radius: 20)
      painter.windowShade(.roundedRect(rect, radius: 20), of: .notice)
    }
    return pane.button(WindowButton.notice.id, cornerRadius: 20)
  }

  private func card(_ count: Int) -> some Piece {
    Row(spacing: 12, alignment: .leading) {
      Icon(.warning, size: 20, tone: .warning)
      Column(spacing: 8) {
        Text(notice.title, .bodyStrong).lines(2)
        for line in notice.lines.prefix(count) { self.line(line) }
        if notice.lines.count > count {
          Text("and \(notice.lines.count - count) more", .footnote, tone: .secondary)
        }
      }.fillingWidth()
      Icon(.cross, size: 14, tone: .secondary).frame(width: 20, height: 20)
    }.padding(horizontal: 16, vertical: 16)
  }

  private func line(_ line: String) -> some Piece {
    let (words, place) = Notice.parts(of: line)
    return Column {
      Text(words, .footnote).lines(4)
      if let place { Text(place, .code, tone: .secondary).lines(2) }
    }
  }
}
