import FluidCore
import Testing

@testable import FluidRaster

/// Total darkness, position and symmetry of shadows.
@Suite struct `A shadow's darkness` {
  private static let side = 200

  /// The shadow of a shape left of the window, offset into it.
  private func drawn(
    _ shape: (Point) -> Shape, radius: Double, alpha: UInt8 = 255, scale: Double = 1
  ) -> Bitmap {
    let side = Double(Self.side) / scale
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: side, height: side)), .white)
    list.shadow(
      shape(Point(x: -900, y: side / 2)), radius: radius, offset: Point(x: 900 + side / 2, y: 0),
      Color(white: 0, alpha: alpha))
    return list.drawn(width: Self.side, height: Self.side, scale: scale)
  }

  private func rect(_ width: Double, _ height: Double) -> (Point) -> Shape {
    return { .rect(Rect(x: $0.x - width / 2, y: $0.y - height / 2, width: width, height: height)) }
  }

  /// Total darkness of the pixels, its centre, and its variance along both axes.
  private func moments(_ bitmap: Bitmap) -> (sum: Double, middle: Point, spread: Point) {
    var (sum, middle, square) = (0.0, Point.zero, Point.zero)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let dark = Double(255 - bitmap[x: x, y: y].green) / 255
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        sum += dark
        middle = middle + place * dark
        square = square + Point(x: place.x * place.x, y: place.y * place.y) * dark
      }
    }
    middle = middle * (1 / sum)
    square = square * (1 / sum)
    return (
      sum, middle,
      Point(x: square.x - middle.x * middle.x, y: square.y - middle.y * middle.y)
    )
  }

  @Test(arguments: [2.0, 5, 9, 16, 26], [255, 90] as [UInt8])
  func `is that of its shape, only spread, by half its radius`(radius: Double, alpha: UInt8) {
    let (width, height) = (60.0, 44.0)
    let (sum, middle, spread) = moments(drawn(rect(width, height), radius: radius, alpha: alpha))
    let whole = width * height * Double(alpha) / 255
    #expect(abs(sum / whole - 1) < 0.012, "\(sum / whole)")
    #expect((middle - Point(x: 100, y: 100)).length < 0.08, "\(middle)")
    let variance = radius * radius / 4
    // What is fainter than half a step is left out, which takes off from the spread.
    let share = Point(
      x: (spread.x - width * width / 12) / variance,
      y: (spread.y - height * height / 12) / variance)
    #expect(share.x > 0.7 && share.x < 1.14 && share.y > 0.7 && share.y < 1.14, "\(share)")
  }

  @Test(arguments: [3.0, 12, 30], [1.0, 2])
  func `is the same in a mirror, upside down, and with rows for columns`(
    radius: Double, scale: Double
  ) {
    let tall = drawn(rect(30, 48), radius: radius, scale: scale)
    #expect(tall.mirrored.greatestDifference(from: tall) <= 2)
    #expect(tall.flipped.greatestDifference(from: tall) <= 2)
    let wide = drawn(rect(48, 30), radius: radius, scale: scale)
    #expect(wide.transposed.greatestDifference(from: tall) <= 2)
  }

  @Test(arguments: [4.0, 20])
  func `is drawn with as many pixels a point as the window has`(radius: Double) {
    let small = drawn(rect(30, 20), radius: radius)
    let large = drawn(rect(15, 10), radius: radius / 2, scale: 2)
    #expect(small.greatestDifference(from: large) <= 1)
  }

  @Test(arguments: [0, 0.2, 0.5, 1.0])
  func `is multiplied by an opacity`(opacity: Double) {
    let shape = Shape.rect(Rect(x: 30, y: 20, width: 40, height: 30))
    func drawn(_ alpha: UInt8, _ opacity: Double) -> Bitmap {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 80)), .white)
      list.opacity(opacity) { $0.shadow(shape, radius: 14, Color(white: 0, alpha: alpha)) }
      return list.drawn(width: 100, height: 80)
    }
    #expect(drawn(200, opacity) == drawn(UInt8(200 * opacity), 1))
  }

  @Test func `is cut off by a clip as much as the clip covers`() {
    let shape = Shape.roundedRect(Rect(x: 30, y: 20, width: 40, height: 30), radius: 8)
    let hole = Shape.ellipse(Rect(x: 15.3, y: 10.6, width: 60, height: 55))
    func drawn(_ body: (inout DisplayList) -> Void) -> Bitmap {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 80)), .white)
      body(&list)
      return list.drawn(width: 100, height: 80)
    }
    let whole = drawn { $0.shadow(shape, radius: 14, .black) }
    let cut = drawn { $0.clip(to: hole) { $0.shadow(shape, radius: 14, .black) } }
    let cover = drawn { $0.fill(hole, .black) }
    for index in cut.pixels.indices {
      func dark(_ bitmap: Bitmap) -> Double { Double(255 - (bitmap.pixels[index] & 255)) / 255 }
      #expect(abs(dark(cut) - dark(whole) * dark(cover)) < 0.012, "\(index)")
    }
  }
}
