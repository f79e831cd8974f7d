import FluidGeometry

/// A line of text between pixels, in sixteenths of one to the right and down: finer than the eye
/// follows, and settled text is exact.
struct PixelText: Hashable {
  let mask: GlyphMask
  let right: Int
  let down: Int

  /// The line with its origin at a place in device pixels of the screen; nil for one without ink or
  /// without a place.
  static func placed(_ mask: GlyphMask, at place: Point) -> (line: PixelText, place: PixelPlace)? {
    guard mask.width > 0, mask.height > 0, place.isFinite else { return nil }
    let (x, y) = (DeviceSpace.floor(place.x * 16 + 0.5), DeviceSpace.floor(place.y * 16 + 0.5))
    return (
      PixelText(mask: mask, right: x & 15, down: y & 15), PixelPlace(x: x >> 4, y: y >> 4)
    )
  }

  /// The mask's pixels around its origin.
  var frame: PixelRect {
    PixelRect(x: mask.left, y: mask.top, width: mask.width, height: mask.height)
  }

  /// The pixels it can cover.
  var bounds: PixelRect {
    var bounds = frame
    bounds.width += right > 0 ? 1 : 0
    bounds.height += down > 0 ? 1 : 0
    return bounds
  }

  func hash(into hasher: inout Hasher) {
    // The bytes of two masks that agree in all this are nearly always those of one and the same.
    hasher.combine(mask.width)
    hasher.combine(mask.height)
    hasher.combine(mask.left)
    hasher.combine(mask.top)
    hasher.combine(mask.advance)
    hasher.combine(right)
    hasher.combine(down)
  }
}
