import FluidCore
import FluidDrawer
import Testing

@Suite("A veto")
struct VetoTests {
  /// Hidden, half and full, as in `cx-veto`, with every way for a user to ask for another detent.
  static func configuration(edgeRegion: Bool = false) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom,
      detents: [.fraction("hidden", 0), .fraction("half", 0.5), .fraction("full", 1)],
      initial: "half", spring: .snappy, release: .swiftui, overpullClosesAt: nil,
      drag: DragRule(edgeRegion: edgeRegion ? .points(24) : nil),
      scrim: ScrimRule(opacity: 0.5), scroll: ScrollRule(handsOver: false))
  }

  static func hand(
    at detent: String = "half", _ configuration: DrawerConfiguration = configuration(),
    refusing refused: Set<String> = ["hidden"]
  ) -> Hand {
    var hand = Hand(configuration)
    hand.session.setPermission { request in !refused.contains(request.to.name ?? "") }
    _ = hand.session.jump(to: detent, at: 0)
    return hand
  }

  /// The ways in which a user can ask a half open drawer to close.
  enum Way: String, CaseIterable, Sendable {
    case swipe = "a slow drag"
    case fling = "a fling"
    case scrim = "a tap on the scrim"
    case escape, home, pageDown, arrow
    case wheel = "a wheel's notch"
    case trackpad
    case caught = "a panel caught in flight"
    case control = "a control"

    func perform(_ hand: inout Hand) {
      switch self {
      case .swipe:
        hand.down(40, 600)
        hand.drag(dy: 290, over: 0.8)
        hand.hold()
        hand.up()
      case .fling:
        hand.down(40, 600)
        hand.drag(dy: 120, over: 0.06)
        hand.up()
      case .scrim:
        hand.down(40, 100)
        hand.up()
      case .escape: hand.send(.key(.escape))
      case .home: hand.send(.key(.home))
      case .pageDown: hand.send(.key(.pageDown))
      case .arrow: hand.send(.key(.down))
      case .wheel:
        let delta = Point(x: 0, y: 1)
        hand.send(
          .wheel(WheelEvent(location: Point(x: 40, y: 600), delta: delta, resolution: .notched)))
      case .trackpad:
        for _ in 0..<25 {
          hand.time += 0.008
          let delta = Point(x: 0, y: 16)
          hand.send(
            .wheel(WheelEvent(location: Point(x: 40, y: 890), delta: delta, resolution: .precise)))
        }
      case .caught:
        hand.send(.key(.end))
        hand.time += 0.1
        hand.down(40, 800)
        hand.drag(dy: 700, over: 0.8)
        hand.hold()
        hand.up()
      case .control:
        hand.events += hand.session.settle(to: "hidden", requestOrigin: .user, at: hand.time)
      }
    }
  }

  @Test("holds whichever way the user asks", arguments: Way.allCases)
  func everyWay(_ way: Way) {
    var hand = Self.hand()
    way.perform(&hand)
    hand.settle()
    #expect(hand.detent == "half")
    #expect(hand.count(.dismissPrevented) == 1)
    #expect(hand.session.isAtRest)
  }

  @Test("is the same as not dismissible, for the smallest detent", arguments: Way.allCases)
  func dismissible(_ way: Way) {
    var configuration = Self.configuration()
    configuration.drag.isDismissible = false
    var refused = Self.hand()
    var kept = Self.hand(at: "half", configuration, refusing: [])
    way.perform(&refused)
    way.perform(&kept)
    refused.settle()
    kept.settle()
    #expect(refused.events == kept.events)
    #expect(refused.shown == kept.shown)
  }

  @Test("does not hold the program")
  func program() {
    var hand = Self.hand()
    hand.events += hand.session.settle(to: "hidden", at: 0)
    hand.settle()
    #expect(hand.detent == "hidden")
    _ = hand.session.jump(to: "half", at: hand.time)
    hand.events += hand.session.jump(to: "hidden", at: hand.time)
    #expect(hand.detent == "hidden")
    #expect(hand.count(.dismissPrevented) == 0)
  }

  @Test("leaves the nearest stop on the way back that is not refused")
  func nearest() {
    var hand = Self.hand(at: "full")
    hand.send(.key(.home))
    hand.settle()
    #expect(hand.detent == "half")
    #expect(hand.count(.dismissPrevented) == 1)

    hand = Self.hand(at: "full", refusing: ["hidden", "half"])
    hand.send(.key(.home))
    hand.settle()
    #expect(hand.detent == "full")
    #expect(hand.count(.dismissPrevented) == 1)
    #expect(hand.events.count == 1)
  }

  @Test("knows where the drawer comes from")
  func from() {
    // Open from anywhere, close only from half.
    var hand = Self.hand()
    hand.session.setPermission { $0.to.name != "hidden" || $0.from.name == "half" }
    hand.send(.key(.end))
    hand.settle()
    hand.send(.key(.home))
    hand.settle()
    #expect(hand.detent == "half")
    hand.send(.key(.home))
    hand.settle()
    #expect(hand.detent == "hidden")
  }

  @Test("on opening holds the edge strip and the fling that runs on into the list")
  func opening() {
    var hand = Self.hand(
      at: "hidden", Self.configuration(edgeRegion: true), refusing: ["half", "full"])
    hand.down(40, 895)
    hand.drag(dy: -500, over: 0.5)
    hand.up()
    hand.settle()
    #expect(hand.detent == "hidden")
    #expect(hand.count(.dismissPrevented) == 1)

    var configuration = Self.configuration()
    configuration.scroll.handsOver = true
    hand = Self.hand(at: "half", configuration, refusing: ["full"])
    hand.events += hand.session.setContentLength(3000, at: 0)
    hand.down(40, 800)
    hand.drag(dy: -240, over: 0.08)
    hand.up()
    hand.settle()
    #expect(hand.detent == "half")
    #expect(hand.count(.dismissPrevented) == 1)
  }

  @Test("holds a list's fling that reaches the panel")
  func listFling() {
    var configuration = Self.configuration()
    configuration.scroll.handsOver = true
    var hand = Self.hand(at: "full", configuration, refusing: ["hidden", "half"])
    hand.events += hand.session.setContentLength(3000, at: 0)
    hand.down(40, 800)
    hand.drag(dy: -250, over: 0.5)
    hand.hold()
    hand.up()
    #expect(hand.shown.scroll > 200)
    hand.down(40, 300)
    hand.drag(dy: 200, over: 0.06)
    hand.up()
    hand.settle()
    #expect(hand.shown.scroll == 0)
    #expect(hand.detent == "full")
    #expect(hand.count(.dismissPrevented) == 1)
  }

  @Test("holds a panel that was caught near the refused detent and then taken away from its finger")
  func cancelled() {
    var hand = Self.hand(at: "hidden")
    hand.events += hand.session.settle(to: "full", at: 0)
    hand.time = 0.05
    hand.down(200, 900 - hand.extent + 2)
    #expect(hand.shown.phase == .dragging)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.detent != "hidden")
  }

  @Test("turns the handle's clicks round, as an end does")
  func cycling() {
    var hand = Self.hand()
    var seen: [String?] = []
    for _ in 0..<4 {
      hand.send(.key(.return))
      hand.settle()
      seen.append(hand.detent)
    }
    #expect(seen == ["full", "half", "full", "half"])
    #expect(hand.count(.dismissPrevented) == 0)
  }

  @Test("ticks for no change that would be refused")
  func feedback() {
    var hand = Self.hand()
    hand.down(40, 600)
    hand.drag(dy: 290, over: 0.8)
    #expect(hand.count(.feedback(.light)) == 0)
    hand.hold()
    hand.up()
    #expect(hand.count(.feedback(.medium)) == 0)
  }

  @Test func `on both ways from the handle leaves its clicks going the way they went`() {
    var configuration = Self.configuration()
    configuration.detents += [.fraction("low", 0.25)]
    var hand = Self.hand(configuration, refusing: ["hidden", "low", "full"])
    hand.send(.key(.space))
    hand.settle()
    #expect(hand.detent == "half")
    hand.session.setPermission(nil)
    hand.send(.key(.space))
    hand.settle()
    #expect(hand.detent == "full")
  }
}
