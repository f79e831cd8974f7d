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
    let groups = groups(count)
    return Column(spacing: 12) {
      Row {
        Text("Keys", .headline).fillingWidth()
        if isClosable { Text("Esc", .footnote, tone: .secondary) }
      }
      for group in groups {
        if let title = group.title {
          Text(title, .footnoteStrong, tone: .secondary)
        }
        Grid(minimumWidth: 220, atMost: 2, spacing: 4) {
          for help in group.keys {
            line(help, isLast: help == keys[count - 1] && count < keys.count)
          }
        }
      }
    }.padding(horizontal: 20, top: 16, bottom: 20)
  }

  /// The first key bindings in their groups, in the order of the groups' first keys.
  private func groups(_ count: Int) -> [(title: String?, keys: [KeyHelp])] {
    var groups: [(title: String?, keys: [KeyHelp])] = []
    for help in keys.prefix(count) {
      if let index = groups.firstIndex(where: { $0.title == help.group }) {
        groups[index].keys.append(help)
      } else {
        groups.append((help.group, [help]))
      }
    }
    return groups
  }

  /// - Parameter isLast: Whether there was no room for the lines after this one: it fades.
  private func line(_ help: KeyHelp, isLast: Bool) -> some Piece {
    Row(spacing: 12) {
      Text(help.keys, .footnoteStrong).padding(horizontal: 8, vertical: 4).card(radius: 8)
        .frame(width: 68, horizontal: .trailing)
      Text(help.words, .footnote, tone: .secondary).lines(2)
    }.opacity(isLast ? 0.45 : 1)
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
