import FluidCore

/// Something a drawer tells the program.
public struct DrawerEvent: Sendable, Hashable {
  /// When it happened.
  public var time: SceneTime
  /// Which of the session's drawers, counted from 0; nil: none, it was for what lies behind them.
  public var drawer: Int?
  /// What happened.
  public var kind: Kind

  /// What can happen to a drawer.
  public enum Kind: Sendable, Hashable {
    /// The drawer is about to leave the detent it rested on for another. Exactly one `didChange`
    /// follows each `willChange`.
    case willChange(from: String, to: String)
    /// A change under way now leads to another detent: it was caught, or asked to go elsewhere.
    case redirect(to: String)
    /// The announced change is over, and the drawer rests. After a redirect back, `to` may equal
    /// `from`.
    case didChange(from: String, to: String)
    /// A hand let go of the drawer, or was taken away: where it goes, and why.
    indirect case release(ReleaseDecision)
    /// Something to be felt: an impact of the given strength.
    case feedback(FeedbackStrength)
    /// The user was refused a change: asked to close a drawer that may not be dismissed, or for
    /// something else its permission denies.
    case dismissPrevented
    /// A finger went down on a control.
    case press(target: String)
    /// A finger stayed on a control, where it went down, for half a second; no tap follows.
    case longPress(target: String)
    /// A press ended where it began: on a part of the drawer, or on a control named by its id.
    case tap(target: String)
    /// A slider was moved to a value from 0 to 1.
    case slide(target: String, value: Double)
    /// A slider was let go, at a value from 0 to 1.
    case slideEnded(target: String, value: Double)
    /// A finger drags in a drag area, or has tapped it at a place.
    indirect case drag(target: String, DragValue)
    /// An arrow key was pressed on a drag area: one step that way.
    case step(target: String, direction: MoveDirection)
    /// A draggable piece was taken, moved, let go, or has come to rest.
    indirect case draggable(target: String, DraggableValue)
    /// The user has typed in a text field, or pasted or deleted something: the whole text as it is
    /// now.
    case textChanged(target: String, text: String)
    /// Return was pressed in a text field: what is in it.
    case submitted(target: String, text: String)
    /// A value that was sent somewhere is there.
    case arrived(target: String)
    /// The scene is shown for the first time.
    case appeared
    /// Something was asked for that cannot be, such as a value that is no number: why, in words.
    /// Nothing else has happened.
    case invalid(target: String, reason: String)
    /// Something was asked for by a name that nothing has: the error of every command that takes a
    /// name. Nothing else has happened.
    case unknown(UnknownName)
    /// Travel of a drag or wheel that neither the drawer nor its content could use, in points.
    case unconsumed(dx: Double, dy: Double)
  }

  /// Why a drawer let go went where it went; nil: this is another event.
  public var decision: ReleaseDecision? { kind.decision }

  /// An event of a drawer counted from 0; nil: of no drawer.
  public init(time: SceneTime, drawer: Int?, kind: Kind) {
    self.time = time
    self.drawer = drawer
    self.kind = kind
  }
}

extension DrawerEvent.Kind {
  /// Why a drawer let go went where it went; nil: this is another event.
  public var decision: ReleaseDecision? {
    if case .release(let decision) = self { decision } else { nil }
  }

  /// The control or the value that it is about, by its id; nil: none.
  public var target: String? {
    switch self {
    case .press(let target), .longPress(let target), .tap(let target), .slide(let target, _),
      .slideEnded(let target, _), .drag(let target, _), .draggable(let target, _),
      .step(let target, _), .arrived(let target), .invalid(let target, _),
      .textChanged(let target, _), .submitted(let target, _):
      target
    case .willChange, .redirect, .didChange, .release, .feedback, .dismissPrevented, .appeared,
      .unknown, .unconsumed:
      nil
    }
  }
}
