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

  @Test func `is hit in front of those that are drawn there`() {
    let back = Self.button("back", Rect(x: 0, y: 0, width: 100, height: 100))
    let front = Self.button("front", Rect(x: 50, y: 0, width: 100, height: 100))
    #expect(hit(75, 50, [back, front]) == "front" && hit(75, 50, [front, back]) == "back")
    #expect(hit(25, 50, [back, front]) == "back" && hit(125, 50, [back, front]) == "front")
    #expect(hit(151, 50, [back, front]) == nil)
  }

  @Test func `is hit where it is drawn, also where one in front reaches as far`() {
    let drawn = Self.button("drawn", Rect(x: 0, y: 0, width: 100, height: 100))
    let reaching = Self.button("reaching", Rect(x: 100, y: 0, width: 50, height: 100), reach: 20)
    #expect(hit(95, 50, [drawn, reaching]) == "drawn")
    #expect(hit(105, 50, [drawn, reaching]) == "reaching")
    #expect(hit(169, 50, [drawn, reaching]) == "reaching" && hit(170, 50, [reaching]) == nil)
  }

  @Test func `is hit in a gap where it is the nearer, and half way where it is in front`() {
    for isAcross in [true, false] {
      func place(_ rect: Rect) -> Rect {
        isAcross ? rect : Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
      }
      let one = Self.button("one", place(Rect(x: 0, y: 0, width: 100, height: 40)), reach: 20)
      let two = Self.button("two", place(Rect(x: 120, y: 0, width: 100, height: 40)), reach: 20)
      func hit(_ along: Double, _ controls: [ControlRegion]) -> String? {
        isAcross ? self.hit(along, 20, controls) : self.hit(20, along, controls)
      }
      #expect(hit(109, [one, two]) == "one" && hit(111, [one, two]) == "two")
      #expect(hit(109, [two, one]) == "one" && hit(111, [two, one]) == "two")
      #expect(hit(110, [one, two]) == "two" && hit(110, [two, one]) == "one")
    }
  }

  @Test func `is as far from a corner as it looks`() {
    // (3, 4) from one's corner: 5 points; from the other's side 4.9, then 5.1.
    let corner = Self.button("corner", Rect(x: 0, y: 0, width: 100, height: 100), reach: 20)
    func side(_ distance: Double) -> ControlRegion {
      Self.button("side", Rect(x: 103 + distance, y: 0, width: 50, height: 300), reach: 20)
    }
    #expect(hit(103, 104, [corner, side(4.9)]) == "side")
    #expect(hit(103, 104, [side(5.1), corner]) == "corner")
    #expect(hit(103, 104, [corner, side(5.1)]) == "corner")
  }

  @Test func `is hit through a piece and through a drawer's control`() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let button = Self.button("button", bounds)
    let piece = ControlRegion(
      id: "piece", drawer: nil,
      kind: .draggable(DraggableConfiguration(axis: .horizontal, range: 0...9), position: 0),
      rect: bounds)
    let other = ControlRegion(id: "other", drawer: 0, kind: .button, rect: bounds)
    #expect(hit(50, 50, [button, piece, other]) == "button")
  }

  /// The value of a tap on a slider in the background.
  private func value(_ slider: ControlRegion, _ x: Double, _ y: Double) -> Double? {
    var session = Session(drawers: [], container: Size(width: 400, height: 800))
    let point = Point(x: x, y: y)
    var events = session.handle(.down(.mouse, point), at: 0) { [slider] }
    events += session.handle(.up(.mouse, point), at: 0.1) { [slider] }
    for case .slide("slider", let value) in events.map(\.kind) { return value }
    return nil
  }

  private static func slider(_ axis: Axis) -> ControlRegion {
    ControlRegion(
      id: "slider", drawer: nil, kind: .slider(axis),
      rect: axis == .horizontal
        ? Rect(x: 100, y: 100, width: 200, height: 40)
        : Rect(x: 100, y: 100, width: 40, height: 200))
  }

  @Test func `that slides is as far along as the press is from the left, or from below`() {
    #expect(value(Self.slider(.horizontal), 150, 120) == 0.25)
    #expect(value(Self.slider(.vertical), 120, 150) == 0.75)
    #expect(value(Self.slider(.horizontal), 100, 120) == 0)
    #expect(value(Self.slider(.vertical), 120, 100) == 1)
    #expect(value(Self.slider(.horizontal), 301, 120) == nil)
  }

  @Test func `that is scaled, mirrored and turned slides as it was laid out`() throws {
    let transform = AffineTransform.scale(x: -0.5, y: 2).concatenating(.rotation(.pi / 2))
      .concatenating(.translation(x: 390, y: 250))
    for axis in [Axis.horizontal, .vertical] {
      let plain = Self.slider(axis)
      let seen = plain.transformed(by: transform)
      #expect(seen.rect == transform.boundingBox(of: plain.rect))
      #expect(seen.bounds == seen.rect)
      for share in [0.1, 0.25, 0.8] {
        let place =
          axis == .horizontal
          ? Point(x: 100 + 200 * share, y: 120) : Point(x: 120, y: 300 - 200 * share)
        let point = transform.apply(to: place)
        #expect(abs(try #require(value(seen, point.x, point.y)) - share) < 1e-9)
      }
    }
    // A quarter of a turn and a half: in the corner of its box is nothing of it.
    let aslant = Self.slider(.horizontal).transformed(
      by: AffineTransform.rotation(.pi / 4).about(Point(x: 200, y: 120)))
    #expect(value(aslant, aslant.rect.minX + 2, aslant.rect.maxY - 2) == nil)
    #expect(value(aslant, 200, 120).map { abs($0 - 0.5) < 1e-9 } == true)
  }

  // MARK: On a drawer

  /// An open drawer whose content takes input, with a slider along its axis, one across, a button.
  private static func panel(interactive: Set<String> = ["open"]) -> Hand {
    var configuration = DrawerConfiguration()
    configuration.initial = "open"
    configuration.interactiveDetents = interactive
    var hand = Hand(configuration)
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

  @Test(arguments: [
    (
      [Step.down(40, 390), .drag(dy: -320, over: 0.3)],
      DrawerEvent.Kind.slide(target: "along", value: 1)
    ),
    ([.down(299, 120), .drag(dx: -250, over: 0.3)], .slide(target: "across", value: 0)),
    // An exact diagonal.
    ([.down(150, 120), .move(dx: 20, dy: 20)], .slide(target: "across", value: 0.35)),
  ])
  func `that slides keeps its drag, and the drawer rests`(steps: [Step], last: DrawerEvent.Kind) {
    var hand = Self.panel()
    hand.play(steps)
    #expect(hand.kinds.last == last && hand.extent == 500)
    hand.up()
    #expect(hand.session.isAtRest)
  }

  static let presses: [([Step], Int)] = [
    ([.up], 1), ([.drag(dx: 60), .up], 0), ([.go("closed"), .up], 0), ([.blur, .up], 0),
  ]

  @Test(arguments: presses)
  func `is pressed until the finger leaves it or the program moves its drawer`(
    steps: [Step], taps: Int
  ) {
    var hand = Self.panel()
    hand.down(120, 220)
    #expect(hand.session.pressedControl == "button")
    hand.play(steps)
    #expect(hand.session.pressedControl == nil && hand.tapped("button") == taps)
  }

  /// Interactive detents; whether the button is pressed, and the extent after 200 points up.
  static let inputs: [(Set<String>, Bool, Double)] = [
    (["open"], true, 500), (["closed"], false, 310), ([], true, 310),
  ]

  @Test(arguments: inputs)
  func `takes input where its drawer's content does, and leaves drags where it does not`(
    interactive: Set<String>, isPressed: Bool, extent: Double
  ) {
    var hand = Self.panel(interactive: interactive)
    hand.down(120, 220)
    #expect((hand.session.pressedControl == "button") == isPressed)
    for control in hand.regions {
      #expect(hand.session.isReachable(control, at: 0) == isPressed)
    }
    hand.drag(dy: -200, over: 0.3)
    #expect(abs(hand.extent - extent) <= 10)
    hand.play([.wait(0.2), .up, .jump("open"), .down(200, 490), .drag(dy: -200, over: 0.3)])
    #expect(abs(hand.extent - 300) < 1e-9, "the handle moves it")
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
      drawers: [left, right],
      regions: [ControlRegion(id: "it", drawer: 1, kind: kind, rect: rect)])
    hand.down(320, 400)
    return hand
  }

  /// Puts the right drawer behind the left one.
  private static func change(_ hand: inout Hand) {
    hand.events = hand.session.setDrawers([(right, 1), (left, 0)], at: hand.time)
    hand.regions[0].drawer = 0
  }

  @Test(arguments: [
    ControlRegion.Kind.button, .slider(.vertical), .dragArea(.vertical),
    .draggable(
      DraggableConfiguration(axis: .vertical, range: -300...300, stops: [0, 200]), position: 0),
  ])
  func `keeps its finger when its drawer's number changes, and goes with its drawer`(
    kind: ControlRegion.Kind
  ) {
    for isTaken in [true, false] {
      var hand = Self.pressed(kind)
      if isTaken, kind != .button { hand.play([.wait(0.05), .move(dy: 30)]) }
      Self.change(&hand)
      if kind != .button { hand.play([.wait(0.05), .move(dy: 30), .wait(0.05), .move(dy: 30)]) }
      hand.play([.up, .settle])
      #expect(Set(hand.events.map(\.drawer)) == [0])
      #expect(hand.tapped("it") == (kind == .button ? 1 : 0))
      #expect(hand.events.count >= (kind == .button ? 1 : 2))
      #expect(hand.detents == ["open", "closed"])
      _ = hand.session.setDrawers([(Self.left, 1)], at: hand.time)
      #expect(!hand.session.hasPieces && hand.session.isAtRest)
    }
  }

  @Test func `leaves the rest to its drawer under its new number`() {
    var hand = Self.pressed(
      .draggable(DraggableConfiguration(axis: .horizontal, range: 0...0, band: .none), position: 0))
    hand.play([.move(dx: 20), .wait(0.05), .move(dx: 20), .wait(0.05)])
    #expect(hand.drawers[1].extent == 140)
    Self.change(&hand)
    hand.play([.move(dx: 20)])
    #expect(hand.drawers.map(\.extent) == [120, 0])
    hand.play([.wait(0.05), .up, .settle])
    #expect(hand.detents == ["open", "closed"] && !hand.session.drawers[0].isHeld)
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
    ([.wait(0.5.nextUp), .up], 1, 0),
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
    #expect(hand.events.contains { $0.kind == .longPress(target: "tile") })
  }
}
