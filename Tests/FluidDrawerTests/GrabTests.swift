import FluidMotion
import TestSupport
import Testing

@testable import FluidDrawer

@Suite("The travel of a hand on a panel and its list")
struct GrabTests {
  /// How it is shared out, a point at a time: slow, and plain to see.
  struct Reference {
    var pull: Int
    var list: Int
    var lost = 0
    var isScrolling = false
    let scope: Grab.Scope
    let full: Int
    let scrollable: Int
    let hardStops: ClosedRange<Int>

    mutating func move(by way: Int) {
      for _ in 0..<abs(way) {
        let point = way < 0 ? -1 : 1
        isScrolling = isForList(isOpening: way > 0)
        if isScrolling {
          list += point
        } else if hardStops.contains(pull + point) {
          pull += point
        } else {
          lost += point
        }
      }
    }

    private func isForList(isOpening: Bool) -> Bool {
      switch scope {
      case .panel: false
      case .list: true
      case .both where isOpening:
        // A scrolled list comes first, then the panel until it is full, and then what can scroll.
        list > 0 && list < scrollable || pull >= full && scrollable > 0
      case .both: pull <= full && list > 0
      }
    }
  }

  static func grab(_ scope: Grab.Scope, pull: Double, list: Int) -> Grab {
    let stop = Stop(name: nil, extent: pull)
    return Grab(
      origin: stop, heading: stop, flight: nil, scope: scope, pull: pull,
      listPull: Double(list), at: 0)
  }

  @Test(arguments: [Grab.Scope.panel, .list, .both])
  func `is shared out point by point, wherever either of them stands`(scope: Grab.Scope) {
    var random = SeededRandom(seed: 31)
    for _ in 0..<400 {
      let full = 300
      let scrollable = random.pick([0, 80, 400])
      let start = random.pick([100, 260, 300, 330])
      let isHard = random.chance(0.4)
      let stops = isHard ? 100...max(full, start) : -10_000...10_000
      var reference = Reference(
        pull: start, list: random.pick([-20, 0, 1, 50, 80, 90]), scope: scope, full: full,
        scrollable: scrollable, hardStops: stops)
      var grab = Self.grab(scope, pull: Double(start), list: reference.list)
      let hardStops = isHard ? 100...Double(stops.upperBound) : -.infinity ... .infinity
      var travel = 0
      for _ in 0..<12 {
        let way = random.pick([-1, 1]) * random.integer(1...random.pick([3, 60, 250]))
        travel += way
        // What a hand does again is nothing new.
        for _ in 0..<random.integer(1...2) {
          grab.move(
            to: Double(travel), hardStops: hardStops, detents: 100...Double(full),
            scrollable: Double(scrollable))
        }
        reference.move(by: way)
        #expect(grab.pull == Double(reference.pull) && grab.listPull == Double(reference.list))
        #expect(grab.lost == Double(reference.lost))
        #expect(grab.isScrolling == reference.isScrolling)
      }
    }
  }

  @Test func `fills the panel before its list, in whatever steps`() {
    var random = SeededRandom(seed: 32)
    for _ in 0..<200 {
      let start = random.number(-50...140)
      var grab = Self.grab(.both, pull: start, list: 0)
      let full = random.number(150...400)
      var travel = 0.0
      while travel < full - start {
        travel += random.number(0.01...40)
        grab.move(
          to: travel, hardStops: -.infinity ... .infinity, detents: 100...full, scrollable: 500)
      }
      #expect(grab.pull == full, "to the bit: full is what lets the list go on")
      #expect(abs(grab.pull + grab.listPull - start - travel) < 1e-9)
    }
  }
}
