import FluidCore
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidScene

/// What of the window's own takes presses and keys: its bar, notices and the card of keys. None of
/// it is written into a recording, but what comes of it is, so that a replay needs no bar.
extension WindowHost {
  /// How long a few words stay, in seconds: long enough to be read twice.
  private static let toastDuration = 2.5

  /// Takes what is the window's own; whether it was.
  mutating func handleInWindow(_ kind: InputEvent.Kind, at time: HandTime) throws -> Bool {
    switch kind {
    case .down(let pointer, let point): return press(pointer, point, at: time)
    case .move(let pointer, let point):
      guard let press = windowPress, press.pointer == pointer else { return false }
      player.state.host.pressed = button(at: point, time: time) == press.button ? press.button : nil
      return true
    case .up(let pointer, let point):
      guard let press = windowPress, press.pointer == pointer else { return false }
      release()
      if let button = press.button, self.button(at: point, time: time) == button {
        try perform(button, at: time)
      }
      return true
    case .cancel(let pointer):
      guard windowPress?.pointer == pointer else { return false }
      release()
      return true
    case .key(.escape): return closeWhatIsOpen()
    case .blur:
      release()
      return false
    case .wheel, .key, .text, .composition, .edit, .hover, .resize: return false
    }
  }

  /// The button of the window's own under a point; nil: none is.
  func button(at point: Point, time: HandTime) -> WindowButton? {
    player.windowControls(at: time).last { $0.rect.contains(point) }
      .flatMap { WindowButton(id: $0.id) }
  }

  private mutating func press(_ pointer: PointerID, _ point: Point, at time: HandTime) -> Bool {
    guard windowPress == nil, lab?.isTouched(at: point, time: time) != true else { return false }
    let button = button(at: point, time: time)
    if button == nil {
      // A press elsewhere closes the menu, and does nothing else.
      guard player.state.host.bar?.isOpen == true else { return false }
      player.state.host.bar?.isOpen = false
    }
    windowPress = (pointer, button)
    player.state.host.pressed = button
    player.state.host.hovered = nil
    return true
  }

  private mutating func release() {
    windowPress = nil
    player.state.host.pressed = nil
  }

  private mutating func perform(_ button: WindowButton, at time: HandTime) throws {
    isDirty = true
    let wasOpen = player.state.host.bar?.isOpen == true
    player.state.host.bar?.isOpen = false
    switch button {
    case .scene(let name):
      if let scene = BuiltInScene(rawValue: name) { try perform(.show(scene), at: time) }
    case .lab: try toggleLab(at: time)
    case .appearance: try perform(.toggleAppearance, at: time)
    case .keys: try toggleKeys(at: time)
    case .menu: player.state.host.bar?.isOpen = !wasOpen
    case .notice: player.state.host.notice = nil
    case .keyCard: player.state.host.keys = []
    }
  }

  /// Closes what lies in front, if anything does; whether it did.
  private mutating func closeWhatIsOpen() -> Bool {
    if !player.state.host.keys.isEmpty {
      player.state.host.keys = []
    } else if player.state.host.bar?.isOpen == true {
      player.state.host.bar?.isOpen = false
    } else if player.state.host.notice != nil {
      player.state.host.notice = nil
    } else {
      return false
    }
    return true
  }

  /// Shows which keys there are, or hides them: on the lab's card, where the lab is open.
  mutating func toggleKeys(at time: HandTime) throws {
    if lab != nil { return try perform(LabCommand.toggleKeys, at: time) }
    player.state.host.keys = player.state.host.keys.isEmpty ? KeyBinding.help : []
    isDirty = true
  }

  // MARK: What needs no hint any more

  /// The drawer has been moved by whatever hand: the scene need not say how any more, now or
  /// another time.
  mutating func noteGesture() {
    guard player.state.host.knownGestures.insert(player.scene.name).inserted else { return }
    guard remembersGestures else { return }
    StateFile<[String]>("gestures")?.write(player.state.host.knownGestures.sorted())
  }

  // MARK: What is said by the way

  /// Shows a few words for a while.
  mutating func say(_ words: String, at time: HandTime) {
    player.state.host.toast = words
    toastEnd = time + Self.toastDuration
    isDirty = true
  }

  /// Takes the words away when their time is over.
  mutating func endToast(at time: HandTime) {
    guard let end = toastEnd, time >= end else { return }
    toastEnd = nil
    player.state.host.toast = nil
    isDirty = true
  }

  // MARK: The mouse

  /// Notes what of the window's own the mouse is over; whether that is any of it.
  mutating func hoverWindow(_ point: Point?, at time: HandTime) -> Bool {
    let button = point.flatMap { self.button(at: $0, time: time) }
    if player.state.host.hovered != button {
      player.state.host.hovered = button
      isDirty = true
    }
    return button != nil
  }
}
