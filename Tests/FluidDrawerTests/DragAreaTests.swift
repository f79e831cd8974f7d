import FluidCore
import FluidDrawer
import TestSupport
import Testing

private let bounds = Rect(x: 100, y: 150, width: 200, height: 120)

private func area(
  _ id: String, _ axes: DragAxes, _ rect: Rect = bounds, drawer: Int? = 0
) -> ControlRegion {
  ControlRegion(id: id, drawer: drawer, kind: .dragArea(axes), rect: rect)
}

/// An open drawer of 500 points whose content takes input, with drag areas on it.
private func panel(
  _ axes: DragAxes = .both, slop: Double? = nil, controls: [ControlRegion]? = nil
) -> Hand {
  var configuration = DrawerConfiguration()
  configuration.initial = "open"
  configuration.interactiveDetents = ["open"]
  configuration.scroll.handsOver = false
  if let slop { configuration.drag.slop = slop }
  return Hand(
    drawers: [configuration], regions: controls ?? [area("pad", axes)],
    size: Size(width: 400, height: 900))
}

extension Hand {
  /// The drags reported, in order.
  fileprivate var drags: [DragValue] {
    events.compactMap { if case .drag(_, let value) = $0.kind { value } else { nil } }
  }

  fileprivate var phases: [DragValue.Phase] { drags.map(\.phase) }
}

