import FluidGeometry

/// Images in the sizes they were drawn in lately, so that one that only moves is not resampled for
/// every frame.
struct ImageCache {
  private struct Key: Hashable {
    let image: Image
    /// In pixels, and where its corner lies between them.
    let frame: Rect
  }

  private struct Entry {
    let scaled: ScaledImage
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// How many pixels all entries have.
  private var pixels = 0
  /// How many pixels this frame has asked for, and the last one that asked for any.
  private var asked = 0
  private var inSight = 0

  /// How many frames an image is kept that no display list asks for.
  private static let timeout = 120
  /// How many pixels may be kept in any case: 16 MB. What glides takes up to sixteen places between
  /// two pixels; an icon fits in all of them, a photograph in those that come next.
  private static let minPixels = 4 << 20

  /// How many images there are.
  var count: Int { entries.count }
  /// Bytes that are kept from frame to frame.
  var bytes: Int { pixels * 4 }

  /// Forgets what has not been in sight for long, and what is too much: more than twice what is in
  /// sight is only kept where that is little.
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

  /// An image in a frame of the target.
  ///
  /// - Parameters:
  ///   - frame: In the target's pixels.
  ///   - target: What is seen of it at all.
  mutating func scaled(_ image: Image, in frame: Rect, target: PixelRect) -> ScaledImage? {
    let whole = PixelRect(covering: frame, scale: 1)
    guard !whole.intersection(target).isEmpty else { return nil }
    // Of one that is far larger than the target only what is seen is made.
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
