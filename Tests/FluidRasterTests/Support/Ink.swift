import FluidCore
import FluidRaster

/// How much of each pixel is covered, as a byte: what is drawn in white over black.
struct Ink: Equatable {
  let width: Int
  let bytes: [UInt8]

  init(
    width: Int, height: Int, scale: Double = 1, text: any TextSource = StrokeFont(),
    _ draw: (inout DisplayList) -> Void
  ) {
    var list = DisplayList()
    draw(&list)
    self.width = width
    let bitmap = list.drawn(width: width, height: height, scale: scale, text: text)
    bytes = bitmap.pixels.map { UInt8(truncatingIfNeeded: $0 >> 8) }
  }

  subscript(x: Int, y: Int) -> UInt8 { bytes[y * width + x] }

  /// Covered pixels, partly covered ones by their share.
  var area: Double { bytes.reduce(0) { $0 + Double($1) } / 255 }

  var isEmpty: Bool { bytes.allSatisfy { $0 == 0 } }

  /// The centre of the covered area.
  var center: Point {
    var sum = Point.zero
    for (index, byte) in bytes.enumerated() {
      sum = sum + Point(x: Double(index % width), y: Double(index / width)) * Double(byte)
    }
    return sum * (1 / (255 * area))
  }

  /// The largest difference of a pixel between two of the same size.
  func greatestDifference(from other: Ink) -> Int {
    zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

extension Shape {
  /// A path of lines through points, each of them by itself.
  static func lines(_ lines: [Point]..., areClosed: Bool = false) -> Shape {
    var path = Path()
    for points in lines {
      path.move(to: points[0])
      for point in points.dropFirst() { path.line(to: point) }
      if areClosed { path.close() }
    }
    return .path(path)
  }
}

extension PixelRect {
  var pixels: Int { width * height }

  func covers(_ other: PixelRect) -> Bool { intersection(other) == other }
}
