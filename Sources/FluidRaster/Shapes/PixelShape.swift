import FluidCore

/// A shape in device pixels, moved by whole pixels so that its corner, or a path's origin, lies in
/// the first pixel.
///
/// Two shapes that differ only by whole pixels are equal in this form and share cached coverage.
enum PixelShape: Sendable {
  case rect(Rect)
  case roundedRect(Rect, CornerRadii, smoothing: Double)
  case ellipse(Rect)
  /// First scaled, then moved by `offset`.
  case path(Path, scale: Double, offset: Point)

  /// Shapes further out are not moved, as their coordinates could exceed `DeviceSpace.maximum`.
  private static let furthest = DeviceSpace.maximum / 2

  /// The shape and its offset on the target; nil if it covers nothing or is not finite.
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
    // The right and bottom edges are rounded to 1/256 pixel, too.
    let (right, bottom) = (DeviceSpace.subpixels(rect.maxX), DeviceSpace.subpixels(rect.maxY))
    let size = Size(
      width: Double(right - place.x << 8) / 256 - start.x,
      height: Double(bottom - place.y << 8) / 256 - start.y)
    let snapped = Rect(origin: start, size: size)
    return snapped.isEmpty ? nil : (snapped, place)
  }

  /// Splits a point into whole pixels and a rest in 1/256.
  private static func split(_ point: Point) -> (rest: Point, whole: PixelPlace) {
    guard max(abs(point.x), abs(point.y)) < furthest else { return (point, PixelPlace()) }
    let (x, y) = (DeviceSpace.subpixels(point.x), DeviceSpace.subpixels(point.y))
    return (
      Point(x: Double(x & 255) / 256, y: Double(y & 255) / 256), PixelPlace(x: x >> 8, y: y >> 8)
    )
  }

  /// The pixels it can cover; nil if there are none or the path is not finite.
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
      // Hashing every point costs more than comparing the few paths of equal length.
      hasher.combine(path.elements.count)
      hasher.combine(offset)
    }
  }
}

/// A stroke's width and alignment, in device pixels.
struct PixelStroke: Hashable {
  let width: Double
  let alignment: StrokeAlignment

  /// Fails for a width that is not finite.
  ///
  /// - Parameter width: In points.
  init?(width: Double, alignment: StrokeAlignment, in space: DeviceSpace) {
    guard width.isFinite else { return nil }
    // A hairline is one screen pixel wide, which is less than one pixel of a reduced target.
    let hairline = 1 / Double(1 << space.reduction)
    self.width = min(max(width * space.scale, hairline), DeviceSpace.maximum)
    self.alignment = alignment
  }

  /// How far the stroke may reach beyond the outline, in pixels. Paths are stroked at the centre
  /// whatever the alignment.
  var reach: Int { DeviceSpace.ceil(width / 2) + 1 }
}
