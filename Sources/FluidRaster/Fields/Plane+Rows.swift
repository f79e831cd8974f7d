extension Plane {
  /// Halves a row: each cell from four neighbours, weighted 1 3 3 1.
  ///
  /// - Parameter channels: 1 or 4.
  @inline(__always)
  static func halve(
    _ from: UnsafePointer<UInt16>, channels: Int, count: Int,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    var x = 0
    if channels == 4 {
      while x < count {
        // Four neighbouring cells of four channels.
        let raw = UnsafeRawPointer(from + x &* 8)
        let ab = raw.loadUnaligned(as: SIMD8<UInt16>.self)
        let cd = raw.loadUnaligned(fromByteOffset: 16, as: SIMD8<UInt16>.self)
        UnsafeMutableRawPointer(out + x &* 4).storeBytes(
          of: eighth(ab.lowHalf &+ cd.highHalf, ab.highHalf &+ cd.lowHalf),
          as: SIMD4<UInt16>.self)
        x &+= 1
      }
      return
    }
    // Eight cells at once, from eighteen.
    while x &+ 8 <= count {
      let raw = UnsafeRawPointer(from + x &* 2)
      let ab = raw.loadUnaligned(as: SIMD16<UInt16>.self)
      let cd = raw.loadUnaligned(fromByteOffset: 4, as: SIMD16<UInt16>.self)
      UnsafeMutableRawPointer(out + x).storeBytes(
        of: eighth(ab.evenHalf &+ cd.oddHalf, ab.oddHalf &+ cd.evenHalf),
        as: SIMD8<UInt16>.self)
      x &+= 8
    }
    while x < count {
      let at = from + x &* 2
      out[x] = eighth(SIMD2(repeating: at[0] &+ at[3]), SIMD2(repeating: at[1] &+ at[2])).x
      x &+= 1
    }
  }

  /// (outer + 3·inner + 4) / 8 in 16 bits: both operands are at most 32640, so half the sum is at
  /// most 65280.
  @inline(__always)
  private static func eighth<Lanes: SIMD<UInt16>>(_ outer: Lanes, _ inner: Lanes) -> Lanes {
    let one = Lanes(repeating: 1)
    let sum =
      (outer &>> one) &+ inner &+ (inner &>> one) &+ (outer & inner & one)
      &+ Lanes(repeating: 2)
    return sum &>> Lanes(repeating: 2)
  }

  /// Convolves values with neighbours at distances of `step`, 2 · `step`, …
  ///
  /// Weights apply to differences, so that flat areas keep their exact value. Up to seven values
  /// more than `count` are read and written.
  static func convolve(
    _ values: UnsafePointer<UInt16>, step: Int, _ kernel: GaussianKernel, count: Int,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    kernel.weights.withUnsafeBufferPointer { weights in
      // Each product is rounded down, in total by at most the radius; the margin keeps the sum
      // above zero until it is subtracted.
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

  /// The high halves of signed 16-bit values times a weight below 32768.
  @inline(__always)
  private static func share(_ values: SIMD8<UInt16>, _ weight: UInt16) -> SIMD8<UInt16> {
    let signed = SIMD8<Int32>(truncatingIfNeeded: unsafeBitCast(values, to: SIMD8<Int16>.self))
    let factor = SIMD8<Int32>(
      truncatingIfNeeded: SIMD8<Int16>(repeating: Int16(bitPattern: weight)))
    return SIMD8<UInt16>(truncatingIfNeeded: (signed &* factor) &>> 16)
  }

  /// Doubles a row: each cell is three quarters of the cell it lies in and a quarter of the nearest
  /// neighbour.
  ///
  /// - Parameter channels: 1 or 4.
  @inline(__always)
  static func double(
    _ from: UnsafePointer<UInt16>, firstColumn: Int, channels: Int, columns: Range<Int>,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    if channels == 4 {
      var to = UnsafeMutableRawPointer(out)
      for column in columns {
        let (near, far) = neighbours(column)
        let sum = mixed(
          UnsafeRawPointer(from + (near &- firstColumn) &* 4).loadUnaligned(
            as: SIMD4<UInt16>.self),
          UnsafeRawPointer(from + (far &- firstColumn) &* 4).loadUnaligned(
            as: SIMD4<UInt16>.self))
        to.storeBytes(of: sum, as: SIMD4<UInt16>.self)
        to += 8
      }
      return
    }
    @inline(__always) func one(_ column: Int) {
      let (near, far) = neighbours(column)
      out[column &- columns.lowerBound] =
        mixed(
          SIMD2(repeating: from[near &- firstColumn]), SIMD2(repeating: from[far &- firstColumn])
        ).x
    }
    var column = columns.lowerBound
    if column & 1 == 1, column < columns.upperBound {
      one(column)
      column &+= 1
    }
    // Sixteen cells at once, from eight and one on either side.
    while column &+ 16 <= columns.upperBound {
      let raw = UnsafeRawPointer(from + (column >> 1 &- firstColumn))
      let near = raw.loadUnaligned(as: SIMD8<UInt16>.self)
      var cells = SIMD16<UInt16>()
      cells.evenHalf = mixed(
        near, raw.loadUnaligned(fromByteOffset: -2, as: SIMD8<UInt16>.self))
      cells.oddHalf = mixed(near, raw.loadUnaligned(fromByteOffset: 2, as: SIMD8<UInt16>.self))
      UnsafeMutableRawPointer(out + (column &- columns.lowerBound)).storeBytes(
        of: cells, as: SIMD16<UInt16>.self)
      column &+= 16
    }
    while column < columns.upperBound {
      one(column)
      column &+= 1
    }
  }

  /// The coarse cell that contains a fine one, and its nearest neighbour.
  @inline(__always)
  static func neighbours(_ column: Int) -> (near: Int, far: Int) {
    let near = column >> 1
    return (near, column & 1 == 0 ? near &- 1 : near &+ 1)
  }

  /// Three quarters of `near` and a quarter of `far`.
  @inline(__always)
  private static func mixed<Lanes: SIMD<UInt16>>(_ near: Lanes, _ far: Lanes) -> Lanes {
    (near &+ near &+ near &+ far &+ Lanes(repeating: 2)) &>> Lanes(repeating: 2)
  }
}
