import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// What a press, a drag and a key find of the controls.
@Suite struct ControlTests {
  private struct Own: Piece {
    let make: @Sendable (Box) -> Box

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      make(Box(size: Size(width: 40, height: 20)) { $1.fill(.rect($0), .white) })
    }
  }

  private let rect = Rect(x: 100, y: 60, width: 40, height: 20)

  private func drawn(_ make: @escaping @Sendable (Box) -> Box) -> Drawn {
    Drawn(Own(make: make), SceneState(focus: .control("c")), at: Point(x: 100, y: 60))
  }

  @Test func `made of a box has its place, value, action and ring`() throws {
    func expect(
      _ kind: ControlRegion.Kind, at place: Rect? = nil, action: Action? = nil,
      value: Double? = nil, level: Double? = nil, ring: Double = 11,
      _ make: @escaping @Sendable (Box) -> Box
    ) throws {
      let drawn = drawn(make)
      let control = try #require(drawn.controls.first)
      #expect(control.kind == kind && control.rect == place ?? rect)
      #expect(control.action == action && control.value == value && control.level == level)
      #expect(drawn.strokes.map(\.radius) == [ring], "\(kind)")
      #expect(drawn.strokes.map(\.rect) == [rect.inset(by: -3)])
      #expect(drawn.blocks == [rect])
    }
    try expect(.button) { $0.button("c") }
    try expect(.button, ring: 5) { $0.button("c", cornerRadius: 2) }
    let large = Rect(x: 98, y: 48, width: 44, height: 44)
    try expect(.button, at: large, action: .set("x", 3)) {
      $0.button("c", action: .set("x", 3), minimumTarget: 44)
    }
    try expect(.toggle, action: .set("c", 0), value: 1) { $0.toggle("c", isOn: true) }
    try expect(.toggle, action: .set("c", 1), value: 0, ring: 5) {
      $0.toggle("c", isOn: false, cornerRadius: 2)
    }
    try expect(.slider(.horizontal), level: 0.3) { $0.slider("c", level: 0.3) }
    let inner = Rect(x: 105, y: 60, width: 30, height: 20)
    try expect(.slider(.horizontal), at: inner, level: 0.3, ring: 5) {
      $0.slider("c", level: 0.3, margin: 5, cornerRadius: 2)
    }
    let middle = Rect(x: 100, y: 65, width: 40, height: 10)
    try expect(.slider(.vertical), at: middle, level: 0) {
      $0.slider("c", level: 0, axis: .vertical, margin: 5)
    }
  }

  @Test func `made of a control wraps it, and keeps its children's order`() {
    let both = drawn { $0.button("in", action: .set("x", 1)).button("out") }
    #expect(both.controls.map(\.id) == ["out", "in"])
    #expect(both.controls.map(\.action) == [nil, .set("x", 1)])
    let two = drawn { box in
      var outer = Box(size: Size(width: 90, height: 50))
      outer.add(box.button("first"), at: Point(x: 10, y: 4))
      outer.add(box.button("second"), at: Point(x: -10, y: 9))
      return outer
    }
    #expect(two.controls.map(\.id) == ["first", "second"])
    #expect(two.blocks == [rect.offset(x: 10, y: 4), rect.offset(x: -10, y: 9)])
  }

  @Test func `is hit where its layer effect draws it, not one inside it`() {
    let away = AffineTransform.translation(x: 30, y: 7)
    let inside = drawn { $0.layer { _, _ in LayerEffect(transform: away) }.button("c") }
    let whole = drawn { $0.button("c").layer { _, _ in LayerEffect(transform: away) } }
    #expect(inside.controls.map(\.rect) == [rect])
    #expect(whole.controls.map(\.rect) == [rect.offset(x: 30, y: 7)])
    #expect(whole.blocks == [rect.offset(x: 30, y: 7)] && inside.blocks == whole.blocks)
  }

  @Test func `equals another with the same place, level, action and handlers`() {
    func all(_ make: @escaping @Sendable (Box) -> Box) -> [SceneControl] { drawn(make).controls }
    func answering(_ kind: SceneEventKind) -> [SceneControl] {
      Drawn(Own { $0 }.on(kind, id: "c") { _, _ in [] }).controls
    }
    let controls = [
      all { $0.slider("c", level: 0.3) }, all { $0.slider("c", level: 0.4) },
      all { $0.slider("d", level: 0.3) }, all { $0.button("c") },
      all { $0.button("c", action: .set("x", 1)) }, all { $0.button("c", action: .set("x", 2)) },
      answering(.press), answering(.tap),
    ]
    #expect(Set(controls).count == controls.count)
    #expect(controls[0] == all { $0.slider("c", level: 0.3) } && controls[6] == answering(.press))
  }

  @Test(arguments: [(0.3, false), (0.45, false), (0.5, false), (0.51, true), (1, true)])
  func `is hit once it is more than half opaque`(opacity: Double, isThere: Bool) {
    let root = opacity.squareRoot()
    let button = Button("b", id: "b")
    var pieces: [any Piece] = [
      button.opacity(opacity), button.opacity { _ in opacity },
      Column { button.opacity { _ in opacity } }.opacity { _ in 1 },
      Column { button.scaled(0.9) }.opacity { _ in opacity },
    ]
    if opacity != 0.5 { pieces.append(button.opacity(root).opacity(root)) }
    for piece in pieces { #expect(Drawn(piece).controls.isEmpty != isThere) }
  }

  @Test(arguments: sceneNames)
  func `is 28 points large at least, with an id of its own`(name: String) throws {
    let (scene, size) = (try scene(name), Size(width: 400, height: 900))
    let controls = scene.controls(snapshots(scene, in: size, progress: 1), in: size)
    #expect(Set(controls.map(\.id)).count == controls.count && !controls.isEmpty)
    // The window cuts rows at its lower end, and pins at the edges of the map.
    for control in controls where control.rect.maxY < size.height && !control.id.hasPrefix("pin.") {
      #expect(control.rect.width >= 28 && control.rect.height >= 28, "\(control)")
    }
  }

  @Test func `half under a panel's edge ends there as a button, and keeps its track as a slider`() {
    func controls(_ piece: any Piece, shown: Double) -> [SceneControl] {
      Drawn(
        Row { piece.frame(width: 300) }.frame(width: shown, horizontal: .leading).clipped(radius: 0)
      ).controls
    }
    for look in [Slider.Look.knob, .bar(.sun)] {
      let slider = Slider(id: "s", look: look)
      #expect(controls(slider, shown: 120) == controls(slider, shown: 300))
      #expect(controls(slider, shown: 0).isEmpty)
    }
    let button = controls(Button("Go", id: "b").fillingWidth(.leading), shown: 20)
    #expect(button.map(\.rect) == [Rect(x: 0, y: 0, width: 20, height: 44)])
  }

  /// Reads a stepper's, picker's or toggle's actions.
  private func actions(_ piece: any Piece, _ values: [String: Double] = [:]) -> [Action?] {
    Drawn(piece, SceneState(values: values)).controls.map(\.action)
  }

  @Test func `sets what it stands for`() {
    #expect(
      actions(Picker(id: "p", ["a", "b", "c"])) == [.set("p", 0), .set("p", 1), .set("p", 2)])
    func stepper(_ value: Double) -> [Action?] {
      actions(Stepper(id: "s", value: value, step: 0.01, range: 0...1, label: ""))
    }
    #expect(stepper(0.5) == [.set("s", 0.49), .set("s", 0.51)])
    #expect(stepper(1)[1] == .set("s", 1))
    #expect(stepper(0)[0] == .set("s", 0))
    #expect(actions(Toggle("t", id: "t", isOn: true)) == [.set("t", 0)])
    #expect(actions(Switch(id: "s", isOn: false)) == [.set("s", 1)])
    let toggle = Button("Go", id: "b", action: .set("x", 7)).toggle()
    for (value, other) in [(0.0, 1.0), (1, 0)] {
      let both = Action.all([.set("b", other), .set("x", 7)])
      #expect(actions(toggle, ["b": value]) == [both])
    }
    #expect(actions(Disclosure("d", id: "d") {}) == [.set("d", 0)])
    #expect(actions(Disclosure("d", id: "d") {}, ["d": 0]) == [.set("d", 1)])
    #expect(Drawn(Switch(id: "s", isOn: true)).controls.map(\.value) == [1])
    #expect(Drawn(Button("Go", id: "b")).controls.map(\.value) == [nil])
    #expect(Drawn(toggle).controls.map(\.kind) == [.toggle])
  }

  @Test func `of a tool shows what it is given, whatever the value of its id`() {
    let pieces: [any Piece] = [
      ValueSlider(id: "it", level: 0.3), Pad(id: "it", x: 0.3, y: 0.4), Chip("chip", id: "it"),
      NumberField(id: "it", text: "0.3"), Switch(id: "it", isOn: true),
      Text("label").tappable(id: "it"), Text("graph").dragArea(id: "it", axes: .both),
    ]
    for piece in pieces {
      for value in [0, 0.7, 1] {
        #expect(Drawn(piece, SceneState(values: ["it": value])).list == Drawn(piece).list)
      }
    }
  }

  @Test func `drawn low has a touch target of 44 points`() {
    let corner = Point(x: 100, y: 100)
    let pieces: [(any Piece, Double, Double)] = [
      (Button(symbol: .plus, id: "c").compact(), 44, 44), (Chip("on", id: "c"), 44, 44),
      (NumberField(id: "c", text: "1"), 64, 44), (ValueSlider(id: "c", level: 0), 300, 44),
      (Button(symbol: .plus, id: "c").small(), 32, 32), (Pad(id: "c", x: 0, y: 0), 300, 132),
      (Painting(height: 20) { _, _ in }.dragArea(id: "c", axes: .vertical), 300, 20),
    ]
    for (piece, width, height) in pieces {
      let control = Drawn(piece, at: corner).controls[0]
      #expect(abs(control.rect.width - width) < 1 && control.rect.height == height)
      #expect(control.region.bounds.size == Drawn(piece).size)
      #expect(abs((control.rect.center - control.region.bounds.center).length) < 1e-9)
    }
  }

  // MARK: Handlers

  private let square = block(40, 40).onTap("square", .set("x", 1))

  @Test func `keeps its own id and its handlers when more are added`() throws {
    let twice = Button("Go", id: "b", action: .set("x", 1)).onLongPress("p") { _, _ in [] }.on(
      .press, id: "q"
    ) { _, _ in [] }.onTap("r", .set("y", 1))
    let control = try #require(Drawn(twice).controls.first)
    #expect(control.id == "b" && control.handlers.map(\.kind) == [.longPress, .press])
    #expect(control.region.takesLongPress && control.action == .set("y", 1))
    #expect(Drawn(square).controls.map(\.region.takesLongPress) == [false])
    #expect(
      Drawn(square.onLongPress("square", .set("x", 2))).controls.map(\.region.takesLongPress) == [
        true
      ])
  }

  // MARK: Drags

  private func knob(_ drawn: Drawn) -> Point? {
    drawn.items.lazy.compactMap { item in
      if case .fill(.ellipse(let rect), .color(.white)) = item.content { rect.center } else { nil }
    }.first
  }

  @Test(arguments: 1...40, LayoutDirection.allCases) func `dragged has its knob under the finger`(
    seed: UInt64, direction: LayoutDirection
  ) throws {
    var random = SeededRandom(seed: seed)
    let corner = Point(x: random.number(0...900), y: random.number(0...900))
    let room = Size(width: random.number(40...700), height: 200)
    let (x, y) = (random.number(0...1), random.number(0...1))
    let state = SceneState(direction: direction)
    func drag(_ piece: any Piece) throws -> DragValue {
      let drawn = Drawn(piece, in: room, state, at: corner)
      let region = try #require(drawn.controls.first).region
      let place = try #require(knob(drawn))
      #expect(region.bounds.contains(place))
      return DragValue(phase: .changed, start: .zero, location: place, bounds: region.bounds)
    }
    let level = ValueSlider.level(of: try drag(ValueSlider(id: "s", level: x)), direction)
    #expect(abs(level - x) < 1e-9)
    let place = Pad.place(of: try drag(Pad(id: "p", x: x, y: y)), direction)
    #expect(abs(place.x - x) < 1e-9 && abs(place.y - y) < 1e-9)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `that is dragged too far stays at its end, and has a level without a width`(
    direction: LayoutDirection
  ) {
    let bounds = Rect(x: 100, y: 100, width: 200, height: 100)
    func value(_ x: Double, _ y: Double, _ bounds: Rect) -> DragValue {
      DragValue(phase: .ended, start: .zero, location: Point(x: x, y: y), bounds: bounds)
    }
    let (low, high) = direction == .leftToRight ? (0.0, 900.0) : (900, 0)
    #expect(ValueSlider.level(of: value(low, 0, bounds), direction) == 0)
    #expect(ValueSlider.level(of: value(high, 0, bounds), direction) == 1)
    #expect(Pad.place(of: value(low, 900, bounds), direction) == Point(x: 0, y: 0))
    #expect(Pad.place(of: value(high, -900, bounds), direction) == Point(x: 1, y: 1))
    for empty in [Rect.zero, Rect(x: 0, y: 0, width: 16, height: 20)] {
      let level = ValueSlider.level(of: value(8, 8, empty), direction)
      let place = Pad.place(of: value(10, 10, empty), direction)
      for share in [level, place.x, place.y] { #expect((0...1).contains(share)) }
    }
  }
}
