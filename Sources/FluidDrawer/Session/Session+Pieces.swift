import FluidCore
import FluidMotion

/// The pieces that fingers move.
extension Session {
  /// Where a piece is that has been dragged.
  public struct PieceState: Sendable, Hashable {
    /// In its own unit: points, or degrees of one that is turned.
    public var position: Double
    /// Per second.
    public var velocity: Double
    /// Whether a hand is on it.
    public var isHeld: Bool
    /// The value where the piece rests or will come to rest, in its unit; nil in a hand.
    public var goal: Double?
  }

  /// The pieces that have been dragged, by id, as they will be at `time`; changes nothing.
  public func pieceStates(at time: SceneTime) -> [String: PieceState] {
    guard !pieces.isEmpty else { return [:] }
    let time = max(now, time.isFinite ? time : now)
    var later = self
    if let due = nextDeadline, due <= time { later.catchUp(to: time) }
    return later.pieces.reduce(into: [:]) { $0[$1.key] = later.state(of: $1.key, at: time) }
  }

  /// Whether a piece has been dragged, so that the session knows where it is.
  public func hasPiece(_ id: String) -> Bool { pieces[id] != nil }

  /// Whether any piece has been dragged.
  public var hasPieces: Bool { !pieces.isEmpty }

  private func state(of id: String, at time: SceneTime) -> PieceState? {
    guard let piece = pieces[id] else { return nil }
    let state = piece.track.state(at: time, hand: handVelocity(on: id, at: time))
    return PieceState(
      position: state.position, velocity: state.velocity, isHeld: piece.isHeld, goal: piece.goal)
  }

  private func handVelocity(on id: String, at time: SceneTime) -> Double {
    guard case .moving(let chain)? = gesture?.state else { return 0 }
    let velocity = chain.tracker.velocity(at: clock.handTime(atScene: time))
    let active = chain.active(isForward: velocity > 0)
    return active.map { chain.links[$0].id } == id ? velocity : 0
  }

