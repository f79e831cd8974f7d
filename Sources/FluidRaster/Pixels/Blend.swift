/// Source-over blending on rows of pixels, correctly rounded. Sources are not premultiplied. An
/// opaque destination stays opaque; a translucent destination is premultiplied and stays so.
///
/// Each function handles four pixels at a time and the rest one by one, with the same result.
enum Blend {
  /// `value / 255` rounded to the nearest, exact for 0…65025.
  @inline(__always)
  static func by255(_ value: UInt32) -> UInt32 {
    let t = value &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func mix(_ below: UInt32, _ above: UInt32, alpha: UInt32) -> UInt32 {
    let rest = 255 &- alpha
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      by255((below &>> shift & 255) &* rest &+ (above &>> shift & 255) &* alpha) &<< shift
    }
    // The source's alpha channel counts as 255, so an opaque destination stays opaque.
    let covered = by255((below &>> 24) &* rest &+ 255 &* alpha) &<< 24
    return covered | channel(16) | channel(8) | channel(0)
  }

  /// - Parameter alpha: Each pixel's alpha (0…255) in both of its lanes.
  @inline(__always)
  static func mix(_ below: Lanes, _ above: Lanes, alpha: Lanes) -> Lanes {
    let rest = Lanes(repeating: 255) &- alpha
    let half = Lanes(repeating: 128)
    let low = below.low &* rest &+ above.low &* alpha &+ half
    let high = below.high &* rest &+ above.high &* alpha &+ half
    return .pixels(low.dividedBy255, high.dividedBy255)
  }

  /// Four alphas, each in the low byte of a word, times `alpha`; in both lanes of each pixel.
  @inline(__always)
  private static func alphas(_ values: SIMD4<UInt32>, times alpha: Lanes) -> Lanes {
    let both = Lanes(values | (values &<< 16))
    return (both &* alpha &+ Lanes(repeating: 128)).dividedBy255 &>> 8
  }

  @inline(__always)
  private static func masks(_ word: UInt32) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self))
  }

  /// Blends one colour with one alpha over a row.
  static func color(
    _ color: UInt32, alpha: UInt32, over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let color = color | 0xff00_0000
    if alpha == 255 {
      row.update(repeating: color, count: count)
      return
    }
    let above = Lanes(pixel: color)
    let share = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    let rest = Lanes(repeating: 255) &- share
    let low = above.low &* share &+ Lanes(repeating: 128)
    let high = above.high &* share &+ Lanes(repeating: 128)
    var index = 0
    while index &+ 4 <= count {
      let below = Lanes(at: row + index)
      Lanes.pixels(
        (below.low &* rest &+ low).dividedBy255, (below.high &* rest &+ high).dividedBy255
      ).store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = mix(row[index], color, alpha: alpha)
      index &+= 1
    }
  }

  /// Blends one colour through a coverage mask.
  static func color(
    _ color: UInt32, alpha: UInt32, mask: UnsafePointer<UInt8>,
    over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let color = color | 0xff00_0000
    let above = Lanes(pixel: color)
    let share = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    let raw = UnsafeRawPointer(mask)
    var index = 0
    // Text masks have gaps: eight bytes are tested, and mostly skipped or drawn, together.
    while index &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != 0 {
        let (left, right) = (
          masks(UInt32(truncatingIfNeeded: word)), masks(UInt32(truncatingIfNeeded: word &>> 32))
        )
        mix(Lanes(at: row + index), above, alpha: alphas(left, times: share))
          .store(to: row + index)
        mix(Lanes(at: row + index + 4), above, alpha: alphas(right, times: share))
          .store(to: row + index + 4)
      }
      index &+= 8
    }
    while index < count {
      if mask[index] != 0 {
        row[index] = mix(row[index], color, alpha: by255(UInt32(mask[index]) &* alpha))
      }
      index &+= 1
    }
  }

  /// Blends pixels with their own alpha, times `alpha`.
  ///
  /// - Parameter mask: Coverage of each pixel; nil for full coverage.
  static func pixels(
    _ source: UnsafePointer<UInt32>, alpha: UInt32, mask: UnsafePointer<UInt8>? = nil,
    over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let share = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    var index = 0
    while index &+ 4 <= count {
      let word = mask.map { UnsafeRawPointer($0 + index).loadUnaligned(as: UInt32.self) } ?? .max
      if word != 0 {
        let above = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<UInt32>.self)
        let opaque = Lanes(above | SIMD4(repeating: 0xff00_0000))
        let covered = alphas(masks(word), times: share)
        mix(Lanes(at: row + index), opaque, alpha: alphas(above &>> 24, times: covered))
          .store(to: row + index)
      }
      index &+= 4
    }
    while index < count {
      let covered = by255((mask.map { UInt32($0[index]) } ?? 255) &* alpha)
      row[index] = mix(row[index], source[index], alpha: by255((source[index] &>> 24) &* covered))
      index &+= 1
    }
  }
}
