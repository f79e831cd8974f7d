/// Four pixels as eight 16-bit lanes.
///
/// A pixel `0xAARRGGBB` is two lanes. Masking with 0x00FF leaves blue and red, shifting right by
/// eight leaves green and alpha. Both have eight spare bits, and recombine without packing.
typealias Lanes = SIMD8<UInt16>

extension Lanes {
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) { self = unsafeBitCast(pixels, to: Lanes.self) }

  /// The same pixel four times.
  @inline(__always)
  init(pixel: UInt32) { self.init(SIMD4<UInt32>(repeating: pixel)) }

  @inline(__always)
  init(at pointer: UnsafePointer<UInt32>) {
    self = UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  init(at pointer: UnsafeMutablePointer<UInt32>) {
    self = UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  func store(to pointer: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: Lanes.self)
  }

  /// Blue and red, each 0…255.
  @inline(__always)
  var low: Lanes { self & Lanes(repeating: 0x00ff) }

  /// Green and alpha, each 0…255.
  @inline(__always)
  var high: Lanes { self &>> 8 }

  /// Four pixels from blue and red, and green and alpha, both in 8.8 fixed point.
  @inline(__always)
  static func pixels(_ blueRed: Lanes, _ greenAlpha: Lanes) -> Lanes {
    (blueRed &>> 8) | (greenAlpha & Lanes(repeating: 0xff00))
  }

  /// For lanes that hold `value + 128` with a value of 0…65025: lanes whose high bytes are
  /// `value / 255`, rounded.
  @inline(__always)
  var dividedBy255: Lanes { self &+ (self &>> 8) }
}
