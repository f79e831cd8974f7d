/// Ordered dithering: thresholds that turn 8.8 fixed point into bytes whose mean over 8×8 pixels is right.
///
/// Bayer's 8×8 matrix, spread over 0…255 in steps of four. Each channel has its own order, so that the pattern's
/// brightness nearly cancels: red is green's complement, blue lies half a tile away.
enum Dither {
  /// Width and height of the pattern, in pixels.
  static let side = 8

  /// The rank (0…63) of a place in Bayer's matrix.
  static func rank(_ x: Int, _ y: Int) -> Int {
    var result = 0
    for bit in 0..<3 {
      let a = (x >> bit) & 1
      let b = (y >> bit) & 1
      result |= ((a ^ b) << 1 | b) << (2 * (2 - bit))
    }
    return result
  }

  private static func green(_ x: Int, _ y: Int) -> UInt32 { UInt32(rank(x & 7, y & 7) * 4 + 2) }
  private static func red(_ x: Int, _ y: Int) -> UInt32 { 256 - green(x, y) }
  private static func blue(_ x: Int, _ y: Int) -> UInt32 { green(x &+ 4, y &+ 3) }

  /// Row after row, for each pixel: the threshold of green, and of what has one channel only.
  static let green: [UInt16] = (0..<side * side).map { UInt16(green($0 % side, $0 / side)) }

  /// Row after row, for each pixel: blue in the lower half of a word, red in the upper.
  static let blueRed: [UInt32] = tile { x, y in blue(x, y) | red(x, y) << 16 }
  /// Row after row, for each pixel: green in the lower half of a word, alpha in the upper.
  static let greenAlpha: [UInt32] = tile { x, y in green(x, y) | green(x, y) << 16 }

  private static func tile(_ body: (Int, Int) -> UInt32) -> [UInt32] {
    (0..<side * side).map { body($0 % side, $0 / side) }
  }
}
