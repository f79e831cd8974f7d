import FluidCore
import FluidRaster
import Glibc
import Testing

@Suite struct ShadowTests {
  private static let side = 200

  /// The shadow of a shape left of the window, offset into it.
  private func drawn(_ shape: (Point) -> Shape, radius: Double, alpha: UInt8) -> Bitmap {
    let side = Double(Self.side)
    return painted(Self.side, Self.side, over: .white) {
      $0.shadow(
        shape(Point(x: -900, y: side / 2)), radius: radius, offset: Point(x: 900 + side / 2, y: 0),
        Color(white: 0, alpha: alpha))
    }
  }

  private func rect(_ width: Double, _ height: Double) -> (Point) -> Shape {
    return { .rect(Rect(x: $0.x - width / 2, y: $0.y - height / 2, width: width, height: height)) }
  }

  @Test(arguments: [2.0, 5, 9, 16, 26, 50], [255, 90] as [UInt8])
  func `falls off as a Gaussian of half its radius`(radius: Double, alpha: UInt8) {
    // A rectangle blurred: a product of differences of the normal distribution.
    func share(_ place: Double, _ length: Double) -> Double {
      let unit = radius / 2 * 2.0.squareRoot()
      return (erf((100 + length / 2 - place) / unit) - erf((100 - length / 2 - place) / unit)) / 2
    }
    let wrong = drawn(rect(60, 44), radius: radius, alpha: alpha).first { x, y, color in
      let dark = share(Double(x) + 0.5, 60) * share(Double(y) + 0.5, 44) * Double(alpha)
      return abs(255 - Double(color.green) - dark) > 255 * 0.02
    }
    #expect(wrong == nil)
  }

  private func cast(_ shape: Shape, radius: Double, offset: Point = .zero) -> Bitmap {
    painted(160, 140, over: .white) { $0.shadow(shape, radius: radius, offset: offset, .black) }
  }

  @Test(arguments: [0, 4, 30, 80]) func `leaves everything inside its shape alone`(radius: Double) {
    let shape = Shape.roundedRect(Rect(x: 40, y: 40, width: 80, height: 60), radius: 20)
    let bitmap = cast(shape, radius: radius, offset: Point(x: 0, y: 10))
    let inside = Ink(width: 160, height: 140) { $0.fill(shape, .white) }
    for (pixel, covered) in zip(bitmap.pixels, inside.bytes) where covered == 255 {
      #expect(pixel == 0xffff_ffff)
    }
  }

  @Test func `is the same however far its shape goes on beyond the window`() {
    let tall = cast(.rect(Rect(x: 20, y: -300, width: 100, height: 350)), radius: 20)
    let short = cast(.rect(Rect(x: 20, y: -60, width: 100, height: 110)), radius: 20)
    #expect(tall.greatestDifference(from: short) <= 1)
  }

  @Test func `of radius zero is the shape itself, beside the shape`() {
    let bitmap = cast(
      .rect(Rect(x: 60, y: 50, width: 40, height: 40)), radius: 0, offset: Point(x: 10, y: 0))
    #expect(bitmap[x: 105, y: 70] == .black)
    #expect(bitmap[x: 95, y: 70] == .white && bitmap[x: 111, y: 70] == .white)
  }
}
