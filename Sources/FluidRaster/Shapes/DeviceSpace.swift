import FluidCore

/// The mapping from points to the device pixels of one target.
struct DeviceSpace: Hashable {
  /// Device pixels per point.
  var scale: Double
  /// Number of times the target is halved, for a blur or for a layer shown small: its pixels are
  /// 2^reduction screen pixels wide.
  var reduction = 0

  /// Limit of coordinates: far beyond any target, yet exact in 1/256 pixels and safe to add to.
  static let maximum = 2_097_152.0

  /// The coordinate limited to ±`maximum`; NaN counts as the far left.
  static func clamped(_ value: Double) -> Double {
    if value < maximum { return value > -maximum ? value : -maximum }
    return value >= maximum ? maximum : -maximum
  }

  static func clamped(_ point: Point) -> Point { Point(x: clamped(point.x), y: clamped(point.y)) }

  /// The largest integer not above a coordinate.
  static func floor(_ value: Double) -> Int { Int(clamped(value) + 4_194_304) - 4_194_304 }

  /// The smallest integer not below a coordinate.
  static func ceil(_ value: Double) -> Int { -floor(-value) }

  /// The coordinate in 1/256 pixels, rounded to the nearest, halves upwards.
  static func subpixels(_ value: Double) -> Int {
    Int(clamped(value) * 256 + 1_073_741_824.5) - 1_073_741_824
  }

  /// The space of a target whose pixels are 2^`halvings` times as wide.
  func reduced(by halvings: Int) -> DeviceSpace {
    DeviceSpace(scale: scale / Double(1 << halvings), reduction: reduction + halvings)
  }

  func point(_ point: Point, offset: Point) -> Point { (point + offset) * scale }

  /// A rectangle in device pixels, limited to ±`maximum`; nil if it is empty or not finite.
  func drawable(_ rect: Rect, offset: Point) -> Rect? {
    let rect = Rect(
      x: (rect.x + offset.x) * scale, y: (rect.y + offset.y) * scale, width: rect.width * scale,
      height: rect.height * scale)
    guard !rect.isEmpty, rect.origin.isFinite, rect.size.isFinite else { return nil }
    let (left, right) = (Self.clamped(rect.minX), Self.clamped(rect.maxX))
    let (top, bottom) = (Self.clamped(rect.minY), Self.clamped(rect.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
