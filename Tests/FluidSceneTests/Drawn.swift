import FluidCore
import FluidDrawer
import FluidRaster

@testable import FluidScene

/// A piece that has been laid out and drawn: what is to be seen of it, and what answers to a
/// finger.
struct Drawn {
  let box: Box
  let painter: Painter

  init(
    _ piece: any Piece, in room: Size = Size(width: 300, height: 200),
    _ state: SceneState = SceneState(), at corner: Point = .zero
  ) {
    let context = LayoutContext(state: state, text: StrokeFont())
    var painter = Painter(context, bounds: Rect(x: -2000, y: -2000, width: 6000, height: 6000))
    box = piece.layout(in: room, context)
    box.paint(at: corner, &painter)
    self.painter = painter
  }

  /// A shape of one colour; paths have no rectangle and are left out.
  struct Mark: Equatable {
    var rect: Rect
    var color: Color
    var radius = 0.0
  }

  var size: Size { box.size }
  var items: [DisplayItem] { painter.list.items }
  var controls: [SceneControl] { painter.controls }

  var fills: [Mark] {
    items.compactMap { item in
      guard case .fill(let shape, .color(let color)) = item.content else { return nil }
      return Self.mark(shape, color, item)
    }
  }

  var strokes: [Mark] {
    items.compactMap { item in
      guard case .stroke(let shape, _, let color, _) = item.content else { return nil }
      return Self.mark(shape, color, item)
    }
  }

  var words: [TextRun] {
    items.compactMap { item in
      guard case .text(var run) = item.content else { return nil }
      run.origin = run.origin + item.offset
      return run
    }
  }

  /// Where the upper left corner of each symbol's square is.
  var symbolCorners: [Point] {
    var corners: [Point] = []
    for item in items {
      switch item.content {
      case .fill(.path, _), .stroke(.path, _, _, _):
        if corners.last != item.offset { corners.append(item.offset) }
      default: break
      }
    }
    return corners
  }

  private static func mark(_ shape: Shape, _ color: Color, _ item: DisplayItem) -> Mark? {
    guard let rect = shape.rect else { return nil }
    var radius = 0.0
    if case .roundedRect(_, let radii, _) = shape { radius = radii.topLeft }
    return Mark(rect: rect.offset(x: item.offset.x, y: item.offset.y), color: color, radius: radius)
  }
}

/// How wide a line is, in points.
func width(of text: String, _ style: TextStyle) -> Double {
  StrokeFont().width(of: text, font: style.font)
}

/// What is equal but for what adding up costs.
func isNear(_ a: Double, _ b: Double, _ slack: Double = 1e-9) -> Bool { abs(a - b) <= slack }

func isNear(_ a: Rect, _ b: Rect, _ slack: Double = 1e-9) -> Bool {
  zip(a.numbers, b.numbers).allSatisfy { isNear($0, $1, slack) }
}
