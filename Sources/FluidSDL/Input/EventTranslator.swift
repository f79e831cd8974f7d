import CSDL2
import FluidCore

/// Translates SDL's events, tracking which pointers are down.
struct EventTranslator: Sendable {
  /// The window's geometry, kept up to date by the translator's owner.
  var geometry: WindowGeometry
  /// Whether a text field has the focus; letters are then text.
  var takesText = false
  private let fingerSpan: WindowGeometry.FingerSpan
  private var fingers = FingerTable()
  private(set) var isMouseDown = false
  private var isHidden = false
  private var wheel = WheelRule()
  private var held: KeyModifiers = []

  init(geometry: WindowGeometry, fingerSpan: WindowGeometry.FingerSpan = .toLastUnit) {
    self.geometry = geometry
    self.fingerSpan = fingerSpan
  }

  /// The touchscreens with fingers down.
  var touchscreens: Set<Int64> { fingers.devices }

  /// Cancels the touches on a touchscreen that was removed: SDL sends no end for them.
  mutating func cancelTouches(on device: Int64) -> [WindowEvent.Kind] {
    fingers.remove(device: device).map { .input(.cancel(.touch($0))) }
  }

  /// The translation of an event; empty for events without a meaning here.
  mutating func translate(_ event: SDL_Event, at time: MonotonicTime) -> [WindowEvent.Kind] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouseButton(event.button)
    case SDL_MOUSEMOTION: mouseMotion(event.motion)
    case SDL_MOUSEWHEEL: mouseWheel(event.wheel, at: time)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: touch(event.tfinger)
    case SDL_KEYDOWN: modifiers(event.key) + key(event.key)
    case SDL_KEYUP: modifiers(event.key)
    case SDL_TEXTINPUT: text(event.text)
    case SDL_TEXTEDITING: composition(event.edit)
    case SDL_WINDOWEVENT: window(SDL_WindowEventID(UInt32(event.window.event)))
    case SDL_DROPFILE: dropped(event.drop)
    case SDL_QUIT: [.quit]
    case SDL_USEREVENT: [.wake]
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: [.exposed]
    case SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED, SDL_JOYDEVICEADDED, SDL_JOYDEVICEREMOVED:
      [.devicesChanged]
    default: []
    }
  }

  private mutating func mouseButton(_ event: SDL_MouseButtonEvent) -> [WindowEvent.Kind] {
    guard event.which != fluid_touch_mouse_id(), event.button == UInt8(SDL_BUTTON_LEFT) else {
      return []
    }
    let isDown = event.state == UInt8(SDL_PRESSED)
    guard isDown != isMouseDown else { return [] }
    isMouseDown = isDown
    let point = geometry.point(unitX: Double(event.x), unitY: Double(event.y))
    return [.input(isDown ? .down(.mouse, point) : .up(.mouse, point))]
  }

  /// A drag while the button is held, else a hover.
  private func mouseMotion(_ event: SDL_MouseMotionEvent) -> [WindowEvent.Kind] {
    guard event.which != fluid_touch_mouse_id() else { return [] }
    let point = geometry.point(unitX: Double(event.x), unitY: Double(event.y))
    if isMouseDown { return [.input(.move(.mouse, point))] }
    return event.state == 0 ? [.input(.hover(point))] : []
  }

  private mutating func mouseWheel(
    _ event: SDL_MouseWheelEvent, at time: MonotonicTime
  ) -> [WindowEvent.Kind] {
    guard event.which != fluid_touch_mouse_id() else { return [] }
    let location = geometry.point(unitX: Double(event.mouseX), unitY: Double(event.mouseY))
    let turn = wheel.turn(
      x: Double(event.preciseX), y: Double(event.preciseY), at: location, time: time)
    return turn.map { [.input(.wheel($0))] } ?? []
  }

  private mutating func touch(_ event: SDL_TouchFingerEvent) -> [WindowEvent.Kind] {
    guard event.touchId != fluid_mouse_touch_id(), event.x.isFinite, event.y.isFinite else {
      return []
    }
    let finger = FingerTable.Finger(device: event.touchId, finger: event.fingerId)
    let point = geometry.point(
      shareX: Double(event.x), shareY: Double(event.y), of: fingerSpan)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      return [.input(.down(.touch(fingers.add(finger)), point))]
    case SDL_FINGERUP:
      return fingers.remove(finger).map { [.input(.up(.touch($0), point))] } ?? []
    default:
      return fingers.number(of: finger).map { [.input(.move(.touch($0), point))] } ?? []
    }
  }

  /// A dropped file's path, which SDL leaves to its receiver to free.
  private func dropped(_ event: SDL_DropEvent) -> [WindowEvent.Kind] {
    guard let path = event.file else { return [] }
    defer { SDL_free(path) }
    return [.dropped(path: String(cString: path))]
  }

  /// Reports the modifiers held, when they change.
  private mutating func modifiers(_ event: SDL_KeyboardEvent) -> [WindowEvent.Kind] {
    let held = KeyMap.modifiers(event.keysym.mod)
    guard held != self.held else { return [] }
    self.held = held
    return [.modifiers(held)]
  }

  private func key(_ event: SDL_KeyboardEvent) -> [WindowEvent.Kind] {
    let press = KeyMap.press(
      of: event.keysym.sym, modifiers: event.keysym.mod, isRepeat: event.repeat != 0)
    switch takesText ? press?.textMeaning : press?.meaning {
    case .key(let key, let held): return [held.isEmpty ? .input(.key(key)) : .modifiedKey(key)]
    case .character(let character, let held): return [.character(character, held)]
    case .edit(let edit): return [.input(.edit(edit))]
    case .clipboard(let command): return [.clipboard(command)]
    case .quit: return [.quit]
    case nil: return []
    }
  }

  private func text(_ event: SDL_TextInputEvent) -> [WindowEvent.Kind] {
    // An incomplete dead key is sent as a byte that is no text.
    guard takesText, let text = Self.string(event.text), text.contains(where: { $0 != "\u{FFFD}" })
    else {
      return []
    }
    return [.input(.text(text))]
  }

  private func composition(_ event: SDL_TextEditingEvent) -> [WindowEvent.Kind] {
    guard takesText else { return [] }
    return [.input(.composition(Self.string(event.text) ?? ""))]
  }

  /// C text in the memory of an SDL event; nil where it is empty. Bytes that are not UTF-8 are
  /// replaced.
  private static func string<Bytes>(_ bytes: Bytes) -> String? {
    withUnsafeBytes(of: bytes) { bytes in
      let text = bytes.prefix { $0 != 0 }
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }

  private mutating func window(_ event: SDL_WindowEventID) -> [WindowEvent.Kind] {
    switch event {
    case SDL_WINDOWEVENT_CLOSE: return [.quit]
    case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
    case SDL_WINDOWEVENT_SIZE_CHANGED: return [.resized(geometry), .input(.resize(geometry.size))]
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return [.displayChanged(geometry)]
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      guard isHidden else { return [] }
      isHidden = false
      return [.shown]
    case SDL_WINDOWEVENT_LEAVE: return isMouseDown ? [] : [.input(.hover(nil))]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focusGained]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      forgetPointers()
      return [.input(.blur)]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      guard !isHidden else { return [] }
      isHidden = true
      forgetPointers()
      return [.hidden, .input(.blur)]
    default: return []
    }
  }

  /// SDL has no cancel: after a focus loss the pointers belong to no gesture.
  private mutating func forgetPointers() {
    fingers.removeAll()
    isMouseDown = false
  }
}
