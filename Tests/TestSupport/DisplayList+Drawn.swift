import FluidRaster

extension DisplayList {
  /// The list's pixels, drawn by a new compositor.
  package func drawn(
    width: Int, height: Int, scale: Double = 1, text: any TextSource = StrokeFont(),
    threads: Int = 1
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, color: .white)
    var compositor = Compositor(text: text, threads: .exactly(threads))
    compositor.draw(self, into: &bitmap, scale: scale)
    return bitmap
  }
}
