import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Several drawers in one hand.
@Suite struct DrawersTests {
  static let (left, right, top) = (
    DrawerConfiguration.side(.leading), DrawerConfiguration.side(.trailing),
    DrawerConfiguration.side(.top)
  )

  @Test func `open and close side by side, each from its own edge`() {
    var hand = Hand(drawers: [Self.left, Self.right])
    for (x, dx, detents) in [
      (5.0, 150.0, ["open", "closed"]), (395, -150, ["open", "open"]),
      (100, -150, ["closed", "open"]),
    ] {
      hand.play([.down(x, 400), .drag(dx: dx), .wait(0.2), .up, .settle])
      #expect(hand.detents == detents)
    }
  }

  @Test func `leave a second finger alone until the first has lifted`() {
    var hand = Hand(drawers: [Self.left, Self.right])
    hand.play([.down(5, 400), .drag(dx: 100)])
    hand.send(.down(.touch(2), Point(x: 395, y: 400)))
    for step in 1...15 {
      hand.time += 0.01
      hand.send(.move(.touch(2), Point(x: 395 - 10 * Double(step), y: 400)))
    }
    #expect(hand.drawers[1].extent == 0)
    hand.play([.wait(0.2), .up])
    hand.send(.up(.touch(2), Point(x: 245, y: 400)))
    hand.settle()
    #expect(hand.detents == ["open", "closed"])
  }

  @Test func `are touched from front to back where they overlap`() {
    var hand = Hand(drawers: [Self.left, Self.top])
    hand.open(0)
    hand.open(1)
    for (y, phases) in [
      (60.0, [DrawerSnapshot.Phase.resting, .resting]), (400, [.dragging, .resting]),
    ] {
      hand.play([.down(60, y), .drag(dx: -55)])
      #expect(hand.drawers.map(\.phase) == phases)
      hand.play([.wait(0.2), .up])
    }
  }

  @Test func `dragged from anywhere leave the others' panels, taps and buttons to them`() {
    var wide = DrawerConfiguration.side(.trailing, edgeRegion: nil)
    wide.drag.grab = .anywhere
    var hand = Hand(drawers: [Self.left, wide], regions: [ScrimTests.button])
    hand.open(0)
    hand.tap(200, 330)
    #expect(hand.tapped("behind") == 1)
    for (x, phases) in [
      (100.0, [DrawerSnapshot.Phase.dragging, .resting]), (300, [.resting, .dragging]),
    ] {
      hand.play([.down(x, 400), .drag(dx: -60)])
      #expect(hand.drawers.map(\.phase) == phases)
      hand.play([.wait(0.2), .up, .settle, .go("open"), .settle])
    }
    hand.open(1)
    hand.tap(200, 700)
    hand.settle()
    #expect(hand.detents == ["open", "open"], "nothing is dimmed, so nothing is closed by a tap")
  }

  @Test func `have arrows go to the one they can move, and other keys to the frontmost open one`() {
    var hand = Hand(drawers: [Self.left, Self.right])
    for (key, detents) in [
      (Key.right, ["open", "closed"]), (.home, ["closed", "closed"]), (.left, ["closed", "open"]),
    ] {
      hand.play([.key(key), .settle])
      #expect(hand.detents == detents)
    }
  }

  @Test func `keep a trackpad's travel to the one it began on`() {
    var hand = Hand(drawers: [Self.left, Self.top])
    hand.open(0)
    hand.open(1)
    hand.play([
      .swipe(dx: -10, count: 5, x: 80, y: 400), .swipe(dx: -10, count: 5, x: 80, y: 80),
    ])
    #expect(abs(hand.drawers[0].extent - 60) < 1e-9 && hand.drawers[1].extent == 160)
  }

