import FluidCore
import FluidMotion

extension Session {
  /// The state of a piece that has been dragged.
  public struct PieceState: Sendable, Hashable {
    /// In the piece's unit: points, or degrees of one that is turned.
    public var position: Double
    /// Per second.
    public var velocity: Double
    /// The position where the piece rests or will come to rest, in its unit; nil in a hand.
    public var goal: Double?
    /// Its place in the order in which pieces were last taken by a hand, from 1; 0: by none. The
    /// one taken last lies above its siblings.
    public var taking = 0

    /// Whether a hand holds the piece.
    public var isHeld: Bool { goal == nil }
  }

  /// The pieces that have been dragged, by id, as they will be at `time`; changes nothing.
  public func pieceStates(at time: SceneTime) -> [String: PieceState] {
    guard !pieces.isEmpty else { return [:] }
    let time = max(now, time.isFinite ? time : now)
    var later = self
    if let due = nextDeadline, due <= time { later.catchUp(to: time) }
    return later.pieces.reduce(into: [:]) { $0[$1.key] = later.pieceState($1.key, at: time) }
  }

  /// Whether a piece has been dragged, so that the session knows where it is.
  public func hasPiece(_ id: String) -> Bool { pieces[id] != nil }

  /// Whether any piece has been dragged.
  public var hasPieces: Bool { !pieces.isEmpty }

  func pieceState(_ id: String, at time: SceneTime) -> PieceState? {
    guard let piece = pieces[id] else { return nil }
    let state = piece.track.state(at: time, hand: handVelocity(on: id, at: time))
    return PieceState(
      position: state.position, velocity: state.velocity, goal: piece.goal, taking: piece.taking)
  }

  private func handVelocity(on id: String, at time: SceneTime) -> Double {
    switch gesture?.state {
    case .dragging(let chain):
      let velocity = chain.tracker.velocity(at: clock.handTime(atScene: time))
      return chain.active(isForward: velocity > 0)?.id == id ? velocity : 0
    case .draggingFreely(let drag):
      let ids = FreeDragConfiguration.ids(of: drag.id)
      let velocity = drag.velocity(at: clock.handTime(atScene: time))
      return id == ids.x ? velocity.x : id == ids.y ? velocity.y : 0
    default: return 0
    }
  }

  /// Whether a piece moves by itself, and fast enough for a finger to catch. One that only creeps
  /// to its rest is not caught: a fling takes seconds for its last points, and a tap then is for
  /// what was tapped.
  func isCatchable(_ region: ControlRegion, at time: SceneTime) -> Bool {
    guard case .freelyDraggable = region.kind else { return isCatchable(region.id, at: time) }
    let ids = FreeDragConfiguration.ids(of: region.id)
    return isCatchable(ids.x, at: time) || isCatchable(ids.y, at: time)
  }

  private func isCatchable(_ id: String, at time: SceneTime) -> Bool {
    guard let track = pieces[id]?.track, track.isMoving else { return false }
    return abs(track.state(at: time).velocity) >= DrawerEngine.minFlingVelocity
  }

  // MARK: Commands

