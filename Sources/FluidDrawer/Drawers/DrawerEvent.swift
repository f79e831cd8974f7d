import FluidCore

/// An event of a drawer.
public struct DrawerEvent: Sendable, Hashable {
  /// On the session's clock, in seconds.
  public var time: SceneTime
  /// The drawer, counted from 0; nil: the background.
  public var drawer: Int?
  /// The kind of event.
  public var kind: Kind

  /// The kinds of events.
  public enum Kind: Sendable, Hashable {
    /// The drawer is about to leave the detent it rested on for another. Exactly one `didChange`
    /// follows each `willChange`.
    case willChange(from: String, to: String)
    /// A change under way now leads to another detent: it was caught, or asked to go elsewhere.
    case redirect(to: String)
    /// The announced change is over, and the drawer rests. After a redirect back, `to` may equal
    /// `from`.
    case didChange(from: String, to: String)
    /// A drag ended or was cancelled: its target, and the reason.
    indirect case release(ReleaseDecision)
    /// Haptic feedback: an impact of the given strength.
    case feedback(FeedbackStrength)
    /// The user was refused a change: closing a drawer that may not be dismissed, or another that
    /// its permission denies.
    case dismissPrevented
    /// A finger went down on a control.
    case press(target: String)
    /// A finger stayed on a control, where it went down, for half a second; no tap follows.
    case longPress(target: String)
    /// A tap on a region of the drawer, or on a control, by its id.
    case tap(target: String)
    /// A slider was moved to a value from 0 to 1.
    case slide(target: String, value: Double)
    /// The drag of a slider ended, at a value from 0 to 1.
    case slideEnded(target: String, value: Double)
    /// A drag in a drag area, or a tap at a place of it.
    indirect case drag(target: String, DragValue)
    /// An arrow key was pressed on a drag area: one step that way.
    case step(target: String, direction: MoveDirection)
    /// A draggable piece was taken, moved, released, or has come to rest.
    indirect case draggable(target: String, DraggableValue)
    /// The user has edited a text field: its whole text.
    case textChanged(target: String, text: String)
    /// Return was pressed in a text field: its text.
    case submitted(target: String, text: String)
    /// An animated value has arrived at its target.
    case arrived(target: String)
    /// The scene appeared for the first time.
    case appeared
    /// A request with an invalid value was ignored: why, in words.
    case invalid(target: String, reason: String)
    /// A request with an unknown name was ignored: the error of every command that takes a name.
    case unknown(UnknownName)
    /// A drag of the drawer has hidden the on-screen keyboard: its field should lose the focus.
    case keyboardDismissed
    /// The part of a drag or wheel that neither the drawer nor its content could use, in points.
    case unconsumed(dx: Double, dy: Double)
  }

  /// The decision of a release; nil: this is another event.
  public var decision: ReleaseDecision? { kind.decision }

  /// An event of a drawer, counted from 0; nil: of no drawer.
  public init(time: SceneTime, drawer: Int?, kind: Kind) {
    self.time = time
    self.drawer = drawer
    self.kind = kind
  }
}

extension DrawerEvent.Kind {
  /// The decision of a release; nil: this is another event.
  public var decision: ReleaseDecision? {
    if case .release(let decision) = self { decision } else { nil }
  }

  /// The control or the value of the event, by its id; nil: none.
  public var target: String? {
    switch self {
    case .press(let target), .longPress(let target), .tap(let target), .slide(let target, _),
      .slideEnded(let target, _), .drag(let target, _), .draggable(let target, _),
      .step(let target, _), .arrived(let target), .invalid(let target, _),
      .textChanged(let target, _), .submitted(let target, _):
      target
    case .willChange, .redirect, .didChange, .release, .feedback, .dismissPrevented, .appeared,
      .unknown, .keyboardDismissed, .unconsumed:
      nil
    }
  }
}

/// The events that a session reports only on request.
public struct EventMask: OptionSet, Sendable, Hashable {
  /// One bit for each event.
  public let rawValue: Int

  /// The events of a number's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Presses on controls; see ``DrawerEvent/Kind/press(target:)``.
  public static let presses = EventMask(rawValue: 1)
  /// Ends of slides; see ``DrawerEvent/Kind/slideEnded(target:value:)``.
  public static let slideEnds = EventMask(rawValue: 2)
}

/// The direction of an arrow key on screen, independent of the direction of text; the raw values
/// are the words of traces.
public enum MoveDirection: String, Sendable, Hashable, CaseIterable {
  case up, down, left, right
}
