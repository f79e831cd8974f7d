import FluidCore

/// Recently drawn images at their drawn sizes, so that an image in motion is not resampled for
/// every frame.
struct ImageCache {
  private struct Key: Hashable {
    let image: Image
    /// Frame in pixels, moved by whole pixels so that its corner lies in the first one.
    let frame: Rect
  }

  private struct Entry {
    let scaled: ScaledImage
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// Total number of pixels of all entries.
  private var pixels = 0
  /// Pixels requested in this frame, and in the last frame that requested any (`inSight`).
  private var asked = 0
  private var inSight = 0

  /// Lifetime of an unrequested entry, in frames.
  private static let timeout = 120
  /// Pixels that are always allowed: 16 MB. A gliding image adds an entry for every subpixel
  /// position it takes: many of an icon fit, few of a photograph.
  private static let minPixels = 4 << 20

  /// Number of entries.
  var count: Int { entries.count }
  /// Bytes kept between frames.
  var bytes: Int { pixels * 4 }

  /// Removes entries that are past `timeout`, and the oldest ones beyond `minPixels` or twice the
  /// visible pixels, whichever is more.
  mutating func beginFrame() {
    if asked > 0 { inSight = asked }
    asked = 0
    frame += 1
    let maximum = max(Self.minPixels, 2 * inSight)
    if pixels > maximum {
      for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard pixels > maximum else { break }
        remove(key, entry)
      }
    }
    guard frame % 32 == 0 else { return }
    for (key, entry) in entries where entry.lastUse < frame - Self.timeout { remove(key, entry) }
  }

  private mutating func remove(_ key: Key, _ entry: Entry) {
    entries[key] = nil
    pixels -= entry.scaled.pixels.count
  }

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
    let place = (x: whole.x, y: whole.y)
    let key = Key(
      image: image,
      frame: Rect(
        x: frame.x - Double(place.x), y: frame.y - Double(place.y), width: frame.width,
        height: frame.height))
    if let index = entries.index(forKey: key) {
      if entries.values[index].lastUse < self.frame {
        entries.values[index].lastUse = self.frame
        asked += entries.values[index].scaled.pixels.count
      }
      return entries.values[index].scaled.moved(x: place.x, y: place.y)
    }
    let own = PixelRect(covering: key.frame, scale: 1)
    guard let scaled = ScaledImage(image, in: key.frame, clip: own) else { return nil }
    entries[key] = Entry(scaled: scaled, lastUse: self.frame)
    pixels += scaled.pixels.count
    asked += scaled.pixels.count
    return scaled.moved(x: place.x, y: place.y)
  }
}
