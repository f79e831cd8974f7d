import CWebP
import FluidGeometry
import FluidRaster

/// A film as an animated WebP, which goes on without end.
///
/// libwebp packs each picture; the container around them that makes a film of pictures is written
/// here, by Google's "WebP Container Specification". libwebp's own encoder of films would do both,
/// but it takes pixels that have changed a little for the same as in the picture before, and a
/// background that drifts slowly then stands still and jumps. Here each picture is all that has
/// changed, and one in which nothing has only makes the one before last longer.
///
/// A value that says what comes next in the file, and keeps one picture.
public struct AnimatedWebP {
  /// How pictures are packed.
  public enum Quality: Sendable, Hashable {
    /// Small: 0 (small) to 100 (good).
    case lossy(Double)
    /// To the bit.
    case lossless
  }

  /// What films of that name are called in errors.
  private let path: String
  private let tick: (numerator: Int, denominator: Int)
  private let configuration: WebPConfig
  /// What is seen: all pictures so far in one, as they were before they were packed.
  private var shown: Bitmap
  /// The last picture, whose time is not known before the next one comes.
  private var waiting: Waiting?
  /// How many ticks there have been.
  private var ticks = 0
  /// How many bytes have been handed out.
  private var count = 0

  private struct Waiting {
    var rect: PixelRect
    /// A VP8 or VP8L chunk.
    var data: [UInt8]
    /// The tick at which it is seen first.
    var start: Int
  }

  /// A film of pictures of one size, each seen equally long.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1…16383; so the height.
  ///   - tick: How long each picture is seen, as a fraction of a second. WebP counts in whole
  ///     milliseconds: each picture begins at the one nearest to its time, so that no error adds
  ///     up.
  ///   - path: What errors call it.
  public init(
    width: Int, height: Int, tick: (numerator: Int, denominator: Int), quality: Quality,
    for path: String = "film"
  ) throws(WebPError) {
    guard 1...16383 ~= width, 1...16383 ~= height else {
      throw .size(path: path, width: width, height: height)
    }
    var configuration = WebPConfig()
    var isKnown = WebPConfigInit(&configuration) != 0
    switch quality {
    case .lossy(let quality):
      configuration.quality = Float(quality)
      // Measured on a drifting gradient of 960 × 720: 25 ms, where the usual 4 takes 67 for a
      // picture that is as good and 3 % smaller.
      configuration.method = 2
    case .lossless:
      // The third of ten levels, measured on the same: 394 kB in 276 ms, where the first takes 482
      // kB and 82 ms, and the seventh 380 kB and 550 ms.
      isKnown = isKnown && WebPConfigLosslessPreset(&configuration, 2) != 0
      configuration.exact = 1
    }
    guard isKnown, WebPValidateConfig(&configuration) != 0 else {
      throw .unwritable(path: path, reason: "libwebp does not take this quality")
    }
    self.path = path
    self.tick = tick
    self.configuration = configuration
    // No picture has it: what comes first is another one everywhere.
    shown = Bitmap(width: width, height: height, color: Color(rgb: 0, alpha: 0))
  }

  /// What the file begins with. How long it is is written over it at the end.
  public mutating func header() -> [UInt8] {
    var extended = RIFFChunk("VP8X")
    // A film, without transparency.
    extended.append(0x02, bytes: 4)
    extended.append(shown.width - 1, bytes: 3)
    extended.append(shown.height - 1, bytes: 3)
    var film = RIFFChunk("ANIM")
    // Black behind it, and without end.
    film.append(0xff00_0000, bytes: 4)
    film.append(0, bytes: 2)
    let bytes = riff(length: 0) + extended.bytes + film.bytes
    count = bytes.count
    return bytes
  }

  private func riff(length: Int) -> [UInt8] {
    Array("RIFF".utf8) + RIFFChunk.bytes(length, count: 4) + Array("WEBP".utf8)
  }

