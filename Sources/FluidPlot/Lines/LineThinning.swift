import FluidCore

extension [Point] {
  /// Thins out a line from left to right: of more than sixteen points in a column of pixels, the
  /// first, the lowest, the highest and the last are kept.
  ///
  /// A minute of a mouse with 1000 reports a second has 60 in every column, and overlapping strokes
  /// are the slowest to rasterize.
  ///
  /// - Parameter scale: Device pixels per point.
  func thinned(to scale: Double) -> [Point] {
    var kept: [Point] = []
    kept.reserveCapacity(Swift.min(count, 4096))
    var first = startIndex
    while first < endIndex {
      let column = (self[first].x * scale).rounded(.down)
      var (low, high, end) = (first, first, first + 1)
      while end < endIndex, (self[end].x * scale).rounded(.down) == column {
        if self[end].y > self[low].y { low = end }
        if self[end].y < self[high].y { high = end }
        end += 1
      }
      if end - first <= 16 {
        kept += self[first..<end]
      } else {
        for index in Set([first, low, high, end - 1]).sorted() { kept.append(self[index]) }
      }
      first = end
    }
    return kept
  }
}
