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

/// The part of a window that insets leave a drawer.
@Suite struct EdgeGeometryTests {
  private static let insets = EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
  private static let window = Size(width: 400, height: 300)

  private func geometry(
    _ edge: Edge, _ direction: LayoutDirection = .leftToRight, _ insets: EdgeInsets = insets,
    _ window: Size = window
  ) -> EdgeGeometry {
    EdgeGeometry(edge: edge, direction: direction, container: window, insets: insets)
  }

  @Test(arguments: Edge.allCases)
  func `has the window less the insets, with leading where reading starts`(edge: Edge) {
    #expect(geometry(edge).area == Rect(x: 20, y: 10, width: 340, height: 260))
    #expect(geometry(edge, .rightToLeft).area == Rect(x: 40, y: 10, width: 340, height: 260))
    #expect(geometry(edge).breadth == (geometry(edge).isVertical ? 340 : 260))
    #expect(geometry(edge).length == (geometry(edge).isVertical ? 260 : 340))
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

  @Test func `has the whole window without insets, number for number`() {
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
  func `has no length and no breadth where insets leave none`(edge: Edge) {
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

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `finds each of its points again`(edge: Edge, direction: LayoutDirection) {
    let geometry = geometry(edge, direction)
    #expect(geometry.rect(depths: 0...geometry.length) == geometry.area)
    #expect(geometry.panel(extent: geometry.length) == geometry.area)
    #expect(geometry.panel(extent: -3).size == geometry.panel(extent: 0).size)
    for (depth, along) in [(0.0, 0.0), (12, 34), (-5, 100)] {
      let point = geometry.point(depth: depth, along: along)
      #expect(geometry.depth(of: point) == depth && geometry.along(of: point) == along)
    }
    // Farther in is the way that opens.
    let way = geometry.point(depth: 9, along: 4) - geometry.point(depth: 2, along: 1)
    #expect(geometry.opening(way) == 7 && geometry.across(way) == 3)
    let strip = geometry.rect(depths: 10...25, along: 40...100)
    #expect(geometry.depth(of: strip.center) == 17.5 && geometry.along(of: strip.center) == 70)
    #expect(min(strip.width, strip.height) == 15 && max(strip.width, strip.height) == 60)
  }

  @Test func `spans its first point along the edge, not the one after its last`() {
    let insets = EdgeInsets(top: 50, leading: 30, bottom: 70, trailing: 20)
    for edge in Edge.allCases {
      let geometry = geometry(edge, .leftToRight, insets, Size(width: 400, height: 600))
      let isVertical = edge == .top || edge == .bottom
      let (first, last) = isVertical ? (30.0, 380.0) : (50, 530)
      for (along, isIn) in [
        (first - 0.1, false), (first, true), (last - 0.1, true), (last, false),
      ] {
        let point = isVertical ? Point(x: along, y: 1) : Point(x: 1, y: along)
        #expect(geometry.spans(point) == isIn, "\(edge) \(along)")
      }
    }
  }

  @Test func `spans what is out of the window at a side without an inset, and there alone`() {
    let left = geometry(.top, .leftToRight, EdgeInsets(trailing: 20))
    #expect(left.spans(Point(x: -1000, y: 0)) && !left.spans(Point(x: 1000, y: 0)))
    let right = geometry(.top, .leftToRight, EdgeInsets(leading: 20))
    #expect(!right.spans(Point(x: -1000, y: 0)) && right.spans(Point(x: 1000, y: 0)))
    let upper = geometry(.leading, .leftToRight, EdgeInsets(bottom: 20))
    #expect(upper.spans(Point(x: 0, y: -1000)) && !upper.spans(Point(x: 0, y: 1000)))
    let lower = geometry(.leading, .leftToRight, EdgeInsets(top: 20))
    #expect(!lower.spans(Point(x: 0, y: -1000)) && lower.spans(Point(x: 0, y: 1000)))
  }

  @Test func `fills its window only without any inset`() {
    #expect(geometry(.top, .leftToRight, .zero).fillsWindow)
    for insets in [
      EdgeInsets(top: 1), EdgeInsets(leading: 1), EdgeInsets(bottom: 1), EdgeInsets(trailing: 1),
    ] { #expect(!geometry(.top, .leftToRight, insets).fillsWindow) }
    let each = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let insets = [Edge.top, .leading, .bottom, .trailing].map {
      geometry($0, .leftToRight, each).edgeInset
    }
    #expect(insets == [1, 2, 3, 4])
    let reversed = EdgeGeometry(
      edge: .leading, direction: .rightToLeft, container: Self.window, insets: each)
    #expect(reversed.edgeInset == 2 && reversed.side == .right)
  }
}
