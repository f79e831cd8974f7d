import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// Pieces in a window that reads from right to left.
@Suite struct MirroringTests {
  static let room = Size(width: 300, height: 120)

  /// All but numbers, whose digits are read from the left anywhere.
  private static let pieces: [any Piece] =
    PieceSheetTests.controls.map(\.piece).filter { !($0 is NumberField) } + [
      Slider(id: "s", level: 1, look: .bar(.sun)), ValueSlider(id: "v", level: 2),
      Slider(id: "s", level: 0.3, axis: .vertical).fillingWidth(),
      Stepper(id: "n", value: 1, step: 1, range: 0...9, label: "1").fillingWidth(),
      Button("Go", symbol: .heart, id: "b").fillingWidth(.trailing),
      Button("Go", id: "b").compact().fillingWidth(),
      Picker(id: "p", ["a", "bb", "ccc"], choice: 2).compact().fillingWidth(),
      ListRow("Title", subtitle: "more", detail: "9", leading: Icon(.star).badge(.white)),
      Layers {
        block(40, 9)
        Divider()
      },
      Pad(id: "d", x: 0.3, y: 0.8, horizontal: Pad.Ends("a", "bb"), vertical: Pad.Ends("c", "dd")),
      FlowRow { for index in 0..<9 { Chip(String(repeating: "m", count: index), id: "\(index)") } },
      Disclosure("Title", id: "o") {
        Text("inside")
      } trailing: {
        Button("Go", id: "b").compact()
      }, Text("one two three four five six seven eight nine ten").lines(3),
      Text("some words").aligned(.trailing).frame(width: 200).fillingWidth(),
    ]

  /// The items, reflected in a window that reads from right to left.
  private func items(_ piece: any Piece, _ direction: LayoutDirection) -> [DisplayItem] {
    let drawn = Drawn(piece, in: Self.room, SceneState(direction: direction))
    return direction == .leftToRight
      ? drawn.items : drawn.items.map { $0.mirrored(in: drawn.size.width) }
  }

  /// Symbols are drawn as paths: which of them turn is another law.
  private func outlines(_ items: [DisplayItem]) -> [[Double]] {
    items.compactMap { item in
      switch item.content {
      case .fill(.path, _), .stroke(.path, _, _, _): nil
      default: item.numbers.map { ($0 * 1e6).rounded() / 1e6 + 0 }
      }
    }
  }

  @Test(arguments: pieces.indices) func `makes each piece the mirror image of itself`(index: Int) {
    let piece = Self.pieces[index]
    let (left, right) = (items(piece, .leftToRight), items(piece, .rightToLeft))
    #expect(outlines(left) == outlines(right) && left.count == right.count, "\(piece)")
  }
}

extension DisplayItem {
  /// The item reflected from left to right; paths are left as they are.
  fileprivate func mirrored(in width: Double) -> DisplayItem {
    func mirror(_ rect: Rect) -> Rect {
      Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    func mirror(_ shape: Shape) -> Shape {
      switch shape {
      case .rect(let rect): .rect(mirror(rect))
      case .ellipse(let rect): .ellipse(mirror(rect))
      case .roundedRect(let rect, let radii, let smoothing):
        .roundedRect(
          mirror(rect),
          CornerRadii(
            topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft,
            bottomLeft: radii.bottomRight), smoothing: smoothing)
      case .path: shape
      }
    }
    var copy = self
    for index in copy.clips.indices {
      if let shape = clips[index].shape { copy.clips[index].area = .shape(mirror(shape)) }
    }
    switch content {
    case .fill(let shape, let paint): copy.content = .fill(mirror(shape), paint)
    case .stroke(let shape, let width, let color, let alignment):
      copy.content = .stroke(mirror(shape), width: width, color, alignment)
    case .shadow(let shape, let radius, let offset, let color):
      copy.content = .shadow(mirror(shape), radius: radius, offset: offset, color)
    case .text(var run):
      // What ran on to the right now runs on to the left.
      run.origin.x = width - run.origin.x
      copy.content = .text(run)
    default: break
    }
    return copy
  }
}
