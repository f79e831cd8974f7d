import FluidCore
import FluidRaster
import Glibc
import Testing

@Suite struct StrokeTests {
  private func stroke(
    _ shape: Shape, _ width: Double, _ alignment: StrokeAlignment = .center, scale: Double = 1
  ) -> Ink {
    Ink(width: 120, height: 90, scale: scale) {
      $0.stroke(shape, width: width, .white, alignment: alignment)
    }
  }

  private func filled(_ shape: Shape) -> Ink {
    Ink(width: 120, height: 90) { $0.fill(shape, .white) }
  }

  @Test(arguments: 0..<12)
  func `has the area of its length and two round ends in any direction`(step: Int) {
    let angle = Double(step) * .pi / 12
    let along = Point(x: cos(angle), y: sin(angle)) * 22
    let middle = Point(x: 40.3, y: 30.7)
    for width in [1, 3, 5.0] {
      let ink = stroke(.lines([middle - along, middle + along]), width)
      #expect(abs(ink.area - (44 * width + .pi * width * width / 4)) < 0.4)
    }
  }

  @Test(arguments: [1.0, 3, 5.5])
  func `lies half outside a rectangle or all inside, and keeps its corners`(width: Double) {
    let rect = Rect(x: 20.5, y: 15.25, width: 60, height: 40)
    #expect(abs(stroke(.rect(rect), width).area - 2 * (60 + 40) * width) < 0.5)
    #expect(abs(stroke(.rect(rect), width, .inside).area - 2 * (100 - 2 * width) * width) < 0.4)
    // Outside a round corner is rounder by half the line, inside less so.
    let round = Shape.roundedRect(rect, CornerRadii(9), smoothing: 0)
    func area(_ outside: Double) -> Double {
      let radius = 9 + outside
      return (60 + 2 * outside) * (40 + 2 * outside) - (4 - Double.pi) * radius * radius
    }
    #expect(abs(stroke(round, width).area - (area(width / 2) - area(-width / 2))) < 0.4)
    #expect(abs(stroke(round, width, .inside).area - (area(0) - area(-width))) < 0.4)
  }

  @Test(arguments: [0.0, 0.6, 1]) func `is what lies between two fills`(smoothing: Double) {
    let rect = Rect(x: 20.25, y: 15.5, width: 60, height: 50)
    let corners = CornerRadii(topLeft: 12, topRight: 5, bottomRight: 20, bottomLeft: 9)
    let outer = filled(.roundedRect(rect, corners, smoothing: smoothing)).bytes
    let inner = filled(
      .roundedRect(
        rect.inset(by: 2.5),
        CornerRadii(topLeft: 9.5, topRight: 2.5, bottomRight: 17.5, bottomLeft: 6.5),
        smoothing: smoothing)
    ).bytes
    let ring = stroke(.roundedRect(rect, corners, smoothing: smoothing), 2.5, .inside)
    for (index, value) in ring.bytes.enumerated() {
      #expect(abs(Int(value) - (Int(outer[index]) - Int(inner[index]))) <= 1)
    }
  }

  @Test(arguments: [0.5, 1, 2]) func `is as wide in points, and at least a pixel`(scale: Double) {
    let line = Shape.lines([
      Point(x: 20 / scale, y: 30 / scale), Point(x: 80 / scale, y: 30 / scale),
    ])
    let width = max(1, 3 * scale)
    let exact = 60 * width + Double.pi * width * width / 4
    #expect(abs(stroke(line, 3, scale: scale).area - exact) < 0.3)
    #expect(abs(stroke(line, 0, scale: scale).area - 60 - Double.pi / 4) < 0.3)
  }

  @Test func `draws each part of a path by itself, and nothing for a move alone`() {
    let shape = Shape.lines(
      [Point(x: 90, y: 80)], [Point(x: 20, y: 20), Point(x: 50, y: 20)],
      [Point(x: 20, y: 50), Point(x: 50, y: 50)], [Point(x: 100, y: 20)])
    let one = 30 * 6 + Double.pi * 9
    #expect(abs(stroke(shape, 6).area - 2 * one) < 0.5)
    let dot = [Point(x: 40, y: 40)]
    #expect(abs(stroke(.lines(dot, areClosed: true), 10).area - Double.pi * 25) < 0.3)
    #expect(stroke(.lines(dot), 10).isEmpty)
  }
}
