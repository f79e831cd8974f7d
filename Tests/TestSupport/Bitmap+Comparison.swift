import FluidRaster

extension Bitmap {
  /// The largest difference of any channel, in 8-bit steps, between pictures of equal size.
  package func greatestDifference(from other: Bitmap) -> Int {
    var worst = 0
    for (first, second) in zip(pixels, other.pixels) where first != second {
      for shift: UInt32 in [0, 8, 16, 24] {
        worst = max(worst, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
      }
    }
    return worst
  }
}
