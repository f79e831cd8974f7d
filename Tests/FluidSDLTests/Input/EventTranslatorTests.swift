import CSDL2
import FluidCore
import TestSupport
import Testing

@testable import FluidSDL

/// Without any window: what each event means by itself, and after others.
@Suite struct `What SDL tells` {
  private var translator = EventTranslator(
    geometry: WindowGeometry(pixelWidth: 200, pixelHeight: 100, scale: 2))

  private mutating func tell(
    _ type: SDL_EventType, at time: MonotonicTime = 1, _ fill: (inout SDL_Event) -> Void = { _ in }
  ) -> [WindowEvent.Kind] {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    return translator.translate(event, at: time)
  }

  private mutating func key(
    _ key: SDL_KeyCode, _ held: [SDL_Keymod] = [], isRepeat: Bool = false,
    _ type: SDL_EventType = SDL_KEYDOWN
  ) -> [WindowEvent.Kind] {
    tell(type) {
      $0.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
      $0.key.keysym.mod = UInt16(held.reduce(0) { $0 | $1.rawValue })
      $0.key.repeat = isRepeat ? 1 : 0
    }
  }

  private mutating func button(
    _ type: SDL_EventType, _ button: Int32 = SDL_BUTTON_LEFT
  ) -> [WindowEvent.Kind] {
    tell(type) {
      $0.button.button = UInt8(button)
      $0.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
      $0.button.x = 20
      $0.button.y = 10
    }
  }

  private mutating func window(_ event: SDL_WindowEventID) -> [WindowEvent.Kind] {
    tell(SDL_WINDOWEVENT) { $0.window.event = UInt8(event.rawValue) }
  }

  private mutating func finger(
    _ type: SDL_EventType, _ finger: Int64, on device: Int64
  ) -> [WindowEvent.Kind] {
    tell(type) {
      $0.tfinger.touchId = device
      $0.tfinger.fingerId = finger
    }
  }

  @Test mutating func `of a dropped file is its path`() {
    let dropped = tell(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/a/Ünï.yaml") }
    #expect(dropped == [.dropped(path: "/a/Ünï.yaml")])
    let nothing = tell(SDL_DROPFILE)
    #expect(nothing.isEmpty)
  }

  @Test mutating func `of a sound or game device that comes or goes is that devices have changed`()
  {
    for type in [
      SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED, SDL_JOYDEVICEADDED, SDL_JOYDEVICEREMOVED,
    ] {
      let told = tell(type)
      #expect(told == [.devicesChanged])
    }
  }

  @Test mutating func `of textures that are lost is that the picture must be shown again`() {
    for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET] {
      let told = tell(type)
      #expect(told == [.exposed])
    }
  }

  @Test mutating func `of another display and of the keyboard's coming is told on`() {
    let moved = window(SDL_WINDOWEVENT_DISPLAY_CHANGED)
    #expect(moved == [.displayChanged(translator.geometry)])
    let focus = window(SDL_WINDOWEVENT_FOCUS_GAINED)
    #expect(focus == [.focusGained])
    let woken = tell(SDL_USEREVENT)
    #expect(woken == [.wake])
  }

  @Test mutating func `of what means nothing to a drawer is nothing`() {
    for type in [SDL_CLIPBOARDUPDATE, SDL_KEYMAPCHANGED, SDL_DROPTEXT, SDL_DROPBEGIN] {
      let told = tell(type)
      #expect(told.isEmpty)
    }
    for event in [SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_MAXIMIZED] {
      let told = window(event)
      #expect(told.isEmpty)
    }
  }

  @Test mutating func `of a window that was never hidden is not that it is back`() {
    for event in [SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED] {
      let told = window(event)
      #expect(told.isEmpty)
    }
    for _ in 0..<2 {
      let gone = window(SDL_WINDOWEVENT_MINIMIZED)
      #expect(gone == [.hidden, .input(.blur)])
      let back = window(SDL_WINDOWEVENT_RESTORED)
      #expect(back == [.shown])
    }
  }

  @Test mutating func `of held modifiers is told when they change, and before the key`() {
    let pressed = key(SDLK_LCTRL, [KMOD_LCTRL])
    #expect(pressed == [.modifiers(.control)])
    let again = key(SDLK_z, [KMOD_RCTRL])
    #expect(again == [.character("z", .control)], "the same modifiers are no news")
    let more = key(SDLK_z, [KMOD_LCTRL, KMOD_LSHIFT])
    #expect(more == [.modifiers([.control, .shift]), .character("z", [.control, .shift])])
    let less = key(SDLK_LCTRL, [KMOD_LSHIFT], SDL_KEYUP)
    #expect(less == [.modifiers(.shift)], "a key that is let go of means nothing else")
    let none = key(SDLK_LSHIFT, [], SDL_KEYUP)
    #expect(none == [.modifiers([])])
    let last = key(SDLK_LSHIFT, [], SDL_KEYUP)
    #expect(last.isEmpty)
  }

