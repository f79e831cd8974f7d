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
}
