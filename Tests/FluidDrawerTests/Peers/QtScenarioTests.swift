import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Scenarios from the tests of Qt Quick's Drawer: 200 points of 400, pulled in from a strip of 20.
@Suite struct QtScenarioTests {
  static func drawer(_ scenario: PeerScenario) -> DrawerConfiguration {
    var configuration = scenario.configuration(initial: "closed", release: .qt, grab: .anywhere)
    configuration.drag.edgeRegion = .points(20)
    configuration.scrim = ScrimRule(opacity: 0.5)
    return configuration
  }

  @Test
  func `qt-position-four-edges: follows the pointer from the move that crosses the slop`() throws {
    let scenario = try PeerScenario.named("qt-position-four-edges")
    #expect(scenario.cases.count == 4)
    for one in scenario.cases {
      var configuration = Self.drawer(scenario)
      let edges = ["top": Edge.top, "left": .leading, "right": .trailing, "bottom": .bottom]
      configuration.edge = try #require(edges[one.string("edge")])
      configuration.detents = [.points("closed", 0), .points("open", 200)]
      var hand = scenario.hand(configuration)
      for (index, point) in try #require(one["points"]?.array).enumerated() {
        let (x, y) = (point.numbers[0], point.numbers[1])
        if index == 0 { hand.down(x, y) } else { hand.move(to: x, y) }
        hand.time += 0.02
      }
      #expect(abs(hand.shown.progress - (try one.number("progress"))) < 1e-6)
      hand.up()
      hand.settle()
      #expect(hand.shown.progress == one["rest"]?.number)
    }
  }

  @Test
  func `qt-signal-order: will and did come once each, and in order, whoever moves it`() throws {
    let scenario = try PeerScenario.named("qt-signal-order")
    var hand = scenario.hand(Self.drawer(scenario))
    /// What a phase says, as the peer names it; what shows at all is told by the snapshot.
    func said(_ before: Int, wasVisible: Bool) -> [String] {
      var names: [String] = []
      if (hand.extent > 0) != wasVisible { names.append("visible") }
      for event in hand.events[before...] {
        switch event.kind {
        case .willChange(_, let to): names.append(to == "open" ? "willOpen" : "willClose")
        case .didChange(_, let to): names.append(to == "open" ? "didOpen" : "didClose")
        case .redirect: names.append("redirect")
        default: break
        }
      }
      return names
    }
    let phases = try #require(scenario.expect["per_phase"]?.array.map { $0.array.map(\.string) })
    #expect(phases.count == 8)
    var seen: [[String]] = []
    func phase(_ body: (inout Hand) -> Void) {
      let before = (hand.events.count, hand.extent > 0)
      body(&hand)
      seen.append(said(before.0, wasVisible: before.1))
    }
    for target in ["open", "closed"] {
      phase {
        $0.events += $0.session.settle(to: target, at: $0.time)
        $0.time += 0.02
      }
      phase { $0.settle() }
    }
    phase {
      $0.down(0, 100)
      $0.drag(dx: 40, over: 0.1)
      $0.drag(dx: 120, over: 0.3)
      $0.up()
    }
    phase { $0.settle() }
    phase {
      $0.down(199, 100)
      $0.drag(dx: -40, over: 0.1)
      $0.drag(dx: -120, over: 0.3)
      $0.up()
    }
    phase { $0.settle() }
    // Closed by the spring, it is out of sight a moment before it has come to rest.
    for (index, names) in seen.enumerated() {
      #expect(Set(names) == Set(phases[index].compactMap { $0 }), "phase \(index)")
      #expect(names.count == phases[index].count, "phase \(index)")
    }
  }

  /// Qt's finger pushes the drawer from outside, from where it meets its edge. Ours takes hold
  /// where it is, as document 001 asks; so this finger begins where the peer's meets the drawer.
  @Test
  func `qt-second-touch-ignored: a second finger neither moves nor ends nor diverts a drag`() throws
  {
    let scenario = try PeerScenario.named("qt-second-touch-ignored")
    var configuration = Self.drawer(scenario)
    configuration.initial = "open"
    var hand = scenario.hand(configuration)
    let steps = scenario.gesture
    func pointer(_ step: JSON) -> PointerID { .touch(Int(step["id"]?.number ?? 0) + 1) }
    var progress: [Double] = []
    for step in steps {
      let y = step["y"]?.number ?? .nan
      let isFirst = step["id"]?.number == 0
      switch step["phase"]?.string {
      case "down":
        // The slop of 10 points is over where the peer's finger meets the drawer, at 200.
        let x = isFirst ? 210 : try step.number("x")
        hand.send(.down(pointer(step), Point(x: x, y: y)))
      case "move":
        var x = isFirst ? 210 : try step.number("from_x")
        let (end, stride) = (try step.number("to_x"), try step.number("step"))
        while x > end {
          x += stride
          hand.time += 0.016
          hand.send(.move(pointer(step), Point(x: x, y: y)))
        }
        progress.append(hand.shown.progress)
      case "up":
        if isFirst { hand.hold() }
        let x = isFirst ? 100 : try step.number("x")
        hand.send(.up(pointer(step), Point(x: x, y: y)))
        progress.append(hand.shown.progress)
      default: Issue.record("an unknown step")
      }
    }
    for (key, seen) in zip(
      ["after_finger0_moves", "after_finger1_moves", "after_finger1_up"], progress)
    {
      #expect(abs(seen - (try scenario.expected(key))) < 1e-6, "\(key)")
    }
    hand.settle()
    #expect(hand.detent == scenario.expect["rest"]?.string)
  }

  @Test
  func `qt-interactive-false: no drag, tap beside it or escape closes it; the program does`() throws
  {
    let scenario = try PeerScenario.named("qt-interactive-false")
    #expect(scenario.json["start"]?["interactive"]?.bool == false)
    var configuration = Self.drawer(scenario)
    configuration.drag.isEnabled = false
    var hand = scenario.hand(configuration)
    hand.events += hand.session.settle(to: "open", at: hand.time)
    hand.settle()
    let before = hand.events.count
    hand.down(300, 100)
    hand.up()
    for start in [200.0, 399] {
      hand.down(start, 0)
      hand.drag(dx: -start, over: 0.3)
      hand.up()
    }
    for key in Key.allCases { hand.send(.key(key)) }
    for resolution in [WheelEvent.Resolution.notched, .precise] {
      hand.send(
        .wheel(
          WheelEvent(
            location: Point(x: 100, y: 100), delta: Point(x: -30, y: 0), resolution: resolution)))
    }
    hand.settle()
    #expect(hand.shown.progress == (try scenario.expected("progress")))
    let changes = hand.events[before...].count {
      switch $0.kind {
      case .tap, .unconsumed: false
      default: true
      }
    }
    #expect(Double(changes) == (try scenario.expected("willClose_events")))
    hand.events += hand.session.settle(to: "closed", at: hand.time)
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test
  func `qt-inner-slider: a slider along the drawer's axis moves, and the drawer does not`() throws {
    let scenario = try PeerScenario.named("qt-inner-slider")
    let length = 296.0
    for step in [2.0, 37] {
      var configuration = scenario.configuration(
        detents: [.points("closed", 0), .points("open", 320)], initial: "open")
      configuration.interactiveDetents = ["open"]
      var hand = Hand(configuration)
      let slider = ControlRegion(
        id: "slider", drawer: 0, kind: .slider(.horizontal),
        rect: Rect(x: 12, y: 100, width: length, height: 40))
      hand.place = Point(x: 12 + length - 0.5, y: 120)
      hand.events += hand.session.handle(
        .down(.touch(1), hand.place), at: 0,
        controls: { [slider] })
      while hand.place.x > 12 {
        hand.time += 0.008
        hand.move(to: max(12, hand.place.x - step), 120)
        #expect(hand.shown.progress == (try scenario.expected("progress")))
      }
      hand.up()
      let value = try #require(
        hand.events.compactMap {
          if case .slide("slider", let value) = $0.kind { value } else { nil }
        }.last)
      #expect(value == (try scenario.expected("slider")))
      hand.settle()
      #expect(hand.detent == "open")
    }
  }

  @Test
  func `qt-resize-keeps-attachment: an open drawer stays on its edge as the window changes`() throws
  {
    let scenario = try PeerScenario.named("qt-resize-keeps-attachment")
    let (width, panel) = (400.0, 200.0)
    var configuration = scenario.configuration(
      detents: [.points("closed", 0), .points("open", panel)], initial: "open")
    configuration.scrim = ScrimRule(opacity: 0.5)
    var hand = Hand(configuration, size: Size(width: width, height: 700))
    // Wider by 100 points, then on its side.
    for size in [Size(width: width + 100, height: 700), Size(width: 700, height: width + 100)] {
      hand.send(.resize(size))
      #expect(hand.session.isAtRest && hand.detent == "open", "without animation")
      #expect(hand.shown.panel.minX == size.width - panel)
      #expect(hand.shown.panel.maxX == size.width && hand.shown.panel.height == size.height)
    }
    // The scrim covers the rest of the window, up to its far corner.
    hand.down(1, 499)
    hand.up()
    #expect(hand.count(.tap(target: "scrim")) == 1)
    hand.settle()
    #expect(hand.detent == "closed")
  }
}
