import FluidGeometry
import FluidScene

/// Which keys there are.
struct KeyCard: Piece {
  /// All keys of the lab with what they do, in the order in which they are shown.
  static let keys: [(key: String, words: String)] = [
    ("L", "the lab"), ("P", "pause, go on"), (", .", "a frame back, on; with shift a quarter"),
    ("[ ]", "slower, faster"), ("R", "play the last take over and over"), ("A", "keep as A"),
    ("B", "flip A and B"), ("E", "send the last release elsewhere"),
    ("Ctrl Z", "undo; with shift redo"), ("Ctrl S", "save"),
    ("Tab", "go round what there is"), ("← →", "change a number; shift × 10, alt × 0.1"),
    ("D", "dark or light"), ("H", "numbers about frames"), ("1 … 5", "the scenes"),
    ("? F1", "these keys"), ("Esc", "take back, close"), ("Q", "quit"),
  ]

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 10) {
      Text("Keys", .headline)
      Grid(minimumWidth: 220, atMost: 2, spacing: 8) {
        for (key, words) in Self.keys {
          Row(spacing: 10) {
            Text(key, .footnoteStrong).padding(horizontal: 8, vertical: 3).card(radius: 7)
              .frame(width: 66, horizontal: .trailing)
            Text(words, .footnote, tone: .secondary).lines(2)
          }
        }
      }
    }.padding(horizontal: 20, top: 16, bottom: 24).layout(in: room, context)
  }
}
