import FluidCore
import FluidRaster

/// A compositor with a bitmap that workloads draw into repeatedly.
final class Drawing {
  private var compositor: Compositor
  private var bitmap: Bitmap
  private let scale: Double

  /// - Parameter size: In points.
  init(size: Size, scale: Double = 1, text: any TextSource, threads: ThreadCount = .exactly(1)) {
    compositor = Compositor(text: text, threads: threads)
    bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    self.scale = scale
  }

  var pixels: Int { bitmap.width * bitmap.height }

  /// Draws a list and returns a checksum of pixels spread over the picture.
  func draw(_ list: DisplayList, redraw: Compositor.Redraw = .changes) -> UInt64 {
    compositor.draw(list, into: &bitmap, scale: scale, redraw: redraw)
    var sum: UInt64 = 0
    for index in stride(from: 0, to: bitmap.pixels.count, by: 4099) {
      sum = sum &* 31 &+ UInt64(bitmap.pixels[index])
    }
    return sum
  }
}