  /// Adds a picture that is seen for one tick.
  ///
  /// - Parameters:
  ///   - picture: Of the film's size.
  ///   - changes: Rectangles around all pixels that may be otherwise than in the picture before.
  /// - Returns: What comes next in the file.
  public mutating func add(
    _ picture: Bitmap, changes: [PixelRect]
  ) throws(WebPError) -> [UInt8] {
    guard picture.width == shown.width, picture.height == shown.height else {
      throw .size(path: path, width: picture.width, height: picture.height)
    }
    defer { ticks += 1 }
    var changed = picture.difference(from: shown, within: changes)
    if changed.isEmpty {
      guard let waiting else { throw .unwritable(path: path, reason: "its first picture is empty") }
      guard duration(waiting.start..<ticks + 1) > Self.mostMilliseconds else { return [] }
      // It has been seen for longer than a chunk can say: a pixel of it is a new picture.
      changed = PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    // A picture's place is counted in twos.
    let (x, y) = (changed.x & ~1, changed.y & ~1)
    changed = PixelRect(x: x, y: y, width: changed.maxX - x, height: changed.maxY - y)
    shown.copy(changed, from: picture)
    let data = try packed(changed)
    let bytes = leftWaiting()
    waiting = Waiting(rect: changed, data: data, start: ticks)
    return bytes
  }

  /// Ends the film.
  ///
  /// - Returns: The last bytes, and those that are to be written over what is there at an offset.
  public mutating func finish() -> (bytes: [UInt8], patch: (offset: Int, bytes: [UInt8])) {
    let bytes = leftWaiting()
    return (bytes, (0, riff(length: count - 8)))
  }

  // MARK: Chunks

  /// A duration has three bytes.
  private static let mostMilliseconds = 0xff_ffff

  private mutating func leftWaiting() -> [UInt8] {
    guard let last = waiting else { return [] }
    waiting = nil
    var frame = RIFFChunk("ANMF")
    frame.append(last.rect.x / 2, bytes: 3)
    frame.append(last.rect.y / 2, bytes: 3)
    frame.append(last.rect.width - 1, bytes: 3)
    frame.append(last.rect.height - 1, bytes: 3)
    frame.append(duration(last.start..<ticks), bytes: 3)
    // It takes the place of what lies there, and stays.
    frame.append(0x02, bytes: 1)
    frame.append(last.data)
    count += frame.bytes.count
    return frame.bytes
  }

  /// From one tick to another, in milliseconds.
  private func duration(_ ticks: Range<Int>) -> Int {
    milliseconds(ticks.upperBound) - milliseconds(ticks.lowerBound)
  }

  /// The whole millisecond nearest to a tick.
  private func milliseconds(_ ticks: Int) -> Int {
    (ticks * tick.numerator * 2000 + tick.denominator) / (2 * tick.denominator)
  }

  /// The pixels in a rectangle of what is shown, packed by libwebp: one chunk.
  private func packed(_ rect: PixelRect) throws(WebPError) -> [UInt8] {
    var picture = WebPPicture()
    var memory = WebPMemoryWriter()
    guard WebPPictureInit(&picture) != 0 else {
      throw .unwritable(path: path, reason: "another version of libwebp than it was built with")
    }
    WebPMemoryWriterInit(&memory)
    defer {
      WebPMemoryWriterClear(&memory)
      WebPPictureFree(&picture)
    }
    picture.use_argb = 1
    picture.width = Int32(rect.width)
    picture.height = Int32(rect.height)
    picture.argb_stride = Int32(rect.width)
    // libwebp makes pixels that are not seen alike, where they lie.
    var words: [UInt32] = []
    words.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.maxY {
      words += shown.pixels[y * shown.width + rect.x..<y * shown.width + rect.maxX]
    }
    var configuration = configuration
    let isPacked = words.withUnsafeMutableBufferPointer { words in
      withUnsafeMutablePointer(to: &memory) { memory in
        picture.argb = words.baseAddress
        picture.writer = { WebPMemoryWrite($0, $1, $2) }
        picture.custom_ptr = UnsafeMutableRawPointer(memory)
        defer { picture.argb = nil }
        return WebPEncode(&configuration, &picture) != 0
      }
    }
    guard isPacked else {
      throw .unwritable(path: path, reason: Self.words(for: picture.error_code))
    }
    // Behind RIFF, its length and WEBP: the picture's chunk.
    return Array(UnsafeBufferPointer(start: memory.mem, count: memory.size).dropFirst(12))
  }

  private static func words(for error: WebPEncodingError) -> String {
    switch error {
    case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY:
      "it does not fit into memory"
    case VP8_ENC_ERROR_BAD_DIMENSION: "a picture of it has a bad size"
    case VP8_ENC_ERROR_FILE_TOO_BIG: "it is larger than 4 GB"
    default: "libwebp's error \(error.rawValue)"
    }
  }
}