  /// Sends a piece that has been dragged to a position in its range, on a spring, or puts it there
  /// at once where there is none; does nothing for one that has not.
  ///
  /// - Parameters:
  ///   - position: In the piece's unit; nil: where it is going now.
  ///   - kick: Added to its velocity, per second.
  public mutating func movePiece(
    _ id: String, to position: Double?, spring: Spring?, kick: Double = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard var piece = session.pieces[id], position?.isFinite ?? true, kick.isFinite else {
        return
      }
      if piece.isHeld { session.dropGesture(time: time) }
      piece = session.pieces[id] ?? piece
      let goal = position ?? piece.goal ?? 0
      piece.settle(
        to: goal, spring: spring, kick: kick, at: time)
      if spring == nil { piece.finish() }
      session.pieces[id] = piece
      session.tell(.ended, id, at: time)
    }
  }

  /// Pieces that have been dragged are laid out in another way: those that are no longer where they
  /// can be come back.
  public mutating func refitPieces(
    _ configurations: [String: DraggableConfiguration], at time: SceneTime
  ) -> [DrawerEvent] {
    guard !pieces.isEmpty else { return [] }
    return at(time) { session, time in
      for id in session.pieces.keys {
        guard let configuration = configurations[id] else { continue }
        session.pieces[id]?.fit(
          configuration, tolerance: session.options.tolerance, at: time)
      }
    }
  }

  // MARK: Taking hold

  /// Stops a piece under the finger that moves by itself. One that only creeps to its rest is not
  /// caught: a fling takes seconds for its last points, and a tap then is for what was tapped.
  ///
  /// - Returns: Whether there was one.
  mutating func catchPieces(at point: Point, time: SceneTime) -> Bool {
    func isFast(_ id: String) -> Bool {
      guard let motion = pieces[id]?.track, motion.isMoving else { return false }
      return abs(motion.state(at: time).velocity) >= DrawerEngine.minFlingVelocity
    }
    guard let gesture, case .pressed = gesture.state,
      let index = gesture.pieces.firstIndex(where: { isFast($0.id) }),
      let axis = gesture.pieces[index].dragAxis
    else { return false }
    take(gesture, along: axis, at: point, time: time)
    return true
  }

  /// Takes the pieces under a finger that has gone further than the slop, if one of them moves the
  /// way it went.
  mutating func takePieces(
    _ pressed: PointerGesture, to point: Point, time: SceneTime
  ) -> Bool {
    guard !pressed.pieces.isEmpty else { return false }
    let way = point - pressed.start
    let axis = abs(way.x) >= abs(way.y) ? DragAxis.horizontal : .vertical
    // What turns takes a drag in any direction.
    guard
      let front = pressed.pieces.first(where: { $0.dragAxis == axis || $0.dragAxis == .rotation })
    else { return false }
    take(pressed, along: front.dragAxis ?? axis, at: point, time: time)
    return true
  }

  private mutating func take(
    _ pressed: PointerGesture, along axis: DragAxis, at point: Point, time: SceneTime
  ) {
    var regions = pressed.pieces.filter { $0.dragAxis == axis }
    // What is turned has its hand to itself.
    if axis == .rotation { regions = Array(regions.prefix(1)) }
    guard let front = regions.first else { return }
    var drawer: Int?
    if let index = pressed.drawer, pressed.region == .panel, axis != .rotation,
      drawers[index].geometry.isVertical == (axis == .vertical),
      drawers[index].canDrag(from: .panel)
    {
      drawer = index
    }
    let links = regions.enumerated().map { number, region in
      hold(
        region, outer: regions[(number + 1)...].map { $0.id }, handsToDrawer: drawer != nil,
        time: time)
    }
    var chain = DragChain(
      axis: axis, links: links, drawer: drawer, region: pressed.region, anchor: point,
      center: front.bounds.center)
    for report in pressed.approach {
      // Seen from where it takes hold.
      var before = chain
      before.move(to: report.point)
      chain.tracker.add(before.travel, at: report.time)
    }
    chain.tracker.add(0, at: clock.handTime(atScene: time))
    releasePan(keepsVelocity: false, at: time)
    gesture?.longPressAt = nil
    gesture?.state = .moving(chain)
    for link in links { tell(.began, link.id, at: time) }
  }

  /// Takes a piece in hand where it is seen.
  private mutating func hold(
    _ region: ControlRegion, outer: [String], handsToDrawer: Bool, time: SceneTime
  ) -> DragChain.Link {
    guard case .draggable(let configuration, let position) = region.kind else {
      preconditionFailure("only draggable regions are taken hold of")
    }
    var piece =
      pieces[region.id]
      ?? DraggablePiece(
        configuration, at: position, drawer: region.drawer, options: options)
    piece.drawer = region.drawer
    piece.outer = outer
    piece.handsToDrawer = handsToDrawer
    piece.fit(configuration, tolerance: options.tolerance, at: time)
    piece.hold(at: time)
    pieces[region.id] = piece
    return DragChain.Link(
      id: region.id, pull: piece.track.pull ?? position, range: configuration.range)
  }

  // MARK: Moving and letting go

  mutating func move(_ chain: DragChain, to point: Point, time: SceneTime) {
    var chain = chain
    let before = chain.travel
    chain.move(to: point)
    chain.tracker.add(chain.travel, at: clock.handTime(atScene: time))
    let (shares, rest) = chain.shares
    if rest != 0, let index = chain.drawer, !chain.holdsDrawer {
      drawers[index].grab(at: time, scope: drawers[index].scope(of: chain.region))
      chain.holdsDrawer = true
    }
    gesture?.state = .moving(chain)
    for (link, share) in zip(chain.links, shares) {
      let ticks = pieces[link.id]?.drag(toPull: link.pull + share, at: time) ?? false
      if ticks { emit(.feedback(.light), pieces[link.id]?.drawer, time) }
    }
    if chain.travel != before {
      let active = chain.active(isForward: chain.travel > before)
      if let active { tell(.moved, chain.links[active].id, at: time) }
    }
    guard chain.holdsDrawer, let index = chain.drawer else { return }
    let way =
      chain.axis == .horizontal ? Point(x: rest, y: 0) : Point(x: 0, y: rest)
    with(index) { $0.drag(to: $0.geometry.opening(way), at: time, $1) }
  }

  mutating func letGo(of chain: DragChain, time: SceneTime) {
    let velocity = chain.tracker.velocity(at: clock.handTime(atScene: time))
    let active = chain.active(isForward: velocity > 0)
    for (number, link) in chain.links.enumerated() {
      pieces[link.id]?.release(
        velocity: number == active ? velocity : 0, at: time)
      tell(.ended, link.id, at: time)
    }
    if chain.holdsDrawer, let index = chain.drawer { with(index) { $0.release(at: time, $1) } }
  }

  mutating func cancel(_ chain: DragChain, time: SceneTime) {
    for link in chain.links {
      pieces[link.id]?.cancel(at: time)
      tell(.ended, link.id, at: time)
    }
    if chain.holdsDrawer, let index = chain.drawer { with(index) { $0.cancel(at: time, $1) } }
  }

  /// Forgets a hand on pieces that the program is about to move.
  private mutating func dropGesture(time: SceneTime) {
    guard let current = gesture, case .moving(let chain) = current.state else { return }
    gesture?.state = .failed
    cancel(chain, time: time)
  }

  // MARK: Time passes

  /// What has ended by a time rests, springs back, or hands over what it has left to what it lies
  /// on.
  mutating func advancePieces(to time: SceneTime) {
    guard !pieces.isEmpty else { return }
    while let (id, end) = firstArrival, end <= time {
      if let piece = pieces[id], let left = pieces[id]?.track.arrive(),
        !handOver(left, from: piece, at: end)
      {
        pieces[id]?.track.bounce(velocity: left, at: end)
      }
      if pieces[id]?.track.isMoving == false { tell(.settled, id, at: end) }
    }
  }

  /// The piece that comes to an end first; of several at once that of the first name, so that it is
  /// always the same.
  private var firstArrival: (id: String, time: SceneTime)? {
    pieces.compactMap { id, piece in piece.track.endsAt.map { (id: id, time: $0) } }
      .min { ($0.time, $0.id) < ($1.time, $1.id) }
  }

  /// Hands what a piece has left at its end to what it lies on, from the inside out.
  ///
  /// - Returns: False if nothing can go on that way.
  private mutating func handOver(
    _ velocity: Double, from piece: DraggablePiece, at time: SceneTime
  ) -> Bool {
    for (number, id) in piece.outer.enumerated() {
      guard pieces[id]?.takeOver(velocity: velocity, at: time) == true else { continue }
      pieces[id]?.outer = Array(piece.outer[(number + 1)...])
      tell(.ended, id, at: time)
      return true
    }
    guard piece.handsToDrawer, let index = piece.drawer, drawers[index].canTakeOver else {
      return false
    }
    let way =
      piece.configuration.axis == .horizontal
      ? Point(x: velocity, y: 0) : Point(x: 0, y: velocity)
    with(index) { $0.takeOver(velocity: $0.geometry.opening(way), at: time, $1) }
    return true
  }

  mutating func tell(_ phase: DraggableValue.Phase, _ id: String, at time: SceneTime) {
    guard let state = state(of: id, at: time) else { return }
    let value = DraggableValue(
      phase: phase, position: state.position, velocity: state.velocity, goal: state.goal)
    emit(.draggable(target: id, value), pieces[id]?.drawer, time)
  }
}

extension ControlRegion {
  /// Along which it is dragged; nil: it is not.
  fileprivate var dragAxis: DragAxis? {
    if case .draggable(let configuration, _) = kind { configuration.axis } else { nil }
  }
}