  /// Sends a piece that has been dragged to a position in its range, on a spring, or puts it there
  /// without animation where there is none; does nothing for one that has not.
  ///
  /// - Parameters:
  ///   - position: In the piece's unit; nil: where it is going now.
  ///   - impulse: Added to its velocity, per second.
  public mutating func movePiece(
    _ id: String, to position: Double?, spring: Spring?, impulse: Double = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard session.pieces[id] != nil, position?.isFinite ?? true, impulse.isFinite else { return }
      if session.wheel?.piece == id { session.endWheel(time: time) }
      if session.pieces[id]?.isHeld == true { session.cancelDrag(time: time) }
      guard var piece = session.pieces[id] else { return }
      piece.settle(to: position ?? piece.goal ?? 0, spring: spring, impulse: impulse, at: time)
      if spring == nil { piece.finish() }
      session.pieces[id] = piece
      session.report(.ended, of: id, at: time)
    }
  }

  /// Ends the drag of a piece that the program is about to move.
  private mutating func cancelDrag(time: SceneTime) {
    let state = gesture?.state
    switch state {
    case .dragging(let chain):
      gesture?.state = .failed
      cancel(chain, time: time)
    case .draggingFreely(let drag):
      gesture?.state = .failed
      cancel(drag, time: time)
    default: break
    }
  }

  /// Fits the pieces that have been dragged to a new layout: those that are out of their range come
  /// back.
  public mutating func fitPieces(
    _ configurations: [String: DraggableConfiguration], at time: SceneTime
  ) -> [DrawerEvent] {
    guard !pieces.isEmpty else { return [] }
    return perform(at: time) { session, time in
      for id in session.pieces.keys {
        guard let configuration = configurations[id] else { continue }
        session.pieces[id]?.fit(
          configuration, tolerance: session.options.tolerance, at: time)
      }
    }
  }

  // MARK: Time

  /// Ends the motions of pieces that are over by a time: a piece rests, springs back, or hands over
  /// the velocity it has left.
  mutating func advancePieces(to time: SceneTime) {
    guard !pieces.isEmpty else { return }
    while let (id, end) = firstArrival, end <= time {
      if let piece = pieces[id], let left = pieces[id]?.track.arrive(),
        !handOver(left, from: piece, at: end)
      {
        pieces[id]?.track.bounce(velocity: left, at: end)
      }
      if pieces[id]?.track.isMoving == false { report(.settled, of: id, at: end) }
    }
  }

  /// The piece whose motion ends first; of several at once that of the first name, so that the
  /// order is always the same.
  private var firstArrival: (id: String, time: SceneTime)? {
    pieces.compactMap { id, piece in piece.track.endsAt.map { (id: id, time: $0) } }
      .min { ($0.time, $0.id) < ($1.time, $1.id) }
  }

  /// Hands the velocity that a piece has left at its end to what it lies on, from the inside out.
  ///
  /// - Returns: False if nothing can go on that way.
  private mutating func handOver(
    _ velocity: Double, from piece: DraggablePiece, at time: SceneTime
  ) -> Bool {
    for (number, id) in piece.outer.enumerated() {
      guard pieces[id]?.takeOver(velocity: velocity, at: time) == true else { continue }
      pieces[id]?.outer = Array(piece.outer[(number + 1)...])
      report(.ended, of: id, at: time)
      return true
    }
    guard piece.handsToDrawer, let index = piece.drawer else { return false }
    let opening = drawers[index].geometry.opening(piece.configuration.axis.way(velocity))
    return self[drawer: index].takeOver(velocity: opening, at: time)
  }

  /// Reports a phase of a piece's drag.
  ///
  /// - Parameter decisions: Of a release by a hand; see ``DraggableValue/decisions``.
  mutating func report(
    _ phase: DraggableValue.Phase, of id: String, decisions: [ReleaseDecision?] = [],
    at time: SceneTime
  ) {
    if let whole = pieces[id]?.plane {
      return report(phase, ofFree: whole, decisions: decisions, at: time)
    }
    guard let state = pieceState(id, at: time) else { return }
    var value = DraggableValue(
      phase: phase, position: state.position, velocity: state.velocity, goal: state.goal)
    value.decisions = decisions.compactMap { $0 }
    emit(.draggable(target: id, value), pieces[id]?.drawer, time)
  }

  /// Reports a piece that is dragged in the plane, as one; it has settled when both halves have.
  private mutating func report(
    _ phase: DraggableValue.Phase, ofFree id: String, decisions: [ReleaseDecision?],
    at time: SceneTime
  ) {
    let ids = FreeDragConfiguration.ids(of: id)
    guard let x = pieceState(ids.x, at: time), let y = pieceState(ids.y, at: time) else { return }
    let isMoving =
      pieces[ids.x]?.track.isMoving == true || pieces[ids.y]?.track.isMoving == true
    if phase == .settled, isMoving { return }
    var value = DraggableValue(
      phase: phase, position: x.position, velocity: x.velocity, goal: x.goal,
      vertical: DraggableValue.Vertical(position: y.position, velocity: y.velocity, goal: y.goal))
    value.decisions = decisions.compactMap { $0 }
    emit(.draggable(target: id, value), pieces[ids.x]?.drawer, time)
  }
}
