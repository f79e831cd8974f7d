import FluidCore
import FluidDrawer
import TestSupport
import Testing

private let bounds = Rect(x: 100, y: 150, width: 200, height: 120)

private func area(_ id: String, _ axes: DragAxes, _ rect: Rect = bounds, drawer: Int? = 0)
  -> ControlRegion
{ ControlRegion(id: id, drawer: drawer, kind: .dragArea(axes), rect: rect) }

/// An open drawer of 500 points whose content takes input, with drag areas on it.
private func panel(
  _ axes: DragAxes = .both, slop: Double = 10, controls: [ControlRegion]? = nil,
  interactive: Set<String> = ["open"]
) -> Hand {
  Hand(
    drawers: [
      DrawerConfiguration(
        initial: "open", interactiveDetents: interactive, drag: DragRule(slop: slop),
        scroll: ScrollRule(handsOver: false))
    ], regions: controls ?? [area("pad", axes)], size: Size(width: 400, height: 900))
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
    var (random, hand) = (SeededRandom(seed: seed), panel())
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
    #expect(hand.drags.map(\.location) == way + [way.last ?? start])
    for drag in hand.drags {
      #expect(drag.start == start && drag.bounds == bounds)
      #expect(drag.translation == drag.location - start)
    }
    #expect(hand.events.allSatisfy { $0.drawer == 0 })
    #expect(hand.session.isAtRest && hand.extent == 500)
  }

  @Test func `begins a drag beyond the slop, and says nothing before`() {
    var hand = panel(slop: 12)
    hand.play([.down(200, 200), .move(dx: 11.9), .told([]), .move(dx: 0.1)])
    #expect(hand.phases == [.began] && hand.drags[0].translation == Point(x: 12, y: 0))
    hand.play([.move()])
    #expect(hand.phases == [.began], "it has not moved")
    hand.play([.move(dx: -12)])
    #expect(hand.phases == [.began, .changed], "back where it began it still is a drag")
    hand.up()
    #expect(hand.phases == [.began, .changed, .ended])
    #expect(hand.count(.tap(target: "pad")) == 0)
  }

  @Test func `that is not dragged is tapped, and tells where`() {
    var hand = panel()
    hand.down(130, 160)
    #expect(hand.session.pressedControl == "pad")
    hand.play([.move(dx: 3, dy: -2), .up])
    let value = DragValue(
      phase: .tapped, start: Point(x: 130, y: 160), location: Point(x: 133, y: 158), bounds: bounds)
    #expect(hand.kinds == [.tap(target: "pad"), .drag(target: "pad", value)])
    #expect(hand.session.pressedControl == nil)
  }

  @Test(arguments: [DragAxes.horizontal, .vertical, .both])
  func `takes the axes it is for; along the others the panel goes with the finger`(axes: DragAxes) {
    for isHorizontal in [true, false] {
      // Content that scrolls nothing leaves drags to the panel.
      var hand = panel(axes, interactive: [])
      hand.down(200, 260)
      hand.drag(by: isHorizontal ? Point(x: 60, y: -20) : Point(x: 20, y: -60), over: 0.2)
      let isTaken = axes == .both || (axes == .horizontal) == isHorizontal
      #expect(hand.phases.isEmpty != isTaken)
      #expect((hand.session.pressedControl == "pad") == isTaken)
      #expect((hand.extent < 500) == (!isTaken && !isHorizontal))
      hand.up()
      #expect((hand.phases.last == .ended) == isTaken)
      #expect(hand.count(.tap(target: "pad")) == 0)
    }
    var diagonal = panel(axes)
    diagonal.play([.down(200, 200), .move(dx: 20, dy: 20)])
    #expect((diagonal.phases == [.began]) == (axes != .vertical))
  }

  @Test(arguments: [
    Step.cancel, .blur, .down(10, 890), .go("closed"),
    .act { $0.events += $0.session.setDrawers([], at: $0.time) },
  ]) func `tells that a drag was undone, whoever takes it away, and then no more`(step: Step) {
    var hand = panel()
    hand.play([.down(200, 200), .move(dx: 40, dy: 10), step])
    #expect(hand.phases == [.began, .cancelled])
    #expect(hand.drags.last?.location == Point(x: 240, y: 210), "the last place there was")
    hand.play([.move(dx: 60, dy: 90), .up])
    #expect(hand.phases == [.began, .cancelled])
  }

  @Test func `tells of what is no place the last place that was one`() {
    var hand = panel()
    hand.play([.down(200, 200), .act { $0.place.x = .nan }, .up])
    #expect(hand.drags.map(\.location) == [Point(x: 200, y: 200)])
    hand.play([.down(200, 200), .move(dx: 40), .act { $0.place.x = .infinity }, .up])
    #expect(hand.drags.last?.phase == .ended)
    #expect(hand.drags.last?.location == Point(x: 240, y: 200))
  }

  @Test func `behind the drawers is dragged there, and what lies there stays`() {
    let rect = Rect(x: 100, y: 600, width: 100, height: 100)
    var hand = panel(controls: [area("map", .both, rect, drawer: nil)])
    _ = hand.session.setPanning(reach: { $0 }, at: 0)
    hand.play([.down(150, 650), .drag(dx: 40, dy: 40, over: 0.1), .up])
    #expect(hand.phases.first == .began && hand.phases.last == .ended)
    #expect(hand.events.allSatisfy { $0.drawer == nil } && hand.offset == .zero)
  }

}
