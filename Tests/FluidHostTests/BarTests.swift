import CSDL2
import FluidCore
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
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
    var player = Player(settings: settings, size: size, text: Fonts(settings).source)
    player.showBar()
    let rect = try #require(player.windowControls(at: 0).last { $0.id == button.id }?.rect)
    return (Float(rect.midX / size.width), Float(rect.midY / size.height))
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
    #expect(host.player.state.host.bar?.current == "map-list")
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
    #expect(host.lab != nil && host.player.state.host.bar == nil)
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
    #expect(host.lab == nil && host.player.state.host.keys == KeyBinding.help)
    #expect(host.player.windowControls(at: 0).map(\.id) == ["host.key-card"])
    try host.toggleKeys(at: 0)
    #expect(host.player.state.host.keys.isEmpty)
    try host.toggleKeys(at: 0)
    #expect(try host.handleInWindow(.key(.escape), at: 0))
    #expect(host.player.state.host.keys.isEmpty)
    #expect(try !host.handleInWindow(.key(.escape), at: 0), "and then it is the scene's again")
  }

  @Test func `beside it a notice is closed by a press or by escape, and few words by themselves`()
    throws
  {
    var host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.player.state.host.notice = Notice("Wrong", lines: ["somewhere"])
    #expect(try host.handleInWindow(.key(.escape), at: 0))
    #expect(host.player.state.host.notice == nil)
    host.player.state.host.notice = Notice("Wrong", lines: ["somewhere"])
    let control = host.player.windowControls(at: 0).last { $0.id == "host.notice" }
    let middle = try #require(control?.rect.center)
    #expect(try host.handleInWindow(.down(.mouse, middle), at: 0))
    #expect(host.player.state.host.pressed == .notice)
    #expect(try host.handleInWindow(.up(.mouse, middle), at: 0))
    #expect(host.player.state.host.notice == nil && host.player.state.host.pressed == nil)
    host.say("drawer.yaml is in force", at: 1)
    host.endToast(at: 3)
    #expect(host.player.state.host.toast != nil)
    host.endToast(at: 4)
    #expect(host.player.state.host.toast == nil)
  }

  @Test func `few words stay for two and a half seconds, the newest ones for all of theirs`() throws
  {
    var host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.say("one", at: 10)
    host.endToast(at: 12.49)
    #expect(host.player.state.host.toast == "one")
    host.say("two", at: 12.49)
    host.endToast(at: 12.51)
    #expect(host.player.state.host.toast == "two")
    host.endToast(at: 14.98)
    #expect(host.player.state.host.toast == "two")
    host.endToast(at: 15)
    #expect(host.player.state.host.toast == nil)
  }

  @Test func `a gesture is known from then on, and the next time only where that is wanted`() throws
  {
    var host = try display.open(size: Self.size)
    let scene = host.player.scene.name
    host.noteGesture()
    #expect(host.player.state.host.knownGestures == [scene])
    #expect(StateFile<[String]>("gestures")?.read() == nil, "a window of a test remembers nothing")
    host.player.state.host.knownGestures = ["another"]
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
    host.player.showBar()
    let control = try #require(
      host.player.windowControls(at: 0).last { $0.id == WindowButton.keys.id })
    let (on, off) = (control.rect.center, Point(x: 480, y: 650))
    #expect(try host.handleInWindow(.down(.touch(1), on), at: 0))
    #expect(host.player.state.host.pressed == .keys)
    #expect(try !host.handleInWindow(.move(.touch(2), off), at: 0), "another finger")
    #expect(try !host.handleInWindow(.up(.touch(2), on), at: 0))
    #expect(try !host.handleInWindow(.cancel(.touch(2)), at: 0))
    #expect(host.player.state.host.pressed == .keys && host.player.state.host.keys.isEmpty)
    #expect(try host.handleInWindow(.move(.touch(1), off), at: 0))
    #expect(host.player.state.host.pressed == nil)
    #expect(try host.handleInWindow(.move(.touch(1), on), at: 0))
    #expect(host.player.state.host.pressed == .keys)
    // A press that is taken away does nothing, and leaves nothing behind.
    #expect(try host.handleInWindow(.cancel(.touch(1)), at: 0))
    #expect(host.player.state.host.pressed == nil && host.player.state.host.keys.isEmpty)
    #expect(try !host.handleInWindow(.up(.touch(1), on), at: 0))
    #expect(try host.handleInWindow(.down(.touch(1), on), at: 0))
    #expect(try !host.handleInWindow(.blur, at: 0))
    #expect(host.player.state.host.pressed == nil)
    #expect(try !host.handleInWindow(.up(.touch(1), on), at: 0))
    #expect(host.player.state.host.keys.isEmpty)
    // And the next one is as the first.
    #expect(try host.handleInWindow(.down(.mouse, on), at: 0))
    #expect(try host.handleInWindow(.up(.mouse, on), at: 0))
    #expect(host.player.state.host.keys == KeyBinding.help)
  }

  @Test func `shows what the mouse is over until it is pressed or left`() throws {
    var host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.player.showBar()
    let control = try #require(
      host.player.windowControls(at: 0).last { $0.id == WindowButton.keys.id })
    host.isDirty = false
    var isOver = host.hoverWindow(control.rect.center, at: 0)
    var (hovered, isDirty) = (host.player.state.host.hovered, host.isDirty)
    #expect(isOver && hovered == .keys && isDirty)
    host.isDirty = false
    isOver = host.hoverWindow(control.rect.center, at: 0)
    isDirty = host.isDirty
    #expect(isOver && !isDirty, "nothing has changed")
    isOver = host.hoverWindow(nil, at: 0)
    (hovered, isDirty) = (host.player.state.host.hovered, host.isDirty)
    #expect(!isOver && hovered == nil && isDirty)
    _ = host.hoverWindow(control.rect.center, at: 0)
    let isPressed = try host.handleInWindow(.down(.mouse, control.rect.center), at: 0)
    hovered = host.player.state.host.hovered
    #expect(isPressed && hovered == nil)
  }

  @Test func `draws a frame for a few words that come and one when they go, and none between`()
    throws
  {
    var host = try display.open(size: Self.size)
    try host.run(for: 0.02)
    host.isDirty = false
    var drawn: [Bool] = []
    host.say("saved", at: 1)
    for time in [3.4, 3.5, 9] {
      drawn.append(host.isDirty)
      host.isDirty = false
      host.endToast(at: HandTime(time))
    }
    drawn.append(host.isDirty)
    let toast = host.player.state.host.toast
    #expect(drawn == [true, false, true, false] && toast == nil)
    try host.toggleKeys(at: 9)
    let isDirty = host.isDirty
    #expect(isDirty)
  }

  /// Presses the middle of a button and lifts there; whether that asks for a picture.
  private func press(_ button: WindowButton, of host: inout WindowHost) throws -> Bool {
    let control = host.player.windowControls(at: 0).last { $0.id == button.id }
    let middle = try #require(control?.rect.center)
    let isDown = try host.handleInWindow(.down(.mouse, middle), at: 0)
    host.isDirty = false
    let isUp = try host.handleInWindow(.up(.mouse, middle), at: 0)
    let isDrawn = host.isDirty
    return isDown && isUp && isDrawn
  }

  @Test func `is drawn anew when a notice beside it, or the card of keys, is pressed away`() throws
  {
    var host = try display.open(size: Self.size)
    host.player.showBar()
    host.player.state.host.notice = Notice("Wrong", lines: ["somewhere"])
    var isDrawn = try press(.notice, of: &host)
    #expect(isDrawn && host.player.state.host.notice == nil)
    try host.toggleKeys(at: 0)
    isDrawn = try press(.keyCard, of: &host)
    #expect(isDrawn && host.player.state.host.keys.isEmpty)
  }

  @Test func `in a small window is a menu that a press elsewhere closes, and does no more`() throws
  {
    var host = try display.open()
    host.player.showBar()
    let button = try #require(host.player.windowControls(at: 0).first)
    #expect(button.id == "host.menu")
    for kind in [InputEvent.Kind.down(.mouse, button.rect.center), .up(.mouse, button.rect.center)]
    {
      #expect(try host.handleInWindow(kind, at: 0))
    }
    #expect(host.player.windowControls(at: 0).count == 8)
    let elsewhere = Point(x: 20, y: 50)
    #expect(try host.handleInWindow(.down(.mouse, elsewhere), at: 0))
    #expect(try host.handleInWindow(.up(.mouse, elsewhere), at: 0))
    #expect(host.player.state.host.bar?.isOpen == false)
    #expect(try !host.handleInWindow(.down(.mouse, elsewhere), at: 0))
  }
}
