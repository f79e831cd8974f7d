import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("A stroke")
struct StrokeTests {
  let clip = PixelRect(x: 0, y: 0, width: 80, height: 60)

  private func stroke(
    _ shape: Shape, _ width: Double, _ alignment: StrokeAlignment = .center, scale: Double = 1
  ) -> Coverage {
    let space = DeviceSpace(scale: scale)
    guard let stroke = PixelStroke(width: width, alignment: alignment, in: space),
      let (shape, place) = PixelShape.placed(shape, offset: .zero, in: space)
    else { return .empty }
    var coverage = Coverage(
      stroking: shape, stroke, clip: clip.moved(by: PixelPlace() - place))
    coverage.move(by: place)
    return coverage
  }

  private func line(_ points: [Point], closed: Bool = false) -> Shape {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    if closed { path.close() }
    return .path(path)
  }

  @Test("of no width is a hairline of one device pixel, at any scale", arguments: [0.5, 1, 2, 3])
  func hairline(scale: Double) {
    let rect = Rect(x: 4 / scale, y: 6 / scale, width: 30 / scale, height: 20 / scale)
    let coverage = stroke(.rect(rect), 0, .inside, scale: scale)
    let dense = coverage.dense(in: clip)
    for x in 4..<34 { #expect(dense[6 * 80 + x] == 255 && dense[25 * 80 + x] == 255) }
    for y in 6..<26 { #expect(dense[y * 80 + 4] == 255 && dense[y * 80 + 33] == 255) }
    #expect(abs(coverage.area(in: clip) - Double(30 * 20 - 28 * 18)) < 1e-9)
  }

  @Test("inside a shape covers no pixel that the shape does not")
  func inside() {
    var random = SeededRandom(seed: 30)
    for _ in 0..<30 {
      let rect = RandomPicture.rect(&random, in: Rect(x: 4, y: 4, width: 60, height: 40))
      let shape = Shape.roundedRect(rect, radius: random.number(0...20))
      let filled = Coverage(filling: shape, offset: .zero, in: screen, clip: clip)
      let ring = stroke(shape, random.number(0...5), .inside)
      for (a, b) in zip(ring.dense(in: clip), filled.dense(in: clip)) { #expect(a <= b) }
    }
  }

  @Test("fills a shape that is narrower than itself")
  func narrow() {
    let shape = Shape.roundedRect(Rect(x: 10, y: 10, width: 30, height: 3), radius: 1)
    let filled = Coverage(filling: shape, offset: .zero, in: screen, clip: clip)
    #expect(stroke(shape, 4, .inside).dense(in: clip) == filled.dense(in: clip))
  }

  @Test("along a line has its length times its width, and two round ends")
  func area() {
    let (a, b) = (Point(x: 12.3, y: 14.7), Point(x: 61.2, y: 41.9))
    let width = 5.0
    let exact = (b - a).length * width + Double.pi * width * width / 4
    #expect(abs(stroke(line([a, b]), width).area(in: clip) - exact) < 0.4)
  }

  @Test("is as wide in any direction", arguments: [0, 1, 2, 3, 4, 5])
  func directions(step: Int) {
    let angle = Double(step) * Double.pi / 12
    let along = Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle)) * 22
    let middle = Point(x: 40, y: 30)
    let coverage = stroke(line([middle - along, middle + along]), 3)
    #expect(abs(coverage.area(in: clip) - (44 * 3 + Double.pi * 2.25)) < 0.4)
  }

  @Test("around a corner covers the corner roundly, once")
  func corner() {
    let bend = line([Point(x: 10, y: 10), Point(x: 50, y: 10), Point(x: 50, y: 45)])
    let width = 8.0
    // Two arms, less their common square's inner quarter, plus a quarter circle outside, plus two
    // half circles.
    let radius = width / 2
    let exact = 40 * width + 35 * width - radius * radius + Double.pi * radius * radius * 1.25
    #expect(abs(stroke(bend, width).area(in: clip) - exact) < 0.6)
  }

  @Test("around a closed path leaves its middle free and has no ends")
  func closed() {
    let square = line(
      [Point(x: 10, y: 10), Point(x: 50, y: 10), Point(x: 50, y: 50), Point(x: 10, y: 50)],
      closed: true)
    let coverage = stroke(square, 6)
    #expect(coverage.dense(in: clip)[30 * 80 + 30] == 0)
    let exact = 160 * 6 - 4 * 9 + Double.pi * 9
    #expect(abs(coverage.area(in: clip) - exact) < 0.6)
  }

  @Test("along a point is a dot")
  func dot() {
    let coverage = stroke(line([Point(x: 20, y: 20), Point(x: 20, y: 20)]), 10)
    #expect(abs(coverage.area(in: clip) - Double.pi * 25) < 0.3)
  }
}
