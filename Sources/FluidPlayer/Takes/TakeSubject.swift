import FluidCore
import FluidDrawer
import FluidMotion
import FluidScene

/// The thing whose motion a take's curve shows.
package enum TakeSubject: Sendable, Hashable {
  /// A drawer, from 0.
  case drawer(Int)
  /// One axis of a draggable piece, by the id of its value.
  case piece(String)

  /// The drawer, from 0; nil: it is a piece.
  package var drawer: Int? { if case .drawer(let number) = self { number } else { nil } }

  /// The id of the piece's value; nil: it is a drawer.
  package var piece: String? { if case .piece(let id) = self { id } else { nil } }
}

extension Session {
  /// The drawer or piece that a hand or the program moves; a piece in a hand counts most. nil: all
  /// rest.
  var movedSubject: TakeSubject? {
    if let piece = draggedPiece { return .piece(piece) }
    if let drawer = drawers.firstIndex(where: { $0.isHeld || $0.isMoving }) {
      return .drawer(drawer)
    }
    return hasPieces ? movingPiece.map { .piece($0) } : nil
  }

  /// The subject at a time; nil: it is not there, or a piece that nothing has moved yet.
  func look(_ subject: TakeSubject, at time: HandTime, _ clock: SceneClock) -> SubjectLook? {
    switch subject {
    case .drawer(let index):
      guard drawers.indices.contains(index) else { return nil }
      return drawers.reading(index) { $0.pointee.look(at: time, clock) }
    case .piece(let id):
      return pieceMotion(id, at: clock.sceneTime(atHand: time)).map { SubjectLook($0, time) }
    }
  }

  /// The sample of the subject at a time.
  func sample(_ subject: TakeSubject, at time: HandTime, _ clock: SceneClock) -> MotionSample? {
    switch subject {
    case .drawer(let index):
      guard drawers.indices.contains(index) else { return nil }
      var sample = drawers.reading(index) { $0.pointee.sample(at: time, clock) }
      sample.keyboard = keyboardMotion(ofDrawer: index)?.position(at: clock.sceneTime(atHand: time))
      return sample
    case .piece:
      return look(subject, at: time, clock)?.sample
    }
  }
}

extension Player {
  /// The sample of a take's subject at a time; nil: it is not there.
  package func sample(of subject: TakeSubject, at time: HandTime) -> MotionSample? {
    guard let drawer = subject.drawer else { return session.sample(subject, at: time, clock) }
    let drawers = frame(at: time)
    guard drawers.indices.contains(drawer) else { return nil }
    return MotionSample(
      time: time, extent: drawers[drawer].extent, velocity: drawers[drawer].velocity)
  }

  /// The control of a piece, by the id of the value of one of its axes; nil: there is none.
  package func control(ofPiece id: String, at time: HandTime) -> SceneControl? {
    let id = session.pieceMotion(id, at: session.now)?.piece ?? id
    return controls(at: time).last { $0.id == id }
  }
}

/// The subject of a take after an event.
struct SubjectLook {
  let sample: MotionSample
  let isHeld: Bool
  /// When its motion ends or changes by itself; nil: it does not move by itself.
  let turn: SceneTime?
  let spring: SpringMotion?
  let stops: SnapPoints

  init(
    _ sample: MotionSample, isHeld: Bool, turn: SceneTime?, spring: SpringMotion?,
    stops: SnapPoints
  ) {
    self.sample = sample
    self.isHeld = isHeld
    self.turn = turn
    self.spring = spring
    self.stops = stops
  }

  fileprivate init(_ piece: Session.PieceMotion, _ time: HandTime) {
    self.init(
      MotionSample(
        time: time, extent: piece.position, velocity: piece.velocity, hand: piece.dragPosition),
      isHeld: piece.dragPosition != nil, turn: piece.endsAt, spring: piece.spring,
      stops: piece.stops)
  }
}

/// The motion of a subject from a time on, until the next event.
struct SubjectStretch {
  let begin: HandTime
  private let clock: SceneClock
  private let subject: TakeSubject
  private let session: Session

  init(_ subject: TakeSubject, of player: Player, from begin: HandTime) {
    self.begin = begin
    clock = player.clock
    self.subject = subject
    session = player.session
  }

  func sample(at time: HandTime) -> MotionSample? { session.sample(subject, at: time, clock) }
}

extension Outcome {
  /// What a hand has released: a drawer, or each axis of a piece; empty: the outcome is no release.
  var releasedSubjects: [TakeSubject] {
    switch kind {
    case .release: return drawer.map { [.drawer($0)] } ?? []
    case .draggable(let target, let value) where value.decisions.count == 2:
      let ids = FreeDragConfiguration.ids(of: target)
      return [.piece(ids.x), .piece(ids.y)]
    case .draggable(let target, let value):
      return value.decisions.isEmpty ? [] : [.piece(target)]
    default: return []
    }
  }

  /// The decision of the subject's release by a hand; nil: the outcome is none.
  func decision(of subject: TakeSubject, in session: Session) -> ReleaseDecision? {
    switch subject {
    case .drawer(let index): return drawer == index ? kind.decision : nil
    case .piece(let id):
      guard case .draggable(let target, let value) = kind, !value.decisions.isEmpty,
        let motion = session.pieceMotion(id, at: session.now), motion.piece == target,
        value.decisions.indices.contains(motion.axisIndex)
      else { return nil }
      return value.decisions[motion.axisIndex]
    }
  }

  /// Whether it sends the subject elsewhere without a release.
  func isSent(_ subject: TakeSubject, in session: Session) -> Bool {
    switch (subject, kind) {
    case (.drawer(let index), .willChange), (.drawer(let index), .redirect):
      return drawer == index
    case (.piece(let id), .draggable(let target, let value)):
      return value.phase == .ended && value.decisions.isEmpty
        && session.pieceMotion(id, at: session.now)?.piece == target
    default: return false
    }
  }
}

// Methods of the engine, called in the session's array: an engine is large, and Swift would copy
// one that is passed to a function.
extension DrawerEngine {
  fileprivate func sample(at time: HandTime, _ clock: SceneClock) -> MotionSample {
    let state = state(at: clock.sceneTime(atHand: time))
    return MotionSample(
      time: time, extent: state.position, velocity: state.velocity, hand: handExtent)
  }

  fileprivate func look(at time: HandTime, _ clock: SceneClock) -> SubjectLook {
    SubjectLook(
      sample(at: time, clock), isHeld: isHeld, turn: panelTurn, spring: springMotion,
      stops: stops)
  }
}
