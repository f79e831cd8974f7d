import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// Buttons and sliders: hit testing, presses, and drags that they keep.
@Suite struct ControlTests {
  private static func button(_ id: String, _ bounds: Rect, reach: Double = 0) -> ControlRegion {
    ControlRegion(
      id: id, drawer: nil, kind: .button, rect: bounds.inset(by: -reach), bounds: bounds)
  }

  private func hit(_ x: Double, _ y: Double, _ controls: [ControlRegion]) -> String? {
    let session = Session(drawers: [], container: Size(width: 400, height: 800))
    return session.hoverTarget(at: Point(x: x, y: y), time: 0) { controls }?.control
  }

  @Test(arguments: 1...100)
  func `is hit where it is nearest of those that reach so far, in front of others as near`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let controls = (0..<5).map { number in
      let bounds = Rect(
        x: Double(random.integer(0...20)) * 10, y: Double(random.integer(0...20)) * 10,
        width: Double(random.integer(1...9)) * 10, height: Double(random.integer(1...9)) * 10)
      return Self.button("\(number)", bounds, reach: Double(random.pick([0, 20, 30])))
    }
    for _ in 0..<60 {
      // Half way between whole points, so that no side is met exactly.
      let point = Point(
        x: Double(random.integer(0...260)) + 0.5, y: Double(random.integer(0...260)))
      let distances = controls.filter { $0.rect.contains(point) }.map { control in
        let bounds = control.bounds
        let nearest = Point(
          x: min(max(point.x, bounds.minX), bounds.maxX),
          y: min(max(point.y, bounds.minY), bounds.maxY))
        return (id: control.id, distance: (point - nearest).length)
      }
      let least = distances.map(\.distance).min()
      let nearest = distances.last { $0.distance == least }
      #expect(hit(point.x, point.y, controls) == nearest?.id, "\(point)")
    }
  }

  @Test func `is hit through a piece and through a drawer's control`() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let piece = ControlRegion(
      id: "piece", drawer: nil,
      kind: .draggable(DraggableConfiguration(axis: .horizontal, range: 0...9), position: 0),
      rect: bounds)
    let other = ControlRegion(id: "other", drawer: 0, kind: .button, rect: bounds)
    #expect(hit(50, 50, [Self.button("button", bounds), piece, other]) == "button")
  }

  // MARK: Sliders

  /// The value of a tap on a slider in the background.
  private func value(_ slider: ControlRegion, at point: Point) -> Double? {
    var hand = Hand(drawers: [], regions: [slider])
    hand.tap(point.x, point.y)
    for case .slide("slider", let value) in hand.kinds { return value }
    return nil
  }

  private static func slider(_ axis: Axis) -> ControlRegion {
    ControlRegion(
      id: "slider", drawer: nil, kind: .slider(axis),
      rect: axis == .horizontal
        ? Rect(x: 100, y: 100, width: 200, height: 40)
        : Rect(x: 100, y: 100, width: 40, height: 200))
  }

  @Test(arguments: [
    .identity,
    AffineTransform.scale(x: -0.5, y: 2).concatenating(.rotation(.pi / 2)).concatenating(
      .translation(x: 390, y: 250)),
  ]) func `slides from the left or from below as it was laid out, also scaled, mirrored and turned`(
    transform: AffineTransform
  ) throws {
    for axis in [Axis.horizontal, .vertical] {
      let plain = Self.slider(axis)
      let seen = plain.transformed(by: transform)
      #expect(seen.rect == transform.boundingBox(of: plain.rect) && seen.bounds == seen.rect)
      for share in [0.001, 0.1, 0.25, 0.8, 0.999] {
        let place =
          axis == .horizontal
          ? Point(x: 100 + 200 * share, y: 120) : Point(x: 120, y: 300 - 200 * share)
        let seen = try #require(value(seen, at: transform.apply(to: place)))
        #expect(abs(seen - share) < 1e-9)
      }
    }
    #expect(value(Self.slider(.horizontal), at: Point(x: 301, y: 120)) == nil)
    // A quarter of a turn and a half: in the corner of its box is nothing of it.
    let aslant = Self.slider(.horizontal).transformed(
      by: AffineTransform.rotation(.pi / 4).about(Point(x: 200, y: 120)))
    #expect(value(aslant, at: Point(x: aslant.rect.minX + 2, y: aslant.rect.maxY - 2)) == nil)
    #expect(value(aslant, at: Point(x: 200, y: 120)).map { abs($0 - 0.5) < 1e-9 } == true)
  }

  // MARK: On a drawer

  /// An open drawer whose content takes input, with a slider along its axis, one across, a button.
  private static func panel(interactive: Set<String> = ["open"], slop: Double = 10) -> Hand {
    var hand = Hand(
      DrawerConfiguration(
        initial: "open", interactiveDetents: interactive, drag: DragRule(slop: slop)))
    hand.regions = [
      ControlRegion(
        id: "along", drawer: 0, kind: .slider(.vertical),
        rect: Rect(x: 20, y: 100, width: 40, height: 300)),
      ControlRegion(
        id: "across", drawer: 0, kind: .slider(.horizontal),
        rect: Rect(x: 100, y: 100, width: 200, height: 40)),
      ControlRegion(
        id: "button", drawer: 0, kind: .button, rect: Rect(x: 100, y: 200, width: 80, height: 40)),
    ]
    return hand
  }

  private static let pressed = Step.sees { $0.session.pressedControl == "button" }
  private static let free = Step.sees { $0.session.pressedControl == nil }

  static let presses: [Row] = [
    Row(
      "a slider along the axis keeps its drag", on: panel(), .down(40, 390),
      .drag(dy: -320, over: 0.3), .sees { $0.kinds.last == .slide(target: "along", value: 1) },
      .extent(500), .up, .rests("open")),
    Row(
      "a slider across keeps its drag", on: panel(), .down(299, 120), .drag(dx: -250, over: 0.3),
      .sees { $0.kinds.last == .slide(target: "across", value: 0) }, .extent(500), .up,
      .rests("open")),
    Row(
      "a slider across has an exact diagonal", on: panel(), .down(150, 120), .move(dx: 20, dy: 20),
      .sees { $0.kinds.last == .slide(target: "across", value: 0.35) }, .extent(500)),
    Row(
      "a button is tapped", on: panel(), .down(120, 220), pressed, .up, free,
      .said(.tap(target: "button"))),
    Row(
      "a button is left by the finger", on: panel(), .down(120, 220), .drag(dx: 60), free, .up,
      .said(.tap(target: "button"), 0)),
    Row(
      "a button's drawer is moved by the program", on: panel(), .down(120, 220), .go("closed"),
      free, .up, .said(.tap(target: "button"), 0)),
    Row(
      "a button's window is lost", on: panel(), .down(120, 220), .blur, free, .up,
      .said(.tap(target: "button"), 0)),
    Row(
      "a button has its taps without slop too", on: panel(slop: 0), .down(120, 220), .up,
      .told([.tap(target: "button")])),
    Row(
      "content without input leaves drags and taps to the panel",
      on: panel(interactive: ["closed"]),
      .down(120, 220), free, .sees { !$0.session.isReachable($0.regions[2], at: 0) },
      .drag(dy: -200, over: 0.3), .extent(310, within: 10)),
    Row(
      "content that takes input keeps a drag", on: panel(), .down(120, 220), pressed,
      .sees { $0.session.isReachable($0.regions[2], at: 0) }, .drag(dy: -200, over: 0.3),
      .extent(500)),
    Row(
      "content with a list to drag leaves drags to the panel", on: panel(interactive: []),
      .down(120, 220), pressed, .drag(dy: -200, over: 0.3), .extent(310, within: 10)),
    Row(
      "the handle moves the panel", on: panel(), .down(200, 490), .drag(dy: -200, over: 0.3),
      .extent(300)),
  ]

  @Test(arguments: presses) func `is pressed and dragged`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test func `is reached on the panel it is on, and not through another`() {
    var window = Hand(drawers: [.side(.leading), .side(.leading)])
    func reachable(at x: Double) -> [Bool] {
      [nil, 0, 1].map { drawer in
        let rect = Rect(x: x - 10, y: 390, width: 20, height: 20)
        let control = ControlRegion(id: "it", drawer: drawer, kind: .button, rect: rect)
        return window.session.isReachable(control, at: window.time)
      }
    }
    #expect(reachable(at: 80) == [true, false, false])
    window.open(0)
    #expect(reachable(at: 80) == [false, true, false])
    #expect(reachable(at: 159.9) == [false, true, false])
    #expect(reachable(at: 160) == [true, false, false])
    window.open(1)
    #expect(reachable(at: 80) == [false, false, true])
  }

  // MARK: Under changing drawers

  private static let (left, right) = (
    DrawerConfiguration.side(.leading), DrawerConfiguration.side(.trailing, initial: "open")
  )

  /// The right drawer, open, filled by one control under a finger.
  private static func pressed(_ kind: ControlRegion.Kind) -> Hand {
    let rect = Rect(x: 240, y: 0, width: 160, height: 800)
    var hand = Hand(
      drawers: [left, right], regions: [ControlRegion(id: "it", drawer: 1, kind: kind, rect: rect)])
    hand.down(320, 400)
    return hand
  }

  /// Puts the right drawer behind the left one.
  private static let change = Step.act {
    $0.events = $0.session.setDrawers([(right, 1), (left, 0)], at: $0.time)
    $0.regions[0].drawer = 0
  }

  @Test(
    arguments: [
      ControlRegion.Kind.button, .slider(.vertical), .dragArea(.vertical),
      .draggable(
        DraggableConfiguration(axis: .vertical, range: -300...300, stops: [0, 200]), position: 0),
    ], [true, false])
  func `keeps its finger when its drawer's number changes, and goes with its drawer`(
    kind: ControlRegion.Kind, isTaken: Bool
  ) {
    var hand = Self.pressed(kind)
    let move: [Step] = kind == .button ? [] : [.wait(0.05), .move(dy: 30)]
    hand.play((isTaken ? move : []) + [Self.change] + move + move + [.up, .settle])
    #expect(Set(hand.events.map(\.drawer)) == [0])
    #expect(hand.tapped("it") == (kind == .button ? 1 : 0))
    #expect(hand.events.count >= (kind == .button ? 1 : 2))
    #expect(hand.detents == ["open", "closed"])
    _ = hand.session.setDrawers([(Self.left, 1)], at: hand.time)
    #expect(!hand.session.hasPieces && hand.session.isAtRest)
  }

  @Test func `leaves the rest of a drag to its drawer, under its new number`() {
    let stuck = DraggableConfiguration(axis: .horizontal, range: 0...0, band: .none)
    let row = Row(
      "", on: Self.pressed(.draggable(stuck, position: 0)), .move(dx: 20), .wait(0.05),
      .move(dx: 20), .extents([0, 140]), Self.change, .move(dx: 20), .extents([120, 0]),
      .wait(0.05), .up, .rests("open", "closed"), .sees { !$0.session.drawers[0].isHeld })
    #expect(row.difference == nil)
  }

  // MARK: Long presses

  private static func tile(takesLongPress: Bool = true) -> Hand {
    var hand = Hand(pieces: [])
    var button = ControlRegion(id: "tile", drawer: 0, kind: .button, rect: Hand.bounds)
    button.takesLongPress = takesLongPress
    hand.regions = [button]
    hand.down(at: Hand.start)
    return hand
  }

  static let longPresses: [([Step], long: Int, taps: Int)] = [
    ([.wait(0.5.nextDown), .up], 0, 1), ([.wait(0.5), .up], 1, 0),
    ([.wait(2), .wait(2), .up], 1, 0), ([.wait(0.1), .move(dx: 14), .wait(3)], 0, 0),
    // To the side and down at once it is as far as the slop.
    ([.wait(0.1), .move(dx: 8, dy: 8), .wait(3)], 0, 0), ([.wait(0.3), .up, .wait(3)], 0, 1),
    ([.wait(0.6), .up, .down(200, 250), .wait(0.6), .up], 2, 0),
  ]

  @Test(arguments: longPresses)
  func `is pressed long from the moment that half a second is over, and not tapped then`(
    steps: [Step], long: Int, taps: Int
  ) {
    var hand = Self.tile()
    #expect(hand.session.nextDeadline == 0.5)
    hand.play(steps)
    #expect(hand.count(.longPress(target: "tile")) == long && hand.tapped("tile") == taps)
    #expect(hand.count(.feedback(.medium)) == long)
    if long == 1 { #expect(hand.events.allSatisfy { $0.time == 0.5 && $0.drawer == 0 }) }
    var other = Self.tile(takesLongPress: false)
    #expect(other.session.nextDeadline == nil)
    other.play([.wait(3), .up])
    #expect(other.kinds == [.tap(target: "tile")])
  }

  @Test func `is pressed long in the hand's time where the scene runs slower`() {
    var hand = Self.tile()
    hand.send(.cancel(.touch(1)))
    var clock = SceneClock()
    clock.setRate(0.25, atHand: 0)
    hand.session.setClock(clock)
    hand.down(at: Hand.start)
    hand.events += hand.session.advance(to: clock.sceneTime(atHand: 0.49))
    #expect(hand.events.isEmpty)
    hand.events += hand.session.advance(to: clock.sceneTime(atHand: 0.51))
    #expect(hand.count(.longPress(target: "tile")) == 1)
  }
}
