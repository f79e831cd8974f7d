import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite struct `A drawer of which nothing is said` {
  @Test func `is the pull-down drawer`() {
    let drawer = DrawerConfiguration()
    #expect(drawer.edge == .top && drawer.insets == .zero && drawer.width == nil)
    #expect(drawer.detents == [.points("closed", 100), .points("open", 500)])
    #expect(drawer.initial == "closed" && drawer.interactiveDetents.isEmpty)
    #expect(drawer.spring == .bouncy && drawer.overpullClosesAt == 0.3)
    #expect(drawer.over == .power(exponent: 0.9, limit: 250))
    #expect(drawer.under == .power(exponent: 0.6, limit: 39.394))
    #expect(drawer.bandsBegin == .detents)
    #expect(
      drawer.release
        == ReleaseRule(lookahead: 0.25, threshold: 0.3, reach: .adjacent, flickVelocity: 0))
    #expect(
      drawer.scrim == ScrimRule(opacity: 0, tapCloses: true, from: "closed", isModal: true))
  }

  @Test func `is taken, scrolled and moved as the documentation says`() {
    let drawer = DrawerConfiguration()
    #expect(
      drawer.drag
        == DragRule(
          slop: 10, grab: .panel, edgeRegion: nil, isDismissible: true, isEnabled: true))
    #expect(drawer.handle == HandleRule(length: 160, depth: 32, overhang: 8))
    #expect(drawer.scroll == ScrollRule(handsOver: false, header: 0, columns: 1))
    #expect(
      drawer.freeRange == FreeRange(from: .fraction(0), to: .fraction(1), start: .fraction(0)))
    #expect(MotionOptions() == MotionOptions(isReduced: false, tolerance: 0.5))
    #expect(Spring.reducedMotion.response == 0.15 && Spring.reducedMotion.dampingRatio == 1)
  }

  @Test func `has detents of a twentieth, a half and all of its window where they are so named`() {
    let stops = SnapPoints([.large, .small, .hidden, .medium], container: 1000, content: 0)
    #expect(stops.stops.map(\.name) == ["hidden", "small", "medium", "large"])
    #expect(stops.stops.map(\.extent) == [0, 50, 500, 1000])
  }

  @Test func `has strips and lists of at least nothing`() {
    #expect(Length.points(-3).resolved(in: 100) == 0)
    #expect(Length.fraction(-0.5).resolved(in: 100) == 0)
    #expect(Length.fraction(0.25).resolved(in: 100) == 25)
    #expect(Length.points(25).resolved(in: 100) == 25)
    #expect(ScrollRule(columns: 0).columns == 1 && ScrollRule(columns: 3).columns == 3)
  }
}

@Suite struct `A piece of which nothing is said` {
  private let plain = DraggableConfiguration(axis: .horizontal, range: -100...300)

  @Test func `stretches as a scroll view, goes to the nearest of its stops, on a snappy spring`() {
    #expect(plain.band == .uikit(coefficient: 0.55) && plain.spring == .snappy)
    #expect(plain.release == ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .adjacent))
    #expect(plain.stops.isEmpty)
  }

  @Test func `goes a million points at most, either way`() {
    let endless = DraggableConfiguration(
      axis: .vertical, range: -.infinity...(.infinity), stops: [-2e6, .nan, 5, 5, 2e6])
    #expect(endless.range == -1e6...1e6 && endless.stops == [-1e6, 5, 1e6])
    let far = DraggableConfiguration(axis: .vertical, range: 2e6...3e6)
    #expect(far.range == 1e6...1e6)
    let near = DraggableConfiguration(axis: .vertical, range: -999_999...999_999)
    #expect(near.range == -999_999...999_999)
  }

  @Test func `steps by a tenth of its range, and not out of it`() {
    #expect(plain.step(from: 0, isForward: true) == 40)
    #expect(plain.step(from: 0, isForward: false) == -40)
    #expect(plain.step(from: 290, isForward: true) == 300)
    #expect(plain.step(from: -90, isForward: false) == -100)
  }

