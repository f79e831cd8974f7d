import FluidCore
import FluidDrawer
import Testing

/// Hit testing of several controls, and the position along one.
@Suite struct `A press among controls` {
  private static func button(_ id: String, _ bounds: Rect, reach: Double = 0) -> ControlRegion {
    ControlRegion(
      id: id, drawer: nil, kind: .button, rect: bounds.inset(by: -reach), bounds: bounds)
  }

  private func hit(_ x: Double, _ y: Double, _ controls: [ControlRegion]) -> String? {
    let session = Session(drawers: [], container: Size(width: 400, height: 800))
    return session.hoverTarget(at: Point(x: x, y: y), time: 0) { controls }?.control
  }

  @Test func `is for the one in front of those that are drawn there`() {
    let back = Self.button("back", Rect(x: 0, y: 0, width: 100, height: 100))
    let front = Self.button("front", Rect(x: 50, y: 0, width: 100, height: 100))
    #expect(hit(75, 50, [back, front]) == "front" && hit(75, 50, [front, back]) == "back")
    #expect(hit(25, 50, [back, front]) == "back" && hit(125, 50, [back, front]) == "front")
    #expect(hit(151, 50, [back, front]) == nil)
  }

  @Test func `is for the one drawn there, also where one in front reaches as far`() {
    let drawn = Self.button("drawn", Rect(x: 0, y: 0, width: 100, height: 100))
    let reaching = Self.button("reaching", Rect(x: 100, y: 0, width: 50, height: 100), reach: 20)
    #expect(hit(95, 50, [drawn, reaching]) == "drawn")
    #expect(hit(105, 50, [drawn, reaching]) == "reaching")
    #expect(hit(169, 50, [drawn, reaching]) == "reaching" && hit(170, 50, [reaching]) == nil)
  }

  @Test func `between two is for the nearer, and half way for the one in front`() {
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

  @Test func `aslant of a corner is as far from it as it looks`() {
    // (3, 4) from one's corner: 5 points; from the other's side 4.9, then 5.1.
    let corner = Self.button("corner", Rect(x: 0, y: 0, width: 100, height: 100), reach: 20)
    func side(_ distance: Double) -> ControlRegion {
      Self.button("side", Rect(x: 103 + distance, y: 0, width: 50, height: 300), reach: 20)
    }
    #expect(hit(103, 104, [corner, side(4.9)]) == "side")
    #expect(hit(103, 104, [side(5.1), corner]) == "corner")
    #expect(hit(103, 104, [corner, side(5.1)]) == "corner")
  }

  @Test func `passes by what can only be dragged, and what belongs to a drawer`() {
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

  @Test func `on a slider is as far along as it is from the left, or from below`() {
    #expect(value(Self.slider(.horizontal), 150, 120) == 0.25)
    #expect(value(Self.slider(.vertical), 120, 150) == 0.75)
    #expect(value(Self.slider(.horizontal), 100, 120) == 0)
    #expect(value(Self.slider(.vertical), 120, 100) == 1)
    #expect(value(Self.slider(.horizontal), 301, 120) == nil)
  }

  @Test func `on one that is scaled, mirrored and turned is where it was laid out`() throws {
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
}

@Suite struct `A finger while the drawers change their numbers` {
  private static let left = SeveralDrawersTests.drawer(.leading)
  private static let right = SeveralDrawersTests.drawer(.trailing)

  /// The right drawer, open, filled by one control.
  private struct Window {
    var session: Session
    var region: ControlRegion
    var events: [DrawerEvent] = []
    var time = 10.0

    init(_ kind: ControlRegion.Kind) {
      session = Session(drawers: [left, right], container: SeveralDrawersTests.size)
      region = ControlRegion(
        id: "it", drawer: 1, kind: kind, rect: Rect(x: 240, y: 0, width: 160, height: 800))
      _ = session.jump(to: "open", drawer: 1, at: 0)
    }

    mutating func send(_ kind: InputEvent.Kind) {
      time += 0.05
      events += session.handle(kind, at: SceneTime(time)) { [region] in [region] }
    }

    mutating func down() { send(.down(.touch(1), Point(x: 320, y: 400))) }
    mutating func move(_ x: Double, _ y: Double) {
      send(.move(.touch(1), Point(x: 320 + x, y: 400 + y)))
    }

    /// Puts the right drawer behind the left one.
    mutating func change() {
      events = session.setDrawers([(right, 1), (left, 0)], at: SceneTime(time))
      region.drawer = 0
    }

    /// The events from there on.
    var told: Set<Int?> { Set(events.map(\.drawer)) }
  }

  @Test func `still taps the button it is on`() {
    var window = Window(.button)
    window.down()
    window.change()
    window.send(.up(.touch(1), Point(x: 320, y: 400)))
    #expect(window.events.map(\.kind) == [.tap(target: "it")] && window.told == [0])
  }

  @Test func `still has its slider, its drag area, its piece`() {
    let piece = DraggableConfiguration(axis: .vertical, range: -300...300, stops: [0, 200])
    for kind in [
      ControlRegion.Kind.slider(.vertical), .dragArea(.vertical), .draggable(piece, position: 0),
    ] {
      for isTaken in [true, false] {
        var window = Window(kind)
        window.down()
        if isTaken { window.move(0, 30) }
        window.change()
        window.move(0, 60)
        window.move(0, 90)
        window.send(.up(.touch(1), Point(x: 320, y: 490)))
        window.events += window.session.advance(to: 100)
        #expect(window.events.count >= 2 && window.told == [0], "\(kind)")
        #expect(window.session.frame(at: 100).map(\.detent) == ["open", "closed"])
      }
    }
  }

  @Test func `still has the drawer that takes what its piece leaves`() {
    let piece = DraggableConfiguration(axis: .horizontal, range: 0...0, band: .none)
    var window = Window(.draggable(piece, position: 0))
    window.down()
    window.move(20, 0)
    window.move(40, 0)
    let before = window.session.frame(at: SceneTime(window.time))[1].extent
    #expect(before == 140)
    window.change()
    window.move(60, 0)
    #expect(window.session.frame(at: SceneTime(window.time)).map(\.extent) == [120, 0])
    window.send(.up(.touch(1), Point(x: 380, y: 400)))
    #expect(
      window.session.frame(at: SceneTime(window.time) + 9).map(\.detent) == ["open", "closed"])
    #expect(!window.session.drawers[0].isHeld)
  }

  @Test func `finds no piece any more whose drawer has gone`() {
    let piece = DraggableConfiguration(axis: .vertical, range: -300...300)
    var window = Window(.draggable(piece, position: 0))
    window.down()
    window.move(0, 30)
    window.move(0, 90)
    window.send(.up(.touch(1), Point(x: 320, y: 490)))
    #expect(window.session.hasPiece("it"))
    window.events += window.session.setDrawers([(Self.left, 0)], at: SceneTime(window.time))
    #expect(!window.session.hasPieces && window.session.isAtRest)
  }
}
