import CPNG
import FluidGeometry
import FluidRaster

/// An encoder for films as animated PNG (APNG; part of PNG's third edition, w3.org/TR/png-3). The
/// film loops forever.
///
/// Lossless. libpng compresses the pixels; this type writes the chunks that make them frames. Every
/// picture after the first stores only its changed rectangle. A picture without changes extends the
/// display time of the previous one.
///
/// The encoder is a value that returns the next bytes of the file and keeps one picture:
///
/// <!-- given: var file: [UInt8] = [] -->
/// <!-- given: let (picture, rects) = (Bitmap(width: 960, height: 720), [PixelRect]()) -->
/// ```swift
/// var film = try AnimatedPNG(width: 960, height: 720, tick: (1, 30))
/// file += film.header()
/// file += try film.add(picture, changes: rects)
/// let end = try film.finish()
/// file += end.bytes   // and end.patch over what is there
/// ```
public struct AnimatedPNG {
  /// Name of the film in errors.
  private let path: String
  /// Display time of each picture, in seconds.
  private let tick: Tick
  /// The film's current content: all pictures so far, composed.
  private var shown: Bitmap
  /// The last picture; its display time is known only when the next one changes.
  private var waiting: Waiting?
  /// Number of frames written to the file.
  private var pictures: UInt32 = 0
  /// Number of chunks written that carry a sequence number.
  private var sequence: UInt32 = 0

  private struct Tick {
    var numerator: Int
    var denominator: Int
  }

  private struct Waiting {
    var rect: PixelRect
    /// Data of the picture's IDAT chunks.
    var data: [[UInt8]]
    /// Display time in ticks.
    var ticks = 1
  }

  /// An encoder for pictures of one size and one display time.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1…16384; `height` likewise.
  ///   - tick: Display time of each picture in seconds: a fraction of numbers from 1 to 65535.
  ///   - path: Name of the film in errors.
  /// - Throws: ``PNGError/size(path:width:height:)``.
  /// - Precondition: Both numbers of `tick` are within 1…65535.
  public init(
    width: Int, height: Int, tick: (numerator: Int, denominator: Int), for path: String = "film"
  ) throws(PNGError) {
    guard 1...Bitmap.mostPNGPixels ~= width, 1...Bitmap.mostPNGPixels ~= height else {
      throw .size(path: path, width: width, height: height)
    }
    precondition(
      1...65535 ~= tick.numerator && 1...65535 ~= tick.denominator, "a tick that no chunk can say")
    self.path = path
    self.tick = Tick(numerator: tick.numerator, denominator: tick.denominator)
    // Transparent pixels equal none of the first picture, which is opaque.
    shown = Bitmap(width: width, height: height, color: Color(rgb: 0, alpha: 0))
  }

  /// The start of the file. The number of frames in it is patched at the end.
  public func header() -> [UInt8] {
    var dimensions = PNGChunk("IHDR")
    dimensions.append(UInt32(shown.width))
    dimensions.append(UInt32(shown.height))
    // Eight bits per channel, RGB; deflate, adaptive filters, not interlaced.
    dimensions.append([8, 2, 0, 0, 0])
    var space = PNGChunk("sRGB")
    // Rendering intent: perceptual, as in libpng.
    space.append([0])
    return PNGChunk.signature + dimensions.bytes + control.bytes + space.bytes
  }

  /// Offset of the chunk with the number of frames (acTL), after the signature and IHDR.
  private static let controlOffset = 8 + 25

  private var control: PNGChunk {
    var chunk = PNGChunk("acTL")
    chunk.append(pictures)
    // 0: loops forever.
    chunk.append(UInt32(0))
    return chunk
  }

