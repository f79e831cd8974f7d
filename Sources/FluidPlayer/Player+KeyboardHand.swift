import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import FluidSettings

/// The keys of the program's own keyboard under fingers.
struct KeyboardHand: Sendable {
  var keyboard = OnScreenKeyboard()
  /// The pointers that went down on the keyboard, each with the key under it; nil: beside all.
  private var pointers: [(id: PointerID, cap: OnScreenKeyboard.Cap?)] = []

  func has(_ id: PointerID) -> Bool { pointers.contains { $0.id == id } }

  /// Notes the key under a pointer.
  mutating func set(_ cap: OnScreenKeyboard.Cap?, for id: PointerID) {
    pointers.removeAll { $0.id == id }
    pointers.append((id, cap))
    fit()
  }

  /// Lifts a pointer; returns the key that it was on.
  mutating func lift(_ id: PointerID) -> OnScreenKeyboard.Cap? {
    let cap = pointers.first { $0.id == id }?.cap
    pointers.removeAll { $0.id == id }
    fit()
    return cap
  }

  /// Lifts all.
  mutating func cancel() {
    pointers = []
    fit()
  }

  private mutating func fit() { keyboard.pressed = Set(pointers.compactMap { $0.cap }) }
}

/// The program's own keyboard: drawn over the scene, and typed on.
extension Player {
  /// The keyboard's rectangle at a time, in points; nil: the scene has none, or it is down.
  package func keyboardRect(at time: HandTime) -> Rect? {
    keyboardRect(atScene: clock.sceneTime(atHand: time))
  }

  func keyboardRect(atScene time: SceneTime) -> Rect? {
    guard scene.hasOnScreenKeyboard else { return nil }
    let shown = session.inset(.bottom, at: time)
    guard shown > 0 else { return nil }
    let window = session.container
    // It goes down as a whole.
    return Rect(
      x: 0, y: window.height - shown, width: window.width, height: max(shown, keyboardHeight))
  }

  /// The keyboard's height, in points: at most half the window, so that a field is seen above it.
  var keyboardHeight: Double { min(settings.keyboard.height, session.container.height / 2) }

  /// The event that shows the keyboard of a scene that has one, or hides it; nil: the scene has
  /// none.
  package var keyboardToggle: Event.Kind? {
    guard scene.hasOnScreenKeyboard else { return nil }
    return .inset(edge: .bottom, to: session.keyboardEdge == nil ? keyboardHeight : 0)
  }

  /// Handles an input on the keyboard; nil: it is for the scene.
  mutating func touchKeyboard(_ kind: InputEvent.Kind, at time: SceneTime) -> [DrawerEvent]? {
    switch kind {
    case .down(let id, let point):
      guard let rect = keyboardRect(atScene: time), rect.contains(point) else { return nil }
      keyboardHand.set(keyboardHand.keyboard.cap(at: point, in: rect), for: id)
      return []
    case .move(let id, let point):
      guard keyboardHand.has(id) else { return nil }
      let rect = keyboardRect(atScene: time)
      keyboardHand.set(rect.flatMap { keyboardHand.keyboard.cap(at: point, in: $0) }, for: id)
      return []
    case .up(let id, _):
      guard keyboardHand.has(id) else { return nil }
      return keyboardHand.lift(id).map { type($0, at: time) } ?? []
    case .cancel(let id):
      guard keyboardHand.has(id) else { return nil }
      _ = keyboardHand.lift(id)
      return []
    case .key(.escape) where scene.hasOnScreenKeyboard && textField == nil:
      guard session.keyboardEdge == .bottom else { return nil }
      return session.setInset(0, edge: .bottom, at: time)
    case .blur, .resize:
      keyboardHand.cancel()
      return nil
    default: return nil
    }
  }

  /// Types a key; without a focused field only the keys that change the page do something.
  private mutating func type(_ cap: OnScreenKeyboard.Cap, at time: SceneTime) -> [DrawerEvent] {
    switch cap {
    case .letter(let letter):
      if keyboardHand.keyboard.page == .capitals { keyboardHand.keyboard.page = .letters }
      return type(.text(String(letter)), at: time)
    case .space: return type(.text(" "), at: time)
    case .delete: return type(.edit(.deleteBackward), at: time)
    case .enter: return textField == nil ? [] : press(.return, at: time) ?? []
    case .shift:
      keyboardHand.keyboard.page = keyboardHand.keyboard.page == .capitals ? .letters : .capitals
      return []
    case .page:
      keyboardHand.keyboard.page = keyboardHand.keyboard.page == .digits ? .letters : .digits
      return []
    }
  }

  /// A picture of the scene with the keyboard over it.
  func withKeyboard(
    _ list: DisplayList, _ state: SceneState, at time: SceneTime
  ) -> DisplayList {
    guard let rect = keyboardRect(atScene: time) else { return list }
    var list = list
    list.append(keyboardHand.keyboard.picture(in: rect, state: state, text: text, memo: memo))
    return list
  }
}
