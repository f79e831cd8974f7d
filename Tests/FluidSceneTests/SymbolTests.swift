import FluidCore
import FluidRaster
import Testing

@testable import FluidScene

@Suite("A symbol") struct SymbolTests {
  @Test("is drawn within its square", arguments: Symbol.allCases)
  func square(_ symbol: Symbol) {
    #expect(!symbol.strokes.isEmpty)
    for stroke in symbol.strokes {
      let (path, reach) =
        switch stroke {
        case .fill(let path): (path, 0.0)
        case .line(let path, let width): (path, width / 2)
        }
      for point in path.points {
        // Control points may lie a little outside of what they bend.
        #expect(point.x - reach >= -0.6 && point.x + reach <= 24.6)
        #expect(point.y - reach >= -0.6 && point.y + reach <= 24.6)
      }
    }
  }

  @Test("that points turns around with the reading direction, others do not")
  func turning() {
    func items(_ symbol: Symbol, _ context: LayoutContext) -> [Double] {
      var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 24, height: 24))
      symbol.paint(center: Point(x: 12, y: 12), size: 24, .white, &painter)
      return painter.list.items.flatMap(\.numbers)
    }
    #expect(items(.chevron, context()) != items(.chevron, context(.rightToLeft)))
    #expect(items(.play, context()) == items(.play, context(.rightToLeft)))
  }

  @Test("made of arcs stays on the circle", arguments: [true, false])
  func arcs(_ isHole: Bool) {
    let path = Pen { $0.circle(3, 4, 10, isHole: isHole) }.path
    var here = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point): here = point
      case .cubic(let control1, let control2, let end):
        for step in 0...8 {
          let t = Double(step) / 8
          let u = 1 - t
          let point =
            here * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
            + end * (t * t * t)
          #expect(abs((point - Point(x: 3, y: 4)).length - 10) < 0.003)
        }
        here = end
      default: break
      }
    }
    #expect(path.elements.count == 6, "four quarters")
  }

  @Test func `of a gear has eight teeth, each an eighth of a turn on from the one before`() {
    guard case .fill(let path)? = Symbol.gear.strokes.first else {
      Issue.record("it is no area")
      return
    }
    var corners: [Point] = []
    for case .quad(let corner, _) in path.elements {
      corners.append(corner - Point(x: 12, y: 12))
    }
    #expect(corners.count == 8 * 4)
    for (corner, next) in zip(corners, corners[4...] + corners[..<4]) {
      // Clockwise, as seen with y downwards.
      let turned = Point(x: corner.x - corner.y, y: corner.x + corner.y) * 0.5.squareRoot()
      #expect((next - turned).length < 1e-6)
    }
  }

  @Test func `of a gear is open in its middle and between its teeth`() {
    var painter = Painter(context(), bounds: Rect(x: 0, y: 0, width: 240, height: 240))
    Symbol.gear.paint(center: Point(x: 120, y: 120), size: 240, .white, &painter)
    var bitmap = Bitmap(width: 240, height: 240)
    var compositor = Compositor()
    compositor.draw(painter.list, into: &bitmap)
    func isDrawn(_ direction: Point, _ distance: Double) -> Bool {
      let place = Point(x: 12, y: 12) + direction * distance
      return bitmap[x: Int(place.x * 10), y: Int(place.y * 10)] == .white
    }
    // A tooth, and the gap a sixteenth of a turn on.
    var tooth = Point(x: 0, y: -1)
    var gap = Point(x: 0.382683, y: -0.923880)
    for _ in 0..<8 {
      #expect(!isDrawn(tooth, 0) && !isDrawn(tooth, 3) && !isDrawn(gap, 3))
      #expect(isDrawn(tooth, 3.4) && isDrawn(gap, 3.4))
      #expect(isDrawn(tooth, 9.7) && !isDrawn(tooth, 10.1))
      #expect(isDrawn(gap, 7.3) && !isDrawn(gap, 7.7))
      tooth = Point(x: tooth.x - tooth.y, y: tooth.x + tooth.y) * 0.5.squareRoot()
      gap = Point(x: gap.x - gap.y, y: gap.x + gap.y) * 0.5.squareRoot()
    }
  }

  @Test func `with a corner that is told twice is a line of numbers like any other`() {
    let path = Pen { $0.polygon([(0, 0), (10, 0), (10, 0), (10, 10)], radius: 2) }.path
    #expect(path.points.count == 12)
    #expect(path.points.allSatisfy { $0.isFinite })
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(path.points.allSatisfy { square.inset(by: -1e-9).contains($0) })
  }

  @Test(arguments: [true, false])
  func `made of a smooth line goes through all its points, parallel to their neighbours`(
    isClosed: Bool
  ) {
    let places = [(1.0, 2.0), (9, 3), (12, 11), (5, 14), (2, 8)]
    let points = places.map { Point(x: $0.0, y: $0.1) }
    var line = Path()
    line.curve(through: points, isClosed: isClosed)
    var seen: [Point] = []
    var leaving: [Point] = []
    var arriving: [Point] = []
    for element in line.elements {
      switch element {
      case .move(let point): seen.append(point)
      case .cubic(let control1, let control2, let end):
        leaving.append((control1 - seen[seen.count - 1]) * 6)
        arriving.append((end - control2) * 6)
        seen.append(end)
      default: break
      }
    }
    #expect(seen == (isClosed ? points + [points[0]] : points))
    for index in leaving.indices {
      func neighbour(_ index: Int) -> Point {
        isClosed ? points[(index + 5) % 5] : points[min(4, max(0, index))]
      }
      #expect((leaving[index] - (neighbour(index + 1) - neighbour(index - 1))).length < 1e-9)
      #expect((arriving[index] - (neighbour(index + 2) - neighbour(index))).length < 1e-9)
    }
  }
}
