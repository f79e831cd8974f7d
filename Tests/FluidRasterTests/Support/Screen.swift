import FluidCore
import FluidRaster
import Testing

/// A window that is drawn over and over by one compositor.
struct Screen {
  private(set) var bitmap: Bitmap
  private var compositor: Compositor
  private let scale: Double

  /// A window of a size in points.
  init(_ width: Double, _ height: Double, scale: Double = 1, layerLimit: Int = .max) {
    compositor = Compositor(threads: .exactly(1), layerLimit: layerLimit)
    bitmap = Bitmap(width: Int(width * scale), height: Int(height * scale), color: .white)
    self.scale = scale
  }

  /// Draws what changes, and expects the pixels of the list drawn anew, no others changed, and
  /// damage in rectangles that do not overlap.
  ///
  /// - Returns: The damage.
  @discardableResult mutating func draw(
    _ list: DisplayList, _ what: String = "", location: SourceLocation = #_sourceLocation
  ) -> [PixelRect] {
    let before = bitmap
    let damage = compositor.draw(list, into: &bitmap, scale: scale)
    let fresh = list.drawn(width: bitmap.width, height: bitmap.height, scale: scale)
    #expect(bitmap == fresh, "\(what) is not as drawn anew", sourceLocation: location)
    var outside = bitmap
    for (index, rect) in damage.enumerated() {
      outside.copy(rect, from: before)
      let isApart = damage[..<index].allSatisfy { $0.intersection(rect).isEmpty }
      #expect(isApart, "\(what): \(damage)", sourceLocation: location)
    }
    #expect(outside == before, "\(what) is damaged elsewhere", sourceLocation: location)
    #expect(damage.count <= 24, sourceLocation: location)
    return damage
  }
}

extension Bitmap {
  /// The first pixel that is wrong, in words; nil: none is.
  func first(where isWrong: (_ x: Int, _ y: Int, _ color: Color) -> Bool) -> String? {
    for y in 0..<height {
      for x in 0..<width where isWrong(x, y, self[x: x, y: y]) {
        return "\(self[x: x, y: y].hex) at \(x), \(y)"
      }
    }
    return nil
  }
}

extension Color {
  /// Its channels but alpha, 0…255.
  var channels: [Double] { [Double(red), Double(green), Double(blue)] }
}
