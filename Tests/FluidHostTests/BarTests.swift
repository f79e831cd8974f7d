import CSDL2
import FluidCore
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import TestSupport
import Testing

@testable import FluidHost

@Suite(.serialized) struct `The window's bar` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)

  init() throws { display = try DummyDisplay() }

  /// Where a button is while the drawer is closed, in shares of the window.
  private static func place(_ button: WindowButton) throws -> (x: Float, y: Float) {
    let settings = Settings()
    let player = Player(settings: settings, size: size, text: Fonts(settings).source)
    var chrome = Chrome(text: Fonts(settings).source)
    chrome.bar = Bar(scenes: player.sceneNames)
    let bar = try #require(chrome.places(over: player.look(at: 0)).first)
    let key = try #require(bar.pane.buttons.last { $0.action == button })
    let middle = bar.rect.origin + key.rect.center
    return (Float(middle.x / size.width), Float(middle.y / size.height))
  }

  private func tap(_ button: WindowButton) throws {
    let (x, y) = try Self.place(button)
    display.touch(SDL_FINGERDOWN, x: x, y: y)
    display.touch(SDL_FINGERUP, x: x, y: y)
  }

  @Test func `shows scenes; a recording holds what came of a press, and not the press`() throws {
    var host = try display.open(size: Self.size)
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
    var host = try display.open(size: Self.size)
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
    var host = try display.open(size: Self.size)
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
    var host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    try host.toggleKeys(at: 0)
    #expect(host.lab == nil && host.chrome.keys == KeyBinding.help)
    #expect(host.buttons == [.keyCard])
    try host.toggleKeys(at: 0)
    #expect(host.chrome.keys.isEmpty)
    try host.toggleKeys(at: 0)
    #expect(try host.handleInWindow(.key(.escape), at: 0))
    #expect(host.chrome.keys.isEmpty)
    #expect(try !host.handleInWindow(.key(.escape), at: 0), "and then it is the scene's again")
  }

  @Test func `beside it a notice is closed by a press or by escape`()
    throws
  {
    var host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    #expect(try host.handleInWindow(.key(.escape), at: 0))
    #expect(host.chrome.notice == nil)
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    let middle = try host.place(of: .notice).center
    #expect(try host.handleInWindow(.down(.mouse, middle), at: 0))
    #expect(host.chrome.pressed == .notice)
    #expect(try host.handleInWindow(.up(.mouse, middle), at: 0))
    #expect(host.chrome.notice == nil && host.chrome.pressed == nil)
  }

  @Test func `a gesture is known from then on, and the next time only where that is wanted`() throws
  {
    var host = try display.open(size: Self.size)
    let scene = host.player.scene.name
    host.noteGesture()
    #expect(host.knownGestures == [scene])
    #expect(StateFile<[String]>("gestures")?.read() == nil, "a window of a test remembers nothing")
    host.knownGestures = ["another"]
    host.remembersGestures = true
    host.noteGesture()
    #expect(StateFile<[String]>("gestures")?.read() == ["another", scene].sorted())
    // What is known is not written anew.
    StateFile<[String]>("gestures")?.write([])
    host.noteGesture()
    #expect(StateFile<[String]>("gestures")?.read() == [])
  }

  @Test func `shows a button pressed only as long as its own finger is on it`() throws {
    var host = try display.open(size: Self.size)
    host.showBar()
    let keys = try host.place(of: .keys)
    let (on, off) = (keys.center, Point(x: 480, y: 650))
    #expect(try host.handleInWindow(.down(.touch(1), on), at: 0))
    #expect(host.chrome.pressed == .keys)
    #expect(try !host.handleInWindow(.move(.touch(2), off), at: 0), "another finger")
    #expect(try !host.handleInWindow(.up(.touch(2), on), at: 0))
    #expect(try !host.handleInWindow(.cancel(.touch(2)), at: 0))
    #expect(host.chrome.pressed == .keys && host.chrome.keys.isEmpty)
    #expect(try host.handleInWindow(.move(.touch(1), off), at: 0))
    #expect(host.chrome.pressed == nil)
    #expect(try host.handleInWindow(.move(.touch(1), on), at: 0))
    #expect(host.chrome.pressed == .keys)
    // A press that is taken away does nothing, and leaves nothing behind.
    #expect(try host.handleInWindow(.cancel(.touch(1)), at: 0))
    #expect(host.chrome.pressed == nil && host.chrome.keys.isEmpty)
    #expect(try !host.handleInWindow(.up(.touch(1), on), at: 0))
    #expect(try host.handleInWindow(.down(.touch(1), on), at: 0))
    #expect(try !host.handleInWindow(.blur, at: 0))
    #expect(host.chrome.pressed == nil)
    #expect(try !host.handleInWindow(.up(.touch(1), on), at: 0))
    #expect(host.chrome.keys.isEmpty)
    // And the next one is as the first.
    #expect(try host.handleInWindow(.down(.mouse, on), at: 0))
    #expect(try host.handleInWindow(.up(.mouse, on), at: 0))
    #expect(host.chrome.keys == KeyBinding.help)
  }

  @Test func `shows what the mouse is over until it is pressed or left`() throws {
    var host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.showBar()
    let keys = try host.place(of: .keys)
    host.isDirty = false
    var isOver = host.hoverWindow(keys.center, at: 0)
    var (hovered, isDirty) = (host.chrome.hovered, host.isDirty)
    #expect(isOver && hovered == .keys && isDirty)
    host.isDirty = false
    isOver = host.hoverWindow(keys.center, at: 0)
    isDirty = host.isDirty
    #expect(isOver && !isDirty, "nothing has changed")
    isOver = host.hoverWindow(nil, at: 0)
    (hovered, isDirty) = (host.chrome.hovered, host.isDirty)
    #expect(!isOver && hovered == nil && isDirty)
    _ = host.hoverWindow(keys.center, at: 0)
    let isPressed = try host.handleInWindow(.down(.mouse, keys.center), at: 0)
    hovered = host.chrome.hovered
    #expect(isPressed && hovered == nil)
  }

  /// Presses the middle of a button and lifts there; whether that asks for a picture.
  private func press(_ button: WindowButton, of host: inout WindowHost) throws -> Bool {
    let middle = try host.place(of: button).center
    let isDown = try host.handleInWindow(.down(.mouse, middle), at: 0)
    host.isDirty = false
    let isUp = try host.handleInWindow(.up(.mouse, middle), at: 0)
    let isDrawn = host.isDirty
    return isDown && isUp && isDrawn
  }

  @Test func `is drawn anew when a notice beside it, or the card of keys, is pressed away`() throws
  {
    var host = try display.open(size: Self.size)
    host.showBar()
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    var isDrawn = try press(.notice, of: &host)
    #expect(isDrawn && host.chrome.notice == nil)
    try host.toggleKeys(at: 0)
    isDrawn = try press(.keyCard, of: &host)
    #expect(isDrawn && host.chrome.keys.isEmpty)
  }

  @Test func `in a small window is a menu that a press elsewhere closes, and does no more`() throws
  {
    var host = try display.open()
    host.showBar()
    let middle = try host.place(of: .menu).center
    #expect(host.buttons == [.menu])
    for kind in [InputEvent.Kind.down(.mouse, middle), .up(.mouse, middle)] {
      #expect(try host.handleInWindow(kind, at: 0))
    }
    #expect(host.buttons.count == 8)
    let elsewhere = Point(x: 20, y: 50)
    #expect(try host.handleInWindow(.down(.mouse, elsewhere), at: 0))
    #expect(try host.handleInWindow(.up(.mouse, elsewhere), at: 0))
    #expect(host.chrome.bar?.isOpen == false)
    #expect(try !host.handleInWindow(.down(.mouse, elsewhere), at: 0))
  }
}