  /// Adds a picture that is shown for one tick.
  ///
  /// - Parameters:
  ///   - picture: Opaque, and of the film's size.
  ///   - changes: Rectangles around all pixels that may differ from the previous picture.
  /// - Returns: The next bytes of the file.
  public mutating func add(
    _ picture: Bitmap, changes: [PixelRect]
  ) throws(PNGError) -> [UInt8] {
    guard picture.width == shown.width, picture.height == shown.height else {
      throw .size(path: path, width: picture.width, height: picture.height)
    }
    var changed = picture.difference(from: shown, within: changes)
    if changed.isEmpty {
      guard let waiting else { throw .unwritable(path: path, reason: "its first picture is empty") }
      guard delay(of: waiting.ticks + 1) == nil else {
        self.waiting?.ticks += 1
        return []
      }
      // The display time exceeds what a chunk can express: one pixel is stored as a new frame.
      changed = PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    shown.copy(changed, from: picture)
    let data = try packed(changed)
    let bytes = leftWaiting()
    waiting = Waiting(rect: changed, data: data)
    return bytes
  }

  /// Ends the film.
  ///
  /// - Returns: The last bytes, and a patch: bytes that replace those at an offset.
  public mutating func finish() -> (bytes: [UInt8], patch: (offset: Int, bytes: [UInt8])) {
    let bytes = leftWaiting() + PNGChunk("IEND").bytes
    return (bytes, (Self.controlOffset, control.bytes))
  }

  // MARK: Chunks

  /// The chunks of the waiting picture.
  private mutating func leftWaiting() -> [UInt8] {
    guard let last = waiting, let delay = delay(of: last.ticks) else { return [] }
    waiting = nil
    var frame = PNGChunk("fcTL")
    frame.append(nextNumber())
    frame.append(UInt32(last.rect.width))
    frame.append(UInt32(last.rect.height))
    frame.append(UInt32(last.rect.x))
    frame.append(UInt32(last.rect.y))
    frame.append(delay.numerator)
    frame.append(delay.denominator)
    // Dispose: none; blend: source.
    frame.append([0, 0])
    var bytes = frame.bytes
    for data in last.data {
      // The first frame is also the still image for viewers without APNG support.
      var chunk = PNGChunk(pictures == 0 ? "IDAT" : "fdAT")
      if pictures > 0 { chunk.append(nextNumber()) }
      chunk.append(data)
      bytes += chunk.bytes
    }
    pictures += 1
    return bytes
  }

  private mutating func nextNumber() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// A number of ticks as a fraction in lowest terms; nil where a chunk cannot express it.
  private func delay(of ticks: Int) -> (numerator: UInt16, denominator: UInt16)? {
    var (a, b) = (ticks * tick.numerator, tick.denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard let numerator = UInt16(exactly: ticks * tick.numerator / a),
      let denominator = UInt16(exactly: tick.denominator / a)
    else { return nil }
    return (numerator, denominator)
  }

  /// The pixels of a rectangle of `shown`, compressed by libpng: the data of the IDAT chunks.
  private func packed(_ rect: PixelRect) throws(PNGError) -> [[UInt8]] {
    var rows: [UInt8] = []
    rows.reserveCapacity(rect.width * rect.height * 3)
    var opaque: UInt32 = 0xff00_0000
    for y in rect.y..<rect.maxY {
      let row = y * shown.width
      for word in shown.pixels[row + rect.x..<row + rect.maxX] {
        opaque &= word
        rows.append(UInt8(truncatingIfNeeded: word >> 16))
        rows.append(UInt8(truncatingIfNeeded: word >> 8))
        rows.append(UInt8(truncatingIfNeeded: word))
      }
    }
    guard opaque == 0xff00_0000 else {
      throw .unwritable(path: path, reason: "a picture of it is not opaque")
    }
    var file: [UInt8] = []
    var output = fluid_png_output()
    let isPacked = withUnsafeMutablePointer(to: &file) { file in
      output.context = UnsafeMutableRawPointer(file)
      output.write = { context, bytes, count in
        let file = context!.assumingMemoryBound(to: [UInt8].self)
        file.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      }
      return fluid_png_pack(
        &output, rows, UInt32(rect.width), UInt32(rect.height), Self.compressionLevel) != 0
    }
    guard isPacked else {
      let words = withUnsafeBytes(of: output.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .unwritable(path: path, reason: words)
    }
    return PNGChunk.data(of: "IDAT", in: file)
  }

  /// zlib's compression level, 1…9. Measured on a drifting gradient of 1280 × 800, differences to
  /// the left: 3 packs it in 89 ms into 654 kB, 6 in 243 ms into 511 kB, libpng's simplified API in
  /// 316 ms into 574 kB.
  private static let compressionLevel: Int32 = 3
}
