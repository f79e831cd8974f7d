import FluidCore
import FluidRaster
import Glibc
import TestSupport
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

  private func path(_ draw: (inout Path) -> Void) -> Shape {
    var path = Path()
    draw(&path)
    return .path(path)
  }

  private func line(_ points: [Point], closed: Bool = false) -> Shape {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    if closed { path.close() }
    return .path(path)
  }

  @Test(arguments: 0..<12)
  func `has the area of its length and two round ends in any direction`(step: Int) {
    let angle = Double(step) * .pi / 12
    let along = Point(x: cos(angle), y: sin(angle)) * 22
    let middle = Point(x: 40.3, y: 30.7)
    for width in [1, 3, 5.0] {
      let ink = stroke(line([middle - along, middle + along]), width)
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
    let line = line([Point(x: 20 / scale, y: 30 / scale), Point(x: 80 / scale, y: 30 / scale)])
    let width = max(1, 3 * scale)
    let exact = 60 * width + Double.pi * width * width / 4
    #expect(abs(stroke(line, 3, scale: scale).area - exact) < 0.3)
    #expect(abs(stroke(line, 0, scale: scale).area - 60 - Double.pi / 4) < 0.3)
  }

  @Test func `of a closed path is the same wherever it begins, and either way round`() {
    let points = [
      Point(x: 20, y: 20), Point(x: 70, y: 25), Point(x: 60, y: 60), Point(x: 25, y: 50),
    ]
    func drawn(_ points: [Point], _ isExplicit: Bool) -> [UInt8] {
      let shape = path {
        $0.move(to: points[0])
        for point in points.dropFirst() { $0.line(to: point) }
        if isExplicit { $0.line(to: points[0]) }
        $0.close()
      }
      return stroke(shape, 5).bytes
    }
    let whole = drawn(points, false)
    #expect(drawn(points, true) == whole)
    for start in 1..<4 {
      for (a, b) in zip(drawn(Array(points[start...] + points[..<start]), true), whole) {
        #expect(abs(Int(a) - Int(b)) <= 2)
      }
    }
    for (a, b) in zip(drawn(points.reversed(), false), whole) { #expect(abs(Int(a) - Int(b)) <= 2) }
  }

  @Test func `draws each part of a path by itself, and nothing for a move alone`() {
    let shape = path {
      $0.move(to: Point(x: 90, y: 80))
      $0.move(to: Point(x: 20, y: 20))
      $0.line(to: Point(x: 50, y: 20))
      $0.move(to: Point(x: 20, y: 50))
      $0.line(to: Point(x: 50, y: 50))
      $0.move(to: Point(x: 100, y: 20))
    }
    let one = 30 * 6 + Double.pi * 9
    #expect(abs(stroke(shape, 6).area - 2 * one) < 0.5)
    let dot = path {
      $0.move(to: Point(x: 40, y: 40))
      $0.close()
    }
    #expect(abs(stroke(dot, 10).area - Double.pi * 25) < 0.3)
    #expect(stroke(path { $0.move(to: Point(x: 40, y: 40)) }, 10).isEmpty)
  }
}
