import FluidCore
import FluidDrawer
import Testing

@Suite struct `The part of a window that is a drawer's` {
  private static let window = Size(width: 400, height: 600)

  private func geometry(_ edge: Edge, _ insets: EdgeInsets = .zero) -> EdgeGeometry {
    EdgeGeometry(edge: edge, container: Self.window, insets: insets)
  }

  @Test func `holds its first point along the edge, and not the one after its last`() {
    let insets = EdgeInsets(top: 50, leading: 30, bottom: 70, trailing: 20)
    for edge in [Edge.top, .bottom] {
      let geometry = geometry(edge, insets)
      for (x, isIn) in [(29.9, false), (30, true), (379.9, true), (380, false)] {
        #expect(geometry.spans(Point(x: x, y: 1)) == isIn, "\(edge) \(x)")
      }
    }
    for edge in [Edge.leading, .trailing] {
      let geometry = geometry(edge, insets)
      for (y, isIn) in [(49.9, false), (50, true), (529.9, true), (530, false)] {
        #expect(geometry.spans(Point(x: 1, y: y)) == isIn, "\(edge) \(y)")
      }
    }
  }

  @Test func `goes on out of the window at a side without an inset, and there alone`() {
    let left = geometry(.top, EdgeInsets(trailing: 20))
    #expect(left.spans(Point(x: -1000, y: 0)) && !left.spans(Point(x: 1000, y: 0)))
    let right = geometry(.top, EdgeInsets(leading: 20))
    #expect(!right.spans(Point(x: -1000, y: 0)) && right.spans(Point(x: 1000, y: 0)))
    let upper = geometry(.leading, EdgeInsets(bottom: 20))
    #expect(upper.spans(Point(x: 0, y: -1000)) && !upper.spans(Point(x: 0, y: 1000)))
    let lower = geometry(.leading, EdgeInsets(top: 20))
    #expect(!lower.spans(Point(x: 0, y: -1000)) && lower.spans(Point(x: 0, y: 1000)))
  }

  @Test func `meets in a line where insets leave nothing, shared as they are`() {
    let area = geometry(.top, EdgeInsets(top: 900, leading: 600, bottom: 300, trailing: 200)).area
    #expect(area == Rect(x: 300, y: 450, width: 0, height: 0))
    let exact = geometry(.top, EdgeInsets(leading: 150, trailing: 250)).area
    #expect(exact == Rect(x: 150, y: 0, width: 0, height: 600))
    let huge = EdgeInsets(leading: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)
    #expect(geometry(.top, huge).area.x == 200)
  }

  @Test func `is told from the whole window by any inset at all`() {
    #expect(geometry(.top).fillsWindow)
    for insets in [
      EdgeInsets(top: 1), EdgeInsets(leading: 1), EdgeInsets(bottom: 1), EdgeInsets(trailing: 1),
    ] { #expect(!geometry(.top, insets).fillsWindow) }
    let each = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let insets = [Edge.top, .leading, .bottom, .trailing].map { geometry($0, each).edgeInset }
    #expect(insets == [1, 2, 3, 4])
    let reversed = EdgeGeometry(
      edge: .leading, direction: .rightToLeft, container: Self.window, insets: each)
    #expect(reversed.edgeInset == 2 && reversed.side == .right)
  }

  @Test func `finds each of its points again, on every edge`() {
    let insets = EdgeInsets(top: 50, leading: 30, bottom: 70, trailing: 20)
    for edge in Edge.allCases {
      let geometry = geometry(edge, insets)
      for (depth, along) in [(0.0, 0.0), (12, 34), (-5, 100)] {
        let point = geometry.point(depth: depth, along: along)
        #expect(geometry.depth(of: point) == depth && geometry.along(of: point) == along)
      }
      // Further in is the way that opens.
      let way = geometry.point(depth: 9, along: 4) - geometry.point(depth: 2, along: 1)
      #expect(geometry.opening(way) == 7 && geometry.across(way) == 3)
      #expect(geometry.panel(extent: geometry.length) == geometry.area)
      #expect(geometry.panel(extent: -3).size == geometry.panel(extent: 0).size)
      let strip = geometry.rect(depths: 10...25, along: 40...100)
      #expect(min(strip.width, strip.height) == 15 && max(strip.width, strip.height) == 60)
      #expect(geometry.depth(of: strip.center) == 17.5 && geometry.along(of: strip.center) == 70)
    }
  }
}

@Suite struct `Detents without names` {
  private let anywhere = SnapPoints(
    [], freeRange: FreeRange(from: .points(300), to: .points(100)), container: 800, content: 0)

  @Test func `are the ends of where it may rest, and all between`() {
    #expect(anywhere.range == 100...300)
    #expect(anywhere.smallest == SnapPoint(name: nil, extent: 100))
    #expect(anywhere.largest == SnapPoint(name: nil, extent: 300))
    #expect(anywhere.nearest(to: 150).extent == 150 && anywhere.nearest(to: 99).extent == 100)
    #expect(anywhere.nearest(to: 301).extent == 300)
    #expect(anywhere.nearest(to: .nan).extent == 100)
    #expect(anywhere.nearest(to: .nan, from: 222).extent == 222)
    #expect(anywhere.above(299)?.extent == 300 && anywhere.above(300) == nil)
    #expect(anywhere.below(101)?.extent == 100 && anywhere.below(100) == nil)
  }

  @Test func `are as far open as their share of the way`() {
    #expect(anywhere.progress(of: 150) == 0.25 && anywhere.progress(of: 350) == 1.25)
    #expect(anywhere.progress(of: 50) == -0.25)
    let one = SnapPoints([.points("only", 100)], container: 800, content: 0)
    #expect(one.progress(of: 99.9) == 0 && one.progress(of: 100) == 1)
  }

  @Test func `with names go from one to the next that is elsewhere`() {
    let stops = SnapPoints(
      [.points("b", 200), .points("a", 100), .points("also a", 100), .content("c")],
      container: 800, content: 450)
    #expect(stops.stops.map(\.name) == ["a", "also a", "b", "c"])
    #expect(stops.above(100)?.name == "b" && stops.below(200)?.name == "also a")
    #expect(stops.above(450) == nil && stops.below(100) == nil)
    #expect(stops.nearest(to: 150).name == "a" && stops.nearest(to: 150, from: 450).name == "b")
    #expect(stops.nearest(to: 150.1).name == "b" && stops.stop(named: "nobody") == nil)
    #expect(SnapPoints([.content("c")], container: 300, content: 450).largest.extent == 300)
    let limited = SnapPoints(
      [.fraction("l", 0.5, atMost: 120), .custom("x") { $0 / 4 }], container: 200, content: 0)
    #expect(limited.stops.map(\.extent) == [50, 100])
    let wide = SnapPoints([.fraction("l", 0.5, atMost: 120)], container: 800, content: 0)
    #expect(wide.largest.extent == 120)
  }
}
