import FluidCore

/// Recently drawn images at their drawn sizes, so that an image in motion is not resampled for
/// every frame.
struct ImageCache {
  private struct Key: Hashable {
    let image: Image
    /// Frame in pixels, moved by whole pixels so that its corner lies in the first one.
    let frame: Rect
  }

  /// By pixels, of which 16 MB are always allowed. A gliding image adds an entry for every subpixel
  /// position it takes: many of an icon fit, few of a photograph.
  private var entries = FrameCache<Key, ScaledImage>(allowance: 4 << 20, lifetime: 120)

  mutating func beginFrame() { entries.beginFrame() }

  /// The image resampled to a frame of the target.
  ///
  /// - Parameters:
  ///   - frame: In the target's pixels.
  ///   - target: The visible pixels.
  mutating func scaled(_ image: Image, in frame: Rect, target: PixelRect) -> ScaledImage? {
    let whole = PixelRect(covering: frame, scale: 1)
    guard !whole.intersection(target).isEmpty else { return nil }
    // An image far larger than the target is resampled only where it is visible, and not kept.
    guard whole.width * whole.height <= 2 * target.width * target.height else {
      return ScaledImage(image, in: frame, clip: target)
    }
    let key = Key(image: image, frame: frame.offset(x: -Double(whole.x), y: -Double(whole.y)))
    if let known = entries.withValue(key, { $0.moved(by: whole.place) }) { return known }
    let own = PixelRect(covering: key.frame, scale: 1)
    guard let scaled = ScaledImage(image, in: key.frame, clip: own) else { return nil }
    entries.insert(scaled, for: key, cost: scaled.pixels.count)
    return scaled.moved(by: whole.place)
  }
}
