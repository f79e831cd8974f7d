import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite struct `A drawer with three detents` {
  private static func hand(_ edge: Edge = .bottom, at initial: String = "mid") -> Hand {
    var drawer = DrawerConfiguration()
    drawer.edge = edge
    drawer.detents = [.points("low", 40), .points("mid", 150), .points("high", 300)]
    drawer.initial = initial
    drawer.spring = .smooth
    drawer.overpullClosesAt = nil
    return Hand(drawer)
  }

  private func after(_ keys: Key..., edge: Edge = .bottom, at initial: String = "mid") -> String? {
    var hand = Self.hand(edge, at: initial)
    for key in keys {
      hand.send(.key(key))
      hand.settle()
    }
    return hand.detent
  }

  @Test func `is sent to its ends by home and end, and closed by escape`() {
    for initial in ["low", "mid", "high"] {
      #expect(after(.end, at: initial) == "high" && after(.home, at: initial) == "low")
      #expect(after(.escape, at: initial) == "low")
    }
  }

  @Test func `is stepped by arrows the way they point, on every edge`() {
    let ways: [(Edge, larger: Key, smaller: Key)] = [
      (.bottom, .up, .down), (.top, .down, .up), (.leading, .right, .left),
      (.trailing, .left, .right),
    ]
    for (edge, larger, smaller) in ways {
      #expect(after(larger, edge: edge) == "high" && after(smaller, edge: edge) == "low")
      for key in [Key.up, .down, .left, .right] where key != larger && key != smaller {
        #expect(after(key, edge: edge) == "mid")
      }
    }
    #expect(after(.pageUp) == "high" && after(.pageDown) == "low" && after(.tab) == "mid")
  }

  @Test func `is cycled through all of them, up and down again`() {
    var hand = Self.hand(at: "low")
    var seen: [String?] = []
    for key in [Key.space, .return, .space, .space, .return] {
      hand.send(.key(key))
      hand.settle()
      seen.append(hand.detent)
    }
    #expect(seen == ["mid", "high", "mid", "low", "mid"])
  }

  @Test func `steps from where it is going, not from where it is`() {
    var hand = Self.hand(at: "low")
    hand.send(.key(.up))
    hand.time += 0.02
    hand.send(.key(.up))
    #expect(hand.session.detent() == "high")
    hand.settle()
    #expect(hand.detent == "high")
  }

  @Test func `is left alone by keys where it takes no hands`() {
    var hand = Self.hand()
    var still = hand.session.drawers[0].configuration
    still.drag.isEnabled = false
    _ = hand.session.configure(still, at: 0)
    for key in Key.allCases { hand.send(.key(key)) }
    #expect(hand.session.isAtRest && hand.detent == "mid")
    #expect(!hand.session.takesKeys(drawer: 0))
  }

  @Test func `by a notch of a wheel is stepped once, and tells of one too many`() {
    var hand = Self.hand()
    func notch(_ dy: Double) {
      hand.events = []
      hand.send(
        .wheel(
          WheelEvent(
            location: Point(x: 40, y: 890), delta: Point(x: 0, y: dy), resolution: .notched)))
      hand.settle()
    }
    notch(-1)
    #expect(hand.detent == "high")
    notch(-1)
    #expect(hand.detent == "high" && hand.count(.unconsumed(dx: 0, dy: -1)) == 1)
    notch(1)
    notch(1)
    #expect(hand.detent == "low")
  }
}

@Suite struct `A map of releases of which nothing is said` {
  @Test func `has 96 by 64 cells, and at least one`() {
    let stops = SnapPoints([.points("a", 0), .points("b", 100)], container: 800, content: 0)
    let map = ReleaseMap(
      stops, from: stops.smallest, rule: ReleaseRule(), extents: 0...100, velocities: -900...900)
    #expect(map.columns == 96 && map.rows == 64 && map.targets.count == 96 * 64)
    let one = ReleaseMap(
      stops, from: stops.smallest, rule: ReleaseRule(), extents: 0...100, velocities: -900...900,
      columns: 0, rows: -3)
    #expect(one.columns == 1 && one.rows == 1 && one.target(column: 0, row: 0)?.name == "b")
  }
}

@Suite struct `On its way out at another edge` {
  @Test func `a drawer at rest is out after three eighths of its swing, the fastest there is`() {
    var drawer = DrawerConfiguration()
    drawer.detents = [.points("open", 300)]
    drawer.spring = .spring(response: 0.4, dampingRatio: 0.9)
    var hand = Hand(drawer)
    drawer.edge = .bottom
    _ = hand.session.configure(drawer, at: 1)
    let out = 0.4 * 2.0.squareRoot() * 3 / 8
    #expect(abs((hand.session.nextDeadline ?? 0) - 1 - out) < 1e-9)
    #expect(hand.session.frame(at: 1 + out - 1e-3)[0].geometry.side == .top)
    #expect(hand.session.frame(at: 1 + out + 1e-6)[0].geometry.side == .bottom)
  }
}
