import FluidCore
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

extension Color {
  /// Whether every channel but alpha is that of a blend of two colours.
  ///
  /// - Parameters:
  ///   - share: The second colour's share, 0…1.
  ///   - tolerance: In 8-bit steps.
  package func isBlend(
    of first: Color, _ second: Color, share: Double, within tolerance: Double
  ) -> Bool {
    func isNear(_ value: UInt8, _ from: UInt8, _ to: UInt8) -> Bool {
      abs(Double(value) - Double(from) - (Double(to) - Double(from)) * share) <= tolerance
    }
    return isNear(red, first.red, second.red) && isNear(green, first.green, second.green)
      && isNear(blue, first.blue, second.blue)
  }
}
