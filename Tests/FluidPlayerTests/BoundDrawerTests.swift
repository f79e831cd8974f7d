import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// A switch behind a menu that it opens and closes, and a menu that may be kept open.
private let window = SceneSource.own { state in
  Scene("menu") {
    Column(spacing: 0) {
      Text("Behind").frame(height: 400)
      Toggle("Menu", id: "menu")
      Toggle("Keep it open", id: "kept")
    }
  } drawers: {
    Drawer { Text(state.isOn("menu") ? "Open" : "Closed") }
      .edge(.top).detents([.points("closed", 60), .points("open", 300)])
      .isOpen("menu").permitting { request in
        request.to.name == "open" || !state.isOn("kept")
      }
  }
}

@Suite struct BoundDrawerTests {
  private static let size = Size(width: 400, height: 600)

  private struct Screen {
    var player: Player
    var time: HandTime = 0
    var events: [Outcome] = []

    init() throws {
      let settings = try Settings(parsing: "", file: "f.yaml", over: window.base(window: size))
      player = Player(settings: settings, scenes: window, size: size)
    }

    mutating func tap(_ x: Double, _ y: Double) {
      events += player.handle(InputEvent(time: time, kind: .down(.touch(1), Point(x: x, y: y))))
      events += player.handle(InputEvent(time: time, kind: .up(.touch(1), Point(x: x, y: y))))
    }

    mutating func settle() {
      time += 5
      events += player.advance(to: time)
    }

    var detent: String? { player.session.frame(at: SceneTime(time.seconds))[0].detent }
  }

  @Test
  func `has told the value how it is from the start`() throws {
    #expect(try Screen().player.state.values["menu"] == 0)
  }

  @Test
  func `opens and closes with the switch, on its spring`() throws {
    var screen = try Screen()
    screen.tap(200, 420)
    #expect(screen.player.state.isOn("menu"))
    #expect(screen.player.session.frame(at: SceneTime(screen.time.seconds))[0].phase == .settling)
    screen.settle()
    #expect(screen.detent == "open")
    screen.tap(200, 420)
    screen.settle()
    #expect(screen.detent == "closed")
    let changes = screen.events.filter { if case .didChange = $0.kind { true } else { false } }
    #expect(changes.count == 2)
  }

  @Test
  func `moves the switch when a finger opens it, as it is let go`() throws {
    var screen = try Screen()
    let down = Point(x: 200, y: 50)
    screen.events += screen.player.handle(InputEvent(time: 0, kind: .down(.touch(1), down)))
    for step in 1...20 {
      screen.time += 0.02
      let place = Point(x: 200, y: 50 + 10 * Double(step))
      screen.events += screen.player.handle(
        InputEvent(time: screen.time, kind: .move(.touch(1), place)))
    }
    #expect(!screen.player.state.isOn("menu"))
    let up = Point(x: 200, y: 250)
    screen.events += screen.player.handle(InputEvent(time: screen.time, kind: .up(.touch(1), up)))
    #expect(screen.player.state.isOn("menu"))
    screen.settle()
    #expect(screen.detent == "open")
  }

  @Test
  func `that may not close puts the switch back`() throws {
    var screen = try Screen()
    screen.tap(200, 420)
    screen.settle()
    screen.tap(200, 464)
    #expect(screen.player.state.isOn("kept"))
    screen.tap(200, 420)
    #expect(screen.player.state.isOn("menu"))
    screen.settle()
    #expect(screen.detent == "open")
    #expect(screen.events.count { $0.kind == .dismissPrevented } == 1)
  }
}
