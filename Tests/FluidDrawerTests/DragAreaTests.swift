import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// An open drawer of 500 points whose content takes input, with drag areas on it.
private struct AreaDesk: SessionFinger {
  var session: Session
  var events: [DrawerEvent] = []
  var time: SceneTime = 0
  var place = Point.zero
  var controls: [ControlRegion]

  init(_ axes: DragAxes = .both, slop: Double? = nil, controls: [ControlRegion]? = nil) {
    var configuration = DrawerConfiguration()
    configuration.initial = "open"
    configuration.interactiveDetents = ["open"]
    configuration.scroll.handsOver = false
    if let slop { configuration.drag.slop = slop }
    session = Session(drawers: [configuration], container: Size(width: 400, height: 900))
    self.controls = controls ?? [Self.area("pad", axes)]
  }

  static let bounds = Rect(x: 100, y: 150, width: 200, height: 120)

  static func area(
    _ id: String, _ axes: DragAxes, _ rect: Rect = bounds, bounds: Rect? = nil, drawer: Int? = 0
  ) -> ControlRegion {
    ControlRegion(id: id, drawer: drawer, kind: .dragArea(axes), rect: rect, bounds: bounds)
  }

  mutating func send(_ kind: InputEvent.Kind) {
    events += session.handle(kind, at: time) { [controls] in controls }
  }

  /// The drags reported, in order.
  var drags: [DragValue] {
    events.compactMap { if case .drag(_, let value) = $0.kind { value } else { nil } }
  }

  var phases: [DragValue.Phase] { drags.map(\.phase) }
}