  @Test func `with stops steps to the next, and at the last to the end of its range`() {
    let piece = DraggableConfiguration(axis: .horizontal, range: -100...300, stops: [-50, 0, 200])
    #expect(piece.step(from: 0, isForward: true) == 200)
    #expect(piece.step(from: 0, isForward: false) == -50)
    #expect(piece.step(from: 200, isForward: true) == 300)
    #expect(piece.step(from: -50, isForward: false) == -100)
    // A hair off its stop counts as on it: a hundredth of a point.
    #expect(piece.step(from: -0.0098, isForward: true) == 200)
    #expect(piece.step(from: -0.0102, isForward: true) == 0)
    #expect(piece.step(from: 0.0098, isForward: false) == -50)
    #expect(piece.step(from: 0.0102, isForward: false) == 0)
  }
}

@Suite struct `How wide a panel is` {
  private func area(
    _ width: PanelWidth?, edge: Edge = .bottom, window: Double = 1000,
    _ direction: LayoutDirection = .leftToRight
  ) -> Rect {
    var drawer = DrawerConfiguration()
    drawer.edge = edge
    drawer.width = width
    return drawer.geometry(in: Size(width: window, height: 700), direction).area
  }

  @Test func `is in its middle, however it is told`() {
    let middle = Rect(x: 300, y: 0, width: 400, height: 700)
    for width in [
      PanelWidth.points(400), .fraction(0.4), .limited(atMost: 400, from: 600, at: .center),
    ] {
      #expect(area(width) == middle && area(width, .rightToLeft) == middle)
      #expect(area(width, edge: .top) == middle)
    }
    #expect(area(nil) == Rect(x: 0, y: 0, width: 1000, height: 700))
    #expect(area(.points(1200)) == area(nil) && area(.fraction(1.5)) == area(nil))
    #expect(area(.points(-5)).width == 0 && area(.fraction(-0.5)).width == 0)
    #expect(area(.points(-5)).x == 500)
  }

  @Test func `is all of a window that is less wide than told, and no more of one that is not`() {
    let limited = PanelWidth.limited(atMost: 400, from: 600, at: .center, margin: 20)
    #expect(area(limited, window: 599.9) == Rect(x: 0, y: 0, width: 599.9, height: 700))
    #expect(area(limited, window: 600) == Rect(x: 100, y: 20, width: 400, height: 660))
  }

  @Test func `begins a margin from where reading begins, or leaves one at either side`() {
    let leading = PanelWidth.limited(atMost: 400, from: 600, at: .leading, margin: 20)
    #expect(area(leading) == Rect(x: 20, y: 20, width: 400, height: 660))
    #expect(area(leading, .rightToLeft) == Rect(x: 580, y: 20, width: 400, height: 660))
    // No room for all of it: the margins stay.
    let wide = PanelWidth.limited(atMost: 990, from: 600, at: .center, margin: 20)
    #expect(area(wide) == Rect(x: 20, y: 20, width: 960, height: 660))
    let wideLeading = PanelWidth.limited(atMost: 990, from: 600, at: .leading, margin: 20)
    #expect(area(wideLeading) == Rect(x: 20, y: 20, width: 960, height: 660))
    let negative = PanelWidth.limited(atMost: 400, from: 600, at: .leading, margin: -20)
    #expect(area(negative) == Rect(x: 0, y: 0, width: 400, height: 700))
  }

  @Test func `comes on top of its insets`() {
    var drawer = DrawerConfiguration()
    drawer.edge = .bottom
    drawer.insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    drawer.width = .limited(atMost: 400, from: 600, at: .leading, margin: 20)
    let area = drawer.geometry(in: Size(width: 1000, height: 700), .leftToRight).area
    #expect(area == Rect(x: 22, y: 21, width: 394, height: 656))
  }

  @Test func `makes it a card only with a margin, and only where it is limited`() {
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

  @Test func `is its largest detent where it hangs at a side`() {
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
}
