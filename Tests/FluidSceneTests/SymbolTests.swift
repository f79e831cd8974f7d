import FluidGeometry
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
}
