/// The range decoder of LZMA: bits by their odds, from bytes.
///
/// Odds are the probability of a 0 in 1/2048; each bit shifts its own by a 32nd of what is left.
struct RangeDecoder {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private var at: Int
  private var range = UInt32.max
  /// The encoded number, as a distance from the lower end of the range.
  private var code: UInt32 = 0
  /// Whether bytes were asked for beyond the last.
  private(set) var isCutOff = false

  /// The odds of a bit of which nothing is known.
  static let even: UInt16 = 1024

  /// - Parameter start: The first byte, which is 0 and followed by four of the encoded number.
  init(_ bytes: UnsafePointer<UInt8>, count: Int, from start: Int) {
    self.bytes = bytes
    self.count = count
    at = start
    for _ in 0..<5 { code = code << 8 | byte() }
  }

  private mutating func byte() -> UInt32 {
    guard at < count else {
      isCutOff = true
      return 0
    }
    at &+= 1
    return UInt32(bytes[at &- 1])
  }

  private mutating func normalize() {
    guard range < 1 << 24 else { return }
    range &<<= 8
    code = code &<< 8 | byte()
  }

  /// A bit by its odds, 0 or 1.
  @inline(__always)
  mutating func bit(_ odds: UnsafeMutablePointer<UInt16>) -> Int {
    let chance = odds.pointee
    let bound = (range &>> 11) &* UInt32(chance)
    let isZero = code < bound
    if isZero {
      range = bound
      odds.pointee = chance &+ (2048 &- chance) &>> 5
    } else {
      range &-= bound
      code &-= bound
      odds.pointee = chance &- chance &>> 5
    }
    normalize()
    return isZero ? 0 : 1
  }

  /// A number of `count` bits, the highest first. The odds of each are chosen by those before it.
  mutating func bits(_ count: Int, _ odds: UnsafeMutablePointer<UInt16>) -> Int {
    var node = 1
    for _ in 0..<count { node = node &<< 1 | bit(odds + node) }
    return node &- 1 &<< count
  }

  /// A number of `count` bits, the lowest first. The odds of each are chosen by those before it.
  mutating func reversedBits(_ count: Int, _ odds: UnsafeMutablePointer<UInt16>) -> UInt32 {
    var (node, value) = (1, UInt32(0))
    for place in 0..<count {
      let bit = bit(odds + node)
      node = node &<< 1 | bit
      value |= UInt32(bit) &<< UInt32(place)
    }
    return value
  }

  /// A number of `count` bits with even odds, the highest first.
  mutating func directBits(_ count: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      range &>>= 1
      let isOne = code >= range
      if isOne { code &-= range }
      value = value &<< 1 | (isOne ? 1 : 0)
      normalize()
    }
    return value
  }
}
