import CSDL2
import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidScene
import FluidStage
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

@Suite(.serialized) struct `Typing in a window` {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  private static let scenes = SceneSource.own { _ in
    Scene("form") {
      Column(spacing: 20) {
        TextField("Name", id: "name")
        TextField("Place", id: "place")
      }.padding(40)
    } drawers: {
      Drawer { EmptyPiece() }.edge(.bottom)
        .detents([.points("closed", 40), .points("open", 300)])
    }
  }

  private func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    SDL_PushEvent(&event)
  }

  /// As a keyboard does it: the key, and the text that it gives.
  private func type(_ text: String) {
    for character in text {
      display.key(character)
      var event = SDL_Event()
      event.text.type = SDL_TEXTINPUT.rawValue
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(character.utf8)) }
      SDL_PushEvent(&event)
    }
  }

  private func click(_ x: Int32, _ y: Int32) {
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      var event = SDL_Event()
      event.button.type = type.rawValue
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
      (event.button.x, event.button.y) = (x, y)
      SDL_PushEvent(&event)
    }
  }

  /// The newest text of a field that the trace tells of.
  private func text(_ field: String) throws -> String? {
    try display.events().compactMap { event in
      if case .textChanged(field, let text) = event { text } else { nil }
    }.last
  }

  @Test func `goes to the field that was clicked, and fires none of the window's keys`() throws {
    let host = try display.open(scenes: Self.scenes)
    display.meanwhile { [display] in
      display.waitForFrames()
      click(200, 62)
      display.wait { try display.recorded().contains { $0.isUp } }
      display.waitForFrames()
      // h shows numbers, d turns light, l opens the lab, q ends the program: here they are letters.
      type("hdlq 1")
      display.wait { try text("name") == "hdlq 1" }
      // What is copied stays; what is cut goes.
      for letter in [SDLK_a, SDLK_c] { key(letter, KMOD_LCTRL) }
      key(SDLK_END)
      key(SDLK_v, KMOD_LCTRL)
      display.wait { try text("name") == "hdlq 1hdlq 1" }
      for letter in [SDLK_a, SDLK_x] { key(letter, KMOD_LCTRL) }
      display.wait { try text("name") == "" }
      key(SDLK_TAB)
      key(SDLK_v, KMOD_LCTRL)
      display.wait { try text("place") == "hdlq 1hdlq 1" }
      let before = try display.frames().count
      key(SDLK_ESCAPE)
      // The ring around the field goes.
      display.waitForFrames(1, since: before)
      display.key("d")
      display.wait { try !display.configurations().isEmpty }
    }
    try host.run(for: 60)
    #expect(try text("name") == "")
    #expect(try text("place") == "hdlq 1hdlq 1")
    #expect(host.lab == nil)
    // Once, after the field was left.
    #expect(try display.configurations().count == 1)
    #expect(!host.source.takesText)
    // A replay types the same, the pasted text too.
    let path = display.folder("recording")
    let recording = try Recording.read(path: path).recording
    var replay = try recording.playback(
      file: path, over: Self.scenes.base(), scenes: Self.scenes
    ).playback
    replay.playAll(rate: 60) { _, _ in }
    #expect(replay.player.state.values == host.player.state.values)
    #expect(replay.player.state.text("place") == "hdlq 1hdlq 1")
  }

  @Test func `goes to no field while the lab has the keyboard, and then to the same one again`()
    throws
  {
    let host = try display.open(size: Size(width: 960, height: 700), scenes: Self.scenes)
    func tell(_ kind: WindowEvent.Kind) throws {
      host.handle(WindowEvent(time: MonotonicClock.now, kind: kind))
    }
    let control = host.player.controls(at: 0).last { $0.id == "name" }
    let middle = try #require(control?.rect.center)
    try tell(.input(.down(.mouse, middle)))
    try tell(.input(.up(.mouse, middle)))
    #expect(host.stage.textField == "name" && host.source.takesText)
    // Pressed before the window knew that it would be text.
    try tell(.character("d", []))
    #expect(try display.configurations().isEmpty)
    host.openLab()
    #expect(host.stage.textField == "name", "a lab that is only looked at")
    try tell(.input(.key(.tab)))
    #expect(host.lab?.hasFocus == true && host.lab?.isTyping == false)
    #expect(host.stage.textField == nil && !host.source.takesText)
    try tell(.character("d", []))
    #expect(try display.configurations().count == 1)
    host.lab?.beginEntry("drawer.corner_radius")
    #expect(host.stage.textField == nil)
    host.perform(WindowCommand.lab, at: host.now)
    try tell(.focusGained)
    #expect(host.stage.textField == "name" && host.source.takesText)
  }
}

extension Event.Kind {
  fileprivate var isUp: Bool {
    if case .input(.up) = self { true } else { false }
  }
}
