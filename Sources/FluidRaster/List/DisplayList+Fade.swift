import FluidCore

extension DisplayList {
  /// Lets the items from index `first` on fade out.
  ///
  /// Items that lie wholly before the fade stay as they are, and items wholly behind it are
  /// removed. A material's `excludedFromBackdrop` is adjusted, so that its backdrop stays the same.
  ///
  /// - Parameters:
  ///   - first: The index of the first item that fades; earlier items stay.
  ///   - fade: The fade, in points of the window. A fade with `start == end`, or with a bound that
  ///     is not finite, changes nothing.
  public mutating func fade(from first: Int, _ fade: LinearFade) {
    guard first < items.count, fade.start.isFinite, fade.end.isFinite, fade.start != fade.end
    else { return }
    let fading = items[first...]
    items.removeSubrange(first...)
    // Number of removed items before each fading item.
    var leftOut: [Int] = []
    var count = 0
    for var item in fading {
      leftOut.append(count)
      let bounds = item.bounds
      if let bounds, fade.hides(bounds) {
        count += 1
        continue
      }
      if case .material(let shape, let material, let excluded) = item.content, count > 0 {
        let before = leftOut[max(0, leftOut.count - 1 - excluded)]
        item.content = .material(
          shape, material, excludedFromBackdrop: excluded - (count - before))
      }
      if bounds.map({ fade.reaches($0) }) ?? true {
        item.clips.append(DisplayItem.Clip(area: .fade(fade), offset: .zero))
      }
      items.append(item)
    }
  }
}

extension LinearFade {
  private func extent(of bounds: Rect) -> (low: Double, high: Double) {
    axis == .horizontal ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
  }

  /// Whether any of `bounds` is less than fully opaque.
  fileprivate func reaches(_ bounds: Rect) -> Bool {
    let (low, high) = extent(of: bounds)
    return start < end ? high > start : low < start
  }

  /// Whether all of `bounds` is faded out.
  fileprivate func hides(_ bounds: Rect) -> Bool {
    let (low, high) = extent(of: bounds)
    return start < end ? low >= end : high <= end
  }
}

extension DisplayItem {
  /// Conservative bounds of the item's pixels, in points; nil for a path without points and for a
  /// blurred layer.
  fileprivate var bounds: Rect? {
    let own: Rect? =
      switch content {
      case .meshGradient(_, let rect), .image(_, let rect): rect
      case .fill(let shape, _), .material(let shape, _, _): shape.bounds
      case .stroke(let shape, let width, _, _): shape.bounds?.inset(by: -Swift.max(1, width))
      case .text(let run):
        // The advance is unknown without a font, so the width is unlimited; the height is the
        // line's.
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
  /// Bounding box of all points, control points included, in points; nil for a path without points.
  package var bounds: Rect? {
    var box: (low: Point, high: Point)?
    forEachPoint { point in
      let (low, high) = box ?? (point, point)
      box = (
        Point(x: min(low.x, point.x), y: min(low.y, point.y)),
        Point(x: max(high.x, point.x), y: max(high.y, point.y))
      )
    }
    return box.map { low, high in
      Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }
}

extension Shape {
  /// Bounding box in points; nil for a path without points.
  package var bounds: Rect? {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): rect
    case .path(let path): path.bounds
    }
  }
}
