import FluidCore

/// Drags of pieces that lie in one another, and of their drawer.
extension Session {
  /// Begins a drag of the pieces under a finger that move along an axis, and of their drawer.
  mutating func dragPieces(
    of pressed: PointerGesture, along axis: DragAxis, at point: Point, time: SceneTime
  ) {
    var regions = pressed.pieces.filter { $0.draggable?.configuration.axis == axis }
    // A dial has the hand to itself.
    if axis == .rotation { regions = Array(regions.prefix(1)) }
    guard let front = regions.first else { return }
    var drawer: Int?
    if let index = pressed.drawer, pressed.region == .panel, axis != .rotation,
      drawers[index].geometry.isVertical == (axis == .vertical),
      drawers[index].canDrag(from: .panel)
    {
      drawer = index
    }
    var links: [DragChain.Link] = []
    for (number, region) in regions.enumerated() {
      guard let (configuration, position) = region.draggable else { continue }
      var piece =
        pieces[region.id]
        ?? DraggablePiece(configuration, at: position, drawer: region.drawer, options: options)
      piece.drawer = region.drawer
      piece.outer = regions[(number + 1)...].map { $0.id }
      piece.handsToDrawer = drawer != nil
      piece.fit(configuration, tolerance: options.tolerance, at: time)
      piece.hold(at: time)
      takings += 1
      piece.taking = takings
      pieces[region.id] = piece
      links.append(
        DragChain.Link(
          id: region.id, dragPosition: piece.track.dragPosition ?? position,
          range: configuration.range))
    }
    var chain = DragChain(
      axis: axis, links: links, drawer: drawer, region: pressed.region, anchor: point,
      center: front.bounds.center)
    for report in pressed.approach {
      // Travel as seen from where the hand takes hold.
      var before = chain
      before.move(to: report.point)
      chain.tracker.add(before.travel, at: report.time)
    }
    chain.tracker.add(0, at: clock.handTime(atScene: time))
    releasePan(keepsVelocity: false, at: time)
    gesture?.state = .dragging(chain)
    for link in links { report(.began, of: link.id, at: time) }
  }

  mutating func drag(_ chain: DragChain, to point: Point, time: SceneTime) {
    var chain = chain
    let before = chain.travel
    chain.move(to: point)
    if !chain.links.isEmpty {
      chain.tracker.add(chain.travel, at: clock.handTime(atScene: time))
    }
    let (shares, rest) = chain.shares
    if rest != 0, let index = chain.drawer, !chain.holdsDrawer {
      drawers[index].grab(at: time, scope: drawers[index].scope(of: chain.region))
      chain.holdsDrawer = true
    }
    gesture?.state = .dragging(chain)
    for (link, share) in zip(chain.links, shares) {
      let ticks = pieces[link.id]?.drag(to: link.dragPosition + share, at: time) ?? false
      if ticks { emit(.feedback(.light), pieces[link.id]?.drawer, time) }
    }
    if chain.travel != before, let active = chain.active(isForward: chain.travel > before) {
      report(.moved, of: active.id, at: time)
    }
    guard chain.holdsDrawer, let index = chain.drawer else { return }
    let travel = drawers[index].geometry.opening(chain.axis.way(rest))
    self[drawer: index].drag(to: travel, at: time)
  }

  mutating func release(
    _ chain: DragChain, of ended: PointerGesture, at point: Point, time: SceneTime
  ) {
    let now = clock.handTime(atScene: time)
    let velocity = chain.tracker.velocity(at: now)
    let active = chain.active(isForward: velocity > 0)
    for link in chain.links {
      let isActive = link.id == active?.id
      let mean = pieces[link.id].flatMap {
        chain.tracker.meanVelocity(for: $0.configuration.release, at: now)
      }
      var decision = pieces[link.id]?.release(
        velocity: isActive ? velocity : 0, meanVelocity: isActive ? mean : nil, at: time)
      if velocity == 0 {
        decision?.stillness = chain.tracker.stillness(at: now)
      }
      report(.ended, of: link.id, decisions: [decision], at: time)
    }
    guard chain.holdsDrawer, let index = chain.drawer else { return }
    if chain.links.isEmpty, case .possible = ended.tap, drawers[index].hand?.flight == nil,
      ended.region == .handle || ended.slop == 0
    {
      // A press that was taken for a drag at once, and was a tap.
      self[drawer: index].returnToOrigin(at: time)
      tap(ended, at: point, time: time)
    } else {
      self[drawer: index].release(at: time)
    }
  }

  mutating func cancel(_ chain: DragChain, time: SceneTime) {
    for link in chain.links {
      let decision = pieces[link.id]?.cancel(at: time)
      report(.ended, of: link.id, decisions: [decision], at: time)
    }
    if chain.holdsDrawer, let index = chain.drawer { self[drawer: index].cancel(at: time) }
  }
}
