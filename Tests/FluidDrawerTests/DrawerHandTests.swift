import FluidMotion
import TestSupport
import Testing

@testable import FluidDrawer

@Suite("The travel of a hand on a panel and its list")
struct DrawerHandTests {
  /// A slow reference that shares travel out point by point.
  struct Reference {
    var dragPosition: Int
    var list: Int
    var unconsumed = 0
    var isScrolling = false
    let scope: DrawerHand.Scope
    let full: Int
    let scrollable: Int
    let hardStops: ClosedRange<Int>

    mutating func move(by way: Int) {
      for _ in 0..<abs(way) {
        let point = way < 0 ? -1 : 1
        isScrolling = isForList(isOpening: way > 0)
        if isScrolling {
          list += point
        } else if hardStops.contains(dragPosition + point) {
          dragPosition += point
        } else {
          unconsumed += point
        }
      }
    }

    private func isForList(isOpening: Bool) -> Bool {
      switch scope {
      case .panel: false
      case .list: true
      case .both where isOpening:
        // A scrolled list comes first, then the panel until it is full, and then what can scroll.
        list > 0 && list < scrollable || dragPosition >= full && scrollable > 0
      case .both: dragPosition <= full && list > 0
      }
    }
  }

  /// A held panel and list, without resistance beyond their ranges; the panel may have hard ends.
  struct Held {
    var hand: DrawerHand
    var panel: Track
    var list: Track
    let full: Double
    let scrollable: Double

    init(
      _ scope: DrawerHand.Scope, dragPosition: Double, list place: Double, full: Double,
      scrollable: Double, isHard: Bool = false
    ) {
      let free = RubberBand.power(exponent: 1, limit: 1e9)
      func track(_ range: ClosedRange<Double>, _ band: RubberBand, at place: Double) -> Track {
        let stop = SnapPoint(name: nil, extent: place)
        var track = Track(
          on: stop, bands: BandedRange(range: range, over: band, under: band, dimension: 600),
          tolerance: 0.5)
        track.hold(at: 0)
        return track
      }
      panel = track(100...full, isHard ? .none : free, at: dragPosition)
      list = track(0...scrollable, free, at: place)
      (self.full, self.scrollable) = (full, scrollable)
      let stop = SnapPoint(name: nil, extent: dragPosition)
      hand = DrawerHand(
        origin: stop, destination: stop, flight: nil, scope: scope, dragPosition: dragPosition,
        at: 0)
    }

    mutating func move(to travel: Double) {
      hand.move(&panel, &list, to: travel, full: full, scrollable: scrollable)
    }
  }

  @Test(arguments: [DrawerHand.Scope.panel, .list, .both])
  func `is shared out point by point, wherever either of them stands`(scope: DrawerHand.Scope) {
    var random = SeededRandom(seed: 31)
    for _ in 0..<400 {
      let full = 300
      let scrollable = random.pick([0, 80, 400])
      let isHard = random.chance(0.4)
      // A panel held past a hard end does not go out again, which a fixed range does not express.
      let start = random.pick(isHard ? [100, 260, 300] : [100, 260, 300, 330])
      let stops = isHard ? 100...full : -10_000...10_000
      var reference = Reference(
        dragPosition: start, list: random.pick([-20, 0, 1, 50, 80, 90]), scope: scope, full: full,
        scrollable: scrollable, hardStops: stops)
      var held = Held(
        scope, dragPosition: Double(start), list: Double(reference.list), full: Double(full),
        scrollable: Double(scrollable), isHard: isHard)
      var travel = 0
      for _ in 0..<12 {
        let way = random.pick([-1, 1]) * random.integer(1...random.pick([3, 60, 250]))
        travel += way
        // Repeated reports change nothing.
        for _ in 0..<random.integer(1...2) { held.move(to: Double(travel)) }
        reference.move(by: way)
        #expect(held.panel.dragPosition == Double(reference.dragPosition))
        #expect(held.list.dragPosition == Double(reference.list))
        #expect(held.hand.unconsumed == Double(reference.unconsumed))
        #expect(held.hand.isScrolling == reference.isScrolling)
      }
    }
  }

  @Test func `fills the panel before its list, in whatever steps`() {
    var random = SeededRandom(seed: 32)
    for _ in 0..<200 {
      let start = random.number(-50...140)
      let full = random.number(150...400)
      var held = Held(.both, dragPosition: start, list: 0, full: full, scrollable: 500)
      var travel = 0.0
      while travel < full - start {
        travel += random.number(0.01...40)
        held.move(to: travel)
      }
      let (dragPosition, scrolled) = (
        held.panel.dragPosition ?? .nan, held.list.dragPosition ?? .nan
      )
      #expect(dragPosition == full, "to the bit: full is what lets the list go on")
      #expect(abs(dragPosition + scrolled - start - travel) < 1e-9)
    }
  }
}
