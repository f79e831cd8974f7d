import FluidGeometry
import FluidScene

/// Which keys there are.
struct KeyCard: Piece {
  let keys: [KeyHelp]

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 10) {
      Text("Keys", .headline)
      Grid(minimumWidth: 220, atMost: 2, spacing: 8) {
        for help in keys {
          Row(spacing: 10) {
            Text(help.keys, .footnoteStrong).padding(horizontal: 8, vertical: 3).card(radius: 7)
              .frame(width: 66, horizontal: .trailing)
            Text(help.words, .footnote, tone: .secondary).lines(2)
          }
        }
      }
    }.padding(horizontal: 20, top: 16, bottom: 24).layout(in: room, context)
  }
}
