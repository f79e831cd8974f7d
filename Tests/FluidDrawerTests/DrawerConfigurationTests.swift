import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite struct DrawerConfigurationTests {
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
  ])
  func `has a panel as wide as told, mirrored with the reading direction`(
    width: PanelWidth, window: Double, area: [Double]
  ) {
    var drawer = DrawerConfiguration(edge: .bottom)
    drawer.width = width
    let size = Size(width: window, height: 700)
    let expected = Rect(x: area[0], y: area[1], width: area[2], height: area[3])
    #expect(drawer.geometry(in: size, .leftToRight).area == expected)
    let mirrored = drawer.geometry(in: size, .rightToLeft).area
    #expect(abs(mirrored.maxX - (window - area[0])) < 1e-9 && mirrored.size == expected.size)
  }

  @Test func `has its width within its insets`() {
    var drawer = DrawerConfiguration()
    drawer.edge = .bottom
    drawer.insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    drawer.width = .limited(atMost: 400, from: 600, at: .leading, margin: 20)
    let area = drawer.geometry(in: Size(width: 1000, height: 700), .leftToRight).area
    #expect(area == Rect(x: 22, y: 21, width: 394, height: 656))
  }

  @Test func `has a card only with a margin, and only where its width is limited`() {
    func isCard(_ width: PanelWidth, _ window: Double = 1000, edge: Edge = .bottom) -> Bool {
      var drawer = DrawerConfiguration()
      drawer.edge = edge
      drawer.width = width
      return drawer.geometry(in: Size(width: window, height: 700), .leftToRight).growsAsItOpens
    }
    let card = PanelWidth.limited(atMost: 400, from: 600, at: .center, margin: 1)
    #expect(isCard(card) && isCard(card, 600) && isCard(card, edge: .top))
    #expect(!isCard(card, 599) && !isCard(card, edge: .leading))
    #expect(!isCard(.limited(atMost: 400, from: 600, at: .center, margin: 0)))
    #expect(!isCard(.points(400)) && !isCard(.fraction(0.4)))
  }

  @Test func `has its width as its largest detent at a side`() {
    func extents(_ width: PanelWidth?, _ detents: [Detent]) -> [Double] {
      var drawer = DrawerConfiguration()
      drawer.edge = .leading
      drawer.width = width
      drawer.detents = detents
      let session = Session(drawers: [drawer], container: Size(width: 500, height: 700))
      return session.drawers[0].stops.stops.map(\.extent)
    }
    let detents: [Detent] = [.hidden, .points("rail", 80), .points("open", 240)]
    #expect(extents(.points(300), detents) == [0, 80, 300])
    #expect(extents(.points(60), detents) == [0, 60, 60])
    #expect(extents(.points(900), detents) == [0, 80, 500])
    #expect(extents(.fraction(0.5), detents) == [0, 80, 250])
    #expect(extents(nil, detents) == [0, 80, 240])
  }

  // MARK: Pieces

  @Test func `keeps a piece within a million points`() {
    let endless = DraggableConfiguration(
      axis: .vertical, range: -.infinity...(.infinity), stops: [-2e6, .nan, 5, 5, 2e6])
    #expect(endless.range == -1e6...1e6 && endless.stops == [-1e6, 5, 1e6])
    let far = DraggableConfiguration(axis: .vertical, range: 2e6...3e6)
    #expect(far.range == 1e6...1e6)
    let near = DraggableConfiguration(axis: .vertical, range: -999_999...999_999)
    #expect(near.range == -999_999...999_999)
  }

  @Test
  func `steps a piece by a tenth of its range, or from stop to stop, a hair beside one or not`() {
    let plain = DraggableConfiguration(axis: .horizontal, range: -100...300)
    let stops = DraggableConfiguration(axis: .horizontal, range: -100...300, stops: [-50, 0, 200])
    for (piece, from, forward, backward) in [
      (plain, 0.0, 40.0, -40.0), (plain, 290, 300, 250), (plain, -90, -50, -100),
      (stops, 0, 200, -50), (stops, 200, 300, 0), (stops, -50, 0, -100), (stops, 20, 200, 0),
      // A hundredth of a point off its stop counts as on it.
      (stops, -0.0098, 200, -50), (stops, -0.0102, 0, -50), (stops, 0.0098, 200, -50),
      (stops, 0.0102, 200, 0),
    ] {
      #expect(piece.step(from: from, isForward: true) == forward, "from \(from)")
      #expect(piece.step(from: from, isForward: false) == backward, "from \(from)")
    }
  }
}
