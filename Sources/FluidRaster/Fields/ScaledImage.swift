import FluidGeometry

/// A picture brought to the size it is drawn at: each pixel the mean of what it covers, or mixed where it is magnified.
struct ScaledImage {
  let rect: PixelRect
  let pixels: [UInt32]
  let isOpaque: Bool

  init?(_ image: Image, in frame: Rect, clip: PixelRect) {
    let bitmap = image.bitmap
    let whole = PixelRect(covering: frame, scale: 1)
    let rect = whole.intersection(clip)
    guard !rect.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return nil }
    self.rect = rect
    let across = Self.taps(
      from: rect.x, count: rect.width, origin: frame.minX, size: frame.width, source: bitmap.width)
    let down = Self.taps(
      from: rect.y, count: rect.height, origin: frame.minY, size: frame.height,
      source: bitmap.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    var opaque = true
    for v in down {
      for u in across {
        var sum = SIMD4<Int>(repeating: 0)
        for (row, weightY) in zip(v.first..., v.weights) {
          for (column, weightX) in zip(u.first..., u.weights) {
            let color = Color(word: bitmap.pixels[row * bitmap.width + column])
            let weight = weightX * weightY
            let alpha = weight * Int(color.alpha)
            sum &+= SIMD4(
              Int(color.blue) * alpha, Int(color.green) * alpha, Int(color.red) * alpha, alpha)
          }
        }
        let alpha = sum[3]
        let rounded = (alpha + 1 << 27) >> 28
        if rounded < 255 { opaque = false }
        func channel(_ index: Int) -> UInt32 {
          alpha > 0 ? UInt32(truncatingIfNeeded: (sum[index] + alpha / 2) / alpha) : 0
        }
        pixels.append(
          UInt32(truncatingIfNeeded: rounded) << 24 | channel(2) << 16 | channel(1) << 8
            | channel(0))
      }
    }
    self.pixels = pixels
    isOpaque = opaque
  }

  private struct Taps {
    var first: Int
    /// Sum to 2^14.
    var weights: [Int]
  }

  /// For each target pixel which source pixels it shows.
  private static func taps(
    from: Int, count: Int, origin: Double, size: Double, source: Int
  ) -> [Taps] {
    let ratio = Double(source) / size
    return (from..<from + count).map { pixel in
      // What the pixel covers of the source; at least one source pixel wide, so that magnifying mixes linearly.
      let center = (Double(pixel) + 0.5 - origin) * ratio
      let half = max(ratio, 1) / 2
      let maximum = Double(source)
      let low = max(0, min(maximum - 1, center - half))
      let high = max(low + 1e-6, min(maximum, center + half))
      let first = min(Int(low), source - 1)
      let last = max(first, min(source - 1, Int(high.rounded(.up)) - 1))
      let parts = (first...last).map { index in
        max(0, min(high, Double(index + 1)) - max(low, Double(index)))
      }
      let total = parts.reduce(0, +)
      var weights = parts.map { Int($0 / total * 16384 + 0.5) }
      let largest = weights.indices.max { weights[$0] < weights[$1] } ?? 0
      weights[largest] += 16384 - weights.reduce(0, +)
      return Taps(first: first, weights: weights)
    }
  }

  func write(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let at = (y - rect.y) * rect.width + x - rect.x
    for index in 0..<count { out[index] = pixels[at + index] }
  }
}
