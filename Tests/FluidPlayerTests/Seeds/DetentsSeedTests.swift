import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Document 003, in a window 1000 points high and wide: detents at 50, 610 and 1000.
@Suite("Document 003, the drawer with detents")
struct DetentsSeedTests {
  static func hand(
    at detent: String? = nil, _ change: (inout Settings) -> Void = { _ in }
  ) -> SceneHand {
    SceneHand(.detents, at: detent, change)
  }

  @Test("starts at the bottom on small, with medium and large above")
  func start() {
    let hand = Self.hand()
    #expect(hand.player.settings.drawer.edge == .bottom)
    #expect(hand.detent == "small" && hand.extent == 50)
    #expect(hand.shown.stops.stops.map(\.name) == ["small", "medium", "large"])
    #expect(hand.shown.stops.stops.map(\.extent) == [50, 610, 1000])
  }

  @Test("knows hidden, small, medium and large by name, and takes every share within 0…1")
  func shares() {
    let shares: [(Detent, Double)] = [
      (.hidden, 0), (.small, 50), (.medium, 500), (.large, 1000), (.fraction("a", 1.7), 1000),
      (.fraction("b", -3), 0), (.fraction("c", .nan), 0),
    ]
    for (detent, extent) in shares {
      #expect(SnapPoints([detent], container: 1000, content: 0).largest.extent == extent)
    }
    #expect(Set(shares.map(\.0)).count == shares.count)
  }

  @Test(
    "lies at S − S·r from the top or left when at the bottom or trailing",
    arguments: [Edge.bottom, .trailing])
  func farOffset(edge: Edge) {
    let panel = EdgeGeometry(edge: edge, container: Size(width: 100, height: 100)).panel(extent: 50)
    #expect((edge == .bottom ? panel.minY : panel.minX) == 50)
  }

  @Test(
    "ends at S·r when at the top or leading, so that a panel of 1.6 S begins at S·r − 1.6·S",
    arguments: [Edge.top, .leading])
  func nearOffset(edge: Edge) {
    let panel = EdgeGeometry(edge: edge, container: Size(width: 100, height: 100)).panel(extent: 50)
    let end = edge == .top ? panel.maxY : panel.maxX
    #expect(end == 50 && end - 160 == -110)
  }

