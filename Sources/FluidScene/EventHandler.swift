import FluidDrawer

/// An answer to an event, written where it belongs: on a scene, on a drawer or on a piece.
///
/// ```swift
/// Drawer("sheet") { … }
///   .on(.didChange) { event, state in [.set("lamp", 1)] }
/// ```
///
/// What is asked for in an answer is the program's wish, not the user's: no permission refuses it.
public struct EventHandler: Sendable {
  /// What it answers.
  public internal(set) var kind: SceneEventKind
  /// The control, the value or the drawer whose event it is; nil: any one's.
  var source: String?
  /// The drawer it is written on, counted from 0; nil: the scene.
  var drawer: Int?
  /// What is to be done.
  public internal(set) var answer: Answer

  /// What a session has to tell for it that it would not tell otherwise.
  public var announcements: Announcements {
    switch kind {
    case .press: .presses
    case .slideEnded: .slideEnds
    default: []
    }
  }

  /// Whether it waits for the scene to be shown.
  public var isForAppearance: Bool { kind == .appeared }

  /// What is to be done about an event.
  ///
  /// - Parameters:
  ///   - event: What has happened.
  ///   - state: What has been set, with the drawers as they are at that moment.
  public typealias Answer = @Sendable (_ event: DrawerEvent, _ state: SceneState) -> [Action]

  /// Whether it is for an event.
  ///
  /// - Parameter names: The drawers' names, in their order.
  public func answers(_ event: DrawerEvent, drawers names: [String?]) -> Bool {
    guard kind == SceneEventKind(event.kind) else { return false }
    if let drawer, drawer != event.drawer { return false }
    guard let source else { return true }
    if let target = event.kind.target { return target == source }
    return event.drawer.map { names.indices.contains($0) && names[$0] == source } ?? false
  }
}

/// What can be answered; see ``Scene/on(_:of:_:)``.
public enum SceneEventKind: Sendable, Hashable, CaseIterable {
  /// A drawer is about to leave its detent for another.
  case willChange
  /// A drawer's change leads to another detent now.
  case redirect
  /// A drawer has come to rest.
  case didChange
  /// A hand let go of a drawer.
  case release
  /// Something to be felt.
  case feedback
  /// The user was refused a change.
  case dismissPrevented
  /// A finger went down on a control.
  case press
  /// A press ended where it began.
  case tap
  /// A finger stayed where it went down for half a second.
  case longPress
  /// A slider is being moved.
  case slide
  /// A slider was let go.
  case slideEnded
  /// A finger drags in a drag area.
  case drag
  /// A draggable piece was taken, moved, let go, or has come to rest.
  case draggable
  /// An arrow key on a drag area.
  case step
  /// The user has typed in a text field.
  case textChanged
  /// Return was pressed in a text field.
  case submitted
  /// A value that was sent somewhere is there.
  case arrived
  /// The scene is shown for the first time.
  case appeared
  /// Travel that nothing could use.
  case unconsumed
  /// Something was asked for that there is not, or that cannot be.
  case unknown

  init(_ kind: DrawerEvent.Kind) {
    self =
      switch kind {
      case .willChange: .willChange
      case .redirect: .redirect
      case .didChange: .didChange
      case .release: .release
      case .feedback: .feedback
      case .dismissPrevented: .dismissPrevented
      case .press: .press
      case .tap: .tap
      case .longPress: .longPress
      case .slide: .slide
      case .slideEnded: .slideEnded
      case .drag: .drag
      case .draggable: .draggable
      case .step: .step
      case .textChanged: .textChanged
      case .submitted: .submitted
      case .arrived: .arrived
      case .appeared: .appeared
      case .unconsumed: .unconsumed
      case .unknown, .invalid: .unknown
      }
  }
}

extension Scene {
  /// Answers events, also those of drawers, controls and values.
  ///
  /// - Parameter source: The name of the drawer, or the id of the control or value, whose events
  ///   are meant; nil: any one's.
  public func on(
    _ kind: SceneEventKind, of source: String? = nil, _ answer: @escaping EventHandler.Answer
  ) -> Scene {
    var copy = self
    copy.handlers.append(EventHandler(kind: kind, source: source, answer: answer))
    return copy
  }

  /// All answers that are written anywhere in the scene but on pieces.
  public var allHandlers: [EventHandler] {
    handlers
      + drawers.enumerated().flatMap { index, drawer in
        drawer.handlers.map { handler in
          var handler = handler
          handler.drawer = index
          return handler
        }
      }
  }
}

extension Drawer {
  /// Answers the drawer's events and those of the controls on it.
  ///
  /// - Parameter source: The id of the control whose events are meant; nil: any one's.
  public func on(
    _ kind: SceneEventKind, of source: String? = nil, _ answer: @escaping EventHandler.Answer
  ) -> Drawer {
    var copy = self
    copy.handlers.append(EventHandler(kind: kind, source: source, answer: answer))
    return copy
  }
}
