/// The innermost loops of coarse planes.
enum PlaneKernel {
  /// Every second cell of a row, weighted 1 3 3 1 with its neighbours.
  @inline(__always)
  static func halve(
    _ from: UnsafePointer<UInt16>, channels: Int, count: Int,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    if channels == 4 {
      for x in 0..<count {
        // Four neighbouring cells of four channels; sums of 8.6 stay below 2¹⁶ in eighths.
        let raw = UnsafeRawPointer(from + x &* 8)
        let ab = raw.loadUnaligned(as: SIMD8<UInt16>.self)
        let cd = raw.loadUnaligned(fromByteOffset: 16, as: SIMD8<UInt16>.self)
        let outer = ab.lowHalf &+ cd.highHalf
        let inner = ab.highHalf &+ cd.lowHalf
        // (outer + 3·inner + 4) / 8 without a ninth bit: the halves are at most 32640.
        let sum = (outer &>> 1) &+ inner &+ (inner &>> 1) &+ (outer & inner & 1) &+ 2
        UnsafeMutableRawPointer(out + x &* 4).storeBytes(
          of: sum &>> 2, as: SIMD4<UInt16>.self)
      }
      return
    }
    for x in 0..<count {
      for channel in 0..<channels {
        let at = from + (x &* 2 &* channels &+ channel)
        let outer = at[0] &+ at[3 &* channels]
        let inner = at[channels] &+ at[2 &* channels]
        let sum = (outer &>> 1) &+ inner &+ (inner &>> 1) &+ (outer & inner & 1) &+ 2
        out[x &* channels &+ channel] = sum &>> 2
      }
    }
  }

  /// Values mixed with those `step`, 2 · `step`, … before and after them.
  ///
  /// Only differences are weighed, so that what is flat stays exactly as it is. Up to seven values more than `count` are
  /// read and written.
  static func convolve(
    _ values: UnsafePointer<UInt16>, step: Int, _ kernel: GaussianKernel, count: Int,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    kernel.weights.withUnsafeBufferPointer { weights in
      // Each share is rounded down: together by at most the radius, which keeps the sum above zero until it is taken off.
      let margin = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: weights.count &- 1))
      var index = 0
      while index < count {
        @inline(__always) func lanes(_ offset: Int) -> SIMD8<UInt16> {
          UnsafeRawPointer(values + (index &+ offset)).loadUnaligned(as: SIMD8<UInt16>.self)
        }
        let middle = lanes(0)
        var sum = middle &+ margin
        for tap in 1..<weights.count {
          let change = lanes(-tap &* step) &+ lanes(tap &* step) &- (middle &<< 1)
          sum &+= share(change, UInt16(truncatingIfNeeded: weights[tap]))
        }
        let rest = sum.replacing(with: margin, where: sum .< margin) &- margin
        UnsafeMutableRawPointer(out + index).storeBytes(of: rest, as: SIMD8<UInt16>.self)
        index &+= 8
      }
    }
  }

  /// Signed 16-bit values times a weight below 32768, the upper halves of the products.
  @inline(__always)
  private static func share(_ values: SIMD8<UInt16>, _ weight: UInt16) -> SIMD8<UInt16> {
    let signed = SIMD8<Int32>(truncatingIfNeeded: unsafeBitCast(values, to: SIMD8<Int16>.self))
    let factor = SIMD8<Int32>(
      truncatingIfNeeded: SIMD8<Int16>(repeating: Int16(bitPattern: weight)))
    return SIMD8<UInt16>(truncatingIfNeeded: (signed &* factor) &>> 16)
  }

  /// A row of twice as many cells, each three quarters of the cell it lies in and one of the next.
  @inline(__always)
  static func double(
    _ from: UnsafePointer<UInt16>, firstColumn: Int, channels: Int, columns: Range<Int>,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    var to = out
    for column in columns {
      let nearColumn = column >> 1
      let farColumn = column & 1 == 0 ? nearColumn &- 1 : nearColumn &+ 1
      let near = from + (nearColumn &- firstColumn) &* channels
      let far = from + (farColumn &- firstColumn) &* channels
      if channels == 4 {
        let near = UnsafeRawPointer(near).loadUnaligned(as: SIMD4<UInt16>.self)
        let far = UnsafeRawPointer(far).loadUnaligned(as: SIMD4<UInt16>.self)
        let sum = near &+ near &+ near &+ far &+ SIMD4(repeating: 2)
        UnsafeMutableRawPointer(to).storeBytes(of: sum &>> 2, as: SIMD4<UInt16>.self)
      } else {
        for channel in 0..<channels {
          to[channel] = (3 &* near[channel] &+ far[channel] &+ 2) &>> 2
        }
      }
      to += channels
    }
  }
}
