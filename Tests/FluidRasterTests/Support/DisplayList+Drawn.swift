import FluidCore
import FluidRaster

extension DisplayList {
  /// The list drawn by a new compositor, over white by default.
  func drawn(
    width: Int, height: Int, scale: Double = 1, over color: Color = .white,
    text: any TextSource = StrokeFont(), threads: Int = 1
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, color: color)
    var compositor = Compositor(text: text, threads: .exactly(threads))
    compositor.draw(self, into: &bitmap, scale: scale)
    return bitmap
  }
}

extension Bitmap {
  /// The largest difference of any channel, in 8-bit steps, between pictures of equal size.
  func greatestDifference(from other: Bitmap) -> Int {
    var worst = 0
    for (first, second) in zip(pixels, other.pixels) where first != second {
      for shift: UInt32 in [0, 8, 16, 24] {
        worst = max(worst, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
      }
    }
    return worst
  }

  /// The picture mirrored horizontally.
  var mirrored: Bitmap { rearranged(width, height) { (width - 1 - $0, $1) } }

  /// The picture mirrored vertically.
  var flipped: Bitmap { rearranged(width, height) { ($0, height - 1 - $1) } }

  /// The picture transposed.
  var transposed: Bitmap { rearranged(height, width) { ($1, $0) } }

  private func rearranged(_ columns: Int, _ rows: Int, _ source: (_ x: Int, _ y: Int) -> (Int, Int))
    -> Bitmap
  {
    var words: [UInt32] = []
    for y in 0..<rows {
      for x in 0..<columns {
        let (u, v) = source(x, y)
        words.append(pixels[v * width + u])
      }
    }
    return Bitmap(width: columns, height: rows, pixels: words)!
  }
}
