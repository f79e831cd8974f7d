import Foundation

/// Pixels of the screen, or of a part of it.
struct Screenshot: Sendable, Equatable {
  /// Where on the screen the part begins.
  var x, y, width, height: Int
  /// Rows from the top, four bytes to a pixel: blue, green, red, unused.
  var bytes: [UInt8]

  /// Compares the bytes as a block: element by element, unoptimised, takes longer than a picture.
  static func == (a: Self, b: Self) -> Bool {
    (a.x, a.y, a.width, a.bytes.count) == (b.x, b.y, b.width, b.bytes.count)
      && memcmp(a.bytes, b.bytes, a.bytes.count) == 0
  }

  /// The colour of a pixel of the screen as 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 {
    bytes.integer(at: 4 * ((y - self.y) * width + (x - self.x)), as: UInt32.self) & 0xff_ffff
  }

  /// The rows of column `x` in which the colour is within `tolerance` of `color` in each channel.
  func rows(of color: UInt32, x: Int, tolerance: Int = 24) -> ClosedRange<Int>? {
    func channels(_ color: UInt32) -> [Int] { [16, 8, 0].map { Int(color >> $0 & 0xff) } }
    let wanted = channels(color)
    let rows = (y..<y + height).filter { row in
      zip(channels(self[x, row]), wanted).allSatisfy { abs($0 - $1) <= tolerance }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  /// Writes the pixels as a portable pixmap (PPM), which any picture viewer opens.
  func write(to path: String) throws {
    var data = Data("P6\n\(width) \(height)\n255\n".utf8)
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      data.append(contentsOf: [bytes[pixel + 2], bytes[pixel + 1], bytes[pixel]])
    }
    try data.write(to: URL(fileURLWithPath: path))
  }
}
