import FluidCore
import FluidPlayer
import FluidRaster
import FluidScene

/// The window's own layer over the scene: its bar, notices, toasts, numbers and key card.
///
/// A press on it is not recorded, but its effects on the scene are, so that a replay needs no
/// chrome.
package struct Chrome {
  /// The window's bar; nil: none.
  package var bar: Bar?
  /// A message for the user, such as an error in the configuration file; nil: none.
  package var notice: Notice?
  /// The line of numbers in the corner; nil: none.
  package var numbers: String?
  /// The key bindings on the key card; empty while the card is hidden.
  package var keys: [KeyHelp] = []
  /// A short message that disappears by itself; nil: none.
  package private(set) var toast: String?
  /// Whether the toast says that something went wrong.
  package private(set) var toastIsWarning = false
  /// The part of the window at whose lower end the toast lies; nil: it lies where there is room.
  package private(set) var toastArea: Rect?
  /// When the toast disappears; nil: there is none, or it stays.
  package private(set) var toastEnd: HandTime?
  /// The button that is held down; nil: none.
  package private(set) var pressed: WindowCommand?
  /// The button that the mouse hovers over; nil: none.
  package private(set) var hovered: WindowCommand?
  /// The button that the press began on; nil: there is no press, or it began elsewhere.
  private var held: WindowCommand?

  /// Layouts of earlier pictures; copies of the chrome share them.
  private let memo: ChromeMemo

  /// How long a toast stays, in seconds: at least, to be noticed, and to read a character.
  private static let toastDuration = (least: 2.5, notice: 2.0, character: 0.06)

  /// A chrome that shows nothing yet.
  package init(text: any TextSource) { memo = ChromeMemo(TextMeasures(text)) }

  // MARK: Picture

  /// The visible parts over a look of the scene, from back to front.
  package func places(over look: SceneLook) -> [ChromeLayout.Placed] {
    ChromeLayout(self, over: look, context(look), memo).places
  }

  private func context(_ look: SceneLook) -> LayoutContext {
    var state = SceneState()
    state.window = look.window
    return LayoutContext(state: state, measures: memo.measures)
  }

  /// Draws the chrome over a look of the scene.
  package func paint(over look: SceneLook, _ list: inout DisplayList) {
    let places = places(over: look).filter { $0.opacity > 0 }
    let before = look.former.map { self.places(over: $0.look).filter { $0.opacity > 0 } } ?? []
    guard !places.isEmpty || !before.isEmpty else { return }
    var painter = Painter(context(look), bounds: Rect(origin: .zero, size: look.size))
    if !keys.isEmpty {
      painter.fill(
        .rect(Rect(origin: .zero, size: look.size)),
        painter.palette.scrim.opacity(Self.keyCardScrim))
    }
    let progress = look.former?.progress ?? 1
    for placed in before where !places.contains(where: { $0.isInPlace(of: placed) }) {
      paint(placed, opacity: 1 - 2 * progress, &painter)
    }
    for placed in places {
      let former = before.first { $0.isInPlace(of: placed) }
      if let former, placed.part == .bar, placed.pane.current != former.pane.current {
        let plain = ChromeContent.bar(bar ?? Bar(), current: "")
        let pane = memo.pane(plain, in: look.size, context(look))
        painter.opacity(placed.opacity) {
          placed.pane.paint(
            at: placed.rect.origin + placed.shift, from: former.pane, plain: pane,
            progress.smoothstep, &$0)
        }
      } else {
        paint(placed, opacity: former == nil ? 2 * progress - 1 : 1, &painter)
      }
    }
    list.append(painter.list)
  }

  /// - Parameter opacity: Of a part that comes or goes with its scene, 0…1.
  private func paint(
    _ placed: ChromeLayout.Placed, opacity: Double, _ painter: inout Painter
  ) {
    guard opacity > 0 else { return }
    painter.opacity(placed.opacity * min(1, opacity)) {
      placed.pane.paint(
        at: placed.rect.origin + placed.shift, pressed: pressed, hovered: hovered, &$0)
    }
  }

  /// The opacity of the scrim under the key card, 0…1.
  private static let keyCardScrim = 0.4

  // MARK: Input

  /// The button under a point; nil: none.
  package func button(at point: Point, over look: SceneLook) -> WindowCommand? {
    for placed in places(over: look).reversed() where placed.opacity > 0.5 {
      let corner = placed.rect.origin + placed.shift
      let hit = placed.pane.buttons.last {
        $0.rect.offset(x: corner.x, y: corner.y).contains(point)
      }
      if let hit { return hit.action }
    }
    return nil
  }

  /// A pointer goes down at a point.
  ///
  /// - Returns: Whether the chrome takes the press: it is on a button, or closes the menu or the
  ///   key card.
  package mutating func press(at point: Point, over look: SceneLook) -> Bool {
    let button = button(at: point, over: look)
    guard button != nil || bar?.isOpen == true || !keys.isEmpty else { return false }
    if button == nil {
      bar?.isOpen = false
      keys = []
    }
    held = button
    pressed = button
    hovered = nil
    return true
  }

  /// The pointer of the press moves to a point; the button is highlighted while the pointer is over
  /// it.
  package mutating func move(to point: Point, over look: SceneLook) {
    pressed = button(at: point, over: look) == held ? held : nil
  }

  /// The pointer of the press lifts at a point. Commands of the chrome alone are carried out at
  /// once.
  ///
  /// - Returns: The command of the button; nil: none, or the press began or ended elsewhere.
  package mutating func release(at point: Point, over look: SceneLook) -> WindowCommand? {
    let button = held
    cancel()
    guard let button, self.button(at: point, over: look) == button else { return nil }
    let wasOpen = bar?.isOpen == true
    bar?.isOpen = false
    switch button {
    case .menu: bar?.isOpen = !wasOpen
    case .notice: notice = nil
    case .keyCard: keys = []
    case .scene, .lab, .appearance, .keyboard, .numbers, .keys: break
    }
    return button
  }

  /// Cancels the press.
  package mutating func cancel() {
    held = nil
    pressed = nil
  }

  /// The mouse hovers over a button; nil: over none.
  ///
  /// - Returns: Whether the chrome has to be redrawn.
  package mutating func hover(over button: WindowCommand?) -> Bool {
    defer { hovered = button }
    return hovered != button
  }

  /// Closes the frontmost of key card, menu and notice.
  ///
  /// - Returns: Whether any was open.
  package mutating func closeFront() -> Bool {
    if !keys.isEmpty {
      keys = []
    } else if bar?.isOpen == true {
      bar?.isOpen = false
    } else if notice != nil {
      notice = nil
    } else {
      return false
    }
    return true
  }

  // MARK: Toasts

  /// Shows a toast in place of the one there is.
  package mutating func say(_ words: String, at time: HandTime) {
    say(ToastMessage(text: words), in: nil, at: time)
  }

  /// Shows a toast in place of the one there is.
  ///
  /// - Parameter area: The part of the window at whose lower end it lies; nil: where there is room.
  mutating func say(_ message: ToastMessage, in area: Rect?, at time: HandTime) {
    toast = message.text
    toastIsWarning = message.isWarning
    toastArea = area
    let duration = Self.toastDuration
    let reading = duration.notice + duration.character * Double(message.text.count)
    toastEnd = message.stays ? nil : time + max(duration.least, reading)
  }

  /// Removes the toast when its time is over.
  ///
  /// - Returns: Whether the chrome has to be redrawn.
  package mutating func advance(to time: HandTime) -> Bool {
    guard let end = toastEnd, time >= end else { return false }
    toastEnd = nil
    toast = nil
    return true
  }
}
