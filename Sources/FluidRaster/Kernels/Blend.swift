/// Laying colours over rows of pixels. Alpha is not multiplied into colours; results are opaque and correctly rounded.
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
    return 0xff00_0000 | channel(16) | channel(8) | channel(0)
  }

  /// A colour with one alpha for the whole row.
  static func color(
    _ color: UInt32, alpha: UInt32, over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if alpha == 255 {
      row.update(repeating: color | 0xff00_0000, count: count)
      return
    }
    for index in 0..<count { row[index] = mix(row[index], color, alpha: alpha) }
  }

  /// A colour where a mask covers.
  static func color(
    _ color: UInt32, alpha: UInt32, mask: UnsafePointer<UInt8>,
    over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count where mask[index] != 0 {
      row[index] = mix(row[index], color, alpha: by255(UInt32(mask[index]) &* alpha))
    }
  }

  /// Pixels with their own alpha.
  static func pixels(
    _ source: UnsafePointer<UInt32>, alpha: UInt32, over row: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    for index in 0..<count {
      row[index] = mix(row[index], source[index], alpha: by255((source[index] &>> 24) &* alpha))
    }
  }

  /// Pixels with their own alpha where a mask covers.
  static func pixels(
    _ source: UnsafePointer<UInt32>, alpha: UInt32, mask: UnsafePointer<UInt8>,
    over row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count where mask[index] != 0 {
      let covered = by255(UInt32(mask[index]) &* alpha)
      row[index] = mix(row[index], source[index], alpha: by255((source[index] &>> 24) &* covered))
    }
  }
}
