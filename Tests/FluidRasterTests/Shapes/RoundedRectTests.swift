import FluidCore
import FluidRaster
import Testing

@Suite struct RoundedRectTests {
  private func filled(_ shape: Shape) -> Ink {
    Ink(width: 120, height: 100) { $0.fill(shape, .white) }
  }

  @Test(arguments: [
    CornerRadii(1), CornerRadii(4.5), CornerRadii(12), CornerRadii(25),
    CornerRadii(topLeft: 2.5, topRight: 5, bottomRight: 0, bottomLeft: 7.5),
    CornerRadii(topLeft: 6, topRight: 12, bottomRight: 0, bottomLeft: 18),
  ]) func `has quarter circles for corners without smoothing, each of its own`(radii: CornerRadii) {
    let rect = Rect(x: 10.25, y: 8.5, width: 70, height: 50.5)
    let ink = filled(.roundedRect(rect, radii, smoothing: 0))
    let corners = [
      (radii.topLeft, 11, 9), (radii.topRight, 78, 9), (radii.bottomRight, 78, 57),
      (radii.bottomLeft, 11, 57),
    ]
    let squares = corners.reduce(0) { $0 + $1.0 * $1.0 }
    #expect(abs(ink.area - (70 * 50.5 - (1 - Double.pi / 4) * squares)) < 0.6)
    for (radius, x, y) in corners where radius == 0 || radius >= 4 {
      #expect((ink[x, y] == 255) == (radius == 0))
    }
  }

  @Test func `shrinks neighbouring radii by one factor when they do not fit, as in CSS`() {
    let rect = Rect(x: 20, y: 0, width: 40, height: 100)
    func corners(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Ink {
      let radii = CornerRadii(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d)
      return filled(.roundedRect(rect, radii, smoothing: 0.6))
    }
    #expect(corners(60, 20, 0, -5) == corners(30, 10, 0, 0))
  }

  @Test func `is a capsule with half circles at its ends`() {
    let capsule = filled(.capsule(Rect(x: 10, y: 20, width: 80, height: 24)))
    #expect(abs(capsule.area - (56 * 24 + Double.pi * 144)) < 0.6)
    let circle = filled(.circle(center: Point(x: 50, y: 50), radius: 20))
    #expect(
      circle.greatestDifference(from: filled(.capsule(Rect(x: 30, y: 30, width: 40, height: 40))))
        <= 3)
  }
}
