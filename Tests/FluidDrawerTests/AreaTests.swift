import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// Insets told without regard to edge and reading direction, in points.
struct AreaMargins {
  /// Before the edge the drawer hangs on, and on the other side of the area.
  var near = 0.0
  var far = 0.0
  /// At the edge's left or upper end, and at its other one.
  var start = 0.0
  var end = 0.0

  func insets(_ edge: Edge, _ direction: LayoutDirection) -> EdgeInsets {
    let isReversed = direction == .rightToLeft
    let (leading, trailing) = isReversed ? (end, start) : (start, end)
    return switch edge {
    case .top: EdgeInsets(top: near, leading: leading, bottom: far, trailing: trailing)
    case .bottom: EdgeInsets(top: far, leading: leading, bottom: near, trailing: trailing)
    case .leading: EdgeInsets(top: start, leading: near, bottom: end, trailing: far)
    case .trailing: EdgeInsets(top: start, leading: far, bottom: end, trailing: near)
    }
  }
}

@Suite struct `The area that insets leave a drawer` {
  private static let insets = EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
  private static let window = Size(width: 400, height: 300)

  private func geometry(
    _ edge: Edge, _ direction: LayoutDirection = .leftToRight, _ insets: EdgeInsets = insets,
    _ window: Size = window
  ) -> EdgeGeometry {
    EdgeGeometry(edge: edge, direction: direction, container: window, insets: insets)
  }

  @Test(arguments: Edge.allCases)
  func `is the window less the insets, with leading where reading starts`(edge: Edge) {
    #expect(geometry(edge).area == Rect(x: 20, y: 10, width: 340, height: 260))
    #expect(geometry(edge, .rightToLeft).area == Rect(x: 40, y: 10, width: 340, height: 260))
    #expect(geometry(edge).breadth == (geometry(edge).isVertical ? 340 : 260))
    #expect(geometry(edge).length == (geometry(edge).isVertical ? 260 : 340))
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `begins where depth and place along the edge are 0`(
    edge: Edge, direction: LayoutDirection
  ) {
    let geometry = geometry(edge, direction)
    #expect(geometry.rect(depths: 0...geometry.length) == geometry.area)
    let point = geometry.point(depth: 7, along: 11)
    #expect(geometry.depth(of: point) == 7 && geometry.along(of: point) == 11)
    #expect(geometry.area.contains(point))
  }

  @Test func `is mirrored with the reading direction`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<500 {
      let insets = EdgeInsets(
        top: random.number(0...200), leading: random.number(0...300),
        bottom: random.number(0...200), trailing: random.number(0...300))
      for edge in Edge.allCases {
        let here = geometry(edge, .leftToRight, insets).area
        let there = geometry(edge, .rightToLeft, insets).area
        #expect(abs(here.minX - (400 - there.maxX)) < 1e-9)
        #expect(abs(here.width - there.width) < 1e-9 && here.minY == there.minY)
      }
    }
  }

  @Test func `is the whole window without any, number for number`() {
    for edge in Edge.allCases {
      let geometry = geometry(edge, .leftToRight, .zero)
      #expect(geometry.area == Rect(origin: .zero, size: Self.window))
      #expect(geometry.edgeInset == 0 && geometry.fillsWindow)
      #expect(geometry == EdgeGeometry(edge: edge, container: Self.window))
      // A window without a border goes on where a hand has left it.
      #expect(geometry.spans(Point(x: -5, y: -5)) && geometry.spans(Point(x: 500, y: 500)))
    }
  }

  @Test(arguments: Edge.allCases)
  func `has no length and no breadth where they leave none`(edge: Edge) {
    let huge = EdgeInsets(top: 1e308, leading: 1e308, bottom: 1e308, trailing: 1e308)
    for insets in [huge, EdgeInsets(200), EdgeInsets(leading: 500, bottom: 500)] {
      for window in [Self.window, .zero, Size(width: -3, height: -4)] {
        let geometry = geometry(edge, .leftToRight, insets, window)
        if insets != EdgeInsets(leading: 500, bottom: 500) || window == Self.window {
          #expect(geometry.length == 0 && geometry.breadth == 0)
        }
        let area = geometry.area
        #expect(area.origin.isFinite && area.size.isFinite)
        #expect(area.minX >= 0 && area.minX <= max(0, window.width))
        #expect(area.minY >= 0 && area.minY <= max(0, window.height))
      }
    }
  }
}
