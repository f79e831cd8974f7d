import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// A drawer without detents.
@Suite struct FreeRangeTests {
  static func configuration(_ range: FreeRange = FreeRange()) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom, detents: [], freeRange: range, initial: nil, spring: .smooth,
      release: .detents, overpullClosesAt: nil, drag: DragRule(edgeRegion: .points(40)))
  }

  @Test(arguments: [-200.0, 0, 120, 460, 900])
  func `rests where it is let go, within the container`(extent: Double) {
    var hand = Self.pulled(to: extent)
    hand.up()
    hand.settle()
    #expect(abs(hand.extent - min(800, max(0, extent))) < 1e-9)
    #expect(hand.detent == nil)
    #expect(hand.session.isAtRest)
    #expect(!hand.events.contains { if case .willChange = $0.kind { true } else { false } })
  }

  /// A finger that has dragged the drawer out by the strip along the edge and is still.
  static func pulled(
    to extent: Double, _ configuration: DrawerConfiguration = configuration()
  ) -> Hand {
    var hand = Hand(configuration, size: Size(width: 500, height: 800))
    hand.down(250, 795)
    hand.drag(dy: -10, over: 0.1)
    hand.drag(dy: -extent, over: 0.5)
    hand.hold()
    return hand
  }

  /// A drawer at rest where it was released.
  static func resting(
    at extent: Double, _ configuration: DrawerConfiguration = configuration()
  ) -> Hand {
    var hand = pulled(to: extent, configuration)
    hand.up()
    hand.settle()
    return hand
  }

  @Test
  func `rests at the predicted end of a fling, and not beyond its range`() {
    var hand = Self.pulled(to: 200)
    hand.drag(dy: -80, over: 0.1)
    hand.up()
    hand.settle()
    // 800 points a second for a quarter of a second.
    #expect(abs(hand.extent - 480) < 5)
    hand.down(250, 800 - hand.extent + 10)
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    hand.settle()
    #expect(hand.extent == 800)
  }

  @Test
  func `keeps to a range of its own, whichever way round it is given`() {
    let ranges = [
      FreeRange(from: .points(100), to: .fraction(0.5)),
      FreeRange(from: .fraction(0.5), to: .points(100)),
    ]
    for range in ranges {
      for (dy, extent) in [(-500.0, 400.0), (700, 100)] {
        var hand = Hand(Self.configuration(range), size: Size(width: 500, height: 800))
        #expect(hand.extent == 100)
        hand.down(250, 710)
        hand.drag(dy: dy, over: 0.5)
        hand.hold()
        hand.up()
        hand.settle()
        #expect(hand.extent == extent)
      }
    }
  }

  @Test
  func `goes to the ends of its range by keys`() {
    var hand = Self.resting(at: 300)
    var seen: [Double] = []
    for key in [Key.pageUp, .up, .down, .end, .return, .return, .escape] {
      hand.send(.key(key))
      hand.settle()
      seen.append(hand.extent)
    }
    #expect(seen == [800, 800, 0, 800, 0, 800, 0])
  }

  @Test
  func `stays when its detents are taken away, and goes to the nearest of new ones`() {
    var named = Self.configuration()
    named.detents = [.points("low", 120), .points("high", 500)]
    var hand = Hand(named, size: Size(width: 500, height: 800))
    hand.events += hand.session.configure(Self.configuration(), at: 0)
    hand.settle()
    #expect(hand.extent == 120)
    #expect(hand.detent == nil)
    hand = Self.resting(at: 400)
    hand.events += hand.session.configure(named, at: hand.time)
    #expect(abs(hand.extent - 400) < 1e-9)
    hand.settle()
    #expect(hand.detent == "high")

    hand = Self.resting(at: 400)
    hand.events += hand.session.configure(
      Self.configuration(FreeRange(to: .points(250))), at: hand.time)
    #expect(abs(hand.extent - 400) < 1e-9)
    hand.settle()
    #expect(hand.extent == 250)
  }

  @Test
  func `keeps its share of the window through a resize and a change of edge`() {
    var hand = Self.resting(at: 400)
    hand.send(.resize(Size(width: 500, height: 600)))
    #expect(abs(hand.extent - 300) < 1e-9)
    var other = Self.configuration()
    other.edge = .leading
    hand.events += hand.session.configure(other, at: hand.time)
    hand.settle()
    #expect(abs(hand.extent - 250) < 1e-9)
  }

  @Test
  func `that may not be dismissed goes back to where it last rested`() {
    var configuration = Self.configuration()
    configuration.drag.isDismissible = false
    var hand = Self.resting(at: 300, configuration)
    hand.send(.key(.escape))
    hand.settle()
    #expect(abs(hand.extent - 300) < 1e-9)
    #expect(hand.count(.dismissPrevented) == 1)
    hand = Self.resting(at: 300)
    hand.session.setPermission { $0.to.extent >= 200 }
    hand.down(250, 510)
    hand.drag(dy: 150, over: 0.4)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(abs(hand.extent - 300) < 1e-9)
    #expect(hand.count(.dismissPrevented) == 1)
  }
}
