import FluidCore

/// A line of text at a subpixel position: `right` and `down` in sixteenths of a pixel. That is
/// finer than visible in motion, and text on whole pixels is exact.
struct PixelText: Hashable {
  let mask: GlyphMask
  let right: Int
  let down: Int

  /// The line with its origin at a place in screen pixels; nil for an empty mask and for a place
  /// that is not finite.
  static func placed(_ mask: GlyphMask, at place: Point) -> (line: PixelText, place: PixelPlace)? {
    guard mask.width > 0, mask.height > 0, place.isFinite else { return nil }
    let (x, y) = (DeviceSpace.floor(place.x * 16 + 0.5), DeviceSpace.floor(place.y * 16 + 0.5))
    return (
      PixelText(mask: mask, right: x & 15, down: y & 15), PixelPlace(x: x >> 4, y: y >> 4)
    )
  }

  /// The mask's pixels relative to its origin.
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
    // Coverage bytes are left out: masks that agree in all this almost always have the same.
    hasher.combine(mask.width)
    hasher.combine(mask.height)
    hasher.combine(mask.left)
    hasher.combine(mask.top)
    hasher.combine(mask.advance)
    hasher.combine(right)
    hasher.combine(down)
  }
}