@Suite struct `A drag area` {
  @Test(arguments: 1...20)
  func `tells of a drag as far as the finger goes, from where it went down`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var desk = AreaDesk()
    let start = Point(x: random.number(100...299), y: random.number(150...269))
    desk.down(at: start)
    var way: [Point] = []
    for _ in 0..<random.integer(1...30) {
      desk.time += 0.008
      way.append(Point(x: random.number(-50...450), y: random.number(-50...950)))
      desk.move(to: way.last ?? start)
    }
    desk.up()
    #expect(desk.phases.first == .began && desk.phases.last == .ended)
    #expect(desk.phases.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(desk.drags.dropLast().map(\.location) == way)
    #expect(desk.drags.last?.location == way.last)
    for drag in desk.drags {
      #expect(drag.start == start && drag.bounds == AreaDesk.bounds)
      #expect(drag.translation == drag.location - start)
    }
    #expect(desk.events.map(\.drawer) == desk.events.map { _ in 0 })
    #expect(desk.session.isAtRest && desk.extent == 500)
  }

  @Test func `begins a drag beyond the slop, and says nothing before`() {
    var desk = AreaDesk(slop: 12)
    desk.down(at: Point(x: 200, y: 200))
    desk.move(to: Point(x: 211.9, y: 200))
    #expect(desk.events.isEmpty)
    desk.move(to: Point(x: 212, y: 200))
    #expect(desk.phases == [.began] && desk.drags[0].translation == Point(x: 12, y: 0))
    desk.move(to: Point(x: 212, y: 200))
    #expect(desk.phases == [.began], "it has not moved")
    desk.move(to: Point(x: 200, y: 200))
    #expect(desk.phases == [.began, .changed], "back where it began it still is a drag")
    desk.up()
    #expect(desk.phases == [.began, .changed, .ended])
    #expect(desk.count(.tap(target: "pad")) == 0)
  }

  @Test func `that is not dragged is tapped, and tells where`() {
    var desk = AreaDesk()
    desk.down(at: Point(x: 130, y: 160))
    #expect(desk.session.pressedControl == "pad")
    desk.move(to: Point(x: 133, y: 158))
    desk.up()
    let value = DragValue(
      phase: .tapped, start: Point(x: 130, y: 160), location: Point(x: 133, y: 158),
      bounds: AreaDesk.bounds)
    #expect(
      desk.events.map(\.kind) == [.tap(target: "pad"), .drag(target: "pad", value)])
    #expect(desk.session.pressedControl == nil)
  }

  @Test(arguments: [DragAxes.horizontal, .vertical, .both])
  func `takes the axes it is for; along the others the panel goes with the finger`(
    axes: DragAxes
  ) {
    for isHorizontal in [true, false] {
      // Content that scrolls nothing leaves drags to the panel.
      var configuration = DrawerConfiguration()
      configuration.initial = "open"
      var desk = AreaDesk(axes)
      desk.session = Session(
        drawers: [configuration], container: Size(width: 400, height: 900))
      desk.down(at: Point(x: 200, y: 260))
      desk.drag(by: isHorizontal ? Point(x: 60, y: -20) : Point(x: 20, y: -60), over: 0.2)
      let isTaken = axes == .both || (axes == .horizontal) == isHorizontal
      #expect(desk.phases.isEmpty != isTaken)
      #expect((desk.session.pressedControl == "pad") == isTaken)
      #expect((desk.extent < 500) == (!isTaken && !isHorizontal))
      desk.up()
      #expect((desk.phases.last == .ended) == isTaken)
      #expect(desk.count(.tap(target: "pad")) == 0)
    }
  }

  @Test func `for horizontal drags takes an exact diagonal, and one for vertical drags does not`() {
    for (axes, isTaken) in [(DragAxes.horizontal, true), (.vertical, false), (.both, true)] {
      var desk = AreaDesk(axes)
      desk.down(at: Point(x: 200, y: 200))
      desk.move(to: Point(x: 220, y: 220))
      #expect((desk.phases == [.began]) == isTaken)
    }
  }

  @Test(arguments: ["pointer", "window", "again", "program", "drawers"])
  func `tells that a drag was undone, whoever takes it away, and then no more`(by whom: String) {
    var desk = AreaDesk()
    desk.down(at: Point(x: 200, y: 200))
    desk.move(to: Point(x: 240, y: 210))
    switch whom {
    case "pointer": desk.send(.cancel(.touch(1)))
    case "window": desk.send(.blur)
    case "again": desk.down(at: Point(x: 10, y: 890))
    case "program": desk.events += desk.session.settle(to: "closed", at: desk.time)
    default: desk.events += desk.session.setDrawers([], at: desk.time)
    }
    #expect(desk.phases == [.began, .cancelled])
    #expect(desk.drags.last?.location == Point(x: 240, y: 210), "the last place there was")
    desk.move(to: Point(x: 300, y: 300))
    desk.up()
    #expect(desk.phases == [.began, .cancelled])
  }

  @Test func `that is only pressed when it is taken away was neither dragged nor tapped`() {
    var desk = AreaDesk()
    desk.down(at: Point(x: 200, y: 200))
    desk.send(.blur)
    desk.up()
    #expect(desk.events.isEmpty)
  }

  @Test func `listens to the finger that came first, and to no other`() {
    var desk = AreaDesk()
    desk.down(at: Point(x: 200, y: 200))
    desk.move(to: Point(x: 230, y: 200))
    desk.down(at: Point(x: 110, y: 160), .touch(2))
    desk.move(to: Point(x: 190, y: 160), .touch(2))
    desk.up(.touch(2))
    #expect(desk.phases == [.began])
    desk.move(to: Point(x: 231, y: 200))
    desk.up()
    #expect(desk.phases == [.began, .changed, .ended])
  }

  @Test func `tells of what is no place the last place that was one`() {
    var desk = AreaDesk()
    desk.down(at: Point(x: 200, y: 200))
    desk.place = Point(x: .nan, y: 200)
    desk.up()
    #expect(desk.drags.map(\.location) == [Point(x: 200, y: 200)])
    desk.down(at: Point(x: 200, y: 200))
    desk.move(to: Point(x: 240, y: 200))
    desk.place = Point(x: .infinity, y: 0)
    desk.up()
    #expect(desk.drags.last?.phase == .ended)
    #expect(desk.drags.last?.location == Point(x: 240, y: 200))
  }

  @Test func `behind the drawers is dragged there, and what lies there stays`() {
    let rect = Rect(x: 100, y: 600, width: 100, height: 100)
    var desk = AreaDesk(controls: [AreaDesk.area("map", .both, rect, drawer: nil)])
    _ = desk.session.setPanning(reach: { $0 }, at: 0)
    desk.down(at: Point(x: 150, y: 650))
    desk.drag(by: Point(x: 40, y: 40), over: 0.1)
    desk.up()
    #expect(desk.phases.first == .began && desk.phases.last == .ended)
    #expect(desk.events.allSatisfy { $0.drawer == nil })
    #expect(desk.session.panOffset(at: desk.time) == .zero)
  }

  @Test func `on a drawer that another comes before goes on under its new number`() {
    var desk = AreaDesk()
    desk.down(at: Point(x: 200, y: 200))
    desk.move(to: Point(x: 240, y: 200))
    var side = DrawerConfiguration()
    side.edge = .trailing
    let own = desk.session.drawers[0].configuration
    desk.events += desk.session.setDrawers([(side, nil), (own, 0)], at: desk.time)
    desk.move(to: Point(x: 250, y: 200))
    #expect(desk.phases == [.began, .changed])
    #expect(desk.events.last?.drawer == 1)
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
    var desk = AreaDesk(
      controls: [
        AreaDesk.area("behind", .vertical, window, drawer: nil), AreaDesk.area("pad", .both),
        AreaDesk.area("number", .horizontal, line),
      ])
    for _ in 0..<120 {
      desk.time += random.number(0...0.05)
      let pointer: PointerID = random.chance(0.8) ? .touch(1) : .mouse
      desk.place = Point(x: random.number(-20...420), y: random.number(-20...920))
      switch random.integer(0...19) {
      case 0...3: desk.down(at: desk.place, pointer)
      case 4...13: desk.move(to: desk.place, pointer)
      case 14...15: desk.up(pointer)
      case 16: desk.send(random.chance(0.5) ? .cancel(pointer) : .blur)
      case 17: desk.send(.resize(Size(width: random.number(200...500), height: 900)))
      case 18: desk.send(.key(random.pick(Key.allCases)))
      default:
        let detent = random.pick(["open", "closed"])
        desk.events += desk.session.settle(to: detent, at: desk.time)
      }
    }
    desk.send(.blur)
    return desk.events
  }
}

