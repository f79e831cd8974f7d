import FluidCore
import FluidDrawer
import Testing

@Suite("A list and its panel sharing a drag")
struct HandOffTests {
  /// A sheet of 300 or 600 points with 1000 points of list, as in the Smooth Sheets tests.
  static func sheet(at detent: String) -> Hand {
    var configuration = DrawerConfiguration(
      edge: .bottom, detents: [.points("half", 300), .points("full", 600)], initial: detent)
    configuration.release = ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)
    configuration.overpullClosesAt = nil
    configuration.scroll = ScrollRule(handsOver: true)
    var hand = Hand(configuration, size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(1000, at: 0)
    return hand
  }

  /// A finger on the sheet's content, past its slop: travel counts from here.
  static func held(at detent: String, towards direction: Double) -> Hand {
    var hand = sheet(at: detent)
    hand.down(40, 450)
    hand.time += 0.1
    hand.move(to: 40, 450 + 12 * direction)
    return hand
  }

  @Test("rewinds the list to its start and only then moves the panel, to the point")
  func downExactly() {
    var hand = Self.held(at: "full", towards: -1)
    hand.drag(dy: -100, over: 0.2)
    #expect(abs(hand.shown.scroll - 100) < 1e-9)
    #expect(hand.shown.phase == .scrolling)
    let expected: [(Double, Double, Double)] = [
      (50, 600, 50), (50, 600, 0), (50, 550, 0), (100, 450, 0),
    ]
    for (step, extent, scroll) in expected {
      hand.drag(dy: step, over: 0.1)
      #expect(abs(hand.extent - extent) < 1e-9)
      #expect(abs(hand.shown.scroll - scroll) < 1e-9)
    }
    hand.hold()
    hand.up()
    hand.settle()
    #expect(hand.extent == 600, "an exact tie stays where the drag came from")
  }

  @Test("loses no point and doubles none, however often one gesture hands over")
  func conservation() {
    var hand = Self.held(at: "half", towards: -1)
    let start = hand.extent + hand.shown.scroll
    var travel = 0.0
    for step in [-200.0, -250, 180, 260, -420, -99.5, 333.3, -150] {
      hand.drag(dy: step, over: 0.2)
      travel -= step
      let sum = hand.extent + hand.shown.scroll - start
      #expect(abs(sum - travel) < 1e-9, "after \(travel) points")
    }
  }

  @Test("scrolls the list when it is not at its start, wherever the panel stands")
  func scrolledListComesFirst() {
    var hand = Self.held(at: "full", towards: -1)
    hand.drag(dy: -150, over: 0.3)
    hand.hold()
    hand.up()
    hand.settle()
    hand.events += hand.session.settle(to: "half", at: hand.time)
    hand.settle()
    #expect(hand.detent == "half")
    #expect(abs(hand.shown.scroll - 150) < 1e-9, "a programmatic move leaves the list alone")
    hand.down(40, 550)
    hand.drag(dy: 60, over: 0.2)
    #expect(hand.extent == 300)
    #expect(hand.shown.scroll < 150)
  }

  @Test("carries an upward fling past the full panel into the list")
  func flingIntoList() {
    var hand = Self.held(at: "half", towards: -1)
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    #expect(abs(hand.shown.velocity - 2000) < 20)
    var last = hand.extent
    while hand.extent < 600, hand.time < 3 {
      hand.time += 0.004
      hand.events += hand.session.advance(to: hand.time)
      #expect(hand.extent >= last, "it runs up without a step back")
      last = hand.extent
    }
    #expect(hand.shown.phase == .flinging)
    hand.settle()
    #expect(hand.detent == "full")
    #expect(hand.shown.scroll == 400, "the end of the list")
    #expect(hand.count(.didChange(from: "half", to: "full")) == 1)
  }

  @Test("carries a downward fling of the list on to the panel")
  func flingIntoPanel() {
    var hand = Self.held(at: "full", towards: -1)
    hand.drag(dy: -120, over: 0.2)
    hand.hold()
    hand.drag(dy: 80, over: 0.03)
    hand.up()
    #expect(hand.shown.phase == .flinging)
    hand.settle()
    #expect(hand.shown.scroll == 0)
    #expect(hand.detent == "half")
  }

