extension SoftMask {
  /// Interpolates and dithers alphas between single-channel nodes.
  ///
  /// - Parameter nodes: The first is the node before pixel `x`.
  static func expand(
    _ nodes: UnsafePointer<UInt16>, spacing: Int, x: Int, y: Int, count: Int,
    to out: UnsafeMutablePointer<UInt8>
  ) {
    Dither.green.withUnsafeBufferPointer { pattern in
      let line = pattern.baseAddress! + (y & 7) &* 8
      if spacing == 8 {
        let thresholds = thresholds(line)
        var node = nodes
        var index = 0
        while index < count {
          let alphas = stretch(node, thresholds)
          let skipped = (x &+ index &- 4) & 7
          let room = min(8 &- skipped, count &- index)
          for lane in 0..<room {
            out[index &+ lane] = UInt8(truncatingIfNeeded: alphas[skipped &+ lane])
          }
          index &+= room
          node += 1
        }
        return
      }
      let first = ColorField.place(x, spacing: spacing).node
      for index in 0..<count {
        let (node, weight) = ColorField.place(x &+ index, spacing: spacing)
        let at = nodes + (node &- first)
        let share = UInt16(truncatingIfNeeded: weight)
        let value = at[0] &* (16 &- share) &+ at[1] &* share
        out[index] = UInt8(truncatingIfNeeded: (value &+ line[(x &+ index) & 7]) &>> 8)
      }
    }
  }

  /// Blends a colour over whole stretches between nodes eight pixels apart, with interpolation and
  /// blending in one pass.
  ///
  /// - Parameters:
  ///   - nodes: The first is the node before the first pixel, whose x is four more than a multiple
  ///     of eight.
  ///   - count: A multiple of eight.
  static func shadeWhole(
    _ nodes: UnsafePointer<UInt16>, y: Int, color: UInt32, over row: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    Dither.green.withUnsafeBufferPointer { pattern in
      let thresholds = thresholds(pattern.baseAddress! + (y & 7) &* 8)
      let above = Lanes(pixel: color | 0xff00_0000)
      var node = nodes
      var index = 0
      while index < count {
        let alphas = stretch(node, thresholds)
        // Each alpha in both lanes of its pixel.
        let left = SIMD8(
          alphas[0], alphas[0], alphas[1], alphas[1], alphas[2], alphas[2], alphas[3], alphas[3])
        let right = SIMD8(
          alphas[4], alphas[4], alphas[5], alphas[5], alphas[6], alphas[6], alphas[7], alphas[7])
        Blend.mix(Lanes(at: row + index), above, alpha: left).store(to: row + index)
        Blend.mix(Lanes(at: row + index + 4), above, alpha: right).store(to: row + index + 4)
        index &+= 8
        node += 1
      }
    }
  }

  /// The thresholds from node to node: columns 4…7, then 0…3.
  @inline(__always)
  private static func thresholds(_ line: UnsafePointer<UInt16>) -> SIMD8<UInt16> {
    SIMD8(line[4], line[5], line[6], line[7], line[0], line[1], line[2], line[3])
  }

  /// The eight alphas between a node and the next.
  @inline(__always)
  private static func stretch(
    _ node: UnsafePointer<UInt16>, _ thresholds: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let steps = SIMD8<UInt16>(1, 3, 5, 7, 9, 11, 13, 15)
    let change = SIMD8(repeating: node[1] &- node[0])
    return (SIMD8(repeating: node[0] &<< 4) &+ steps &* change &+ thresholds) &>> 8
  }
}
