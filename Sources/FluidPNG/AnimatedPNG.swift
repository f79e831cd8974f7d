import CPNG
import FluidGeometry
import FluidRaster

/// A film as an animated PNG (APNG; part of PNG's third edition, w3.org/TR/png-3), which goes on
/// without end.
///
/// Lossless. libpng packs the pixels; the chunks around them that make a film of pictures are
/// written here. Each picture but the first is no more than what has changed, and one in which
/// nothing has only makes the one before last longer.
///
/// A value that says what comes next in the file, and keeps one picture:
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
  /// What films of that name are called in errors.
  private let path: String
  /// How long each picture is seen, as a fraction of a second.
  private let tick: Tick
  /// What is seen: all pictures so far in one.
  private var shown: Bitmap
  /// The last picture, whose time is not known before the next one comes.
  private var waiting: Waiting?
  /// How many pictures the file has.
  private var pictures: UInt32 = 0
  /// How many chunks with a number of their own it has.
  private var sequence: UInt32 = 0

  private struct Tick {
    var numerator: Int
    var denominator: Int
  }

  private struct Waiting {
    var rect: PixelRect
    /// The data of its IDAT chunks.
    var data: [[UInt8]]
    /// How long it is seen.
    var ticks = 1
  }

  /// A film of pictures of one size, each seen equally long.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1…16384; so the height.
  ///   - tick: How long each picture is seen, in seconds: a fraction of numbers from 1 to 65535.
  ///   - path: What errors call it.
  /// - Throws: ``PNGError/size(path:width:height:)``.
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
    // No picture has it: what comes first is another one everywhere.
    shown = Bitmap(width: width, height: height, color: Color(rgb: 0, alpha: 0))
  }

  /// What the file begins with. How many pictures there are is written over it at the end.
  public func header() -> [UInt8] {
    var dimensions = PNGChunk("IHDR")
    dimensions.append(UInt32(shown.width))
    dimensions.append(UInt32(shown.height))
    // Eight bits a channel, RGB; deflate, adaptive filters, not interlaced.
    dimensions.append([8, 2, 0, 0, 0])
    var space = PNGChunk("sRGB")
    // Perceptual, as libpng's own.
    space.append([0])
    return PNGChunk.signature + dimensions.bytes + control.bytes + space.bytes
  }

  /// Where the chunk lies that says how many pictures there are: behind the signature and IHDR.
  private static let controlOffset = 8 + 25

  private var control: PNGChunk {
    var chunk = PNGChunk("acTL")
    chunk.append(pictures)
    // Without end.
    chunk.append(UInt32(0))
    return chunk
  }

  /// Adds a picture that is seen for one tick.
  ///
  /// - Parameters:
  ///   - picture: Opaque, as a compositor draws it, and of the film's size.
  ///   - changes: Rectangles around all pixels that may be otherwise than in the picture before.
  /// - Returns: What comes next in the file.
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
      // It has been seen for longer than a chunk can say: a pixel of it is a new picture.
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
  /// - Returns: The last bytes, and those that are to be written over what is there at an offset.
  public mutating func finish() -> (bytes: [UInt8], patch: (offset: Int, bytes: [UInt8])) {
    let bytes = leftWaiting() + PNGChunk("IEND").bytes
    return (bytes, (Self.controlOffset, control.bytes))
  }

  // MARK: Chunks

  /// The chunks of the picture that waits.
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
    // What lies there stays until the next, and this one takes its place.
    frame.append([0, 0])
    var bytes = frame.bytes
    for data in last.data {
      // The first is also the picture that those see who know no films.
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

  /// So many ticks as a fraction in its lowest terms; nil: a chunk cannot say it.
  private func delay(of ticks: Int) -> (numerator: UInt16, denominator: UInt16)? {
    var (a, b) = (ticks * tick.numerator, tick.denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard let numerator = UInt16(exactly: ticks * tick.numerator / a),
      let denominator = UInt16(exactly: tick.denominator / a)
    else { return nil }
    return (numerator, denominator)
  }

  /// The pixels in a rectangle of what is shown, packed by libpng: the data of the file's IDAT
  /// chunks.
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

  /// How hard zlib tries, 1…9. Measured on a drifting gradient of 1280 × 800, differences to the
  /// left: 3 packs it in 89 ms into 654 kB, 6 in 243 ms into 511 kB, libpng's simplified API in 316
  /// ms into 574 kB.
  private static let compressionLevel: Int32 = 3
}
