/// Unpacks LZMA, as `xz --format=lzma` writes it, from memory into memory.
///
/// By the “LZMA specification” of Igor Pavlov (2015), with its names of states and probabilities.
/// The page unpacks the program with it: the window of LZMA holds the whole program, that of gzip
/// 32 kB.
struct Unpacker {
  private var coder: RangeDecoder
  private let odds: UnsafeMutablePointer<UInt16>
  private let out: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var size = 0
  /// The kinds of the latest symbols; below 7 the latest is a literal.
  private var state = 0
  /// The distances of the latest four different matches, less 1.
  private var (rep0, rep1, rep2, rep3) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
  /// The bits of the byte before a literal, and of its position, that choose its odds.
  private let (literalContext, literalPosition): (Int, Int)
  /// The bits of the position that choose the odds of matches and their lengths.
  private let positionMask: Int

  /// The index of the first odds of each kind.
  private enum Odds {
    static let isMatch = 0
    static let isRep = isMatch + 12 << 4
    static let isRepG0 = isRep + 12
    static let isRepG1 = isRepG0 + 12
    static let isRepG2 = isRepG1 + 12
    static let isRep0Long = isRepG2 + 12
    static let slots = isRep0Long + 12 << 4
    static let special = slots + 4 << 6
    static let aligned = special + 128
    static let length = aligned + 16
    static let repLength = length + ofLength
    static let literals = repLength + ofLength
    /// The number of a length's: two choices, twice a tree of 3 bits for each of 16 positions, and
    /// one of 8.
    private static let ofLength = 2 + 8 << 4 + 8 << 4 + 1 << 8
  }

  /// The size of the header: the properties, a window, and the unpacked size.
  static let header = 13
  /// The most bits that choose the odds of a literal, as in xz.
  private static let maxLiteralBits = 4
  /// The number of odds with so many.
  static let oddsCount = Odds.literals + 768 << maxLiteralBits

  /// - Parameter odds: Room for ``oddsCount``.
  /// - Returns: nil: the header is none.
  init?(
    _ packed: UnsafePointer<UInt8>, count: Int, to out: UnsafeMutablePointer<UInt8>,
    capacity: Int, odds: UnsafeMutablePointer<UInt16>
  ) {
    guard count > Self.header, packed[0] < 9 * 5 * 5 else { return nil }
    let properties = Int(packed[0])
    literalContext = properties % 9
    literalPosition = properties / 9 % 5
    positionMask = 1 << (properties / 45) - 1
    guard literalContext + literalPosition <= Self.maxLiteralBits else { return nil }
    coder = RangeDecoder(packed, count: count, from: Self.header)
    self.odds = odds
    self.out = out
    self.capacity = capacity
    odds.update(repeating: RangeDecoder.even, count: Self.oddsCount)
  }

  /// Unpacks everything.
  ///
  /// - Returns: The number of bytes; nil: the data are damaged, cut off or more than the capacity.
  mutating func unpack() -> Int? {
    while !coder.isCutOff {
      let place = size & positionMask
      guard coder.bit(odds + (Odds.isMatch + state << 4 + place)) == 1 else {
        guard size < capacity else { return nil }
        putLiteral()
        continue
      }
      let count: Int
      if coder.bit(odds + (Odds.isRep + state)) == 0 {
        count = length(Odds.length, place)
        (rep1, rep2, rep3) = (rep0, rep1, rep2)
        rep0 = distance(of: count)
        // The end is marked by a distance that none has.
        if rep0 == .max { return coder.isCutOff ? nil : size }
        state = state < 7 ? 7 : 10
      } else if takesLatestByte(place) {
        count = 1
        state = state < 7 ? 9 : 11
      } else {
        count = length(Odds.repLength, place)
        state = state < 7 ? 8 : 11
      }
      guard rep0 < size, count <= capacity - size else { return nil }
      let from = size - Int(rep0) - 1
      for index in 0..<count { out[size + index] = out[from + index] }
      size += count
    }
    return nil
  }

  private mutating func putLiteral() {
    let before = size > 0 ? Int(out[size - 1]) : 0
    let position = size & (1 << literalPosition - 1)
    let context = position << literalContext + before >> (8 - literalContext)
    let odds = odds + (Odds.literals + 768 * context)
    var node = 1
    if state >= 7 {
      // The byte after a match is rarely the one that the match would go on with.
      var match = Int(out[size - Int(rep0) - 1])
      while node < 256 {
        match <<= 1
        let known = match >> 8 & 1
        let bit = coder.bit(odds + (1 + known) << 8 + node)
        node = node << 1 | bit
        if bit != known { break }
      }
    }
    while node < 256 { node = node << 1 | coder.bit(odds + node) }
    out[size] = UInt8(truncatingIfNeeded: node)
    size += 1
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
  }

  /// Moves the distance of a repeated match to the front.
  ///
  /// - Returns: Whether the match is of a single byte, at the latest distance.
  private mutating func takesLatestByte(_ place: Int) -> Bool {
    guard coder.bit(odds + (Odds.isRepG0 + state)) == 1 else {
      return coder.bit(odds + (Odds.isRep0Long + state << 4 + place)) == 0
    }
    if coder.bit(odds + (Odds.isRepG1 + state)) == 0 {
      (rep0, rep1) = (rep1, rep0)
    } else if coder.bit(odds + (Odds.isRepG2 + state)) == 0 {
      (rep0, rep1, rep2) = (rep2, rep0, rep1)
    } else {
      (rep0, rep1, rep2, rep3) = (rep3, rep0, rep1, rep2)
    }
    return false
  }

  /// - Parameter first: The index of the odds of such lengths.
  private mutating func length(_ first: Int, _ place: Int) -> Int {
    let odds = odds + first
    if coder.bit(odds) == 0 { return 2 + coder.bits(3, odds + (2 + place << 3)) }
    if coder.bit(odds + 1) == 0 { return 10 + coder.bits(3, odds + (2 + 8 << 4 + place << 3)) }
    return 18 + coder.bits(8, odds + (2 + 8 << 4 + 8 << 4))
  }

  /// The distance of a match, less 1.
  private mutating func distance(of length: Int) -> UInt32 {
    let slot = coder.bits(6, odds + (Odds.slots + min(length - 2, 3) << 6))
    guard slot >= 4 else { return UInt32(slot) }
    let count = slot >> 1 - 1
    let base = UInt32(2 | slot & 1) << UInt32(count)
    guard slot >= 14 else {
      return base + coder.reversedBits(count, odds + (Odds.special + Int(base) - slot))
    }
    return base &+ coder.directBits(count - 4) << 4 &+ coder.reversedBits(4, odds + Odds.aligned)
  }
}

/// The number of bytes that the page gives ``unpack`` for itself.
@_expose(wasm, "room") @_cdecl("room")
func room() -> Int { Unpacker.oddsCount * 2 }

/// Unpacks LZMA for the page.
///
/// - Parameter room: As many bytes as ``room()``.
/// - Returns: The number of bytes; -1: the data are damaged, cut off or more than the capacity.
@_expose(wasm, "unpack") @_cdecl("unpack")
func unpack(
  _ packed: UnsafePointer<UInt8>, _ count: Int, _ out: UnsafeMutablePointer<UInt8>,
  _ capacity: Int, _ room: UnsafeMutablePointer<UInt16>
) -> Int {
  guard var unpacker = Unpacker(packed, count: count, to: out, capacity: capacity, odds: room)
  else { return -1 }
  return unpacker.unpack() ?? -1
}
