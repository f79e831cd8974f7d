import FluidCore

/// The session's stack of open drawers, from the one at the back to the one on top, and what those
/// below return to.
struct DrawerStack: Sendable {
  /// The members that were open when the stack was last looked at, counted from 0.
  var open: [Int] = []
  /// The drawers hidden by a `switch`, each with the drawer that hid it and the detent to return
  /// to, by its own extent.
  var hidden: [(drawer: Int, by: Int, detent: SnapPoint)] = []
  /// The keyboards that pushes have hidden, each with the drawer that was pushed.
  var keyboards: [HiddenKeyboard] = []

  /// A keyboard that a push has hidden.
  struct HiddenKeyboard: Sendable {
    var by: Int
    let time: SceneTime
    let before: WindowInsets.Keyboards
    let edge: Edge
    let end: Double
    let field: FieldPlace
  }

  /// Undoes the hiding of the keyboard where the pushed drawer takes the focus in the same instant.
  mutating func keepKeyboard(for drawer: Int, _ insets: inout WindowInsets, _ time: SceneTime) {
    guard let last = keyboards.last, last.by == drawer, last.time == time else { return }
    insets.keyboards = last.before
    keyboards.removeLast()
  }

  /// Gives drawers their new numbers; nil: the drawer is gone.
  mutating func renumber(_ number: (Int) -> Int?) {
    open = open.compactMap(number)
    hidden = hidden.compactMap { entry in
      guard let drawer = number(entry.drawer), let by = number(entry.by) else { return nil }
      return (drawer, by, entry.detent)
    }
    keyboards = keyboards.compactMap { entry in
      number(entry.by).map { by in
        var entry = entry
        entry.by = by
        return entry
      }
    }
  }
}