  @Test("stops a flinging list under a pressing finger, at once")
  func pressStops() {
    var hand = Self.held(at: "full", towards: -1)
    hand.drag(dy: -100, over: 0.1)
    hand.up()
    hand.time += 0.1
    let seen = hand.shown.scroll
    #expect(seen > 100)
    hand.down(40, 300)
    hand.hold(1)
    #expect(abs(hand.shown.scroll - seen) < 1e-9)
    hand.up()
    hand.settle()
    #expect(abs(hand.shown.scroll - seen) < 1e-9)
  }

  @Test("gives the handle to the panel whatever the list does")
  func handleWins() {
    var hand = Self.held(at: "full", towards: -1)
    hand.drag(dy: -100, over: 0.2)
    hand.hold()
    hand.up()
    hand.settle()
    hand.down(400, 10)
    hand.drag(dy: 200, over: 0.3)
    #expect(abs(hand.extent - 400) < 1e-9)
    #expect(abs(hand.shown.scroll - 100) < 1e-9)
  }

  @Test("sends wheel notches to the list, and at its start one detent down")
  func wheel() {
    var hand = Self.sheet(at: "full")
    func notch(_ y: Double) -> InputEvent.Kind {
      .wheel(
        WheelEvent(
          location: Point(x: 40, y: 300), delta: Point(x: 0, y: y), resolution: .notched))
    }
    hand.send(notch(-2))
    hand.settle()
    #expect(hand.shown.scroll == 120)
    #expect(hand.detent == "full")
    hand.send(notch(3))
    hand.settle()
    #expect(hand.shown.scroll == 0)
    hand.send(notch(1))
    hand.settle()
    #expect(hand.detent == "half")
  }

  @Test("brings a list back that is too far scrolled after its content shrank")
  func shrink() {
    var hand = Self.held(at: "full", towards: -1)
    hand.drag(dy: -300, over: 0.4)
    hand.hold()
    hand.up()
    hand.events += hand.session.setContentLength(650, at: hand.time)
    hand.settle()
    #expect(hand.shown.scroll == 50)
    hand.events += hand.session.setContentLength(0, at: hand.time)
    hand.settle()
    #expect(hand.shown.scroll == 0)
    #expect(hand.detent == "full")
  }

  @Test("takes a list of a million points")
  func longList() {
    var hand = Self.held(at: "full", towards: -1)
    _ = hand.session.setContentLength(1e6, at: hand.time)
    hand.drag(dy: -400, over: 0.05)
    hand.up()
    hand.settle()
    #expect(hand.shown.scroll > 1000 && hand.shown.scroll.isFinite)
  }

  @Test func `ticks for no other name of the place it is on, and for other places as always`() {
    var configuration = DrawerConfiguration(
      edge: .bottom,
      detents: [.points("half", 300), .points("wide", 600), .points("full", 600)], initial: "full")
    configuration.scroll.handsOver = true
    var hand = Hand(configuration, size: Size(width: 400, height: 800))
    hand.events += hand.session.setContentLength(1600, at: 0)
    hand.down(200, 600)
    hand.drag(dy: -120, over: 0.2)
    #expect(hand.shown.scroll > 100)
    #expect(hand.count(.feedback(.light)) == 0)
    hand.drag(dy: 420, over: 0.4)
    #expect(hand.extent < 320)
    #expect(hand.count(.feedback(.light)) == 1)
    hand.drag(dy: -300, over: 0.4)
    #expect(hand.extent > 580)
    #expect(hand.count(.feedback(.light)) == 1, "back where it came from")
  }

  @Test func `is the panel's again once the list has come to its end on the way open`() {
    var hand = Self.sheet(at: "full")
    hand.send(BoundsTests.notch(-3))
    hand.settle()
    hand.events += hand.session.settle(to: "half", at: hand.time)
    hand.settle()
    #expect(hand.shown.scroll == 180)
    hand.down(40, 550)
    hand.time += 0.1
    hand.move(to: 40, 538)
    hand.drag(dy: -100, over: 0.1)
    #expect(hand.shown.phase == .scrolling && hand.extent == 300)
    hand.move(to: 40, 238)
    #expect(hand.shown.scroll == 400 && abs(hand.extent - 380) < 1e-9)
    #expect(hand.shown.phase == .dragging)
  }
}
