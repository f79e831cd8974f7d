import FluidCore
import FluidRaster
import Testing

@Suite struct ShadowTests {
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
  func `is as dark in all as its shape, spread by half its radius`(radius: Double, alpha: UInt8) {
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
  func `is the same in a mirror, upside down and on its side`(
    radius: Double, scale: Double
  ) {
    let tall = drawn(rect(30, 48), radius: radius, scale: scale)
    #expect(tall.mirrored.greatestDifference(from: tall) <= 2)
    #expect(tall.flipped.greatestDifference(from: tall) <= 2)
    let wide = drawn(rect(48, 30), radius: radius, scale: scale)
    #expect(wide.transposed.greatestDifference(from: tall) <= 2)
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

  private func cast(_ shape: Shape, radius: Double, offset: Point = .zero) -> Bitmap {
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: 160, height: 140)), .white)
    list.shadow(shape, radius: radius, offset: offset, .black)
    return list.drawn(width: 160, height: 140)
  }

  @Test(arguments: [0, 4, 30, 80]) func `leaves everything inside its shape alone`(radius: Double) {
    let shape = Shape.roundedRect(Rect(x: 40, y: 40, width: 80, height: 60), radius: 20)
    let bitmap = cast(shape, radius: radius, offset: Point(x: 0, y: 10))
    let inside = Ink(width: 160, height: 140) { $0.fill(shape, .white) }
    for (pixel, covered) in zip(bitmap.pixels, inside.bytes) where covered == 255 {
      #expect(pixel == 0xffff_ffff)
    }
  }

  @Test(arguments: [8, 24, 60])
  func `is half as dark at a straight edge, and as wide as its radius`(radius: Double) {
    let bitmap = cast(
      .rect(Rect(x: -500, y: -500, width: 1200, height: 560)), radius: radius)
    var sum = 0.0
    for x in 64..<96 { sum += Double(bitmap[x: x, y: 60].green) }
    // Half a pixel below the edge, where the integral of a Gaussian is a little under a half.
    #expect(abs(255 - sum / 32 - 127.5 + 255 * 0.5 / (radius / 2 * 2.5066)) < 4)
    // At three standard deviations it is all but gone.
    let far = 60 + Int(radius * 1.5) + 1
    if far < 140 { #expect(bitmap[x: 80, y: far].green >= 253) }
    // It only gets lighter away from the edge.
    var before = 0.0
    for y in 60..<130 {
      var line = 0.0
      for x in 64..<96 { line += Double(bitmap[x: x, y: y].green) }
      #expect(line >= before - 10)
      before = line
    }
  }

  @Test func `is the same however far its shape goes on beyond the window`() {
    let tall = cast(.rect(Rect(x: 20, y: -300, width: 100, height: 350)), radius: 20)
    let short = cast(.rect(Rect(x: 20, y: -60, width: 100, height: 110)), radius: 20)
    #expect(tall.greatestDifference(from: short) <= 1)
  }

  @Test
  func `of radius zero is the shape itself, beside the shape`() {
    let bitmap = cast(
      .rect(Rect(x: 60, y: 50, width: 40, height: 40)), radius: 0, offset: Point(x: 10, y: 0))
    #expect(bitmap[x: 105, y: 70] == .black)
    #expect(bitmap[x: 95, y: 70] == .white && bitmap[x: 111, y: 70] == .white)
  }
}
