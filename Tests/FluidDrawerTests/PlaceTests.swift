import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("Where a press takes hold of a drawer")
struct PlaceTests {
  /// Whether a press at a point takes hold of the closed pull-down panel at once, as on its handle.
  private func holds(_ x: Double, _ y: Double) -> Bool {
    var hand = Hand()
    hand.down(x, y)
    return hand.shown.phase == .dragging
  }

  @Test func `the handle reaches 32 points inwards, 8 outwards and 80 to either side`() {
    for (x, y) in [(200.0, 68.0), (200, 108), (120, 90), (280, 90)] { #expect(holds(x, y)) }
    for (x, y) in [(200.0, 67.9), (200, 108.1), (119.9, 90), (280.1, 90)] {
      #expect(!holds(x, y))
    }
  }

  @Test(arguments: Edge.allCases)
  func `nothing beyond the window is on a panel`(edge: Edge) {
    var configuration = DrawerConfiguration()
    configuration.edge = edge
    var hand = Hand(configuration, size: Size(width: 900, height: 900))
    let geometry = hand.shown.geometry
    for (depth, drags) in [(-1.0, false), (0, true)] {
      let start = geometry.point(depth: depth, along: 40)
      let end = geometry.point(depth: depth + 100, along: 40)
      hand.down(start.x, start.y)
      hand.move(to: end.x, end.y)
      #expect((hand.shown.phase == .dragging) == drags)
      hand.send(.cancel(.touch(1)))
    }
  }

  @Test(arguments: [Length.fraction(0.1), .points(40)])
  func `the strip along the edge is as wide as told, and not a point wider`(
    region: Length
  ) {
    var configuration = SeveralDrawersTests.drawer(.leading)
    configuration.drag.edgeRegion = region
    for (x, drags) in [(0.0, true), (39.9, true), (40, false), (41, false)] {
      var hand = Hand(configuration)
      hand.down(x, 400)
      hand.move(to: x + 50, 400)
      #expect((hand.shown.phase == .dragging) == drags, "from \(x)")
    }
  }

  @Test func `a hidden panel has no handle`() {
    var configuration = SeveralDrawersTests.drawer(.top, edgeRegion: nil)
    configuration.scrim = ScrimRule()
    var hand = Hand(configuration)
    hand.down(200, 4)
    #expect(hand.shown.phase == .resting)
    hand.up()
    #expect(hand.count(.tap(target: "handle")) == 0)
  }

  @Test func `one on its way to be closed keeps presses from what it still dims`() {
    var window = SeveralDrawersTests.Window(
      SeveralDrawersTests.drawer(.leading, scrim: SeveralDrawersTests.modal))
    window.open(0)
    window.events += window.session.settle(to: "closed", at: window.time)
    window.time += 0.02
    window.tap(200, 330)
    #expect(window.tapped("behind") == 0)
    #expect(window.tapped("scrim") == 1)
    window.settle()
    window.tap(200, 330)
    #expect(window.tapped("behind") == 1)
  }

  @Test func `one in flight is caught anywhere, also where only its handle moves it at rest`() {
    var configuration = DrawerConfiguration()
    configuration.drag.grab = .handle
    var hand = Hand(configuration)
    hand.down(40, 50)
    hand.move(to: 40, 90)
    #expect(hand.shown.phase == .resting)
    hand.up()
    hand.events += hand.session.settle(to: "open", at: hand.time)
    hand.time += 0.1
    hand.down(40, 50)
    #expect(hand.shown.phase == .dragging)
  }

  @Test func `one dragged from anywhere leaves taps beside it to what lies there`() {
    var wide = SeveralDrawersTests.drawer(.leading, edgeRegion: nil)
    wide.drag.grab = .anywhere
    var window = SeveralDrawersTests.Window(wide)
    window.tap(200, 330)
    #expect(window.tapped("behind") == 1)
    window.open(0)
    window.tap(380, 700)
    window.settle()
    #expect(window.detents == ["open"], "nothing is dimmed, so nothing is closed by a tap")
  }

  @Test(arguments: [(9.9, true), (10, false), (12, false)])
  func `the handle is tapped by a finger that never was a slop away`(way: Double, isTap: Bool) {
    var hand = Hand()
    hand.down(200, 90)
    hand.move(to: 200, 90 + way)
    hand.move(to: 200, 90)
    hand.time += 0.3
    hand.up()
    #expect(hand.count(.tap(target: "handle")) == (isTap ? 1 : 0))
  }

  @Test(arguments: Edge.allCases)
  func `a panel ends where it is seen to end: the first point beside it is not on it`(edge: Edge) {
    var configuration = DrawerConfiguration()
    configuration.edge = edge
    for (depth, drags) in [(99.9, true), (100, false), (100.1, false)] {
      var hand = Hand(configuration, size: Size(width: 900, height: 900))
      let geometry = hand.shown.geometry
      let start = geometry.point(depth: depth, along: 40)
      let end = geometry.point(depth: depth + 50, along: 40)
      hand.down(start.x, start.y)
      hand.move(to: end.x, end.y)
      #expect((hand.shown.phase == .dragging) == drags, "at \(depth)")
    }
  }

  @Test(arguments: [Length.fraction(-0.1), .points(-40), .points(0), .points(.nan)])
  func `a strip of no width along the edge is none`(region: Length) {
    #expect(region.resolved(in: 400) == 0)
    var configuration = SeveralDrawersTests.drawer(.leading)
    configuration.drag.edgeRegion = region
    var hand = Hand(configuration)
    hand.down(0, 400)
    hand.move(to: 50, 400)
    #expect(hand.shown.phase == .resting)
  }

  @Test(arguments: Edge.allCases)
  func `in a window of less than no size is nothing of a panel`(edge: Edge) {
    for size in [Size(width: 400, height: -30), Size(width: -30, height: 400)] {
      let geometry = EdgeGeometry(edge: edge, container: size)
      if geometry.breadth < 0 { #expect(geometry.panel(extent: 100).isEmpty) }
      #expect(geometry.panel(extent: -5).isEmpty)
    }
  }
}
