import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite struct `A wheel that nothing can use` {
  private static func turn(
    _ hand: inout Hand, _ x: Double, _ y: Double, dx: Double = 0, dy: Double,
    _ resolution: WheelEvent.Resolution = .notched
  ) -> [DrawerEvent.Kind] {
    let turn = WheelEvent(
      location: Point(x: x, y: y), delta: Point(x: dx, y: dy), resolution: resolution)
    return hand.session.handle(.wheel(turn), at: hand.time).map(\.kind)
  }

  @Test(arguments: [WheelEvent.Resolution.notched, .precise])
  func `is told to the window: beside the panel and across it`(_ resolution: WheelEvent.Resolution)
  {
    var hand = Hand()
    #expect(
      Self.turn(&hand, 200, 600, dy: 3, resolution) == [.unconsumed(dx: 0, dy: 3)])
    #expect(
      Self.turn(&hand, 40, 50, dx: 5, dy: 1, resolution) == [.unconsumed(dx: 5, dy: 1)])
  }

  @Test func `is told at the last detent, and not while there is another`() {
    var hand = Hand()
    #expect(Self.turn(&hand, 40, 50, dy: -1) == [.unconsumed(dx: 0, dy: -1)])
    #expect(Self.turn(&hand, 40, 50, dy: 1) == [.willChange(from: "closed", to: "open")])
    hand.settle()
    #expect(Self.turn(&hand, 40, 50, dy: 1) == [.unconsumed(dx: 0, dy: 1)])
  }

  @Test func `is nobody's over a modal scrim`() {
    var drawer = DrawerConfiguration(initial: "open")
    drawer.scrim = ScrimRule(opacity: 0.5)
    var hand = Hand(drawer)
    #expect(Self.turn(&hand, 200, 800, dy: 2).isEmpty)
  }
}

@Suite struct `Where there is no slop` {
  private static func hand() -> Hand {
    var drawer = DrawerConfiguration()
    drawer.drag.slop = 0
    return Hand(drawer)
  }

  @Test func `the panel has all of the way, the first move included`() {
    var hand = Self.hand()
    hand.down(40, 50)
    hand.time = 0.008
    hand.move(to: 40, 57)
    #expect(hand.extent == 107)
    hand.move(to: 40, 90)
    #expect(hand.extent == 140)
  }

  @Test func `a press, one long move and a release open it`() {
    var hand = Self.hand()
    hand.down(40, 50)
    hand.time = 0.016
    hand.move(to: 40, 110)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test func `a press that goes nowhere is still a tap`() {
    var hand = Self.hand()
    hand.down(40, 50)
    hand.time = 0.05
    hand.move(to: 40, 50)
    hand.up()
    #expect(hand.events.map(\.kind) == [.tap(target: "panel")])
    #expect(hand.extent == 100)
  }

  @Test func `a control keeps its tap and gives a drag away with nothing lost`() {
    let control = ControlRegion(
      id: "play", drawer: 0, kind: .button, rect: Rect(x: 20, y: 30, width: 60, height: 40))
    var hand = Self.hand()
    func send(_ kind: InputEvent.Kind) -> [DrawerEvent] {
      hand.session.handle(kind, at: hand.time) { [control] }
    }
    _ = send(.down(.touch(1), Point(x: 40, y: 50)))
    #expect(send(.up(.touch(1), Point(x: 40, y: 50))).map(\.kind) == [.tap(target: "play")])
    _ = send(.down(.touch(1), Point(x: 40, y: 50)))
    hand.time = 0.01
    _ = send(.move(.touch(1), Point(x: 40, y: 63)))
    #expect(hand.extent == 113)
  }
}

@Suite struct `A release counts all of the hand's way` {
  @Test func `a quick flick of one report opens, the one that crosses the slop`() {
    var hand = Hand()
    hand.down(40, 50)
    hand.time = 0.016
    // 40 points in 16 ms: 2500 pt/s, and the panel itself has not moved.
    hand.move(to: 40, 90)
    #expect(hand.extent == 100)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test func `a panel taken after its slop is as fast as the hand was all along`() {
    var hand = Hand()
    hand.down(40, 50)
    for step in 1...3 {
      hand.time = SceneTime(0.008 * Double(step))
      hand.move(to: 40, 50 + 6 * Double(step))
    }
    #expect(abs(hand.shown.velocity - 750) < 1e-6)
  }

  @Test func `a hand that stood still before has the speed of its last reports alone`() {
    var hand = Hand()
    hand.down(40, 50)
    hand.time = 0.5
    hand.move(to: 40, 62)
    #expect(hand.shown.velocity == 0)
  }
}

@Suite struct `Bands that begin at the container` {
  /// Document 003's drawer on a window of 1000 points.
  private static func hand(_ detents: [Detent], initial: String) -> Hand {
    let drawer = DrawerConfiguration(
      edge: .bottom, detents: detents, initial: initial, overpullClosesAt: nil,
      over: .logarithmic(gain: 0.2), under: .logarithmic(gain: 0.2), bandsBegin: .container)
    return Hand(drawer, size: Size(width: 400, height: 1000))
  }

  private static func carried(_ hand: Hand, to extent: Double) -> Double {
    var hand = hand
    hand.down(200, 1000 - hand.extent + 10)
    hand.drag(dy: hand.extent - extent, over: 0.3)
    return hand.extent
  }

