import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Document 004, in a window 800 points high: the sheet's upper edge is at 0, 400 or 712.
@Suite struct MapListSceneTests {
  static func hand(
    at detent: String? = nil, _ change: (inout Settings) -> Void = { _ in }
  ) -> SceneHand {
    SceneHand(.mapList, size: Size(width: 400, height: 800), at: detent, change)
  }

  /// A sheet at full with its list scrolled by `offset`, at rest.
  static func scrolled(by offset: Double) -> SceneHand {
    var hand = hand(at: "full")
    hand.take(depth: 400)
    hand.pull(by: offset)
    hand.hold()
    hand.letGo()
    return hand
  }

  @Test
  func `rests full, half way, or with a peek left to pull it back by`() {
    let hand = Self.hand()
    #expect(hand.detent == "half")
    #expect(hand.shown.stops.stops.map(\.name) == ["closed", "half", "full"])
    #expect(hand.shown.stops.stops.map(\.extent) == [88, 400, 800])
    var closed = Self.hand(at: "closed")
    closed.take(depth: 40)
    closed.pull(by: 200)
    closed.letGo()
    #expect(closed.detent == "half")
  }

  /// The document's table, whose lowest snap point is off the screen.
  @Test(arguments: [(199.0, "full"), (201, "half"), (599, "half"), (601, "closed")])
  func `goes to the nearest snap point: the document's table`(top: Double, rest: String) {
    var hand = Self.hand { $0.drawer.detents[0] = .points("closed", 0) }
    hand.carry(to: 800 - top)
    #expect(abs(hand.shown.panel.minY - top) < 1e-9)
    hand.letGo()
    #expect(hand.detent == rest)
  }

  /// The document's own table cannot hold where a peek of 88 points stays in sight, as it also
  /// asks: the middle between half and closed is then at 556, not at 600. The scene keeps the peek.
  @Test(arguments: [
    (199.0, "full"), (201, "half"), (555, "half"), (557, "closed"), (601, "closed"),
  ])
  func `goes to the nearest snap point with a peek, half way between 400 and 712`(
    top: Double, rest: String
  ) {
    var hand = Self.hand()
    hand.carry(to: 800 - top)
    hand.letGo()
    #expect(hand.detent == rest)
  }

  // MARK: Owners of drags

  @Test
  func `one touch raises the sheet, goes on to scroll the list, and back, and loses no point`() {
    var hand = Self.hand(at: "closed")
    hand.take(depth: 40)
    var travel = 0.0
    var phases: Set<DrawerSnapshot.Phase> = []
    for step in [300.0, 500, 250, -90, 200, -700, 30, 640, -1100] {
      for _ in 0..<25 {
        let before = (hand.extent, hand.shown.scroll)
        hand.pull(by: step / 25, over: 0.008)
        travel += step / 25
        phases.insert(hand.shown.phase)
        let moved = hand.extent - before.0 + hand.shown.scroll - before.1
        #expect(abs(moved - step / 25) < 1e-9, "after \(travel)")
        #expect(hand.shown.scroll == 0 || hand.extent == 800, "one at a time")
      }
      #expect(abs(hand.extent - 88 + hand.shown.scroll - travel) < 1e-8)
    }
    #expect(phases == [.dragging, .scrolling])
    // Back with the finger, back with the sheet.
    hand.pull(by: -travel)
    #expect(abs(hand.extent - 88) < 1e-8 && hand.shown.scroll == 0)
  }

  @Test
  func `a fling up carries its momentum from the sheet into the list`() {
    var hand = Self.hand()
    hand.take(depth: 200)
    hand.pull(by: 200, over: 0.1)
    hand.up()
    #expect(abs(hand.shown.velocity - 2000) < 1)
    var last = hand.extent
    while hand.shown.phase != .flinging, hand.time < 5 {
      hand.time += 0.002
      hand.watch()
      #expect(hand.extent >= last)
      last = hand.extent
    }
    #expect(hand.extent == 800)
    hand.settle()
    #expect(hand.shown.scroll > 100 && hand.detent == "full")
  }

  @Test
  func `a fling down carries its momentum from the list into the sheet`() {
    var hand = Self.scrolled(by: 150)
    hand.take(depth: 400, opening: false)
    hand.pull(by: -100, over: 0.04)
    hand.up()
    #expect(hand.shown.phase == .flinging && hand.extent == 800)
    hand.settle()
    #expect(hand.shown.scroll == 0)
    #expect(hand.detent != "full")
  }

  @Test
  func `the velocity decides too, and is told on the way and at the end`() {
    for (velocity, rest) in [(0.0, "half"), (600, "half"), (900, "full"), (-1000, "closed")] {
      var hand = Self.hand()
      hand.carry(to: 420 - velocity * 0.1)
      let began = hand.extent
      if velocity != 0 { hand.pull(by: velocity * 0.1, over: 0.1) }
      #expect(abs(hand.extent - began - velocity * 0.1) < 1e-9, "the translation")
      #expect(abs(hand.shown.velocity - velocity) < 1)
      hand.up()
      #expect(abs(hand.shown.velocity - velocity) < 1)
      hand.settle()
      #expect(hand.detent == rest, "at \(velocity)")
    }
  }
}
