import FluidCore

/// A card of key bindings; where there is not room for all of them, the first ones.
package struct KeyCard: Piece {
  /// The key bindings, the most useful first.
  let keys: [KeyHelp]
  /// The window button that the card acts as; nil: none.
  private var button: WindowButton?

  package init(keys: [KeyHelp]) { self.keys = keys }

  /// Makes the card close on a press.
  func closing(_ button: WindowButton) -> KeyCard {
    var copy = self
    copy.button = button
    return copy
  }

  package func layout(in room: Size, _ context: LayoutContext) -> Box {
    var box = card(keys.count).layout(in: room, context)
    var count = keys.count
    while count > 1, box.size.height > room.height {
      count -= 1
      box = card(count).layout(in: room, context)
    }
    guard let button else { return box }
    var pane = box.placed(at: .zero, in: box.size)
    pane.ink = { rect, painter in painter.pane(rect, radius: 20) }
    return pane.button(button.id, cornerRadius: 20)
  }

  private func card(_ count: Int) -> some Piece {
    Column(spacing: 12) {
      Row {
        Text("Keys", .headline).fillingWidth()
        if button != nil { Text("Esc", .footnote, tone: .secondary) }
      }
      Grid(minimumWidth: 220, atMost: 2, spacing: 4) {
        for help in keys.prefix(count) {
          Row(spacing: 12) {
            Text(help.keys, .footnoteStrong).padding(horizontal: 8, vertical: 4).card(radius: 8)
              .frame(width: 68, horizontal: .trailing)
            Text(help.words, .footnote, tone: .secondary).lines(2)
          }
        }
      }
    }.padding(horizontal: 20, top: 16, bottom: 20)
  }
}
