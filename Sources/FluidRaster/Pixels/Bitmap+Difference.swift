import FluidCore

/// Pixel differences between pictures, for films that store only what changed.
extension Bitmap {
  /// The bounding box of all pixels within `rects` that differ from another picture; empty where
  /// none does.
  ///
  /// - Precondition: Both pictures have the same size.
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
        // Later rows need scanning only outside the columns that already differ.
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

  /// Copies the pixels of `rect` from another picture.
  ///
  /// - Precondition: Both pictures have the same size, and `rect` lies inside.
  package mutating func copy(_ rect: PixelRect, from other: Bitmap) {
    precondition(width == other.width && height == other.height, "pictures of two sizes")
    let width = width
    other.pixels.withUnsafeBufferPointer { there in
      withSurface { surface in
        guard let from = there.baseAddress, let to = surface.base, !rect.isEmpty else { return }
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
