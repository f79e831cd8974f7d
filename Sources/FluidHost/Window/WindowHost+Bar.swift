import FluidCore
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidScene
import FluidStage

/// What the window's chrome takes: presses and the escape key.
extension WindowHost {
  /// Gives the window a bar: the built-in scenes, where they can be chosen, and the tools.
  mutating func showBar() { chrome.bar = Bar(scenes: player.sceneNames) }

  /// Takes what is the chrome's; whether it was.
  mutating func handleInWindow(_ kind: InputEvent.Kind, at time: HandTime) throws -> Bool {
    switch kind {
    case .down(let pointer, let point):
      guard chromePointer == nil, lab?.isTouched(at: point, time: time) != true,
        chrome.press(at: point, over: player.look(at: time))
      else { return false }
      chromePointer = pointer
      return true
    case .move(let pointer, let point):
      guard chromePointer == pointer else { return false }
      chrome.move(to: point, over: player.look(at: time))
      return true
    case .up(let pointer, let point):
      guard chromePointer == pointer else { return false }
      chromePointer = nil
      if let button = chrome.release(at: point, over: player.look(at: time)) {
        try perform(button, at: time)
      }
      return true
    case .cancel(let pointer):
      guard chromePointer == pointer else { return false }
      chromePointer = nil
      chrome.cancel()
      return true
    case .key(.escape): return chrome.closeFront()
    case .blur:
      chromePointer = nil
      chrome.cancel()
      return false
    case .wheel, .key, .text, .composition, .edit, .hover, .resize: return false
    }
  }

  private mutating func perform(_ button: WindowButton, at time: HandTime) throws {
    isDirty = true
    switch button {
    case .scene(let name):
      if let scene = BuiltInScene(rawValue: name) { try perform(.show(scene), at: time) }
    case .lab: try toggleLab(at: time)
    case .appearance: try perform(.toggleAppearance, at: time)
    case .keys: try toggleKeys(at: time)
    case .menu, .notice, .keyCard: break
    }
  }

  /// Shows which keys there are, or hides them: on the lab's card, where the lab is open.
  mutating func toggleKeys(at time: HandTime) throws {
    if lab != nil { return try perform(LabCommand.toggleKeys, at: time) }
    chrome.keys = chrome.keys.isEmpty ? KeyBinding.help : []
    isDirty = true
  }

  /// The drawer has been moved by whatever hand: the scene need not say how any more, now or
  /// another time.
  mutating func noteGesture() {
    guard knownGestures.insert(player.scene.name).inserted, remembersGestures else { return }
    StateFile<[String]>("gestures")?.write(knownGestures.sorted())
  }

  /// Shows a few words for a while.
  mutating func say(_ words: String, at time: HandTime) {
    chrome.say(words, at: time)
    isDirty = true
  }

  /// Notes what of the chrome the mouse is over; whether that is any of it.
  mutating func hoverWindow(_ point: Point?, at time: HandTime) -> Bool {
    let button = point.flatMap { chrome.button(at: $0, over: player.look(at: time)) }
    if chrome.hover(over: button) { isDirty = true }
    return button != nil
  }
}
