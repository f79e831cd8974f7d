/// A target of input at a point of the window.
///
/// A press, a hover and a wheel ask the same list of claims in the same order; the first that can
/// use the input gets it.
struct Claim: Sendable {
  var target: Target
  /// Whether the target takes hold as a finger goes down; otherwise it waits for a drag, past the
  /// slop.
  var isImmediate = false

  /// The kinds of targets.
  enum Target: Sendable {
    /// A control or a draggable piece.
    case control(ControlRegion)
    /// A drawer, counted from 0, and the region of it under the point.
    case drawer(Int, HitRegion)
    /// The background behind drawers and controls, which may be panned.
    case background
  }

  /// The input that is looking for a target.
  enum Input { case pointer, wheel }

  /// The control that a tap is for; nil: the target is none.
  var control: ControlRegion? {
    if case .control(let control) = target, !control.isDraggable { control } else { nil }
  }

  /// Gives drawers their new numbers; nil: the drawer is gone.
  func renumbered(_ number: (Int) -> Int?) -> Claim? {
    var claim = self
    switch target {
    case .control(let control): claim.target = .control(control.renumbered(number))
    case .drawer(let index, let region):
      guard let index = number(index) else { return nil }
      claim.target = .drawer(index, region)
    case .background: break
    }
    return claim
  }
}