  @Test func `say what they have to say in the order in which it happened`() {
    let plain = DrawerConfiguration.side(.leading)
    var hand = Hand(drawers: [plain, .side(.trailing), plain])
    for drawer in [1, 2, 0] {
      hand.events += hand.session.settle(to: "open", drawer: drawer, at: hand.time)
      hand.time += 0.05
    }
    hand.events = []
    hand.settle()
    #expect(hand.events.map(\.drawer) == [1, 2, 0])
    #expect(hand.events.map(\.time) == hand.events.map(\.time).sorted())
  }

  // MARK: Other drawers in the same hand

  @Test func `go on with what they are doing where they stay, whatever their numbers`() {
    var hand = Hand(drawers: [Self.left, Self.right])
    hand.play([.down(5, 400), .drag(dx: 100)])
    hand.events += hand.session.settle(to: "open", drawer: 1, at: hand.time)
    hand.time += 0.05
    let before = hand.drawers
    hand.events += hand.session.setDrawers(
      [(Self.top, nil), (Self.right, 1), (Self.left, 0)], at: hand.time)
    let after = hand.drawers
    #expect(after[1] == before[1] && after[2] == before[0])
    #expect(after[0].detent == "closed")
    hand.time += 0.1
    hand.send(.move(.touch(1), Point(x: 115, y: 400)))
    #expect(abs(hand.drawers[2].extent - before[0].extent - 10) < 1e-9)
    #expect(hand.session.draggingPointer == .touch(1))
    hand.play([.wait(0.2), .up])
    hand.settle()
    #expect(hand.detents == ["closed", "open", "open"])
    #expect(hand.events.last { $0.kind == .didChange(from: "closed", to: "open") }?.drawer == 2)
  }

  @Test func `keep their trackpad and the keyboard's focus under new numbers, and lose them going`()
  {
    var hand = Hand(drawers: [Self.left, Self.right])
    hand.open(0)
    hand.session.focusedDrawer = 0
    hand.play([.swipe(dx: -4, count: 1, x: 80, y: 400)])
    hand.events += hand.session.setDrawers([(Self.right, 1), (Self.left, 0)], at: hand.time)
    hand.play([.swipe(dx: -4, count: 1, x: 80, y: 400)])
    #expect(hand.drawers.map(\.extent) == [0, 152] && hand.session.focusedDrawer == 1)
    hand.events += hand.session.setDrawers([(Self.right, 0)], at: hand.time)
    #expect(hand.session.nextDeadline == nil && hand.session.focusedDrawer == nil)
    hand.play([.swipe(dx: -4, count: 1, x: 80, y: 400)])
    #expect(hand.drawers.map(\.extent) == [0])
  }

  @Test func `that go let go of their hand, and report that nothing came of it`() {
    var hand = Hand(drawers: [Self.left, Self.right])
    hand.play([.go("open"), .wait(0.05), .down(2, 400)])
    #expect(hand.session.draggingPointer != nil)
    hand.events += hand.session.setDrawers([(Self.right, 1)], at: hand.time)
    #expect(hand.session.draggingPointer == nil)
    #expect(hand.events.last?.kind == .didChange(from: "closed", to: "closed"))
    hand.play([.move(dx: 298), .up, .settle])
    #expect(hand.detents == ["closed"])
  }

  @Test func `that come move as all do now, and stand where they begin`() throws {
    var hand = Hand(drawers: [Self.left])
    hand.events += hand.session.setOptions(MotionOptions(isReduced: true), at: 0)
    hand.events += hand.session.setDirection(.rightToLeft, at: 0)
    var open = Self.left
    open.initial = "open"
    hand.events += hand.session.setDrawers([(Self.left, 0), (open, 7), (open, -1)], at: 0)
    #expect(hand.detents == ["closed", "open", "open"])
    #expect(hand.session.frame(at: 0).allSatisfy { $0.geometry.side == .right })
    hand.events += hand.session.settle(to: "open", drawer: 0, at: 0)
    let known = try #require(hand.session.nextDeadline)
    hand.settle()
    hand.events += hand.session.settle(to: "closed", drawer: 1, at: hand.time)
    #expect(abs(try #require(hand.session.nextDeadline) - hand.time.seconds - known) < 1e-9)
  }
}