  @Test mutating func `of an arrow with control or alt is for what has a finer step`() {
    let plain = key(SDLK_UP)
    #expect(plain == [.input(.key(.up))])
    let control = key(SDLK_UP, [KMOD_LCTRL])
    #expect(control == [.modifiers(.control), .modifiedKey(.up)])
    let alt = key(SDLK_LEFT, [KMOD_LALT], isRepeat: true)
    #expect(alt == [.modifiers(.alt), .modifiedKey(.left)])
    let held = key(SDLK_SPACE, isRepeat: true)
    #expect(held == [.modifiers([])], "a held space bar is one press")
  }

  @Test mutating func `of keys is for the text while a field has the keyboard`() {
    translator.takesText = true
    let copy = key(SDLK_c, [KMOD_LCTRL])
    #expect(copy == [.modifiers(.control), .clipboard(.copy)])
    let quit = key(SDLK_q, [KMOD_LCTRL])
    #expect(quit == [.quit])
    let letter = key(SDLK_q)
    #expect(letter == [.modifiers([])], "the letter comes as text")
    translator.takesText = false
    let command = key(SDLK_q)
    #expect(command == [.quit])
  }

  @Test mutating func `of an input method is nothing where no field has the keyboard`() {
    let composition = tell(SDL_TEXTEDITING) { $0.edit.text.0 = 0x61 }
    #expect(composition.isEmpty)
    let text = tell(SDL_TEXTINPUT) { $0.text.text.0 = 0x61 }
    #expect(text.isEmpty)
    translator.takesText = true
    let empty = tell(SDL_TEXTINPUT)
    #expect(empty.isEmpty)
    let typed = tell(SDL_TEXTINPUT) { $0.text.text.0 = 0x61 }
    #expect(typed == [.input(.text("a"))])
  }

  @Test mutating func `of the mouse's other buttons is nothing`() {
    for other in [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT, SDL_BUTTON_X1] {
      let pressed = button(SDL_MOUSEBUTTONDOWN, other)
      #expect(pressed.isEmpty && !translator.isMouseDown)
    }
    let down = button(SDL_MOUSEBUTTONDOWN)
    #expect(down == [.input(.down(.mouse, Point(x: 10, y: 5)))] && translator.isMouseDown)
    let other = button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT)
    #expect(other.isEmpty && translator.isMouseDown)
    let again = button(SDL_MOUSEBUTTONDOWN)
    #expect(again.isEmpty, "it is down already")
    let up = button(SDL_MOUSEBUTTONUP)
    #expect(up == [.input(.up(.mouse, Point(x: 10, y: 5)))] && !translator.isMouseDown)
    let late = button(SDL_MOUSEBUTTONUP)
    #expect(late.isEmpty, "it is up already")
  }

  @Test mutating func `of a wheel is remembered: whole numbers in a trackpad's stream are its own`()
    throws
  {
    func delta(_ kinds: [WindowEvent.Kind]) throws -> Point {
      guard case .input(.wheel(let turn))? = kinds.first else {
        throw CancellationError()
      }
      return turn.delta
    }
    let fraction = tell(SDL_MOUSEWHEEL, at: 1) { $0.wheel.preciseY = 0.5 }
    #expect(try delta(fraction) == Point(x: 0, y: 5))
    let whole = tell(SDL_MOUSEWHEEL, at: 1.1) { $0.wheel.preciseY = 1 }
    #expect(try delta(whole) == Point(x: 0, y: 10))
    let notch = tell(SDL_MOUSEWHEEL, at: 9) { $0.wheel.preciseY = 1 }
    #expect(try delta(notch) == Point(x: 0, y: 1))
    let nothing = tell(SDL_MOUSEWHEEL, at: 10)
    #expect(nothing.isEmpty)
    let touched = tell(SDL_MOUSEWHEEL, at: 11) {
      $0.wheel.which = fluid_touch_mouse_id()
      $0.wheel.preciseY = 1
    }
    #expect(touched.isEmpty, "a mouse that touch pretends to be has no wheel")
  }

  @Test mutating func `of a touchscreen that goes takes back its own fingers and no others`() {
    let kinds = finger(SDL_FINGERDOWN, 1, on: 7) + finger(SDL_FINGERDOWN, 1, on: 8)
    let third = finger(SDL_FINGERDOWN, 2, on: 7)
    #expect(kinds.count == 2 && third == [.input(.down(.touch(3), .zero))])
    #expect(translator.touchscreens == [7, 8])
    let lost = translator.cancelTouches(on: 7)
    #expect(lost == [.input(.cancel(.touch(1))), .input(.cancel(.touch(3)))])
    #expect(translator.touchscreens == [8])
    let again = translator.cancelTouches(on: 7)
    #expect(again.isEmpty)
    let up = finger(SDL_FINGERUP, 1, on: 8)
    #expect(up == [.input(.up(.touch(2), .zero))])
    #expect(translator.touchscreens.isEmpty)
  }

  @Test mutating func `of a finger after the keyboard has gone belongs to no gesture`() {
    let down = finger(SDL_FINGERDOWN, 1, on: 7)
    #expect(down.count == 1)
    let blur = window(SDL_WINDOWEVENT_FOCUS_LOST)
    #expect(blur == [.input(.blur)] && translator.touchscreens.isEmpty)
    let moved = finger(SDL_FINGERMOTION, 1, on: 7)
    #expect(moved.isEmpty)
  }
}

