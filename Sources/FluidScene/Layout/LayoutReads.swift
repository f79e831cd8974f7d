/// Records the inputs that a layout has read; the layout is valid while they are unchanged.
final class LayoutReads {
  /// One bit for each part: pieces read them by the thousand.
  private var parts: UInt32 = 0
  private var entries: Set<Entry> = []

  /// An input that is not looked up by an id, a name or an index.
  enum Part: UInt32 {
    case state, values, window, appearance, direction, contentLength, pressed, focus, flash
    case contrast
    case moment, drawer, progress, extent, overpull, opening, scroll, scrolls
    case placement
  }

  /// An input that is looked up.
  enum Entry: Hashable {
    /// A value's target, by its id.
    case value(String)
    /// A value's current position and velocity, by its id.
    case moving(String)
    case text(String)
    case tunable(String)
    case drawerNamed(String)
    case isPressed(String)
    case isFocused(Interaction.Focus)
    /// The scroll position of the list at an index.
    case scrollOf(column: Int)
  }

  func note(_ part: Part) { parts |= 1 << part.rawValue }
  func note(_ entry: Entry) { entries.insert(entry) }

  /// Adds everything that another layout has read.
  func formUnion(_ other: LayoutReads) {
    parts |= other.parts
    entries.formUnion(other.entries)
  }

  /// Whether the layout has read a scroll position.
  var hasScroll: Bool {
    let bits = [Part.moment, .scroll, .scrolls].reduce(UInt32(0)) { $0 | 1 << $1.rawValue }
    return parts & bits != 0
      || entries.contains { if case .scrollOf = $0 { true } else { false } }
  }

  /// Whether every recorded input is equal in both.
  func agree(_ a: LayoutInputs, _ b: LayoutInputs) -> Bool {
    var left = parts
    while left != 0 {
      let bit = UInt32(left.trailingZeroBitCount)
      left &= left - 1
      if let part = Part(rawValue: bit), !part.agrees(a, b) { return false }
    }
    // Values are mostly unchanged; comparing them all first saves the look-ups.
    let hasSameValues = entries.isEmpty || a.state.values == b.state.values
    return entries.allSatisfy { entry in
      if hasSameValues, case .value = entry { return true }
      return entry.agrees(a, b)
    }
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

extension LayoutReads.Entry {
  /// Whether this input is equal in both.
  fileprivate func agrees(_ a: LayoutInputs, _ b: LayoutInputs) -> Bool {
    switch self {
    case .value(let id): a.state.values[id] == b.state.values[id]
    case .moving(let id):
      Self.motion(of: id, a.state) == Self.motion(of: id, b.state)
        && a.state.draggables[id] == b.state.draggables[id]
    case .text(let id): a.state.values[text: id] == b.state.values[text: id]
    case .tunable(let name): a.state.tunables[name] == b.state.tunables[name]
    case .drawerNamed(let name): a.state.drawers[name] == b.state.drawers[name]
    case .isPressed(let id): (a.state.pressed == id) == (b.state.pressed == id)
    case .isFocused(let focus): (a.state.focus == focus) == (b.state.focus == focus)
    case .scrollOf(let column): a.moment.scroll(of: column) == b.moment.scroll(of: column)
    }
  }

  /// A value's position and velocity, for any default.
  private static func motion(of id: String, _ state: SceneState) -> ValueMotion.State {
    state.motions.motion(.value(id))?.state(at: state.motions.time)
      ?? ValueMotion.State(state.values[id])
  }
}

/// A layout and the inputs it depends on.
struct CachedLayout {
  let box: Box
  let reads = LayoutReads()
  private let inputs: LayoutInputs

  init(_ context: LayoutContext, _ make: (LayoutContext) -> Box) {
    inputs = context.inputs
    box = make(context.noting(reads))
  }

  /// Whether every input is the same in a context.
  func isValid(in context: LayoutContext) -> Bool { reads.agree(inputs, context.inputs) }
}
