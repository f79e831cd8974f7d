import FluidCore
import FluidScene

/// A card of key bindings; where there is not room for all of them, the first ones.
package struct KeyCard: Piece {
  /// The key bindings, the most useful first.
  let keys: [KeyHelp]
  /// Whether the card names the key that closes it.
  var isClosable = false

  package init(keys: [KeyHelp], isClosable: Bool = false) {
    self.keys = keys
    self.isClosable = isClosable
  }

  package func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box.fitting(keys.count, downTo: 1, in: room) { card($0).layout(in: room, context) }
  }

  private func card(_ count: Int) -> some Piece {
    Column(spacing: 12) {
      Row {
        Text("Keys", .headline).fillingWidth()
        if isClosable { Text("Esc", .footnote, tone: .secondary) }
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

extension Box {
  /// The box with the most lines that fits the room's height, or the one with the fewest.
  static func fitting(
    _ most: Int, downTo fewest: Int, in room: Size, _ box: (_ count: Int) -> Box
  ) -> Box {
    var count = most
    var fitting = box(count)
    while count > fewest, fitting.size.height > room.height {
      count -= 1
      fitting = box(count)
    }
    return fitting
  }
}