@Suite struct `A lift that a Wayland compositor never told of` {
  private let here = Point(x: 3, y: 4)
  private let there = Point(x: 3, y: 5)

  private func mended(_ kinds: [InputEvent.Kind]) -> [WindowEvent.Kind] {
    var events = kinds.map { WindowEvent(time: 1, kind: .input($0)) }
    LostTouch.markCancels(&events)
    return events.map(\.kind)
  }

  @Test func `is one where at the same moment and place a finger comes down`() {
    #expect(
      mended([.up(.touch(2), here), .down(.touch(1), here)])
        == [.input(.cancel(.touch(2))), .input(.down(.touch(1), here))])
    let twice: [InputEvent.Kind] = [
      .up(.touch(1), here), .down(.touch(1), here), .up(.touch(1), there),
      .down(.touch(1), there),
    ]
    #expect(
      mended(twice) == [
        .input(.cancel(.touch(1))), .input(.down(.touch(1), here)), .input(.cancel(.touch(1))),
        .input(.down(.touch(1), there)),
      ])
  }

  @Test func `is a real one anywhere else`() {
    let real: [[InputEvent.Kind]] = [
      [], [.up(.touch(1), here)], [.up(.touch(1), here), .down(.touch(1), there)],
      [.down(.touch(1), here), .up(.touch(1), here)],
      [.up(.touch(1), here), .hover(here), .down(.touch(1), here)],
      [.up(.mouse, here), .down(.touch(1), here)], [.up(.touch(1), here), .down(.mouse, here)],
    ]
    for kinds in real { #expect(mended(kinds) == kinds.map { .input($0) }) }
  }
}

@Suite struct `Fingers of several touchscreens` {
  @Test func `have their own numbers, and give them back when their touchscreen goes`() {
    var table = FingerTable()
    let fingers = [(1, 5), (2, 5), (1, 6)].map {
      FingerTable.Finger(device: Int64($0.0), finger: Int64($0.1))
    }
    let numbers = fingers.map { table.add($0) }
    #expect(numbers == [1, 2, 3] && table.devices == [1, 2])
    let lost = table.remove(device: 1)
    #expect(lost == [1, 3] && table.devices == [2])
    #expect(table.number(of: fingers[0]) == nil && table.number(of: fingers[1]) == 2)
    let none = table.remove(device: 1)
    #expect(none.isEmpty)
    let next = table.add(.init(device: 3, finger: 1))
    #expect(next == 1)
    table.removeAll()
    #expect(table.devices.isEmpty && table.number(of: fingers[1]) == nil)
  }
}

