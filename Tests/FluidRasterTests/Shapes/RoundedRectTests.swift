import FluidCore
import FluidRaster
import Testing

@Suite struct RoundedRectTests {
  private func filled(_ shape: Shape) -> Ink {
    Ink(width: 120, height: 100) { $0.fill(shape, .white) }
  }

  private func area(_ rect: Rect, _ radius: Double, smoothing: Double) -> Double {
    filled(.roundedRect(rect, radius: radius, smoothing: smoothing)).area
  }

  @Test(arguments: [1, 4.5, 12, 30, 40])
  func `has quarter circles for corners without smoothing`(radius: Double) {
    let rect = Rect(x: 10.25, y: 8.5, width: 100, height: 80)
    let exact = 8000 - (4 - Double.pi) * radius * radius
    #expect(abs(area(rect, radius, smoothing: 0) - exact) < 0.6)
  }

  @Test(arguments: [0.0, 1, 2.5, 6])
  func `has four radii of its own`(radius: Double) {
    let rect = Rect(x: 10.25, y: 8.5, width: 70, height: 50.5)
    let corner = 1 - Double.pi / 4
    let corners = CornerRadii(
      topLeft: radius, topRight: 2 * radius, bottomRight: 0, bottomLeft: 3 * radius)
    let area = filled(.roundedRect(rect, corners, smoothing: 0)).area
    #expect(abs(area - (70 * 50.5 - corner * radius * radius * 14)) < 0.3)
    // The corner that is none is whole, the others are not.
    let ink = filled(.roundedRect(rect, corners, smoothing: 0))
    #expect(ink[78, 57] == 255)
    if radius >= 2 {
      #expect(ink[11, 9] < 255 && ink[78, 9] < 255 && ink[11, 57] < 255)
    }
  }

  @Test
  func `loses a little more of its corners the smoother they are`() {
    let rect = Rect(x: 10, y: 10, width: 90, height: 80)
    var before = area(rect, 20, smoothing: 0)
    for step in 1...10 {
      let next = area(rect, 20, smoothing: Double(step) / 10)
      #expect(next < before && next > before - 40)
      before = next
    }
    let ink = filled(.roundedRect(rect, radius: 20, smoothing: 1))
    // Beyond (1 + ξ)·r along the side everything is covered.
    #expect(ink[50, 10] == 255 && ink[40, 10] < 255)
  }

  @Test(arguments: [0, 0.6, 1]) func `is the same in a mirror, upside down and on its side`(
    smoothing: Double
  ) {
    var list = DisplayList()
    let square = Rect(x: 2.5, y: 2.5, width: 59, height: 59)
    list.fill(.roundedRect(square, radius: 23, smoothing: smoothing), .white)
    let bitmap = list.drawn(width: 64, height: 64)
    for other in [bitmap.mirrored, bitmap.flipped, bitmap.transposed] {
      #expect(bitmap.greatestDifference(from: other) <= 1)
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

  @Test func `has an outline whose direction changes by little at every step`() {
    // For every fourth row the outline's place, from the coverage of the row.
    let ink = Ink(width: 200, height: 200) {
      $0.fill(.roundedRect(Rect(x: 0, y: 0, width: 200, height: 200), radius: 40), .white)
    }
    let outline = stride(from: 100, to: 200, by: 4).map { y in
      Point(x: (100..<200).reduce(0) { $0 + Double(ink[$1, y]) / 255 }, y: Double(y))
    }
    for index in 1..<outline.count - 1 {
      let (a, b) = (outline[index] - outline[index - 1], outline[index + 1] - outline[index])
      let sine = (a.x * b.y - a.y * b.x) / (a.length * b.length)
      #expect(sine > -0.01 && sine < 0.25)
    }
  }
}
