import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

/// An inspector of two numbers that handlers of drags set, in hundredths.
private let inspector = SceneSource.own { state in
  Scene("inspector") {
  } drawers: {
    Drawer {
      Row(spacing: 8) {
        ValueSlider(id: "level", level: state.level("value", default: 0.5))
        NumberField(id: "number", text: "\(state.level("value", default: 0.5))")
      }
      Pad(id: "pad", x: state.level("x"), y: state.level("y"))
    }
    .padding(horizontal: 20).detents([.points("open", 400)])
  }
} answer: { event, state in
  switch event.kind {
  case .drag("level", let value):
    return [.set("value", ValueSlider.level(of: value, state.direction))]
  case .drag("pad", let value):
    let place = Pad.place(of: value, state.direction)
    return [.set("x", place.x), .set("y", place.y)]
  case .step("number", let direction):
    let sign = direction == .up || direction == .right ? 1.0 : -1
    return [.set("value", state.level("value", default: 0.5) + 0.1 * sign)]
  default: return []
  }
}

private struct Desk {
  var player: Player
  var time: HandTime = 1
  var events: [Outcome] = []

  init(_ direction: LayoutDirection = .leftToRight) {
    var settings = inspector.base().settings
    settings.direction = direction
    player = Player(settings: settings, scenes: inspector, size: Size(width: 500, height: 700))
  }

  mutating func send(_ kind: InputEvent.Kind) {
    time += 0.01
    events += player.handle(InputEvent(time: time, kind: kind))
  }

  mutating func tab(to id: String) throws {
    for _ in 0..<20 where player.state.focus != .control(id) { send(.key(.tab)) }
    try #require(player.state.focus == .control(id))
  }

  /// The middle of the white circle on a control.
  func knob(_ id: String) throws -> Point {
    let bounds = try #require(player.controls(at: time).first { $0.id == id }).region.bounds
    let circles = player.picture(at: time).list.items.compactMap { item in
      if case .fill(.ellipse(let rect), .color(.white)) = item.content, bounds.contains(rect.center)
      {
        rect.center
      } else {
        Point?.none
      }
    }
    return try #require(circles.first)
  }
}

@Suite struct DragAreaKeysTests {
  @Test(arguments: ["level", "number", "pad"])
  func `steps where the arrows point on screen, and the drawer stays`(id: String) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var desk = Desk(direction)
      try desk.tab(to: id)
      for key in [Key.up, .down, .left, .right] { desk.send(.key(key)) }
      let steps = MoveDirection.allCases.map { DrawerEvent.Kind.step(target: id, direction: $0) }
      #expect(desk.events.map(\.kind) == steps)
      #expect(desk.events.allSatisfy { $0.drawer == 0 })
      #expect(desk.player.session.isAtRest)
    }
  }

  @Test func `changes what its author makes of a step`() throws {
    var desk = Desk()
    try desk.tab(to: "number")
    for key in [Key.up, .right, .down, .up] { desk.send(.key(key)) }
    #expect(abs(desk.player.state.level("value") - 0.7) < 1e-9)
  }
}

@Suite struct DragAreaValueTests {
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `has its knob under the finger in every picture of the drag`(
    direction: LayoutDirection
  ) throws {
    var desk = Desk(direction)
    let start = try desk.knob("level")
    desk.send(.down(.touch(1), start))
    for step in 0..<40 {
      let x = start.x + 15 + 1.5 * Double(step)
      desk.send(.move(.touch(1), Point(x: x, y: start.y)))
      #expect(abs(try desk.knob("level").x - x) < 1e-9)
      #expect(desk.player.session.pressedControl == "level")
    }
    desk.send(.up(.touch(1), Point(x: start.x + 15 + 1.5 * 39, y: start.y)))
    let corner = try desk.knob("pad")
    desk.send(.down(.mouse, corner))
    for step in 0..<20 {
      let way = Point(x: direction == .leftToRight ? 4 : -4, y: -3) * Double(step + 4)
      desk.send(.move(.mouse, corner + way))
      let dot = try desk.knob("pad")
      #expect((dot - (corner + way)).length < 1e-9)
    }
    #expect(desk.player.session.isAtRest)
  }

  @Test func `goes where it is tapped`() throws {
    var desk = Desk()
    let start = try desk.knob("level")
    let place = Point(x: start.x + 60, y: start.y + 5)
    desk.send(.down(.mouse, place))
    #expect(try desk.knob("level") == start)
    desk.send(.up(.mouse, place))
    #expect(abs(try desk.knob("level").x - place.x) < 1e-9)
  }
}
