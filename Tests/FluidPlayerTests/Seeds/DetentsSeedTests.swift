import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Document 003, in a window 1000 points high and wide: detents at 50, 610 and 1000.
@Suite struct DetentsSeedTests {
  static func hand(
    at detent: String? = nil, _ change: (inout Settings) -> Void = { _ in }
  ) -> SceneHand {
    SceneHand(.detents, at: detent, change)
  }

  @Test
  func `starts at the bottom on small, with medium and large above`() {
    let hand = Self.hand()
    #expect(hand.player.settings.drawer.edge == .bottom)
    #expect(hand.detent == "small" && hand.extent == 50)
    #expect(hand.shown.stops.stops.map(\.name) == ["small", "medium", "large"])
    #expect(hand.shown.stops.stops.map(\.extent) == [50, 610, 1000])
  }

  @Test
  func `knows hidden, small, medium and large by name, and takes every share within 0…1`() {
    let shares: [(Detent, Double)] = [
      (.hidden, 0), (.small, 50), (.medium, 500), (.large, 1000), (.fraction("a", 1.7), 1000),
      (.fraction("b", -3), 0), (.fraction("c", .nan), 0),
    ]
    for (detent, extent) in shares {
      #expect(SnapPoints([detent], container: 1000, content: 0).largest.extent == extent)
    }
    #expect(Set(shares.map(\.0)).count == shares.count)
  }

  @Test(arguments: [Edge.bottom, .trailing])
  func `lies at S − S·r from the top or left when at the bottom or trailing`(edge: Edge) {
    let panel = EdgeGeometry(edge: edge, container: Size(width: 100, height: 100)).panel(extent: 50)
    #expect((edge == .bottom ? panel.minY : panel.minX) == 50)
  }

  @Test(arguments: [Edge.top, .leading])
  func `ends at S·r when at the top or leading, so that a panel of 1.6 S begins at S·r − 1.6·S`(
    edge: Edge
  ) {
    let panel = EdgeGeometry(edge: edge, container: Size(width: 100, height: 100)).panel(extent: 50)
    let end = edge == .top ? panel.maxY : panel.maxX
    #expect(end == 50 && end - 160 == -110)
  }

  @Test(arguments: [Edge.bottom, .top, .leading, .trailing])
  func `never shows its end, however far it is over-dragged`(edge: Edge) throws {
    var hand = Self.hand(at: "large") { $0.drawer.edge = edge }
    hand.takeHandle()
    hand.pull(by: 5000)
    #expect(hand.extent > 1000)
    let window = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let panes = hand.player.picture(at: hand.time).list.items.compactMap { item -> Rect? in
      guard case .material(.roundedRect(let rect, _, _), _, _) = item.content else { return nil }
      return rect
    }
    #expect(
      panes.contains {
        $0.minX <= window.minX && $0.minY <= window.minY && $0.maxX >= window.maxX
          && $0.maxY >= window.maxY
      })
  }

  @Test(arguments: [Edge.bottom, .top])
  func `keeps its content at the inner edge, where it hangs above or below`(edge: Edge) throws {
    var hand = Self.hand(at: "medium") { $0.drawer.edge = edge }
    func distance() throws -> Double {
      let tile = try hand.control("sound")
      let depths = [hand.geometry.depth(of: tile.origin), hand.geometry.depth(of: tile.center)]
      return hand.extent - (depths.max() ?? 0)
    }
    let before = try distance()
    #expect(before > 0 && before < 450)
    for extent in [700.0, 900] {
      hand.carry(to: extent)
      #expect(abs(try distance() - before) < 1e-6)
      hand.send(.cancel(.touch(1)))
      hand.settle()
    }
  }

  @Test
  func `goes to the detent nearest to its predicted end, over several if need be`() {
    // Where it is let go, velocity, where it goes; half way is 330 and 805.
    for (extent, velocity, rest) in [
      (320.0, 0.0, "small"), (340, 0, "medium"), (800, 0, "medium"), (810, 0, "large"),
      (200, 600, "medium"), (200, 480, "small"), (300, 2200, "large"), (700, -1800, "small"),
    ] {
      var hand = Self.hand(at: "medium")
      hand.carry(to: extent - velocity * 0.1)
      if velocity != 0 { hand.pull(by: velocity * 0.1, over: 0.1) }
      #expect(abs(hand.extent - extent) < 1e-6)
      hand.letGo()
      #expect(hand.detent == rest, "\(extent) at \(velocity)")
    }
  }

  @Test
  func
    `where no detent is interactive, a drag anywhere on the panel drags it, and taps do nothing`()
    throws
  {
    var hand = Self.hand(at: "medium")
    try hand.tap("sound")
    #expect(hand.count(.tap(target: "panel")) == 1 && hand.count(.tap(target: "sound")) == 0)
    let slider = try hand.control("volume").center
    hand.down(at: slider)
    hand.pull(by: -10)
    hand.pull(by: -100)
    #expect(abs(hand.extent - 510) < 1e-9)
  }

  @Test
  func `on an interactive detent content takes input, and only the handle drags the panel`() throws
  {
    var hand = Self.hand(at: "large")
    try hand.tap("sound")
    #expect(hand.count(.tap(target: "sound")) == 1)
    #expect(hand.player.state.values["sound"] == 0)
    hand.down(depth: 300)
    hand.pull(by: -300)
    #expect(hand.extent == 1000)
    hand.up()
    hand.carry(to: 600)
    #expect(abs(hand.extent - 600) < 1e-9)
    hand.letGo()
    #expect(hand.detent == "medium")
  }

  @Test
  func `the handle wins over any control, and at the first point`() {
    var hand = Self.hand(at: "large") {
      $0.drawer.interactiveDetents = ["small", "medium", "large"]
    }
    for detent in ["medium", "small", "large"] {
      hand.jump(to: detent)
      let before = hand.extent
      hand.takeHandle()
      hand.pull(by: -1, over: 0.008)
      #expect(abs(hand.extent - before) > 0.05, "no slop")
      hand.send(.cancel(.touch(1)))
      hand.settle()
    }
  }

  @Test(arguments: Edge.allCases)
  func `may have a handle of its own that knows where it is`(edge: Edge) throws {
    let hand = Self.hand(at: "medium") { $0.drawer.edge = edge }
    let capsules = hand.player.picture(at: 0).list.items.compactMap { item -> Rect? in
      guard case .fill(.roundedRect(let rect, _, _), _) = item.content else { return nil }
      return rect
    }
    let isVertical = edge == .top || edge == .bottom
    #expect(
      capsules.contains {
        ($0.width, $0.height) == (isVertical ? (36, 5) : (5, 36))
          && abs(hand.geometry.depth(of: $0.center) - hand.extent) < 32
      })
  }

  // MARK: Mistakes in the document's code
}
