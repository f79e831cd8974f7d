import FluidCore
import FluidMotion

/// Commands of the program.
extension Session {
  // MARK: Where a drawer goes

  /// Sends a drawer to a detent, animated, as the program wishes. An unknown name, or number of a
  /// drawer, changes nothing and is answered by ``DrawerEvent/Kind/unknown(_:)``.
  public mutating func settle(
    to detent: String, drawer: Int = 0, requestOrigin: RequestOrigin = .program, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard let stop = session.stop(named: detent, drawer: drawer, time: time) else { return }
      session.settle(drawer, to: stop, requestOrigin: requestOrigin, time: time)
    }
  }

  /// Sends a drawer to an extent in points, animated, as the program wishes: to the detent nearest
  /// to it, or, in a drawer without detents, to just there within its range.
  public mutating func settle(
    toExtent extent: Double, drawer: Int = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard session.drawers.indices.contains(drawer), extent.isFinite else { return }
      let stop = session.drawers[drawer].stops.nearest(to: extent)
      session.settle(drawer, to: stop, requestOrigin: .program, time: time)
    }
  }

  /// Puts a drawer on a detent without animation. An unknown name, or number of a drawer, changes
  /// nothing and is answered by ``DrawerEvent/Kind/unknown(_:)``.
  public mutating func jump(to detent: String, drawer: Int = 0, at time: SceneTime) -> [DrawerEvent]
  {
    perform(at: time) { session, time in
      guard let stop = session.stop(named: detent, drawer: drawer, time: time) else { return }
      session.endHold(on: drawer, time: time)
      session[drawer: drawer].jump(to: stop, at: time)
    }
  }

  /// The detent of a name; nil, with an event, where there is none.
  private mutating func stop(named name: String, drawer: Int, time: SceneTime) -> SnapPoint? {
    guard drawers.indices.contains(drawer) else {
      let known = drawers.indices.map { "\($0)" }
      emit(.unknown(UnknownName(.drawer, "\(drawer)", known: known)), nil, time)
      return nil
    }
    let stops = drawers[drawer].stops
    if let stop = stops.stop(named: name) { return stop }
    let known = stops.stops.compactMap { $0.name }
    emit(.unknown(UnknownName(.detent, name, known: known)), drawer, time)
    return nil
  }

  mutating func settle(
    _ drawer: Int, to stop: SnapPoint, requestOrigin: RequestOrigin, time: SceneTime
  ) {
    endHold(on: drawer, time: time)
    self[drawer: drawer].settle(to: stop, at: time, requestOrigin: requestOrigin)
  }

  /// Whether a drawer rests beyond its smallest detent, or is on its way there; false for a drawer
  /// that is none of the session's. Like ``detent(drawer:)`` it changes once, when a release or a
  /// command decides, and not while a finger drags: with `willChange` or `redirect`, or where there
  /// are no names with any event.
  ///
  /// - Parameter drawer: Counted from 0.
  public func isOpen(drawer: Int = 0) -> Bool {
    drawers.indices.contains(drawer) && drawers[drawer].isOpen
  }

  /// Opens a drawer to the detent after its smallest, or closes it, on its spring. Nothing happens
  /// where it is or is getting there already; the user may be refused.
  ///
  /// - Parameters:
  ///   - drawer: Counted from 0.
  ///   - time: The current time.
  public mutating func setOpen(
    _ isOpen: Bool, drawer: Int = 0, requestOrigin: RequestOrigin = .program, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard session.drawers.indices.contains(drawer), session.isOpen(drawer: drawer) != isOpen
      else { return }
      let target =
        isOpen ? session.drawers[drawer].smallestOpen : session.drawers[drawer].stops.smallest
      guard let target else { return }
      session.settle(drawer, to: target, requestOrigin: requestOrigin, time: time)
    }
  }

  /// The name of the detent a drawer rests on or is heading for; nil where it rests anywhere, and
  /// for a drawer that is none of the session's. `settle(to:drawer:requestOrigin:at:)` and
  /// `jump(to:drawer:at:)` set it.
  ///
  /// - Parameter drawer: Counted from 0.
  public func detent(drawer: Int = 0) -> String? {
    drawers.indices.contains(drawer) ? drawers[drawer].destination.name : nil
  }

  /// Puts a drawer into a hand that holds it at an extent, in points, for a picture of a drag.
  public mutating func hold(at extent: Double, drawer: Int = 0, at time: SceneTime) -> [DrawerEvent]
  {
    perform(at: time) { session, time in
      guard session.drawers.indices.contains(drawer), extent.isFinite else { return }
      session.drawers[drawer].releaseList(velocity: 0, at: time)
      session.drawers[drawer].hold(at: extent, time: time)
    }
  }

  /// Puts everything on its target without animation, so that every announced change is reported:
  /// another scene is about to be shown, or this one begins with other settings.
  public mutating func finish(at time: SceneTime) -> [DrawerEvent] {
    perform(at: time) { session, time in
      session.endGestures(time: time)
      for id in session.pieces.keys { session.pieces[id]?.finish() }
      session.pan?.finish()
      session.insets.keyboards.finish()
      for index in session.drawers.indices { session[drawer: index].finish(at: time) }
    }
  }

  // MARK: Content and background

  /// Scrolls a drawer's list to an offset, animated, as far as it goes. A list in a hand stays
  /// there; the number of a list or of a drawer that is not there changes nothing.
  ///
  /// - Parameters:
  ///   - offset: In points from its beginning.
  ///   - list: Which of several lists side by side, counted from 0.
  ///   - spring: Its spring; where motion is reduced the short one.
  public mutating func scroll(
    to offset: Double, list: Int = 0, drawer: Int = 0, spring: Spring = .smooth,
    at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard session.drawers.indices.contains(drawer), offset.isFinite else { return }
      session.drawers[drawer].scroll(list: list, to: offset, on: spring, at: time)
    }
  }

  /// Sets the length of a drawer's content, in points.
  public mutating func setContentLength(
    _ length: Double, drawer: Int = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard session.drawers.indices.contains(drawer), length.isFinite else { return }
      session[drawer: drawer].fit(contentLength: max(0, length), at: time)
    }
  }

  /// Sets how far drags that no drawer and no control takes can pan the background; nil: they
  /// cannot. It stretches like rubber past its reach, and goes on by itself when it is released.
  ///
  /// - Parameter reach: The largest offset from the middle, each way, for a window of a size; both
  ///   in points.
  public mutating func setPanning(
    reach: (@Sendable (_ window: Size) -> Size)?, at time: SceneTime
  ) -> [DrawerEvent] {
    guard let reach, pan != nil else {
      pan = reach.map { Pan(in: container, tolerance: options.tolerance, reach: $0) }
      return []
    }
    return perform(at: time) { session, time in
      let (size, tolerance) = (session.container, session.options.tolerance)
      session.pan?.reach = reach
      session.pan?.fit(to: size, tolerance: tolerance, at: time)
    }
  }

  /// Pans the background to an offset along one axis, in points from the middle, on a spring; one
  /// that is held, or cannot be panned, stays.
  public mutating func movePan(
    _ axis: Axis, to position: Double, spring: Spring, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard position.isFinite else { return }
      let spring = session.options.isReduced ? .reducedMotion : spring
      session.pan?.settle(axis, to: position, on: spring, at: time)
    }
  }

  /// Ends a hand's hold on the background; see ``Pan/release(keepsVelocity:at:hand:)``.
  mutating func releasePan(keepsVelocity: Bool, at time: SceneTime) {
    let hand = clock.handTime(atScene: time)
    pan?.release(keepsVelocity: keepsVelocity, at: time, hand: hand)
  }

  // MARK: Configuration

  /// Changes a drawer's configuration without a jump, also in motion and in a hand.
  ///
  /// A drawer given another edge goes out at the old one, from its current position and velocity,
  /// and comes in at the new one on its spring, to the detent it had or the nearest left. While it
  /// goes out its snapshot has the old side, and no hand can catch it; commands, keys and further
  /// changes decide where it comes in, and the edge it is leaving takes it back at once.
  ///
  /// - Parameters:
  ///   - drawer: Counted from 0.
  ///   - time: The current time.
  public mutating func configure(
    _ configuration: DrawerConfiguration, drawer: Int = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard session.drawers.indices.contains(drawer) else { return }
      let geometry = session.geometry(
        of: configuration, isLifted: session.insets.lifted == drawer)
      if configuration.edge != session.drawers[drawer].configuration.edge {
        session.endGestures(on: drawer, time: time)
      }
      let wasHeld = session.drawers[drawer].isHeld
      session[drawer: drawer].reconfigure(configuration, geometry: geometry, at: time)
      // A press that has moved nothing yet goes on, and a slider's finger most of all: what it sets
      // may be why the configuration is another.
      if wasHeld, !session.drawers[drawer].isHeld { session.endHold(on: drawer, time: time) }
    }
  }

  /// Changes the number of drawers or their order, from the one at the back to the one in front.
  ///
  /// Those that stay keep their state; new ones start on their initial detent; those that go report
  /// the change they have announced, and a hand on them goes.
  ///
  /// - Parameter drawers: The configuration of each, and its number among the present drawers,
  ///   counted from 0; nil: a new one. Drawers that stay keep their configuration: see
  ///   ``configure(_:drawer:at:)``.
  public mutating func setDrawers(
    _ drawers: [(configuration: DrawerConfiguration, kept: Int?)], at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      let stays = drawers.map {
        $0.kept.flatMap { session.drawers.indices.contains($0) ? $0 : nil }
      }
      for index in session.drawers.indices where !stays.contains(index) {
        session.endGestures(on: index, time: time)
        session[drawer: index].jump(to: session.drawers[index].destination, at: time)
      }
      let before = session.drawers
      session.drawers = zip(drawers, stays).map { drawer, kept in
        if let kept { return before[kept] }
        let geometry = session.geometry(of: drawer.configuration, isLifted: false)
        var drawer = DrawerEngine(
          drawer.configuration, geometry: geometry, options: session.options)
        drawer.clock = session.clock
        return drawer
      }
      session.renumber { stays.firstIndex(of: $0) }
    }
  }

  /// Changes the direction of text: a drawer at the leading or trailing edge changes sides as it
  /// changes edges.
  public mutating func setDirection(
    _ direction: LayoutDirection, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      session.direction = direction
      for (index, drawer) in session.drawers.enumerated() {
        let geometry = session.geometry(
          of: drawer.configuration, isLifted: session.insets.lifted == index)
        guard geometry != drawer.geometry else { continue }
        session.endGestures(on: index, time: time)
        session[drawer: index].reconfigure(drawer.configuration, geometry: geometry, at: time)
      }
    }
  }

  /// Sets what a drawer's user is refused; nil: nothing is. Nothing moves.
  ///
  /// - Parameter drawer: Counted from 0.
  public mutating func setPermission(_ permission: Permission?, drawer: Int = 0) {
    guard drawers.indices.contains(drawer) else { return }
    drawers[drawer].permission = permission
  }

  /// Changes the options that all motions share.
  public mutating func setOptions(_ options: MotionOptions, at time: SceneTime) -> [DrawerEvent] {
    perform(at: time) { session, time in
      let size = session.container
      session.options = options
      for id in session.pieces.keys { session.pieces[id]?.isReduced = options.isReduced }
      session.pan?.fit(to: size, tolerance: options.tolerance, at: time)
      for index in session.drawers.indices {
        session[drawer: index].setOptions(options, at: time)
      }
    }
  }
}
