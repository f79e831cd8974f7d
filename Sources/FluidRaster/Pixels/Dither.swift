/// Ordered dithering: thresholds that round 8.8 fixed point to bytes with the right mean over 8 × 8
/// pixels.
///
/// Bayer's 8 × 8 matrix, spread over 0…255 in steps of four. Each channel has its own order, so
/// that the pattern's brightness nearly cancels: red is green's complement, blue is moved half a
/// tile.
enum Dither {
  /// Width and height of the pattern, in pixels.
  static let side = 8

  /// The rank (0…63) of a position in Bayer's matrix.
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

  /// Thresholds of green and of single-channel values, row after row.
  static let green: [UInt16] = (0..<side * side).map { UInt16(green($0 % side, $0 / side)) }

  /// The thresholds of all four channels, without noise.
  static let plain = DitherTile(side: side) { x, y in
    (blue(x, y) | red(x, y) << 16, green(x, y) | green(x, y) << 16)
  }

  /// The thresholds with static noise added, the same in blue, red and green.
  ///
  /// Each position of a 64 × 64 tile has another one of 4096 evenly spaced amounts, so that the
  /// mean is kept.
  ///
  /// - Parameter strength: Distance between the highest and lowest amount, in sixteenths of an
  ///   8-bit step.
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

/// A repeating square tile of thresholds.
struct DitherTile: Sendable {
  /// Side length in pixels: a power of two, 8 or more.
  let side: Int
  /// Distance from black and white that a channel must keep so that noise cannot overflow it, in
  /// 8.4 fixed point.
  let margin: UInt16
  /// Thresholds row after row: blue in the low half of each word, red in the high half.
  let blueRed: [UInt32]
  /// Thresholds row after row: green in the low half of each word, alpha in the high half.
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
