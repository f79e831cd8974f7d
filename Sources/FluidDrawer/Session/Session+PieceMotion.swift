import FluidCore
import FluidMotion

extension Session {
  /// The motion of one axis of a piece that has been dragged, at a time.
  package struct PieceMotion: Sendable {
    /// In the axis' unit: points, or degrees.
    package var position: Double
    /// Per second.
    package var velocity: Double
    /// The position without the rubber bands' resistance; nil: no hand holds the piece.
    package var dragPosition: Double?
    /// When its motion ends or changes by itself; nil: it does not move by itself.
    package var endsAt: SceneTime?
    /// The spring that it is on; nil: none.
    package var spring: SpringMotion?
    /// The position where it rests or will come to rest; nil in a hand.
    package var goal: Double?
    /// The axis that moves, with its stops and the rules of its release.
    package var configuration: DraggableConfiguration
    /// The id of the piece: that of its events.
    package var piece: String
    /// Which of the piece's axes it is: 1 the vertical one of a piece that is dragged in the plane.
    package var axisIndex: Int

    /// The stops, in the axis' unit.
    package var stops: SnapPoints { configuration.stopList }
    /// The axis that moves.
    package var axis: DragAxis { configuration.axis }
  }

  /// The motion of one axis of a piece, by the id of its value; nil: the piece has not been
  /// dragged.
  ///
  /// - Parameter time: Not before the latest event.
  package func pieceMotion(_ id: String, at time: SceneTime) -> PieceMotion? {
    guard let piece = pieces[id], let state = pieceState(id, at: time) else { return nil }
    var spring: SpringMotion?
    if case .moving(let motion, _) = piece.track.phase, case .spring(let path) = motion.path {
      spring = path
    }
    return PieceMotion(
      position: state.position, velocity: state.velocity, dragPosition: piece.track.dragPosition,
      endsAt: piece.track.endsAt, spring: spring, goal: piece.goal,
      configuration: piece.configuration, piece: piece.plane ?? id,
      axisIndex: piece.plane != nil && piece.configuration.axis == .vertical ? 1 : 0)
  }

  /// The axis of a piece that a finger drags, by the id of its value: of nested ones the one that
  /// moves, of a piece in the plane the one along which the hand is faster. nil: no piece is
  /// dragged.
  package var draggedPiece: String? {
    switch gesture?.state {
    case .dragging(let chain):
      let velocity = chain.tracker.velocity(at: clock.handTime(atScene: now))
      return (chain.active(isForward: velocity > 0) ?? chain.links.first)?.id
    case .draggingFreely(let drag):
      let ids = FreeDragConfiguration.ids(of: drag.id)
      let velocity = drag.velocity(at: clock.handTime(atScene: now))
      return abs(velocity.y) > abs(velocity.x) ? ids.y : ids.x
    default: return nil
    }
  }

  /// A piece that moves by itself or under a wheel, by the id of its value; of several the first
  /// by name. nil: none does.
  package var movingPiece: String? {
    pieces.lazy.filter { $0.value.track.isMoving || $0.value.isHeld }.map { $0.key }.min()
  }
}