  @Test func `leave the panel free between the outermost detents and the container's ends`() {
    let low = Self.hand([.small, .medium, .large], initial: "small")
    #expect(abs(Self.carried(low, to: 30) - 30) < 1e-9)
    #expect(abs(Self.carried(low, to: 0)) < 1e-9)
    let high = Self.hand([.small, .medium], initial: "medium")
    #expect(abs(Self.carried(high, to: 800) - 800) < 1e-9)
  }

  @Test func `resist outside 0 to 1 as the document says`() {
    let hand = Self.hand([.small, .large], initial: "large")
    #expect(abs(Self.carried(hand, to: 1250) - 1044.6) < 0.05)
    #expect(abs(Self.carried(hand, to: 1500) - 1081.1) < 0.05)
    let low = Self.hand([.small, .large], initial: "small")
    #expect(abs(Self.carried(low, to: -250) + 44.6) < 0.05)
  }
}

@Suite struct `An end made hard under a hand` {
  @Test(arguments: [560.0, 700, 745])
  func `moves nothing, and what is past it comes back point for point`(extent: Double) {
    var hand = Hand(DrawerConfiguration(initial: "open"))
    hand.carry(to: extent)
    let held = hand.extent
    #expect(held > 500)
    var hard = DrawerConfiguration(initial: "open")
    hard.over = .none
    _ = hand.session.configure(hard, at: hand.time)
    #expect(abs(hand.extent - held) < 1e-9)
    let y = hand.place.y
    for way in [1.0, 5, 20, held - 500, held - 490] {
      hand.time += 0.008
      hand.move(to: 200, y - way)
      #expect(abs(hand.extent - (held - way)) < 1e-9, "after \(way) points")
    }
    hand.move(to: 200, y + 100)
    #expect(hand.extent == 500)
  }

  @Test func `does not let it out again once it has come back a little`() {
    var hand = Hand(DrawerConfiguration(initial: "open"))
    hand.carry(to: 700)
    let held = hand.extent
    var hard = DrawerConfiguration(initial: "open")
    hard.over = .none
    _ = hand.session.configure(hard, at: hand.time)
    hand.move(to: 200, hand.place.y - 10)
    hand.move(to: 200, hand.place.y + 50)
    #expect(abs(hand.extent - (held - 10)) < 1e-9)
    hand.move(to: 200, hand.place.y - 3)
    #expect(abs(hand.extent - (held - 13)) < 1e-9)
  }
}

@Suite struct `A scene that is left in flight` {
  @Test func `reports the change it has announced`() {
    var hand = Hand()
    hand.events += hand.session.settle(to: "open", at: 0)
    hand.time = 0.1
    hand.events += hand.session.finish(at: 0.1)
    #expect(
      hand.events.map(\.kind) == [
        .willChange(from: "closed", to: "open"), .didChange(from: "closed", to: "open"),
      ])
    #expect(hand.session.isAtRest && hand.detent == "open")
  }

  @Test func `says nothing where nothing was announced`() {
    var hand = Hand()
    #expect(hand.session.finish(at: 1).isEmpty)
    hand.carry(to: 300)
    // The hand is taken away, and that is all.
    #expect(hand.session.finish(at: hand.time).map(\.decision?.reason) == [.cancelled])
    #expect(hand.detent == "closed")
  }
}

@Suite struct `Keys` {
  /// A sheet that is always visible, and a hidden filter drawer in front of it.
  private static func session(filter: Bool = true) -> Session {
    let sheet = DrawerConfiguration(
      edge: .bottom, detents: [.points("peek", 90), .points("open", 500)], initial: "peek")
    var hidden = DrawerConfiguration(
      edge: .trailing, detents: [.points("closed", 0), .points("open", 300)], initial: "closed")
    hidden.drag.isEnabled = filter
    return Session(drawers: [sheet, hidden], container: Size(width: 400, height: 900))
  }

  private static func press(_ key: Key, _ session: inout Session) -> [String?] {
    _ = session.handle(.key(key), at: session.now)
    return (0..<2).map { session.detent(drawer: $0) }
  }

  @Test(arguments: [Key.space, .return, .pageUp, .end])
  func `move the drawer that is to be seen, not a hidden one in front`(key: Key) {
    var session = Self.session()
    #expect(Self.press(key, &session) == ["open", "closed"])
  }

  @Test func `reach a hidden drawer where there is no other, and by the arrow that points at it`() {
    var session = Self.session()
    #expect(Self.press(.left, &session) == ["peek", "open"])
    var alone = Session(
      drawers: [
        DrawerConfiguration(
          edge: .leading, detents: [.points("closed", 0), .points("open", 300)], initial: "closed")
      ], container: Size(width: 400, height: 900))
    _ = alone.handle(.key(.space), at: 0)
    #expect(alone.isOpen())
  }

  @Test func `go to the drawer whose handle has the focus`() {
    var session = Self.session()
    _ = session.jump(to: "open", drawer: 1, at: 0)
    session.focusedDrawer = 0
    #expect(Self.press(.pageUp, &session) == ["open", "open"])
  }

  @Test(arguments: [Edge.top, .bottom, .leading, .trailing])
  func `page up grows and page down shrinks, on whatever edge`(edge: Edge) {
    var drawer = DrawerConfiguration(edge: edge)
    drawer.detents = [.points("closed", 100), .points("open", 300)]
    var hand = Hand(drawer)
    hand.send(.key(.pageUp))
    #expect(hand.session.detent() == "open")
    hand.send(.key(.pageDown))
    #expect(hand.session.detent() == "closed")
  }
}
