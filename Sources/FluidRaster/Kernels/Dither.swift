/// Ordered dithering: thresholds that turn 8.8 fixed point into bytes whose mean over 8×8 pixels is
/// right.
///
/// Bayer's 8×8 matrix, spread over 0…255 in steps of four. Each channel has its own order, so that
/// the pattern's brightness nearly cancels: red is green's complement, blue lies half a tile away.
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

  /// The thresholds of all four channels.
  static let plain = DitherTile(side: side) { x, y in
    (blue(x, y) | red(x, y) << 16, green(x, y) | green(x, y) << 16)
  }

  /// The thresholds with still noise added, the same in blue, red and green.
  ///
  /// Every place of a 64 × 64 tile has a different one of 4096 even amounts, so that the noise has
  /// no mean.
  /// - Parameter strength: How far the highest and the lowest lie apart, in sixteenths of an 8-bit
  ///   step.
  static func grain(_ strength: Int) -> DitherTile {
    let side = 64
    var ranks = Array(0..<UInt32(side * side))
    var state: UInt32 = 0x2545_f491
    for index in ranks.indices.reversed() {
      // Marsaglia's xorshift: any even shuffle will do, as long as it is always the same.
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      ranks.swapAt(index, Int(state % UInt32(index + 1)))
    }
    return DitherTile(side: side, margin: UInt16((strength + 1) / 2)) { x, y in
      let noise = (Int(ranks[y * side + x]) - side * side / 2) * strength / 256
      let change = UInt32(truncatingIfNeeded: noise) & 0xffff
      let low = blue(x, y) &+ change & 0xffff | (red(x, y) &+ change) << 16
      return (low, green(x, y) &+ change & 0xffff | green(x, y) << 16)
    }
  }
}

/// Thresholds for a square of pixels that repeats.
struct DitherTile: Sendable {
  /// A power of two, 8 or more.
  let side: Int
  /// How far from black and from white a channel has to stay in order not to be carried beyond, in
  /// 8.4 fixed point.
  let margin: UInt16
  /// Row after row, for each pixel: blue in the lower half of a word, red in the upper.
  let blueRed: [UInt32]
  /// Row after row, for each pixel: green in the lower half of a word, alpha in the upper.
  let greenAlpha: [UInt32]

  init(
    side: Int, margin: UInt16 = 0,
    _ thresholds: (_ x: Int, _ y: Int) -> (blueRed: UInt32, greenAlpha: UInt32)
  ) {
    self.side = side
    self.margin = margin
    let all = (0..<side * side).map { thresholds($0 % side, $0 / side) }
    blueRed = all.map { $0.blueRed }
    greenAlpha = all.map { $0.greenAlpha }
  }
}
