import FluidCore
import FluidRaster
import TestSupport

/// Display lists drawn over a ground of one colour.
func painted(
  _ width: Int, _ height: Int, scale: Double = 1, over ground: Color = .black,
  _ draw: (inout DisplayList) -> Void
) -> Bitmap {
  var list = DisplayList()
  list.fill(.rect(Rect(x: 0, y: 0, width: 1e4, height: 1e4)), ground)
  draw(&list)
  return list.drawn(width: width, height: height, scale: scale)
}

extension Bitmap {
  /// The picture mirrored horizontally.
  var mirrored: Bitmap { rearranged { (width - 1 - $0, $1) } }

  /// The picture mirrored vertically.
  var flipped: Bitmap { rearranged { ($0, height - 1 - $1) } }

  private func rearranged(_ source: (_ x: Int, _ y: Int) -> (Int, Int)) -> Bitmap {
    var other = self
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = source(x, y)
        other[x: x, y: y] = self[x: u, y: v]
      }
    }
    return other
  }
}
