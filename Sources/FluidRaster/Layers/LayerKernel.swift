/// The innermost loops of layers: texels mixed between, and laid over rows of pixels. Colours are multiplied by alpha.
///
/// What is mixed has 8.6 fixed point (0…16320) in 16-bit lanes, blue, green, red and alpha of each pixel side by side: fine
/// enough that only the last step rounds, and that no colour ever exceeds its alpha.
enum LayerKernel {
  /// The upper halves of products of signed 16-bit values.
  @inline(__always)
  private static func high<Wide: SIMD<Int32>>(_ a: Wide, _ b: Wide) -> Wide { (a &* b) &>> 16 }

  @inline(__always)
  private static func share(_ values: SIMD8<Int16>, _ weight: SIMD8<Int16>) -> SIMD8<Int16> {
    SIMD8<Int16>(
      truncatingIfNeeded: (SIMD8<Int32>(truncatingIfNeeded: values)
        &* SIMD8<Int32>(truncatingIfNeeded: weight)) &>> 16)
  }

  @inline(__always)
  private static func share(_ values: SIMD4<Int16>, _ weight: SIMD4<Int16>) -> SIMD4<Int16> {
    SIMD4<Int16>(
      truncatingIfNeeded: (SIMD4<Int32>(truncatingIfNeeded: values)
        &* SIMD4<Int32>(truncatingIfNeeded: weight)) &>> 16)
  }

  /// Two neighbouring texels, their bytes in lanes.
  @inline(__always)
  private static func pair(_ texels: UnsafePointer<UInt32>) -> SIMD8<Int16> {
    SIMD8<Int16>(
      truncatingIfNeeded: UnsafeRawPointer(texels).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// A place's share of the next texel, in 1/32768.
  @inline(__always)
  private static func weight(_ place: Int64) -> Int16 {
    Int16(truncatingIfNeeded: (place &>> 17) & 0x7fff)
  }

  /// Pixels mixed from the four texels around each.
  ///
  /// - Parameters:
  ///   - texels: Texel 0, 0; one more there is on every side.
  ///   - u: The place of the first pixel, which moves by `uStep` from each to the next.
  static func sample(
    _ texels: UnsafePointer<UInt32>, stride: Int, u: Int64, v: Int64, uStep: Int64, vStep: Int64,
    count: Int, to out: UnsafeMutablePointer<UInt16>
  ) {
    var (u, v) = (u, v)
    for index in 0..<count {
      let at =
        texels + Int(truncatingIfNeeded: v >> 32) &* stride + Int(truncatingIfNeeded: u >> 32)
      let (upper, lower) = (pair(at), pair(at + stride))
      let column =
        (upper &<< 6) &+ share((lower &- upper) &<< 7, SIMD8(repeating: weight(v)))
      let (left, right) = (column.lowHalf, column.highHalf)
      let mixed = left &+ share((right &- left) &<< 1, SIMD4(repeating: weight(u)))
      UnsafeMutableRawPointer(out + index &* 4).storeBytes(of: mixed, as: SIMD4<Int16>.self)
      u &+= uStep
      v &+= vStep
    }
  }

  /// Texels as they are.
  static func copy(
    _ texels: UnsafePointer<UInt32>, count: Int, to out: UnsafeMutablePointer<UInt16>
  ) {
    let bytes = UnsafeRawPointer(texels).assumingMemoryBound(to: UInt8.self)
    for index in 0..<count &* 4 { out[index] = UInt16(bytes[index]) &<< 6 }
  }

  /// Lays a row of mixed pixels over opaque or transparent ones.
  ///
  /// - Parameters:
  ///   - alpha: 0…255, how opaque all of it is.
  ///   - mask: How much of each pixel is covered; nil where all is.
  static func blend(
    _ mixed: UnsafePointer<UInt16>, alpha: UInt32, mask: UnsafePointer<UInt8>?,
    over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      var above = UnsafeRawPointer(mixed + index &* 4).loadUnaligned(as: SIMD4<UInt16>.self)
      let covered = mask.map { UInt32($0[index]) &* alpha } ?? 255 &* alpha
      if covered < 65025 {
        // From 1/65025 to 1/65536, rounded down.
        let share = covered &+ covered &>> 7
        above = SIMD4<UInt16>(
          truncatingIfNeeded: (SIMD4<UInt32>(truncatingIfNeeded: above)
            &* SIMD4(repeating: share)) &>> 16)
      }
      let below = SIMD4<UInt32>(
        truncatingIfNeeded: unsafeBitCast(row[index], to: SIMD4<UInt8>.self))
      let rest = 16320 &- UInt32(above[3])
      // In 1/255.
      let lower = (below &* SIMD4(repeating: rest)) &>> 6
      let wide = SIMD4<UInt32>(truncatingIfNeeded: above)
      let sum = lower &+ (wide &<< 2) &- (wide &>> 6) &+ SIMD4(repeating: 128)
      row[index] = unsafeBitCast(
        SIMD4<UInt8>(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8), to: UInt32.self)
    }
  }

  /// No colour above its alpha.
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
