import CSDL2
import FluidCore
import FluidLab
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost

@Suite(.serialized) struct `The window's bar` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)

  init() throws { display = try DummyDisplay() }

  /// The centre of a button while the drawer is closed, in shares of the window.
  private static func place(_ button: WindowCommand) throws -> (x: Float, y: Float) {
    let settings = Settings()
    let player = Player(settings: settings, size: size, text: Fonts(settings).source)
    var chrome = Chrome(text: Fonts(settings).source)
    chrome.bar = Bar(scenes: player.sceneNames)
    let bar = try #require(chrome.places(over: player.look(at: 0)).first)
    let key = try #require(bar.pane.buttons.last { $0.action == button })
    let middle = bar.rect.origin + key.rect.center
    return (Float(middle.x / size.width), Float(middle.y / size.height))
  }

  private func tap(_ button: WindowCommand) throws {
    let (x, y) = try Self.place(button)
    display.touch(SDL_FINGERDOWN, x: x, y: y)
    display.touch(SDL_FINGERUP, x: x, y: y)
  }

  @Test func `shows scenes; a recording holds what came of a press, and not the press`() throws {
    let host = try display.open(size: Self.size)
    display.meanwhile { [self] in
      display.waitForFrames()
      try tap(.scene("map-list"))
      display.wait { try !display.configurations().isEmpty }
    }
    try host.run(for: 20)
    #expect(host.player.settings.scene == .mapList)
    let inputs = try display.recorded().filter { if case .input = $0 { true } else { false } }
    #expect(inputs.isEmpty)
    #expect(try display.configurations().count == 1)
  }

  @Test func `turns dark into light, and gives way to the lab`() throws {
    let host = try display.open(size: Self.size)
    display.meanwhile { [self] in
      display.waitForFrames()
      try tap(.appearance)
      display.wait { try !display.configurations().isEmpty }
      try tap(.lab)
      display.waitForFrames(1)
    }
    try host.run(for: 20)
    #expect(host.player.settings.appearance == .light)
    #expect(host.lab != nil && host.chrome.bar == nil)
  }

  @Test func `does nothing where a finger leaves it before it lifts`() throws {
    let host = try display.open(size: Self.size)
    display.meanwhile { [self] in
      display.waitForFrames()
      let (x, y) = try Self.place(.scene("detents"))
      display.touch(SDL_FINGERDOWN, x: x, y: y)
      display.touch(SDL_FINGERMOTION, x: x, y: 0.5)
      display.touch(SDL_FINGERUP, x: x, y: 0.5)
      display.waitForFrames(1)
    }
    try host.run(for: 20)
    #expect(host.player.settings.scene == .pullDown)
    #expect(try display.recorded().isEmpty)
  }

  @Test func `has a card of keys, without the lab; it closes by a press, by its key, by escape`()
    throws
  {
    let host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.perform(WindowCommand.keys, at: 0)
    #expect(host.lab == nil && host.chrome.keys == LabCommand.keyHelp)
    #expect(host.buttons == [.keyCard])
    host.perform(WindowCommand.keys, at: 0)
    #expect(host.chrome.keys.isEmpty)
    host.perform(WindowCommand.keys, at: 0)
    #expect(try host.takes(.key(.escape)))
    #expect(host.chrome.keys.isEmpty)
    #expect(try !host.takes(.key(.escape)), "and then it is the scene's again")
  }

  @Test func `beside it a notice is closed by a press or by escape`()
    throws
  {
    let host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    #expect(try host.takes(.key(.escape)))
    #expect(host.chrome.notice == nil)
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    let middle = try host.place(of: .notice).center
    #expect(try host.takes(.down(.mouse, middle)))
    #expect(host.chrome.pressed == .notice)
    #expect(try host.takes(.up(.mouse, middle)))
    #expect(host.chrome.notice == nil && host.chrome.pressed == nil)
  }

  @Test func `a gesture is known from then on, and the next time only where that is wanted`() throws
  {
    let host = try display.open(size: Self.size)
    let scene = host.player.scene.name
    var time: HandTime = 0
    func move(_ host: WindowHost) {
      host.handle(.key(.space), at: time)
      time += 5
      host.stage.advance(to: time)
      host.runEffects()
    }
    move(host)
    #expect(host.stage.knownGestures == [scene])
    #expect(StateFile<[String]>("gestures")?.read() == nil, "a window of a test remembers nothing")
    host.stage.knownGestures = ["another"]
    host.remembersGestures = true
    move(host)
    #expect(StateFile<[String]>("gestures")?.read() == ["another", scene].sorted())
    // A known gesture is not written again.
    StateFile<[String]>("gestures")?.write([])
    move(host)
    #expect(StateFile<[String]>("gestures")?.read() == [])
  }

  @Test func `shows a button pressed only as long as its own finger is on it`() throws {
    let host = try display.open(size: Self.size)
    host.showBar()
    let keys = try host.place(of: .keys)
    let (on, off) = (keys.center, Point(x: 480, y: 650))
    #expect(try host.takes(.down(.touch(1), on)))
    #expect(host.chrome.pressed == .keys)
    #expect(try !host.takes(.move(.touch(2), off)), "another finger")
    #expect(try !host.takes(.up(.touch(2), on)))
    #expect(try !host.takes(.cancel(.touch(2))))
    #expect(host.chrome.pressed == .keys && host.chrome.keys.isEmpty)
    #expect(try host.takes(.move(.touch(1), off)))
    #expect(host.chrome.pressed == nil)
    #expect(try host.takes(.move(.touch(1), on)))
    #expect(host.chrome.pressed == .keys)
    // A cancelled press does nothing, and leaves nothing behind.
    #expect(try host.takes(.cancel(.touch(1))))
    #expect(host.chrome.pressed == nil && host.chrome.keys.isEmpty)
    #expect(try !host.takes(.up(.touch(1), on)))
    #expect(try host.takes(.down(.touch(1), on)))
    #expect(try !host.takes(.blur))
    #expect(host.chrome.pressed == nil)
    #expect(try !host.takes(.up(.touch(1), on)))
    #expect(host.chrome.keys.isEmpty)
    // The next press works like the first.
    #expect(try host.takes(.down(.mouse, on)))
    #expect(try host.takes(.up(.mouse, on)))
    #expect(host.chrome.keys == LabCommand.keyHelp)
  }

  @Test func `shows what the mouse is over until it is pressed or left`() throws {
    let host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.showBar()
    let middle = try host.place(of: .keys).center
    var time = host.now
    var seen: [(Cursor?, WindowCommand?, isNew: Bool)] = []
    for place in [middle, middle, nil, middle] {
      host.stage.needsDisplay = false
      host.handle(.hover(place), at: time)
      time += 1
      let cursor = host.stage.followHover(at: time)
      seen.append((cursor, host.chrome.hovered, host.stage.needsDisplay))
    }
    #expect(seen.map(\.0) == [.hand, .hand, .arrow, .hand])
    #expect(seen.map(\.1) == [.keys, .keys, nil, .keys])
    #expect(seen.map(\.isNew) == [true, false, true, true])
    let isTaken = try host.takes(.down(.mouse, middle))
    #expect(isTaken && host.chrome.hovered == nil)
  }

  /// Taps a button; true if that requests a redraw.
  private func press(_ button: WindowCommand, of host: WindowHost) throws -> Bool {
    let middle = try host.place(of: button).center
    let isDown = try host.takes(.down(.mouse, middle))
    host.stage.needsDisplay = false
    let isUp = try host.takes(.up(.mouse, middle))
    let isDrawn = host.stage.needsDisplay
    return isDown && isUp && isDrawn
  }

  @Test func `is drawn anew when a notice beside it, or the card of keys, is pressed away`() throws
  {
    let host = try display.open(size: Self.size)
    host.showBar()
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    var isDrawn = try press(.notice, of: host)
    #expect(isDrawn && host.chrome.notice == nil)
    host.perform(WindowCommand.keys, at: 0)
    isDrawn = try press(.keyCard, of: host)
    #expect(isDrawn && host.chrome.keys.isEmpty)
  }

  @Test func `in a small window is a menu that a press elsewhere closes, and does no more`() throws
  {
    let host = try display.open()
    host.showBar()
    let middle = try host.place(of: .menu).center
    #expect(host.buttons == [.menu])
    for kind in [InputEvent.Kind.down(.mouse, middle), .up(.mouse, middle)] {
      #expect(try host.takes(kind))
    }
    #expect(host.buttons.count == 8)
    let elsewhere = Point(x: 20, y: 50)
    #expect(try host.takes(.down(.mouse, elsewhere)))
    #expect(try host.takes(.up(.mouse, elsewhere)))
    #expect(host.chrome.bar?.isOpen == false)
    #expect(try !host.takes(.down(.mouse, elsewhere)))
  }
}
