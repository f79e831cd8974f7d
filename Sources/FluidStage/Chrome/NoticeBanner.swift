import FluidCore
import FluidScene

/// The card of a notice. Each line wraps into a limited number of lines, the
/// most useful words first.
package struct NoticeBanner: Piece {
  let notice: Notice

  package init(notice: Notice) { self.notice = notice }

  /// The maximum number of lines shown; further ones are only counted.
  private static let maximum = 5

  package func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box.fitting(min(Self.maximum, notice.lines.count), downTo: 0, in: room) {
      card($0).layout(in: room, context)
    }
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
