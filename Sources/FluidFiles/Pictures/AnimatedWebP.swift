import CWebP
import FluidCore
import FluidRaster

/// An encoder for films as animated WebP. The film loops forever.
///
/// libwebp compresses each picture; this type writes the container, by Google's "WebP Container
/// Specification". libwebp's own animation encoder would do both, but it treats slightly changed
/// pixels as unchanged, so that a slowly drifting background stands still and then jumps. Here each
/// picture stores its changed rectangle. A picture without changes extends the display time of the
/// previous one.
///
/// The encoder is a value that returns the next bytes of the file and keeps one picture.
package struct AnimatedWebP: FilmEncoder {
  /// The compression of pictures.
  package enum Quality: Sendable, Hashable {
    /// Lossy: from 0 (small file) to 100 (good picture).
    case lossy(Double)
    /// Exact to the bit.
    case lossless
  }

  /// Name of the film in errors.
  private let path: String
  private let tick: (numerator: Int, denominator: Int)
  private let configuration: WebPConfig
  /// The film's current content: all pictures so far, composed, before compression.
  private var shown: Bitmap
  /// The last picture; its display time is known only when the next one changes.
  private var pending: PendingFrame?
  /// Number of pictures added.
  private var ticks = 0
  /// Number of bytes returned so far.
  private var count = 0

  private struct PendingFrame {
    var rect: PixelRect
    /// A VP8 or VP8L chunk.
    var data: [UInt8]
    /// The tick at which the picture is first shown.
    var start: Int
  }

  /// An encoder for pictures of one size and one display time.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1…16383; `height` likewise.
  ///   - tick: Display time of each picture, as a fraction of a second. WebP counts whole
  ///     milliseconds: each picture starts at the nearest one, so that rounding errors do not add
  ///     up.
  ///   - quality: The compression of pictures.
  ///   - path: Name of the film in errors.
  package init(
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
      // Measured on a drifting gradient of 960 × 720: 25 ms, where the default 4 takes 67 ms for a
      // picture as good and 3 % smaller.
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
    // Transparent pixels equal none of the first picture.
    shown = Bitmap(width: width, height: height, color: Color(rgb: 0, alpha: 0))
  }

  /// The start of the file. Its length is patched at the end.
  package mutating func header() -> [UInt8] {
    var extended = RIFFChunk("VP8X")
    // Animation, without transparency.
    extended.append(0x02, bytes: 4)
    extended.append(shown.width - 1, bytes: 3)
    extended.append(shown.height - 1, bytes: 3)
    var film = RIFFChunk("ANIM")
    // Background black; 0 loops forever.
    film.append(0xff00_0000, bytes: 4)
    film.append(0, bytes: 2)
    let bytes = riff(length: 0) + extended.bytes + film.bytes
    count = bytes.count
    return bytes
  }

  private func riff(length: Int) -> [UInt8] {
    Array("RIFF".utf8) + RIFFChunk.bytes(length, count: 4) + Array("WEBP".utf8)
  }

  /// Adds a picture that is shown for one tick.
  ///
  /// - Parameters:
  ///   - picture: Of the film's size.
  ///   - changes: Rectangles around all pixels that may differ from the previous picture.
  /// - Returns: The next bytes of the file.
  package mutating func add(
    _ picture: Bitmap, changes: [PixelRect]
  ) throws(WebPError) -> [UInt8] {
    guard picture.width == shown.width, picture.height == shown.height else {
      throw .size(path: path, width: picture.width, height: picture.height)
    }
    defer { ticks += 1 }
    var changed = picture.difference(from: shown, within: changes)
    if changed.isEmpty {
      guard let pending else { throw .unwritable(path: path, reason: "its first picture is empty") }
      guard duration(pending.start..<ticks + 1) > Self.mostMilliseconds else { return [] }
      // The display time exceeds what a chunk can express: one pixel is stored as a new frame.
      changed = PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    // A frame's offset must be even on both axes.
    let (x, y) = (changed.x & ~1, changed.y & ~1)
    changed = PixelRect(x: x, y: y, width: changed.maxX - x, height: changed.maxY - y)
    shown.copy(changed, from: picture)
    let data = try encoded(changed)
    let bytes = flushPending()
    pending = PendingFrame(rect: changed, data: data, start: ticks)
    return bytes
  }

  /// The end of the file, and a patch with its length.
  package mutating func end() -> FilmEnd {
    let bytes = flushPending()
    return FilmEnd(bytes: bytes, patch: .init(offset: 0, bytes: riff(length: count - 8)))
  }

  // MARK: Chunks

  /// The longest display time of a frame; the field has three bytes.
  private static let mostMilliseconds = 0xff_ffff

  private mutating func flushPending() -> [UInt8] {
    guard let last = pending else { return [] }
    pending = nil
    var frame = RIFFChunk("ANMF")
    frame.append(last.rect.x / 2, bytes: 3)
    frame.append(last.rect.y / 2, bytes: 3)
    frame.append(last.rect.width - 1, bytes: 3)
    frame.append(last.rect.height - 1, bytes: 3)
    frame.append(duration(last.start..<ticks), bytes: 3)
    // Blend: overwrite; dispose: none.
    frame.append(0x02, bytes: 1)
    frame.append(last.data)
    count += frame.bytes.count
    return frame.bytes
  }

  /// Time between two ticks, in milliseconds.
  private func duration(_ ticks: Range<Int>) -> Int {
    milliseconds(ticks.upperBound) - milliseconds(ticks.lowerBound)
  }

  /// The whole millisecond nearest to a tick.
  private func milliseconds(_ ticks: Int) -> Int {
    (ticks * tick.numerator * 2000 + tick.denominator) / (2 * tick.denominator)
  }

  /// The pixels of a rectangle of `shown`, compressed by libwebp: one chunk.
  private func encoded(_ rect: PixelRect) throws(WebPError) -> [UInt8] {
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
    // A copy, as libwebp modifies transparent pixels in place.
    var words: [UInt32] = []
    words.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.maxY {
      words += shown.pixels[y * shown.width + rect.x..<y * shown.width + rect.maxX]
    }
    var configuration = configuration
    let isEncoded = words.withUnsafeMutableBufferPointer { words in
      withUnsafeMutablePointer(to: &memory) { memory in
        picture.argb = words.baseAddress
        picture.writer = { WebPMemoryWrite($0, $1, $2) }
        picture.custom_ptr = UnsafeMutableRawPointer(memory)
        defer { picture.argb = nil }
        return WebPEncode(&configuration, &picture) != 0
      }
    }
    guard isEncoded else {
      throw .unwritable(path: path, reason: Self.words(for: picture.error_code))
    }
    // Without the file header: RIFF, length and WEBP.
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

/// A chunk of a WebP file: name, length and data, padded to an even number of bytes.
struct RIFFChunk {
  private let name: [UInt8]
  private var data: [UInt8] = []

  /// - Parameter name: Four letters.
  init(_ name: String) {
    precondition(name.utf8.count == 4, "a chunk's name has four letters")
    self.name = Array(name.utf8)
  }

  /// Appends a number, lowest byte first.
  mutating func append(_ number: Int, bytes count: Int) {
    data += Self.bytes(number, count: count)
  }

  mutating func append(_ bytes: [UInt8]) { data += bytes }

  /// The chunk as it stands in a file.
  var bytes: [UInt8] {
    name + Self.bytes(data.count, count: 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// The lowest bytes of a number, lowest first.
  static func bytes(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