  @Test(
    "never shows its end, however far it is over-dragged",
    arguments: [Edge.bottom, .top, .leading, .trailing])
  func noEnd(edge: Edge) throws {
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

  @Test(
    "keeps its content at the inner edge, where it hangs above or below",
    arguments: [Edge.bottom, .top])
  func alignment(edge: Edge) throws {
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

  @Test(
    "past the whole window is damped: 1 + 0.2·ln r", arguments: [(1.25, 1.0446), (1.5, 1.0811)])
  func overDrag(ratio: Double, damped: Double) {
    var hand = Self.hand(at: "large")
    hand.takeHandle()
    hand.pull(by: (ratio - 1) * 1000)
    #expect(abs(hand.extent / 1000 - damped) < 5e-5)
  }

  /// The document damps below the ratio 0; here the smallest detent is where a band begins.
  @Test("below its smallest detent is damped: −0.2·ln(1 − r)", arguments: [0.05, 0.25, 0.5])
  func underDrag(share: Double) {
    var hand = Self.hand { $0.drawer.detents[0] = .hidden }
    hand.jump(to: "medium")
    hand.takeHandle()
    hand.pull(by: -610 - share * 1000)
    // Worked out beside the code: 0.2·ln 1.05, 1.25 and 1.5.
    let expected = [0.05: -0.009758, 0.25: -0.044629, 0.5: -0.081093][share] ?? .nan
    #expect(abs(hand.extent / 1000 - expected) < 1e-6)
  }

  @Test("goes to the detent nearest to its predicted end, over several if need be")
  func release() {
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

  @Test("leaves a tie where the drag came from", arguments: [("small", 330.0), ("medium", 330)])
  func tie(start: String, extent: Double) {
    var hand = Self.hand(at: start)
    hand.carry(to: extent)
    #expect(hand.extent == extent)
    hand.letGo()
    #expect(hand.detent == start)
  }

  @Test(
    "without detents rests at its predicted end, within the window",
    arguments: [(400.0, 0.0, 400.0), (400, 800, 600), (700, 2000, 1000), (300, -2000, 0)])
  func none(extent: Double, velocity: Double, rest: Double) {
    var hand = Self.hand(at: "medium")
    hand.configure { $0.drawer.detents = [] }
    #expect(hand.extent == 610)
    hand.carry(to: extent - velocity * 0.1)
    if velocity != 0 { hand.pull(by: velocity * 0.1, over: 0.1) }
    hand.letGo()
    // A steady hand's velocity is known to a point or so a second.
    #expect(abs(hand.extent - rest) < 1)
    #expect(hand.detent == nil && hand.isAtRest)
  }

  @Test(
    "where no detent is interactive, a drag anywhere on the panel drags it, and taps do nothing")
  func passive() throws {
    var hand = Self.hand(at: "medium")
    try hand.tap("sound")
    #expect(hand.count(.tap(target: "panel")) == 1 && hand.count(.tap(target: "sound")) == 0)
    let slider = try hand.control("volume").center
    hand.down(at: slider)
    hand.pull(by: -10)
    hand.pull(by: -100)
    #expect(abs(hand.extent - 510) < 1e-9)
  }

  @Test("on an interactive detent content takes input, and only the handle drags the panel")
  func interactive() throws {
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

  @Test("content stops taking input as soon as the panel leaves its detent")
  func leaving() throws {
    var hand = Self.hand(at: "large")
    let place = try hand.control("sound").center
    hand.settle(to: "medium")
    hand.time += 0.02
    hand.tap(at: place)
    #expect(hand.count(.tap(target: "sound")) == 0)
  }

  @Test("the handle wins over any control, and at the first point")
  func handle() {
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

  @Test("may have a handle of its own that knows where it is", arguments: Edge.allCases)
  func ownHandle(edge: Edge) throws {
    let hand = Self.hand(at: "medium") { $0.drawer.edge = edge }
    let capsules = hand.player.picture(at: 0).list.items.compactMap { item -> Rect? in
      guard case .fill(.roundedRect(let rect, _, _), _) = item.content else { return nil }
      return rect
    }
    let isVertical = edge == .top || edge == .bottom
    #expect(
      capsules.contains {
        ($0.width, $0.height) == (isVertical ? (72, 5) : (5, 72))
          && abs(hand.geometry.depth(of: $0.center) - hand.extent) < 32
      })
  }

  // MARK: Mistakes in the document's code

  @Test("a drag begins at what is shown, not at the detent", arguments: [0.03, 0.08, 0.2])
  func base(seconds: Double) {
    var hand = Self.hand()
    hand.settle(to: "medium")
    hand.time += seconds
    let seen = hand.extent
    hand.takeHandle()
    #expect(abs(hand.extent - seen) < 1e-9)
    hand.pull(by: 40)
    #expect(abs(hand.extent - seen - 40) < 1e-9)
  }

  @Test("the order of the detents decides nothing, not even a tie")
  func order() {
    let detents = DemoScene.detents.drawer.configuration.detents
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      for (start, extent, rest) in [
        ("small", 330.0, "small"), ("medium", 330, "medium"), ("medium", 805, "medium"),
        ("large", 805, "large"), ("small", 340, "medium"),
      ] {
        var hand = Self.hand { $0.drawer.detents = order.map { detents[$0] } }
        hand.jump(to: start)
        hand.carry(to: extent)
        hand.letGo()
        #expect(hand.detent == rest, "\(order)")
      }
    }
  }

  @Test("a window without a size gives numbers all the same", arguments: Edge.allCases)
  func noSize(edge: Edge) {
    var hand = SceneHand(.detents, size: .zero) { $0.drawer.edge = edge }
    hand.takeHandle()
    hand.pull(by: 50)
    #expect(hand.extent.isFinite && hand.shown.progress.isFinite && hand.shown.velocity.isFinite)
    hand.letGo()
    #expect(hand.extent == 0 && hand.detent != nil)
    hand.send(.resize(Size(width: 1000, height: 1000)))
    hand.settle()
    #expect(hand.extent.isFinite && hand.detent != nil)
  }

  @Test("starts on a detent that is listed: without small, on the smallest")
  func listed() {
    let hand = Self.hand { $0.drawer.detents.removeFirst() }
    #expect(hand.detent == "medium" && hand.extent == 610)
  }

  @Test("when its detent is removed, goes to the nearest one left and says so")
  func removed() throws {
    var hand = Self.hand(at: "small")
    try hand.tap("remove.small")
    #expect(hand.changes.first == .willChange(from: "small", to: "medium"))
    hand.settle()
    #expect(hand.detent == "medium" && hand.extent == 610)
    #expect(hand.changes.last == .didChange(from: "small", to: "medium"))
  }
}
