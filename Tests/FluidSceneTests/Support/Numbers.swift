import FluidCore
import FluidRaster

extension Rect {
  var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether another rectangle lies inside, give or take rounding.
  func holds(_ other: Rect) -> Bool {
    let slack = 1e-9
    return other.minX >= minX - slack && other.maxX <= maxX + slack && other.minY >= minY - slack
      && other.maxY <= maxY + slack
  }
}

extension Shape {
  /// The numbers it is made of.
  var numbers: [Double] {
    switch self {
    case .rect(let rect), .ellipse(let rect): rect.numbers
    case .roundedRect(let rect, let radii, let smoothing):
      rect.numbers + [
        radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight, smoothing,
      ]
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    }
  }
}

extension Rect { var numbers: [Double] { [x, y, width, height] } }

extension Path {
  var points: [Point] {
    elements.flatMap { element in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: [Point]()
      }
    }
  }
}

extension DisplayItem {
  /// All coordinates and measures of the item.
  var numbers: [Double] {
    let own: [Double] =
      switch content {
      case .meshGradient(let mesh, let rect):
        rect.numbers + mesh.nodes.flatMap { [$0.position.x, $0.position.y] }
      case .fill(let shape, _), .material(let shape, _, _): shape.numbers
      case .stroke(let shape, let width, _, _): shape.numbers + [width]
      case .shadow(let shape, let radius, let offset, _):
        shape.numbers + [radius, offset.x, offset.y]
      case .text(let run): [run.origin.x, run.origin.y, run.maxWidth ?? 0, run.font.size]
      case .image(_, let rect): rect.numbers
      case .layer(let effect, let bounds, let items):
        bounds.numbers + [effect.transform.tx, effect.transform.ty, effect.opacity]
          + items.flatMap(\.numbers)
      case .picture(let picture, let corner):
        [corner.x, corner.y, picture.size.width, picture.size.height]
          + picture.list.items.flatMap(\.numbers)
      }
    return own + [offset.x, offset.y, opacity] + clips.flatMap(\.numbers)
  }
}

extension DisplayItem.Clip {
  fileprivate var numbers: [Double] {
    switch area {
    case .shape(let shape): shape.numbers
    case .fade(let fade): [fade.start, fade.end]
    }
  }
}
