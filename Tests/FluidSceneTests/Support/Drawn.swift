import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// A piece in a large window: its size, its display list and its controls.
struct Drawn {
  let size: Size
  let list: DisplayList
  let controls: [SceneControl]

  init(
    _ piece: any Piece, in room: Size = Size(width: 300, height: 200),
    _ state: SceneState = SceneState(), at corner: Point = .zero,
    text: any TextSource = StrokeFont()
  ) {
    size = piece.layout(in: room, LayoutContext(state: state, text: text)).size
    let scene = Scene(only: Placed(piece: piece, room: room, corner: corner))
    let picture = scene.picture(
      drawers: [], size: Size(width: 4000, height: 4000), time: 0, state: state, text: text)
    (list, controls) = (picture.list, picture.controls)
  }

  /// A piece at a corner, in a room of its own.
  private struct Placed: Piece {
    let piece: any Piece
    let room: Size
    let corner: Point

    func layout(in window: Size, _ context: LayoutContext) -> Box {
      var box = Box(size: window)
      box.add(piece.layout(in: room, context), at: corner)
      return box
    }
  }

  /// How the piece is dragged that is behind all others.
  func draggable() throws -> DraggableConfiguration {
    let kinds = controls.lazy.map(\.kind)
    return try #require(
      kinds.compactMap {
        if case .draggable(let configuration, _) = $0 { configuration } else { nil }
      }
      .first)
  }

  var items: [DisplayItem] { list.items }
  var fills: [Mark] { list.fills }
  var strokes: [Mark] { list.strokes }
  var words: [TextRun] { list.words }
  /// The rectangles of the white fills, which stand for blocks.
  var blocks: [Rect] { fills.filter { $0.color == .white }.map(\.rect) }
}

/// A white rectangle of a size.
func block(_ width: Double, _ height: Double) -> Painting {
  Painting(width: width, height: height) { $1.fill(.rect($0), .white) }
}

/// A shape of one colour that has a rectangle: paths are left out.
struct Mark: Equatable {
  var rect: Rect
  var color: Color
  var radius = 0.0

  fileprivate init?(_ shape: Shape, _ color: Color, _ item: DisplayItem) {
    guard let rect = shape.rect else { return nil }
    if case .roundedRect(_, let radii, _) = shape { radius = radii.topLeft }
    self.rect = rect.offset(x: item.offset.x, y: item.offset.y)
    self.color = color
  }
}

extension DisplayList {
  var fills: [Mark] {
    items.compactMap { item in
      guard case .fill(let shape, .color(let color)) = item.content else { return nil }
      return Mark(shape, color, item)
    }
  }

  var strokes: [Mark] {
    items.compactMap { item in
      guard case .stroke(let shape, _, let color, _) = item.content else { return nil }
      return Mark(shape, color, item)
    }
  }

  var words: [TextRun] {
    items.compactMap { item in
      guard case .text(var run) = item.content else { return nil }
      run.origin = run.origin + item.offset
      return run
    }
  }

  var layers: [LayerEffect] {
    items.compactMap { item in
      if case .layer(let effect, _, _) = item.content { effect } else { nil }
    }
  }

  /// The shapes of its translucent panes.
  var panes: [Shape] {
    items.compactMap { item in
      if case .material(let shape, _, _) = item.content { shape } else { nil }
    }
  }
}

/// The width of a line, in points.
func width(of text: String, _ style: TextStyle) -> Double {
  StrokeFont().width(of: text, font: style.font)
}

func isNear(_ a: Double, _ b: Double, _ slack: Double = 1e-9) -> Bool { abs(a - b) <= slack }

func isNear(_ a: Rect, _ b: Rect, _ slack: Double = 1e-9) -> Bool {
  zip(a.numbers, b.numbers).allSatisfy { isNear($0, $1, slack) }
}
