import CSDL2
import FluidDemos
import FluidHost
import FluidLab
import FluidPlayer
import FluidSDL
import FluidStage
import Testing

/// The mouse, the keyboard and the bar of a window in memory.
@Suite(.serialized) struct WindowInputTests {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  private static let form = SceneSource.own { _ in
    Scene("form") {
      Column(spacing: 20) {
        TextField("Name", id: "name")
        TextField("Place", id: "place")
        Button("Send", id: "send").frame(width: 200)
      }.padding(40)
    } drawers: {
      Drawer { EmptyPiece() }.edge(.bottom).detents([.points("closed", 40), .points("open", 300)])
    }
  }

  // MARK: The mouse

  @Test func `hovers over what comes under a mouse at rest`() throws {
    let host = try display.open(
      scenes: .own { _ in
        Scene("hover") {
        } drawers: {
          Drawer { Button("Under the mouse", id: "one").frame(width: 400, height: 240) }
            .edge(.bottom).detents([.points("closed", 40), .points("open", 300)])
        }
        .on(.appeared) { _, _ in [.after(0.5, .settle("open", drawer: 0))] }
      })
    display.meanwhile { [display] in
      display.waitForFrames()
      display.push {
        $0.motion.type = SDL_MOUSEMOTION.rawValue
        ($0.motion.x, $0.motion.y) = (200, 440)
      }
      display.wait { try display.recorded().count == 1 }
      display.waitForFrames()
    }
    try host.run(for: 60)
    let recorded = try display.recorded()
    let isOver = if case .input(.hover(.some)) = recorded.first { true } else { false }
    #expect(recorded.count == 1 && isOver, "\(recorded)")
  }

  // MARK: Text fields

  private func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) {
    display.key(SDL_Keycode(bitPattern: code.rawValue), modifiers)
  }

  /// Key presses as a keyboard sends them: each key, and its text.
  private func type(_ text: String) {
    for character in text {
      display.key(character)
      display.push {
        $0.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &$0.text.text) { $0.copyBytes(from: Array(character.utf8)) }
      }
    }
  }

  private func click(_ x: Int32, _ y: Int32) {
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      display.push {
        $0.button.type = type.rawValue
        $0.button.button = UInt8(SDL_BUTTON_LEFT)
        $0.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
        ($0.button.x, $0.button.y) = (x, y)
      }
    }
  }

  /// The latest text of a field in the trace.
  private func text(_ field: String) throws -> String? {
    try display.events().compactMap { event in
      if case .textChanged(field, let text) = event { text } else { nil }
    }.last
  }

  @Test func `types into the field that was clicked, and a replay types the same`() throws {
    let host = try display.open(scenes: Self.form)
    display.meanwhile { [display] in
      display.waitForFrames()
      click(200, 62)
      display.wait {
        try display.recorded().contains { if case .input(.up) = $0 { true } else { false } }
      }
      display.waitForFrames()
      // h shows numbers, d turns light, l opens the lab, q ends the program: here they are letters.
      type("hdlq 1")
      display.wait { try text("name") == "hdlq 1" }
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
      // The focus ring disappears.
      display.waitForFrames(1, since: before)
      display.key("d")
      display.wait { try !display.configurations().isEmpty }
    }
    try host.run(for: 60)
    #expect(try text("name") == "" && text("place") == "hdlq 1hdlq 1")
    // A key is a command again once the field is left.
    #expect(try display.configurations().count == 1)
    #expect(host.lab == nil && !host.source.takesText)
    let path = display.folder("recording")
    let recording = try Recording.read(path: path).recording
    var replay = try recording.playback(file: path, over: Self.form.base(), scenes: Self.form)
      .playback
    replay.playAll(rate: 60) { _, _ in }
    #expect(replay.player.state.values == host.player.state.values)
    #expect(replay.player.state.text("place") == "hdlq 1hdlq 1")
  }

  @Test func `types into no field while the lab has focus, and then into the same again`() throws {
    let host = try display.open(size: Size(width: 960, height: 700), scenes: Self.form)
    let name = try #require(host.player.controls(at: 0).last { $0.id == "name" }?.rect.center)
    host.hear(.input(.down(.mouse, name)))
    host.hear(.input(.up(.mouse, name)))
    #expect(host.stage.textField == "name" && host.source.takesText)
    // A letter that arrives before text input has begun is no command.
    host.hear(.character("d", []))
    #expect(try display.configurations().isEmpty)
    host.openLab()
    #expect(host.stage.textField == "name", "the scene keeps the focus")
    host.hear(.input(.key(.tab)))
    #expect(host.lab?.hasFocus == true && host.stage.textField == nil && !host.source.takesText)
    host.hear(.character("d", []))
    #expect(try display.configurations().count == 1)
    host.perform(WindowCommand.lab, at: host.now)
    host.hear(.focusGained)
    #expect(host.stage.textField == "name" && host.source.takesText)
  }

  // MARK: The bar

  @Test func `performs the bar's buttons, and records what they change but no press`() throws {
    let host = try display.open(size: Size(width: 960, height: 700))
    host.showBar()
    try host.press(.scene("map-list"))
    #expect(host.player.settings.scene == .mapList)
    try host.press(.appearance)
    #expect(host.player.settings.appearance == .light)
    try host.press(.lab)
    #expect(host.lab != nil && host.chrome.bar == nil)
    #expect(
      try display.recorded().map { if case .configure = $0 { true } else { false } }
        == [true, true])
  }

  @Test func `puts a small window's buttons in a menu, which closes by use or beside it`() throws {
    let host = try display.open()
    host.showBar()
    try host.press(.menu)
    #expect(host.chrome.bar?.isOpen == true)
    try host.press(.scene("detents"))
    #expect(host.player.settings.scene == .detents && host.chrome.bar?.isOpen == false)
    try host.press(.menu)
    host.hear(.input(.down(.mouse, Point(x: 20, y: 50))))
    host.hear(.input(.up(.mouse, Point(x: 20, y: 50))))
    #expect(host.chrome.bar?.isOpen == false)
  }

  @Test func `has each key once on its card, and each does what its binding says`() throws {
    let host = try display.open(size: Size(width: 960, height: 700))
    host.perform(WindowCommand.keys, at: 0)
    let card = host.chrome.keys
    #expect(card == Lab.keyHelp && card.count > 20)
    #expect(card.first { $0.words == "the scenes" }?.keys == "1 … \(DemoScene.allCases.count)")
    #expect(Set(card.map(\.words)).count == card.count && Set(card.map(\.keys)).count == card.count)
    for binding in WindowCommand.bindings {
      #expect(card.contains { $0.words == binding.words }, "\(binding.words)")
      #expect(
        WindowCommand.bindings.command(of: binding.key, held: binding.held) == binding.command)
      #expect(WindowCommand.bindings.command(of: binding.key, held: [.control, .alt]) == nil)
    }
    // The lab's keys, of which each opens it.
    for (key, held) in [("p", []), ("a", []), ("c", .control)] as [(Character, KeyModifiers)] {
      host.hear(.character(key, held.union(.alt)))
      #expect(host.lab == nil, "\(key)")
      host.hear(.character(key, held))
      #expect(host.lab != nil, "\(key)")
      host.hear(.character("l", []))
    }
  }
}
