import FluidCore
import FluidRaster

/// An encoder for films as YUV4MPEG2: uncompressed pictures, as input for a video encoder.
///
/// Colours by ITU-R BT.601 in its limited range (luma 16…235, chroma 16…240), with half as many
/// chroma samples along both axes, each at the centre of the four pixels it averages (`C420jpeg`).
package struct Y4MFilm: FilmEncoder, Sendable {
  private let width: Int
  private let height: Int
  private let rate: FrameRate
  /// `FRAME`, a line feed, and the planes of the last picture: luma, blue, red.
  private var frame: [UInt8]

  private static let mark = Array("FRAME\n".utf8)

  /// An encoder for pictures of one size at one rate.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1 or more; `height` likewise.
  ///   - rate: Frame rate in pictures per second.
  /// - Precondition: `width` and `height` are 1 or more.
  package init(width: Int, height: Int, rate: FrameRate) {
    precondition(width > 0 && height > 0, "a film without pixels")
    self.width = width
    self.height = height
    self.rate = rate
    let chroma = ((width + 1) / 2) * ((height + 1) / 2)
    frame = Self.mark + [UInt8](repeating: 0, count: width * height + 2 * chroma)
  }

  /// The header line: size, frame rate and colour format.
  package mutating func header() -> [UInt8] {
    Array(
      ("YUV4MPEG2 W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg"
        + " XCOLORRANGE=LIMITED\n").utf8)
  }

  /// The whole picture, whatever has changed.
  package mutating func add(_ picture: Bitmap, changes: [PixelRect]) -> [UInt8] {
    precondition(picture.width == width && picture.height == height, "a picture of another size")
    for rect in changes { convert(rect, of: picture) }
    return frame
  }

  /// No bytes: the file ends with its last picture.
  package mutating func end() -> FilmEnd { FilmEnd(bytes: []) }

  private mutating func convert(_ rect: PixelRect, of picture: Bitmap) {
    let (width, height) = (width, height)
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !rect.isEmpty else { return }
    let across = (width + 1) / 2
    let blue = Self.mark.count + width * height
    let red = blue + across * ((height + 1) / 2)
    frame.withUnsafeMutableBufferPointer { frame in
      picture.pixels.withUnsafeBufferPointer { words in
        for y in rect.y..<rect.maxY {
          let (from, to) = (y * width, Self.mark.count + y * width)
          for x in rect.x..<rect.maxX { frame[to + x] = Self.luma(words[from + x]) }
        }
        // At the right and bottom ends the last pixel counts twice.
        for row in rect.y / 2..<(rect.maxY + 1) / 2 {
          let upper = 2 * row * width
          let lower = min(2 * row + 1, height - 1) * width
          for column in rect.x / 2..<(rect.maxX + 1) / 2 {
            let (left, right) = (2 * column, min(2 * column + 1, width - 1))
            var sum = Sum()
            sum.add(words[upper + left])
            sum.add(words[upper + right])
            sum.add(words[lower + left])
            sum.add(words[lower + right])
            frame[blue + row * across + column] = sum.blueDifference
            frame[red + row * across + column] = sum.redDifference
          }
        }
      }
    }
  }

  // BT.601's weights 0.299, 0.587 and 0.114 for red, green and blue, times 219/255 for luma and
  // 224/255 for chroma, in 65536ths. The chroma weights sum to 0, so that grey stays grey.

  @inline(__always)
  private static func luma(_ word: UInt32) -> UInt8 {
    let (red, green, blue) = (word >> 16 & 0xff, word >> 8 & 0xff, word & 0xff)
    return UInt8(truncatingIfNeeded: (16829 * red + 33039 * green + 6416 * blue + 0x10_8000) >> 16)
  }

  /// The sum of four pixels.
  private struct Sum {
    private var red: Int32 = 0
    private var green: Int32 = 0
    private var blue: Int32 = 0

    @inline(__always)
    mutating func add(_ word: UInt32) {
      red &+= Int32(bitPattern: word >> 16 & 0xff)
      green &+= Int32(bitPattern: word >> 8 & 0xff)
      blue &+= Int32(bitPattern: word & 0xff)
    }

    @inline(__always)
    var blueDifference: UInt8 { Self.chroma(-9714 * red - 19070 * green + 28784 * blue) }

    @inline(__always)
    var redDifference: UInt8 { Self.chroma(28784 * red - 24103 * green - 4681 * blue) }

    @inline(__always)
    private static func chroma(_ sum: Int32) -> UInt8 {
      UInt8(truncatingIfNeeded: (sum + 128 << 18 + 1 << 17) >> 18)
    }
  }
}
