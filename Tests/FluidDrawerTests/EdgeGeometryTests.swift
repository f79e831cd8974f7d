import FluidCore
import FluidDrawer
import Testing

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

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `has the window less the insets, and finds each of its points again`(
    edge: Edge, direction: LayoutDirection
  ) {
    let geometry = geometry(edge, direction)
    let isReversed = direction == .rightToLeft
    #expect(geometry.area == Rect(x: isReversed ? 40 : 20, y: 10, width: 340, height: 260))
    #expect(geometry.breadth == (geometry.isVertical ? 340 : 260))
    #expect(geometry.length == (geometry.isVertical ? 260 : 340))
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
    // Without insets it is the window, and goes on where a hand has left that.
    let whole = self.geometry(edge, direction, .zero)
    #expect(whole.area == Rect(origin: .zero, size: Self.window) && whole.fillsWindow)
    #expect(whole.spans(Point(x: -5, y: -5)) && whole.spans(Point(x: 500, y: 500)))
    let insets = [Edge.top: 10.0, .leading: 20, .bottom: 30, .trailing: 40]
    #expect(geometry.edgeInset == insets[edge] && whole.edgeInset == 0)
  }

  // MARK: The width told

  @Test(arguments: [
    // The width told, the window's, and the panel's area: x, y, width and height.
    (PanelWidth.points(400), 1000.0, [300.0, 0, 400, 700]),
    (.fraction(0.4), 1000, [300, 0, 400, 700]), (.points(1200), 1000, [0, 0, 1000, 700]),
    (.fraction(1.5), 1000, [0, 0, 1000, 700]), (.points(-5), 1000, [500, 0, 0, 700]),
    (.limited(atMost: 400, from: 600, at: .center), 1000, [300, 0, 400, 700]),
    (.limited(atMost: 400, from: 600, at: .center, margin: 20), 599.9, [0, 0, 599.9, 700]),
    (.limited(atMost: 400, from: 600, at: .center, margin: 20), 600, [100, 20, 400, 660]),
    (.limited(atMost: 400, from: 600, at: .leading, margin: 20), 1000, [20, 20, 400, 660]),
    // No room for all of it: the margins stay.
    (.limited(atMost: 990, from: 600, at: .center, margin: 20), 1000, [20, 20, 960, 660]),
    (.limited(atMost: 990, from: 600, at: .leading, margin: 20), 1000, [20, 20, 960, 660]),
    (.limited(atMost: 400, from: 600, at: .leading, margin: -20), 1000, [0, 0, 400, 700]),
  ]) func `is as wide as told, within insets, mirrored with the reading direction`(
    width: PanelWidth, window: Double, area: [Double]
  ) {
    var drawer = DrawerConfiguration(edge: .bottom)
    drawer.width = width
    let expected = Rect(x: area[0], y: area[1], width: area[2], height: area[3])
    let size = Size(width: window, height: 700)
    for insets in [EdgeInsets.zero, EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)] {
      drawer.insets = insets
      let seen = drawer.geometry(in: size, .leftToRight).area
      let mirrored = drawer.geometry(in: size, .rightToLeft).area
      #expect(abs(mirrored.maxX - (window - seen.x)) < 1e-9 && mirrored.size == seen.size)
      guard insets == .zero || expected.width > 6 else { continue }
      #expect(abs(seen.x - expected.x - insets.leading) < 1e-9)
      #expect(seen.y == expected.y + insets.top)
      #expect(abs(seen.width - expected.width + insets.leading + insets.trailing) < 1e-9)
      #expect(seen.height == expected.height - insets.top - insets.bottom)
    }
  }

  @Test func `has a card only with a margin, and only where its width is limited`() {
    func isCard(_ width: PanelWidth, _ window: Double = 1000, edge: Edge = .bottom) -> Bool {
      var drawer = DrawerConfiguration(edge: edge)
      drawer.width = width
      return drawer.geometry(in: Size(width: window, height: 700), .leftToRight).growsAsItOpens
    }
    let card = PanelWidth.limited(atMost: 400, from: 600, at: .center, margin: 1)
    #expect(isCard(card) && isCard(card, 600) && isCard(card, edge: .top))
    #expect(!isCard(card, 599) && !isCard(card, edge: .leading))
    #expect(!isCard(.limited(atMost: 400, from: 600, at: .center, margin: 0)))
    #expect(!isCard(.points(400)) && !isCard(.fraction(0.4)))
  }

  @Test(arguments: [
    (PanelWidth.points(300), [0.0, 80, 300]), (.points(60), [0, 60, 60]),
    (.points(900), [0, 80, 500]), (.fraction(0.5), [0, 80, 250]), (nil, [0, 80, 240]),
  ]) func `has its width as its largest detent at a side`(width: PanelWidth?, extents: [Double]) {
    var drawer = DrawerConfiguration(
      edge: .leading, detents: [.hidden, .points("rail", 80), .points("open", 240)])
    drawer.width = width
    let hand = Hand(drawer, size: Size(width: 500, height: 700))
    #expect(hand.shown.stops.stops.map(\.extent) == extents)
  }
}