@Suite struct DragAreaTests {
  @Test(arguments: 1...20)
  func `tells of a drag as far as the finger goes, from where it went down`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var hand = panel()
    let start = Point(x: random.number(100...299), y: random.number(150...269))
    hand.down(at: start)
    var way: [Point] = []
    for _ in 0..<random.integer(1...30) {
      hand.time += 0.008
      way.append(Point(x: random.number(-50...450), y: random.number(-50...950)))
      hand.move(to: way.last ?? start)
    }
    hand.up()
    #expect(hand.phases.first == .began && hand.phases.last == .ended)
    #expect(hand.phases.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(hand.drags.dropLast().map(\.location) == way)
    #expect(hand.drags.last?.location == way.last)
    for drag in hand.drags {
      #expect(drag.start == start && drag.bounds == bounds)
      #expect(drag.translation == drag.location - start)
    }
    #expect(hand.events.map(\.drawer) == hand.events.map { _ in 0 })
    #expect(hand.session.isAtRest && hand.extent == 500)
  }

  @Test func `begins a drag beyond the slop, and says nothing before`() {
    var hand = panel(slop: 12)
    hand.down(at: Point(x: 200, y: 200))
    hand.move(to: Point(x: 211.9, y: 200))
    #expect(hand.events.isEmpty)
    hand.move(to: Point(x: 212, y: 200))
    #expect(hand.phases == [.began] && hand.drags[0].translation == Point(x: 12, y: 0))
    hand.move(to: Point(x: 212, y: 200))
    #expect(hand.phases == [.began], "it has not moved")
    hand.move(to: Point(x: 200, y: 200))
    #expect(hand.phases == [.began, .changed], "back where it began it still is a drag")
    hand.up()
    #expect(hand.phases == [.began, .changed, .ended])
    #expect(hand.count(.tap(target: "pad")) == 0)
  }

  @Test func `that is not dragged is tapped, and tells where`() {
    var hand = panel()
    hand.down(at: Point(x: 130, y: 160))
    #expect(hand.session.pressedControl == "pad")
    hand.move(to: Point(x: 133, y: 158))
    hand.up()
    let value = DragValue(
      phase: .tapped, start: Point(x: 130, y: 160), location: Point(x: 133, y: 158),
      bounds: bounds)
    #expect(
      hand.events.map(\.kind) == [.tap(target: "pad"), .drag(target: "pad", value)])
    #expect(hand.session.pressedControl == nil)
  }

  @Test(arguments: [DragAxes.horizontal, .vertical, .both])
  func `takes the axes it is for; along the others the panel goes with the finger`(
    axes: DragAxes
  ) {
    for isHorizontal in [true, false] {
      // Content that scrolls nothing leaves drags to the panel.
      var configuration = DrawerConfiguration()
      configuration.initial = "open"
      var hand = panel(axes)
      hand.session = Session(
        drawers: [configuration], container: Size(width: 400, height: 900))
      hand.down(at: Point(x: 200, y: 260))
      hand.drag(by: isHorizontal ? Point(x: 60, y: -20) : Point(x: 20, y: -60), over: 0.2)
      let isTaken = axes == .both || (axes == .horizontal) == isHorizontal
      #expect(hand.phases.isEmpty != isTaken)
      #expect((hand.session.pressedControl == "pad") == isTaken)
      #expect((hand.extent < 500) == (!isTaken && !isHorizontal))
      hand.up()
      #expect((hand.phases.last == .ended) == isTaken)
      #expect(hand.count(.tap(target: "pad")) == 0)
    }
  }

  @Test func `for horizontal drags takes an exact diagonal, and one for vertical drags does not`() {
    for (axes, isTaken) in [(DragAxes.horizontal, true), (.vertical, false), (.both, true)] {
      var hand = panel(axes)
      hand.down(at: Point(x: 200, y: 200))
      hand.move(to: Point(x: 220, y: 220))
      #expect((hand.phases == [.began]) == isTaken)
    }
  }

  @Test(arguments: ["pointer", "window", "again", "program", "drawers"])
  func `tells that a drag was undone, whoever takes it away, and then no more`(by whom: String) {
    var hand = panel()
    hand.down(at: Point(x: 200, y: 200))
    hand.move(to: Point(x: 240, y: 210))
    switch whom {
    case "pointer": hand.send(.cancel(.touch(1)))
    case "window": hand.send(.blur)
    case "again": hand.down(at: Point(x: 10, y: 890))
    case "program": hand.events += hand.session.settle(to: "closed", at: hand.time)
    default: hand.events += hand.session.setDrawers([], at: hand.time)
    }
    #expect(hand.phases == [.began, .cancelled])
    #expect(hand.drags.last?.location == Point(x: 240, y: 210), "the last place there was")
    hand.move(to: Point(x: 300, y: 300))
    hand.up()
    #expect(hand.phases == [.began, .cancelled])
  }

  @Test func `listens to the finger that came first, and to no other`() {
    var hand = panel()
    hand.down(at: Point(x: 200, y: 200))
    hand.move(to: Point(x: 230, y: 200))
    hand.down(at: Point(x: 110, y: 160), .touch(2))
    hand.move(to: Point(x: 190, y: 160), .touch(2))
    hand.up(.touch(2))
    #expect(hand.phases == [.began])
    hand.move(to: Point(x: 231, y: 200))
    hand.up()
    #expect(hand.phases == [.began, .changed, .ended])
  }

  @Test func `tells of what is no place the last place that was one`() {
    var hand = panel()
    hand.down(at: Point(x: 200, y: 200))
    hand.place = Point(x: .nan, y: 200)
    hand.up()
    #expect(hand.drags.map(\.location) == [Point(x: 200, y: 200)])
    hand.down(at: Point(x: 200, y: 200))
    hand.move(to: Point(x: 240, y: 200))
    hand.place = Point(x: .infinity, y: 0)
    hand.up()
    #expect(hand.drags.last?.phase == .ended)
    #expect(hand.drags.last?.location == Point(x: 240, y: 200))
  }

  @Test func `behind the drawers is dragged there, and what lies there stays`() {
    let rect = Rect(x: 100, y: 600, width: 100, height: 100)
    var hand = panel(controls: [area("map", .both, rect, drawer: nil)])
    _ = hand.session.setPanning(reach: { $0 }, at: 0)
    hand.down(at: Point(x: 150, y: 650))
    hand.drag(by: Point(x: 40, y: 40), over: 0.1)
    hand.up()
    #expect(hand.phases.first == .began && hand.phases.last == .ended)
    #expect(hand.events.allSatisfy { $0.drawer == nil })
    #expect(hand.session.panOffset(at: hand.time) == .zero)
  }

  @Test func `on a drawer that another comes before goes on under its new number`() {
    var hand = panel()
    hand.down(at: Point(x: 200, y: 200))
    hand.move(to: Point(x: 240, y: 200))
    var side = DrawerConfiguration()
    side.edge = .trailing
    let own = hand.session.drawers[0].configuration
    hand.events += hand.session.setDrawers([(side, nil), (own, 0)], at: hand.time)
    hand.move(to: Point(x: 250, y: 200))
    #expect(hand.phases == [.began, .changed])
    #expect(hand.events.last?.drawer == 1)
  }

  @Test func `ends every drag it begins, once, whatever happens`() {
    var begun = 0
    for seed: UInt64 in 1...200 {
      var open: String?
      for event in Self.events(ofSeed: seed) {
        guard case .drag(let target, let value) = event.kind else { continue }
        let isGoingOn = value.phase != .began && value.phase != .tapped
        #expect(open == (isGoingOn ? target : nil), "seed \(seed): \(value.phase)")
        switch value.phase {
        case .began:
          open = target
          begun += 1
        case .ended, .cancelled: open = nil
        case .changed, .tapped: continue
        }
      }
      #expect(open == nil, "seed \(seed)")
    }
    #expect(begun > 200)
  }

  /// The events of random input, up to the window's loss of focus.
  private static func events(ofSeed seed: UInt64) -> [DrawerEvent] {
    var random = SeededRandom(seed: seed)
    let line = Rect(x: 20, y: 20, width: 360, height: 40)
    let window = Rect(x: 0, y: 0, width: 400, height: 900)
    var hand = panel(
      controls: [
        area("behind", .vertical, window, drawer: nil), area("pad", .both),
        area("number", .horizontal, line),
      ])
    for _ in 0..<120 {
      hand.time += random.number(0...0.05)
      let pointer: PointerID = random.chance(0.8) ? .touch(1) : .mouse
      hand.place = Point(x: random.number(-20...420), y: random.number(-20...920))
      switch random.integer(0...19) {
      case 0...3: hand.down(at: hand.place, pointer)
      case 4...13: hand.move(to: hand.place, pointer)
      case 14...15: hand.up(pointer)
      case 16: hand.send(random.chance(0.5) ? .cancel(pointer) : .blur)
      case 17: hand.send(.resize(Size(width: random.number(200...500), height: 900)))
      case 18: hand.send(.key(random.pick(Key.allCases)))
      default:
        let detent = random.pick(["open", "closed"])
        hand.events += hand.session.settle(to: detent, at: hand.time)
      }
    }
    hand.send(.blur)
    return hand.events
  }
}