@Suite struct `A control that takes presses beyond what is drawn of it` {
  private static let small = Rect(x: 100, y: 100, width: 60, height: 28)

  private func tapped(_ point: Point, _ controls: [ControlRegion]) -> String? {
    var desk = AreaDesk(controls: controls)
    desk.down(at: point)
    return desk.session.pressedControl
  }

  @Test func `takes them where nobody else is, up to where it reaches`() {
    let button = ControlRegion(
      id: "b", drawer: 0, kind: .button, rect: Self.small.inset(x: 0, y: -8), bounds: Self.small)
    for (y, isTaken) in [(91.9, false), (92, true), (114, true), (135.9, true), (136, false)] {
      #expect((tapped(Point(x: 130, y: y), [button]) == "b") == isTaken)
    }
  }

  @Test func `leaves what is drawn of another to that one, and the gap to the nearer`() {
    // Two rows of 28 points, 6 apart, that reach 8 points out: each takes half of the gap.
    let rows = [0.0, 1].map { row in
      let bounds = Self.small.offset(y: 34 * row)
      return ControlRegion(
        id: "\(row)", drawer: 0, kind: .button, rect: bounds.inset(x: 0, y: -8), bounds: bounds)
    }
    for order in [rows, rows.reversed()] {
      #expect(tapped(Point(x: 130, y: 127.9), order) == "0.0")
      #expect(tapped(Point(x: 130, y: 130.9), order) == "0.0")
      #expect(tapped(Point(x: 130, y: 131.1), order) == "1.0")
      #expect(tapped(Point(x: 130, y: 134), order) == "1.0")
    }
  }

  @Test func `is behind what is drawn in front of it`() {
    let behind = ControlRegion(id: "behind", drawer: 0, kind: .button, rect: Self.small)
    let front = ControlRegion(
      id: "front", drawer: 0, kind: .button, rect: Rect(x: 140, y: 90, width: 44, height: 44),
      bounds: Rect(x: 148, y: 98, width: 28, height: 28))
    #expect(tapped(Point(x: 150, y: 110), [behind, front]) == "front")
    #expect(tapped(Point(x: 150, y: 110), [front, behind]) == "behind")
    #expect(tapped(Point(x: 144, y: 110), [behind, front]) == "behind")
  }
}