@Suite struct `Keys at the edges of their meaning` {
  private func typing(
    _ key: SDL_KeyCode, _ held: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> KeyMeaning? {
    TextKeys.meaning(
      of: SDL_Keycode(bitPattern: key.rawValue), modifiers: UInt16(held.rawValue),
      isRepeat: isRepeat)
  }

  @Test func `of a number pad are each its own digit, and a comma`() {
    let pad = [
      SDLK_KP_0, SDLK_KP_1, SDLK_KP_2, SDLK_KP_3, SDLK_KP_4, SDLK_KP_5, SDLK_KP_6, SDLK_KP_7,
      SDLK_KP_8, SDLK_KP_9,
    ]
    for (digit, key) in pad.enumerated() {
      #expect(meaning(key) == .character(Character("\(digit)")))
    }
    #expect(meaning(SDLK_KP_COMMA) == .character(","))
  }

  @Test func `leave Q with the logo key to the desktop`() {
    #expect(meaning(SDLK_q, KMOD_LGUI) == nil && meaning(SDLK_q, KMOD_RGUI) == nil)
    #expect(meaning(SDLK_F1, KMOD_LGUI) == nil && meaning(SDLK_BACKSPACE, KMOD_RGUI) == nil)
  }

  @Test func `are a way back on a phone's keyboard, too`() {
    #expect(meaning(SDLK_AC_BACK) == .key(.escape))
    #expect(meaning(SDLK_AC_BACK, isRepeat: true) == nil)
  }

  @Test func `are a digit or a letter whether shift is held or not, and no other sign with it`() {
    for (key, character) in [(SDLK_1, "1"), (SDLK_0, "0"), (SDLK_z, "z")]
      as [(SDL_KeyCode, Character)]
    {
      #expect(meaning(key, KMOD_LSHIFT) == .character(character))
    }
    for key in [SDLK_MINUS, SDLK_LEFTBRACKET, SDLK_RIGHTBRACKET] {
      #expect(meaning(key, KMOD_LSHIFT) == nil)
    }
    #expect(meaning(SDLK_SLASH) == .character("/") && meaning(SDLK_EQUALS) == .character("="))
  }

  @Test func `tell of modifiers on either side of the keyboard, and of no locks`() {
    for (mask, held) in [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
      (KMOD_RCTRL, .control), (KMOD_LALT, .alt), (KMOD_RALT, .alt), (KMOD_NUM, KeyModifiers()),
      (KMOD_CAPS, KeyModifiers()), (KMOD_LGUI, KeyModifiers()),
    ] as [(SDL_Keymod, KeyModifiers)] {
      #expect(KeyMap.modifiers(UInt16(mask.rawValue)) == held)
    }
  }

  @Test func `in a text field go on while they are held only where that means going on`() {
    for (key, named) in [(SDLK_UP, .up), (SDLK_LEFT, .left), (SDLK_PAGEDOWN, .pageDown)]
      as [(SDL_KeyCode, Key)]
    {
      #expect(typing(key, isRepeat: true) == .key(named))
    }
    for key in [SDLK_TAB, SDLK_ESCAPE, SDLK_HOME] { #expect(typing(key, isRepeat: true) == nil) }
    #expect(typing(SDLK_SPACE, KMOD_LCTRL) == nil, "no key of its own")
    #expect(typing(SDLK_BACKSPACE, KMOD_RALT) == nil && typing(SDLK_UP, KMOD_RGUI) == nil)
  }
}

@Suite struct `A wheel that turns sideways` {
  @Test func `is a trackpad's by its fractions alone, from left to right as well`() {
    for (x, resolution) in [(0.5, WheelEvent.Resolution.precise), (2, .notched)] {
      var rule = WheelRule()
      let turn = rule.turn(x: x, y: 0, at: .zero, time: 0)
      #expect(turn?.resolution == resolution)
      #expect(turn?.delta == Point(x: resolution == .precise ? -5 : -2, y: 0))
    }
  }

  @Test func `is a trackpad's no more at exactly half a second after its fraction`() {
    var rule = WheelRule()
    _ = rule.turn(x: 0.5, y: 0, at: .zero, time: 1)
    let turn = rule.turn(x: 1, y: 0, at: .zero, time: 1.5)
    #expect(turn?.resolution == .notched)
  }

  @Test func `by no number does not turn`() {
    var rule = WheelRule()
    for x in [Double.nan, .infinity, -.infinity] {
      let turn = rule.turn(x: x, y: 1, at: .zero, time: 0)
      #expect(turn == nil)
    }
  }
}

@Suite struct `Text from C` {
  @Test func `is read up to 65 536 bytes of the clipboard`() {
    #expect(Clipboard.maxLength == 65_536)
  }

  @Test func `is cut at its most bytes, and nothing where it is empty`() {
    #expect(String(cString: "abcd", atMost: 3) == "abc")
    #expect(String(cString: "abcd", atMost: 4) == "abcd")
    #expect(String(cString: "ab", atMost: 100) == "ab")
    #expect(String(cString: "", atMost: 3) == nil && String(cString: "abc", atMost: 0) == nil)
    #expect(String(cString: "é", atMost: 1) == "\u{FFFD}", "half a letter is none")
  }
}
