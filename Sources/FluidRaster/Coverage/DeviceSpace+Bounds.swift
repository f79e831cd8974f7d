import FluidGeometry

extension DeviceSpace {
  /// A rectangle in device pixels, within reach; nil if it has no area or is not made of numbers.
  func drawable(_ rect: Rect, offset: Point) -> Rect? {
    let rect = self.rect(rect, offset: offset)
    guard !rect.isEmpty, rect.origin.isFinite, rect.size.isFinite else { return nil }
    let (left, right) = (Self.clamped(rect.minX), Self.clamped(rect.maxX))
    let (top, bottom) = (Self.clamped(rect.minY), Self.clamped(rect.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels a shape can cover; nil if none or if it is not made of numbers.
  func bounds(of shape: Shape, offset: Point) -> PixelRect? {
    switch shape {
    case .rect(let frame), .roundedRect(let frame, _, _), .ellipse(let frame):
      drawable(frame, offset: offset).map { Self.pixels(in: $0) }
    case .path(let path):
      bounds(of: path, offset: offset)
    }
  }

  private func bounds(of path: Path, offset: Point) -> PixelRect? {
    var low = Point(x: Self.most, y: Self.most)
    var high = Point(x: -Self.most, y: -Self.most)
    var isFinite = true
    path.forEachPoint { point in
      let device = self.point(point, offset: offset)
      if !device.isFinite { isFinite = false }
      let (x, y) = (Self.clamped(device.x), Self.clamped(device.y))
      low = Point(x: min(low.x, x), y: min(low.y, y))
      high = Point(x: max(high.x, x), y: max(high.y, y))
    }
    guard isFinite, low.x <= high.x else { return nil }
    return Self.pixels(
      in: Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }

  /// The pixels that a rectangle in device pixels touches.
  private static func pixels(in rect: Rect) -> PixelRect {
    let (left, top) = (floor(rect.minX), floor(rect.minY))
    return PixelRect(
      x: left, y: top, width: max(1, ceil(rect.maxX) - left),
      height: max(1, ceil(rect.maxY) - top))
  }
}
