import FluidDrawer

/// A handler of an event, declared on a scene, a drawer or a piece.
///
/// ```swift
/// Drawer("sheet") { … }
///   .on(.didChange) { event, state in [.set("lamp", 1)] }
/// ```
///
/// The actions it returns are the program's, not the user's: no permission vetoes them.
public struct EventHandler: Sendable, Hashable {
  /// The kind of event it handles.
  package internal(set) var kind: SceneEventKind
  /// The id of the control or value, or the name of the drawer, whose events it handles; nil: any.
  var source: String?
  /// The index of the drawer it is declared on, from 0; nil: the scene.
  var drawer: Int?
  /// Returns the actions to run.
  package internal(set) var answer: Answer

  /// The optional events that a session has to send for it.
  package var eventMask: EventMask {
    switch kind {
    case .press: .presses
    case .slideEnded: .slideEnds
    default: []
    }
  }

  /// Whether it handles the scene's first appearance.
  package var isForAppearance: Bool { kind == .appeared }

  /// Returns the actions to run for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - state: The scene's state, with the drawers at that moment.
  public typealias Answer = @Sendable (_ event: DrawerEvent, _ state: SceneState) -> [Action]

  /// Whether it handles an event.
  ///
  /// - Parameter names: The drawers' names, in their order.
  package func answers(_ event: DrawerEvent, drawers names: [String?]) -> Bool {
    guard kind == SceneEventKind(event.kind) else { return false }
    if let drawer, drawer != event.drawer { return false }
    guard let source else { return true }
    if let target = event.kind.target { return target == source }
    return event.drawer.map { names.indices.contains($0) && names[$0] == source } ?? false
  }
}

extension EventHandler {
  /// Handlers are compared without what they return.
  public static func == (a: EventHandler, b: EventHandler) -> Bool {
    a.kind == b.kind && a.source == b.source && a.drawer == b.drawer
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The kinds of events; see ``Scene/on(_:of:_:)``.
public enum SceneEventKind: Sendable, Hashable, CaseIterable {
  /// A drawer is about to leave its detent for another.
  case willChange
  /// A drawer that is changing is retargeted to another detent.
  case redirect
  /// A drawer has come to rest.
  case didChange
  /// A drawer was released.
  case release
  /// Haptic feedback.
  case feedback
  /// A permission vetoed a user's change.
  case dismissPrevented
  /// A drag of a drawer has hidden the on-screen keyboard.
  case keyboardDismissed
  /// A finger went down on a control.
  case press
  /// A press ended where it began.
  case tap
  /// Long press: a finger stayed where it went down for half a second.
  case longPress
  /// A slider moves.
  case slide
  /// A slider was released.
  case slideEnded
  /// A drag in a drag area.
  case drag
  /// A draggable piece was taken, moved, released, or came to rest.
  case draggable
  /// An arrow key on a focused drag area.
  case step
  /// The user has typed in a text field.
  case textChanged
  /// Return was pressed in a text field.
  case submitted
  /// An animated value has arrived at its target.
  case arrived
  /// The scene is shown for the first time.
  case appeared
  /// Travel of a drag or a fling that nothing consumed.
  case unconsumed
  /// An action named something that does not exist, or was invalid.
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
      case .keyboardDismissed: .keyboardDismissed
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
  /// Handles events of the scene, its drawers, controls and values.
  ///
  /// - Parameter source: The name of the drawer, or the id of the control or value, whose events
  ///   are handled; nil: any.
  public func on(
    _ kind: SceneEventKind, of source: String? = nil, _ answer: @escaping EventHandler.Answer
  ) -> Scene {
    changed { $0.handlers.append(EventHandler(kind: kind, source: source, answer: answer)) }
  }

  /// All handlers of the scene and its drawers; pieces' handlers are on their controls.
  package var allHandlers: [EventHandler] {
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
  /// Handles events of the drawer and of the controls on it.
  ///
  /// - Parameter source: The id of the control whose events are handled; nil: any.
  public func on(
    _ kind: SceneEventKind, of source: String? = nil, _ answer: @escaping EventHandler.Answer
  ) -> Drawer {
    changed { $0.handlers.append(EventHandler(kind: kind, source: source, answer: answer)) }
  }
}
