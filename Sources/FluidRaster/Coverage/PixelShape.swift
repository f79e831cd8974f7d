import FluidGeometry

/// A shape in device pixels, moved by whole ones to where it, or a path's origin, lies in the first
/// of them.
///
/// A shape that is drawn again some pixels further on is known by this to be the same, and need not
/// be worked out again.
enum PixelShape: Sendable {
  case rect(Rect)
  case roundedRect(Rect, CornerRadii, smoothing: Double)
  case ellipse(Rect)
  /// Scaled, then moved.
  case path(Path, scale: Double, offset: Point)

  /// Further out shapes stay where they are: moved, they might reach beyond what can be calculated
  /// with.
  private static let furthest = DeviceSpace.maximum / 2

  /// The shape, and by how much it has to be moved to where it is to be; nil if it covers nothing
  /// or is not made of numbers.
  static func placed(
    _ shape: Shape, offset: Point, in space: DeviceSpace
  ) -> (shape: PixelShape, place: PixelPlace)? {
    switch shape {
    case .rect(let rect):
      return placed(rect, offset, space).map { (.rect($0), $1) }
    case .roundedRect(let rect, let corners, let smoothing):
      let corners = corners.scaled(by: space.scale)
      return placed(rect, offset, space).map {
        corners.areSharp
          ? (.rect($0), $1) : (.roundedRect($0, corners, smoothing: smoothing), $1)
      }
    case .ellipse(let rect):
      return placed(rect, offset, space).map { (.ellipse($0), $1) }
    case .path(let path):
      let (start, place) = split(offset * space.scale)
      return (.path(path, scale: space.scale, offset: start), place)
    }
  }

  private static func placed(
    _ rect: Rect, _ offset: Point, _ space: DeviceSpace
  ) -> (Rect, PixelPlace)? {
    guard let rect = space.drawable(rect, offset: offset) else { return nil }
    let isNear =
      max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY)) < furthest
    guard isNear else { return (rect, PixelPlace()) }
    let (start, place) = split(rect.origin)
    // The far edges, too, lie on 1/256 of a pixel.
    let (right, bottom) = (DeviceSpace.subpixels(rect.maxX), DeviceSpace.subpixels(rect.maxY))
    let size = Size(
      width: Double(right - place.x << 8) / 256 - start.x,
      height: Double(bottom - place.y << 8) / 256 - start.y)
    let snapped = Rect(origin: start, size: size)
    return snapped.isEmpty ? nil : (snapped, place)
  }

  /// Whole pixels, and what is left, in 1/256.
  private static func split(_ point: Point) -> (rest: Point, whole: PixelPlace) {
    guard max(abs(point.x), abs(point.y)) < furthest else { return (point, PixelPlace()) }
    let (x, y) = (DeviceSpace.subpixels(point.x), DeviceSpace.subpixels(point.y))
    return (
      Point(x: Double(x & 255) / 256, y: Double(y & 255) / 256), PixelPlace(x: x >> 8, y: y >> 8)
    )
  }

  /// The pixels it can cover; nil if none or if it is not made of numbers.
  var bounds: PixelRect? {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect):
      return PixelRect(touching: rect)
    case .path(let path, let scale, let offset):
      var low = Point(x: DeviceSpace.maximum, y: DeviceSpace.maximum)
      var high = Point(x: -DeviceSpace.maximum, y: -DeviceSpace.maximum)
      var isFinite = true
      path.forEachPoint { point in
        let device = point * scale + offset
        if !device.isFinite { isFinite = false }
        let near = DeviceSpace.clamped(device)
        low = Point(x: min(low.x, near.x), y: min(low.y, near.y))
        high = Point(x: max(high.x, near.x), y: max(high.y, near.y))
      }
      guard isFinite, low.x <= high.x else { return nil }
      return PixelRect(
        touching: Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
    }
  }
}

extension PixelShape: Hashable {
  func hash(into hasher: inout Hasher) {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): hasher.combine(rect)
    case .path(let path, _, let offset):
      // Looking at a path's points would take longer than it does to tell the few of one length
      // apart.
      hasher.combine(path.elements.count)
      hasher.combine(offset)
    }
  }
}

extension PixelRect {
  /// The pixels that a rectangle in device pixels touches.
  init(touching rect: Rect) {
    let (left, top) = (DeviceSpace.floor(rect.minX), DeviceSpace.floor(rect.minY))
    self.init(
      x: left, y: top, width: max(1, DeviceSpace.ceil(rect.maxX) - left),
      height: max(1, DeviceSpace.ceil(rect.maxY) - top))
  }
}
