extension Bitmap {
  /// The picture at half its size: each pixel is the mean of four, at an odd end of two or one.
  ///
  /// - Parameter isOpaque: Whether every pixel has alpha 255.
  func halved(isOpaque: Bool) -> Bitmap {
    let (width, height) = (self.width, self.height)
    guard width > 0, height > 0 else { return self }
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { out, count in
      self.pixels.withUnsafeBufferPointer { source in
        for row in 0..<rows {
          let upper = source.baseAddress! + 2 * row * width
          let lower = 2 * row + 1 < height ? upper + width : upper
          let line = out.baseAddress! + row * columns
          for column in 0..<columns {
            let left = 2 * column
            let right = min(left + 1, width - 1)
            let four = SIMD4(upper[left], upper[right], lower[left], lower[right])
            line[column] = isOpaque ? Self.opaqueMean(four) : Self.mean(four)
          }
        }
      }
      count = columns * rows
    }
    return Bitmap(width: columns, height: rows, pixels: pixels)!
  }

  /// Two channels at a time: the sum of four bytes fits in sixteen bits.
  @inline(__always)
  private static func opaqueMean(_ four: SIMD4<UInt32>) -> UInt32 {
    let low = (four & 0x00ff_00ff).wrappedSum() &+ 0x0002_0002
    let high = ((four &>> 8) & 0x00ff_00ff).wrappedSum() &+ 0x0002_0002
    return low &>> 2 & 0x00ff_00ff | (high &>> 2 & 0x00ff_00ff) &<< 8
  }

  /// The mean with colours weighted by their alpha.
  @inline(__always)
  private static func mean(_ four: SIMD4<UInt32>) -> UInt32 {
    let alphas = four &>> 24
    let alpha = alphas.wrappedSum()
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      (((four &>> shift & 0xff) &* alphas).wrappedSum() &+ alpha / 2) / alpha
    }
    return ((alpha &+ 2) / 4) &<< 24 | channel(16) &<< 16 | channel(8) &<< 8 | channel(0)
  }
}
