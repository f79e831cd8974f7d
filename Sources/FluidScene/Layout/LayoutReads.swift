/// Records the inputs that a layout has read; the layout is valid while they are unchanged.
final class LayoutReads {
  /// One bit for each part.
  private var parts: UInt32 = 0
  private var values: Set<String> = []
  private var moving: Set<String> = []
  private var texts: Set<String> = []
  private var drawers: Set<String> = []
  private var pressed: Set<String> = []
  private var focused: Set<Interaction.Focus> = []
  private var columns: Set<Int> = []
  private var tunables: Set<String> = []

  /// The inputs that are not looked up by an id, a name or an index.
  enum Part: UInt32 {
    case state, values, window, appearance, direction, contentLength, pressed, focus, flash
    case contrast
    case moment, drawer, progress, extent, overpull, opening, scroll, scrolls
    case placement
  }

  func note(_ part: Part) { parts |= 1 << part.rawValue }
  func note(value id: String) { values.insert(id) }
  func note(moving id: String) { moving.insert(id) }
  func note(text id: String) { texts.insert(id) }
  func note(drawer name: String) { drawers.insert(name) }
  func note(pressed id: String) { pressed.insert(id) }
  func note(focused focus: Interaction.Focus) { focused.insert(focus) }
  func note(tunable name: String) { tunables.insert(name) }
  func note(column: Int) { columns.insert(column) }

  /// Adds everything that another layout has read.
  func formUnion(_ other: LayoutReads) {
    parts |= other.parts
    values.formUnion(other.values)
    moving.formUnion(other.moving)
    texts.formUnion(other.texts)
    drawers.formUnion(other.drawers)
    tunables.formUnion(other.tunables)
    pressed.formUnion(other.pressed)
    focused.formUnion(other.focused)
    columns.formUnion(other.columns)
  }

  /// Whether the layout has read a scroll position.
  var hasScroll: Bool {
    let bits = [Part.moment, .scroll, .scrolls].reduce(UInt32(0)) { $0 | 1 << $1.rawValue }
    return parts & bits != 0 || !columns.isEmpty
  }

  /// Whether every recorded input is equal in both.
  func agree(_ a: LayoutInputs, _ b: LayoutInputs) -> Bool {
    var left = parts
    while left != 0 {
      let bit = UInt32(left.trailingZeroBitCount)
      left &= left - 1
      if let part = Part(rawValue: bit), !part.agrees(a, b) { return false }
    }
    return agreeOnValues(a.state.values, b.state.values)
      && moving.allSatisfy { Self.agree(on: $0, a.state, b.state) }
      && texts.allSatisfy { a.state.values[text: $0] == b.state.values[text: $0] }
      && drawers.allSatisfy { a.state.drawers[$0] == b.state.drawers[$0] }
      && tunables.allSatisfy { a.state.tunables[$0] == b.state.tunables[$0] }
      && pressed.allSatisfy { (a.state.pressed == $0) == (b.state.pressed == $0) }
      && focused.allSatisfy { (a.state.focus == $0) == (b.state.focus == $0) }
      && columns.allSatisfy { a.moment.scroll(of: $0) == b.moment.scroll(of: $0) }
  }

  /// Whether a value has the same position and velocity, whatever default it is read with.
  private static func agree(on id: String, _ a: SceneState, _ b: SceneState) -> Bool {
    guard a.draggables[id] == b.draggables[id] else { return false }
    func place(_ state: SceneState) -> ValueMotion.Place {
      state.motions.motion(.value(id))?.place(at: state.motions.time)
        ?? ValueMotion.Place(state.values[id])
    }
    return place(a) == place(b)
  }

  /// Values are mostly unchanged; comparing the whole set first saves the look-ups.
  private func agreeOnValues(_ a: ControlValues, _ b: ControlValues) -> Bool {
    values.isEmpty || a == b || values.allSatisfy { a[$0] == b[$0] }
  }
}

extension LayoutReads.Part {
  /// Whether this input is equal in both.
  fileprivate func agrees(_ a: LayoutInputs, _ b: LayoutInputs) -> Bool {
    switch self {
    case .state: a.state == b.state
    case .values: a.state.values == b.state.values
    case .window: a.state.window == b.state.window
    case .appearance: a.state.appearance == b.state.appearance
    case .contrast: a.state.window.contrast == b.state.window.contrast
    case .direction: a.state.direction == b.state.direction
    case .contentLength: a.state.window.contentLength == b.state.window.contentLength
    case .pressed: a.state.pressed == b.state.pressed
    case .focus: a.state.focus == b.state.focus
    case .flash: a.state.interaction.flash == b.state.interaction.flash
    case .moment: a.moment == b.moment
    case .drawer: a.moment.drawer == b.moment.drawer
    case .progress: a.moment.progress == b.moment.progress
    case .extent: a.moment.extent == b.moment.extent
    case .overpull: a.moment.overpull == b.moment.overpull
    case .opening: a.moment.opening == b.moment.opening
    case .scroll: a.moment.scroll == b.moment.scroll
    case .scrolls: a.moment.scrolls == b.moment.scrolls
    case .placement: a.placement == b.placement
    }
  }
}
