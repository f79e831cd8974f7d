import FluidGeometry

extension DisplayList {
  /// Lets what was appended last fade out over a stretch, and be gone beyond it.
  ///
  /// Items that do not reach the stretch stay as they are; the others are drawn in strips, each a little fainter than the one
  /// before. So letters keep their edges, and nothing has to be drawn apart and put together again.
  ///
  /// - Parameters:
  ///   - first: The first item that fades; those before it stay.
  ///   - start: Where all is still there, in points of the window, along the axis.
  ///   - end: From where on nothing is, on either side of `start`.
  ///   - step: How wide a strip is, in points: each draws its items once more, so a faint line may have wide ones.
  public mutating func fade(
    from first: Int, _ axis: FadeAxis, from start: Double, to end: Double, step: Double = 4
  ) {
    guard first < items.count, start.isFinite, end.isFinite, start != end else { return }
    let fading = items[first...]
    items.removeSubrange(first...)
    // Strips that meet between pixels would leave lines.
    let (start, end) = (start.rounded(), end.rounded())
    let strips = Self.strips(axis, from: start, to: end, step: step)
    for item in fading {
      guard let bounds = item.bounds, !Self.reaches(bounds, axis, from: start, to: end) else {
        for strip in strips {
          if let bounds = item.bounds, bounds.intersection(strip.rect).isEmpty { continue }
          var part = item
          part.clips.append(DisplayItem.Clip(shape: .rect(strip.rect), offset: .zero))
          part.opacity *= strip.opacity
          items.append(part)
        }
        continue
      }
      items.append(item)
    }
  }

  /// The way something fades: from left to right or from top to bottom.
  public enum FadeAxis: Sendable, Hashable { case horizontal, vertical }

  /// Far beyond any window, in points.
  private static let far = 1e5

  private static func strips(
    _ axis: FadeAxis, from start: Double, to end: Double, step: Double
  ) -> [(rect: Rect, opacity: Double)] {
    func rect(_ a: Double, _ b: Double) -> Rect {
      let (low, length) = (Swift.min(a, b), abs(a - b))
      return axis == .horizontal
        ? Rect(x: low, y: -far, width: length, height: 2 * far)
        : Rect(x: -far, y: low, width: 2 * far, height: length)
    }
    let away = start < end ? -far : far
    let steps = Int(max(1, min(100, (abs(end - start) / max(1, step)).rounded())))
    let whole = (rect: rect(start + away, start), opacity: 1.0)
    return [whole]
      + (0..<steps).map { step in
        let (a, b) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
        let share = (a + b) / 2
        // Smoothstep: no edge at either end.
        return (
          rect((start + (end - start) * a).rounded(), (start + (end - start) * b).rounded()),
          1 - share * share * (3 - 2 * share)
        )
      }
  }

  /// Whether something reaches the stretch or lies beyond it.
  private static func reaches(
    _ bounds: Rect, _ axis: FadeAxis, from start: Double, to end: Double
  ) -> Bool {
    let (low, high) =
      axis == .horizontal ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
    return start < end ? high > start : low < start
  }
}

extension DisplayItem {
  /// What the item may draw into, in points; nil: nobody knows without asking for letters.
  fileprivate var bounds: Rect? {
    let own: Rect? =
      switch content {
      case .meshGradient(_, let rect), .image(_, let rect): rect
      case .fill(let shape, _), .material(let shape, _, _): shape.bounds
      case .stroke(let shape, let width, _, _): shape.bounds?.inset(by: -Swift.max(1, width))
      case .text(let run):
        // As wide as it likes, but no higher than its letters.
        Rect(
          x: -1e5, y: run.origin.y - 1.2 * run.font.size, width: 2e5, height: 1.7 * run.font.size)
      case .picture(let picture, let corner): Rect(origin: corner, size: picture.size)
      case .shadow(let shape, let radius, let shift, _):
        shape.bounds?.inset(by: -2 * abs(radius)).offset(x: shift.x, y: shift.y)
      case .layer(let effect, let bounds, _):
        effect.blurRadius > 0 ? nil : effect.transform.boundingBox(of: bounds)
      }
    return own?.offset(x: offset.x, y: offset.y)
  }
}

extension Path {
  /// Around all points it is made of.
  fileprivate var bounds: Rect? {
    var (low, high): (Point?, Point?)
    func add(_ point: Point) {
      low = low.map { Point(x: min($0.x, point.x), y: min($0.y, point.y)) } ?? point
      high = high.map { Point(x: max($0.x, point.x), y: max($0.y, point.y)) } ?? point
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quad(let control, let end): for point in [control, end] { add(point) }
      case .cubic(let first, let second, let end): for point in [first, second, end] { add(point) }
      case .close: break
      }
    }
    guard let low, let high else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Shape {
  /// Around all of it; nil of a path without points.
  fileprivate var bounds: Rect? {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): rect
    case .path(let path): path.bounds
    }
  }
}
