/// The inner loops of layers: texels are interpolated and blended over rows of pixels. Colours are
/// premultiplied.
///
/// Interpolated values are 8.6 fixed point (0…16320) in 16-bit lanes, ordered blue, green, red,
/// alpha for each pixel. That is fine enough that only the last step rounds, and that no colour
/// exceeds its alpha.
enum LayerKernel {
  /// The weight of the next texel at a position in 32.32 fixed point, in 1/32768.
  @inline(__always)
  static func weight(_ place: Int64) -> Int16 {
    Int16(truncatingIfNeeded: (place &>> 17) & 0x7fff)
  }

  /// The high halves of products of signed 16-bit values.
  ///
  /// One instruction, provided the compiler sees both operands' origin: a loop must load its
  /// multiplier itself and contain one product. Otherwise it takes a dozen.
  @inline(__always)
  private static func high(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
    SIMD8<Int16>(
      truncatingIfNeeded: (SIMD8<Int32>(truncatingIfNeeded: a)
        &* SIMD8<Int32>(truncatingIfNeeded: b)) &>> 16)
  }

  /// The high halves of products of unsigned 16-bit values.
  @inline(__always)
  private static func high(_ a: Lanes, _ b: Lanes) -> Lanes {
    Lanes(
      truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: a)
        &* SIMD8<UInt32>(truncatingIfNeeded: b)) &>> 16)
  }

  /// Two neighbouring texels, their bytes in lanes.
  @inline(__always)
  private static func pair(_ pixels: UnsafePointer<UInt32>) -> SIMD8<Int16> {
    SIMD8<Int16>(
      truncatingIfNeeded: UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// Two texels, each interpolated between the one above and the one below.
  @inline(__always)
  private static func mixed(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ weight: SIMD8<Int16>
  ) -> SIMD8<Int16> {
    let (upper, lower) = (pair(upper), pair(lower))
    return (upper &<< 6) &+ high((lower &- upper) &<< 7, weight)
  }

  /// Two pixels, each interpolated between two texels side by side.
  @inline(__always)
  private static func mixed(
    _ row: UnsafePointer<UInt16>, _ columns: UnsafePointer<Int32>,
    _ weights: UnsafePointer<Int16>, at index: Int
  ) -> SIMD8<Int16> {
    let first = load(row + Int(columns[index]))
    let second = load(row + Int(columns[index &+ 1]))
    let left = SIMD8(lowHalf: first.lowHalf, highHalf: second.lowHalf)
    let right = SIMD8(lowHalf: first.highHalf, highHalf: second.highHalf)
    return left &+ high((right &- left) &<< 1, load(weights + index &* 4))
  }

  @inline(__always)
  private static func load<Value>(_ values: UnsafePointer<Value>) -> SIMD8<Int16> {
    UnsafeRawPointer(values).loadUnaligned(as: SIMD8<Int16>.self)
  }

  @inline(__always)
  private static func store(_ lanes: SIMD8<Int16>, to out: UnsafeMutablePointer<UInt16>) {
    UnsafeMutableRawPointer(out).storeBytes(of: lanes, as: SIMD8<Int16>.self)
  }

  // MARK: Interpolation

  /// For each pixel, interpolates the texels to its left and right between the rows above and
  /// below; the input of `mixColumns`.
  ///
  /// - Parameters:
  ///   - texels: Texel (0, 0), with one more texel on every side.
  ///   - u: Position of the first pixel; `uStep` leads to the next.
  ///   - weights: Receives each pixel's weight of the right texel, four times.
  static func mixPairs(
    _ texels: UnsafePointer<UInt32>, stride: Int, u: Int64, v: Int64, uStep: Int64, vStep: Int64,
    count: Int, to out: UnsafeMutablePointer<UInt16>, weights: UnsafeMutablePointer<Int16>
  ) {
    var (u, v) = (u, v)
    for index in 0..<count {
      let at =
        texels + (Int(truncatingIfNeeded: v >> 32) &* stride &+ Int(truncatingIfNeeded: u >> 32))
      store(mixed(at, at + stride, SIMD8(repeating: weight(v))), to: out + index &* 8)
      UnsafeMutableRawPointer(weights + index &* 4).storeBytes(
        of: SIMD4(repeating: weight(u)), as: SIMD4<Int16>.self)
      u &+= uStep
      v &+= vStep
    }
  }

  /// Converts texels to 8.6 fixed point.
  static func copy(
    _ texels: UnsafePointer<UInt32>, count: Int, to out: UnsafeMutablePointer<UInt16>
  ) {
    let bytes = UnsafeRawPointer(texels).assumingMemoryBound(to: UInt8.self)
    for index in 0..<count &* 4 { out[index] = UInt16(bytes[index]) &<< 6 }
  }

  /// Interpolates a row between two rows of texels. One texel more than `count` may be read and
  /// written.
  ///
  /// - Parameter weight: Weight of the lower row, eight times.
  static func mixRows(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    weight: UnsafePointer<Int16>, count: Int, to out: UnsafeMutablePointer<UInt16>
  ) {
    var index = 0
    while index < count {
      store(mixed(upper + index, lower + index, load(weight)), to: out + index &* 4)
      index &+= 2
    }
  }

  /// Interpolates pixels from a row of texels. One pixel more than `count` may be read and written.
  ///
  /// - Parameters:
  ///   - columns: For each pixel, the index in `row` of its left texel.
  ///   - weights: For each pixel, the weight of the right texel, four times.
  static func mixColumns(
    _ row: UnsafePointer<UInt16>, columns: UnsafePointer<Int32>, weights: UnsafePointer<Int16>,
    count: Int, to out: UnsafeMutablePointer<UInt16>
  ) {
    var index = 0
    while index < count {
      store(mixed(row, columns, weights, at: index), to: out + index &* 4)
      index &+= 2
    }
  }

  /// `mixColumns` for opaque texels, straight to pixels.
  ///
  /// - Precondition: `count >= 2`.
  static func mixOpaqueColumns(
    _ row: UnsafePointer<UInt16>, columns: UnsafePointer<Int32>, weights: UnsafePointer<Int16>,
    count: Int, to out: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      // Of an odd number, the last but one is mixed twice.
      let at = min(index, count &- 2)
      let lanes = (mixed(row, columns, weights, at: at) &+ SIMD8(repeating: 32)) &>> 6
      UnsafeMutableRawPointer(out + at).storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: lanes), as: SIMD8<UInt8>.self)
      index &+= 2
    }
  }

  // MARK: Blending

  /// Multiplies a row of mixed pixels by an opacity and a mask. One pixel more than `count` may be
  /// read and written.
  ///
  /// - Parameters:
  ///   - alpha: Opacity of the row, 0…255.
  ///   - mask: Coverage of each pixel; nil for full coverage.
  static func fade(
    _ mixed: UnsafeMutablePointer<UInt16>, alpha: UInt32, mask: UnsafePointer<UInt8>?, count: Int
  ) {
    // The share to subtract, converted from 1/65025 to 1/65536; exactly 0 at full coverage.
    @inline(__always) func share(_ index: Int) -> UInt16 {
      let covered = (mask.map { UInt32($0[min(index, count &- 1)]) } ?? 255) &* alpha
      let rest = 65025 &- covered
      return UInt16(truncatingIfNeeded: rest &+ rest &>> 7)
    }
    var index = 0
    while index < count {
      let shares = Lanes(
        lowHalf: SIMD4(repeating: share(index)), highHalf: SIMD4(repeating: share(index &+ 1)))
      let at = UnsafeMutableRawPointer(mixed + index &* 4)
      let lanes = at.loadUnaligned(as: Lanes.self)
      at.storeBytes(of: lanes &- high(lanes, shares), as: Lanes.self)
      index &+= 2
    }
  }

  /// Blends a row of mixed pixels over opaque or premultiplied ones. One mixed pixel more than
  /// `count` may be read.
  static func blend(
    _ mixed: UnsafePointer<UInt16>, over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    blendPairs(mixed, over: row, count: count & ~1)
    guard count & 1 == 1 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2) { two in
      two[0] = row[count &- 1]
      two[1] = 0
      blendPairs(mixed + (count &- 1) &* 4, over: two.baseAddress!, count: 2)
      row[count &- 1] = two[0]
    }
  }

  @inline(never)
  private static func blendPairs(
    _ mixed: UnsafePointer<UInt16>, over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 0
    while index < count {
      let at = UnsafeMutableRawPointer(row + index)
      // Destination bytes times 256, in the high halves of lanes.
      var below = SIMD16<UInt8>()
      below.oddHalf = at.loadUnaligned(as: SIMD8<UInt8>.self)
      let above = UnsafeRawPointer(mixed + index &* 4).loadUnaligned(as: Lanes.self)
      let alpha = Lanes(
        above[3], above[3], above[3], above[3], above[7], above[7], above[7], above[7])
      // In units of 1/255: bytes times 8.6 fixed point, and 8.6 fixed point times 255/64.
      let lower = high(
        unsafeBitCast(below, to: Lanes.self), (Lanes(repeating: 16320) &- alpha) &<< 2)
      let sum = lower &+ (above &<< 2) &- (above &>> 6) &+ Lanes(repeating: 128)
      at.storeBytes(
        of: unsafeBitCast(sum.dividedBy255, to: SIMD16<UInt8>.self).oddHalf, as: SIMD8<UInt8>.self)
      index &+= 2
    }
  }

  /// Limits colours to their alpha.
  static func limitToAlpha(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    for index in 0..<count {
      let pixel = row[index]
      let alpha = pixel &>> 24
      if alpha == 255 { continue }
      let (red, green, blue) = (pixel &>> 16 & 255, pixel &>> 8 & 255, pixel & 255)
      row[index] =
        alpha &<< 24 | min(red, alpha) &<< 16 | min(green, alpha) &<< 8 | min(blue, alpha)
    }
  }
}
