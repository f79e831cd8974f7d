import FluidGeometry

/// What films keep of a picture: where it is another than the one before.
extension Bitmap {
  /// The smallest rectangle around all pixels inside of some rectangles that are not as in another
  /// picture; empty: none.
  ///
  /// - Precondition: both are of one size.
  package func difference(from other: Bitmap, within rects: [PixelRect]) -> PixelRect {
    precondition(width == other.width && height == other.height, "pictures of two sizes")
    var found = PixelRect.zero
    for rect in rects {
      let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
      guard !rect.isEmpty, !rect.isInside(found) else { continue }
      found = found.union(difference(from: other, within: rect))
    }
    return found
  }

  private func difference(from other: Bitmap, within rect: PixelRect) -> PixelRect {
    pixels.withUnsafeBufferPointer { here in
      other.pixels.withUnsafeBufferPointer { there in
        func row(_ y: Int, _ columns: Range<Int>) -> Bool {
          var difference: UInt32 = 0
          for index in y * width + columns.lowerBound..<y * width + columns.upperBound {
            difference |= here[index] ^ there[index]
          }
          return difference != 0
        }
        let columns = rect.x..<rect.maxX
        guard let top = (rect.y..<rect.maxY).first(where: { row($0, columns) }) else {
          return .zero
        }
        let bottom = (top..<rect.maxY).last { row($0, columns) } ?? top
        // Each row has to be looked at only as far as the ones before have not differed.
        var (left, right) = (rect.maxX, rect.x)
        for y in top...bottom {
          let start = y * width
          var x = rect.x
          while x < left, here[start + x] == there[start + x] { x += 1 }
          left = min(left, x)
          x = rect.maxX
          while x > right, here[start + x - 1] == there[start + x - 1] { x -= 1 }
          right = max(right, x)
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom + 1 - top)
      }
    }
  }

  /// Takes the pixels in a rectangle over from another picture.
  ///
  /// - Precondition: both are of one size, and the rectangle lies inside.
  package mutating func copy(_ rect: PixelRect, from other: Bitmap) {
    precondition(width == other.width && height == other.height, "pictures of two sizes")
    let width = width
    other.pixels.withUnsafeBufferPointer { there in
      withWords { here in
        guard let from = there.baseAddress, let to = here.baseAddress, !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
          let start = y * width + rect.x
          (to + start).update(from: from + start, count: rect.width)
        }
      }
    }
  }
}

extension PixelRect {
  fileprivate func isInside(_ other: PixelRect) -> Bool { intersection(other) == self }
}
