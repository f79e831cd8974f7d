import FluidCore

/// What the program has done with its drawers.
extension Session {
  /// Sends a drawer to a detent, animated, as the program wishes. An unknown name, or number of a
  /// drawer, changes nothing and is answered by ``DrawerEvent/Kind/unknown(_:)``.
  public mutating func settle(
    to detent: String, drawer: Int = 0, requestOrigin: RequestOrigin = .program, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time, requestOrigin: requestOrigin) { session, time in
      guard let stop = session.stop(named: detent, drawer: drawer, time: time) else { return }
      session.send(drawer, to: stop, requestOrigin: requestOrigin, time: time)
    }
  }

  /// The detent of a name; nil, and said so, where there is none.
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

  /// Sends a drawer to an extent in points, animated, as the program wishes: to the detent nearest
  /// to it, or, in a drawer without detents, to just there within its range.
  public mutating func settle(
    toExtent extent: Double, drawer: Int = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer), extent.isFinite else { return }
      let stop = session.drawers[drawer].stops.nearest(to: extent)
      session.send(drawer, to: stop, requestOrigin: .program, time: time)
    }
  }

  /// Scrolls a drawer's list to an offset, animated, as far as it goes. A list in a hand stays
  /// there; the number of a list or of a drawer that is not there changes nothing.
  ///
  /// - Parameters:
  ///   - offset: How far from its beginning, in points.
  ///   - list: Which of several lists side by side, counted from 0.
  public mutating func scroll(
    to offset: Double, list: Int = 0, drawer: Int = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer), offset.isFinite else { return }
      session.drawers[drawer].scroll(list: list, to: offset, at: time)
    }
  }

  mutating func send(
    _ drawer: Int, to stop: SnapPoint, requestOrigin: RequestOrigin, time: SceneTime
  ) {
    letGo(of: drawer, time: time)
    with(drawer) { $0.settle(to: stop, at: time, requestOrigin: requestOrigin, $1) }
  }

  /// Puts a drawer on a detent without animation. An unknown name, or number of a drawer, changes
  /// nothing and is answered by ``DrawerEvent/Kind/unknown(_:)``.
  public mutating func jump(to detent: String, drawer: Int = 0, at time: SceneTime) -> [DrawerEvent]
  {
    at(time) { session, time in
      guard let stop = session.stop(named: detent, drawer: drawer, time: time) else { return }
      session.letGo(of: drawer, time: time)
      session.with(drawer) { $0.jump(to: stop, at: time, $1) }
    }
  }

  /// Puts everything where it was going at once, so that every change announced is reported: what
  /// is on screen is about to be another scene, or begins with other settings.
  public mutating func finish(at time: SceneTime) -> [DrawerEvent] {
    at(time) { session, time in
      session.endGestures(time: time)
      for id in session.pieces.keys { session.pieces[id]?.finish() }
      session.pan?.finish()
      for index in session.drawers.indices { session.with(index) { $0.finish(at: time, $1) } }
    }
  }

  /// Puts a drawer into a hand that holds it at an extent, in points, for a picture of a drag.
  public mutating func hold(at extent: Double, drawer: Int = 0, at time: SceneTime) -> [DrawerEvent]
  {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer), extent.isFinite else { return }
      session.drawers[drawer].releaseList(velocity: 0, at: time)
      session.drawers[drawer].hold(at: extent, time: time)
    }
  }

  /// Changes a drawer's configuration, in whatever state it is, without a jump.
  ///
  /// A drawer given another edge goes out at the old one, from where it is and as fast as it is,
  /// and comes in at the new one on its spring, to the detent it had or the nearest left. While it
  /// goes out its snapshot tells the old side, and no hand can catch it; commands, keys and further
  /// changes decide about where it comes in, and the edge it is leaving takes it back at once.
  ///
  /// - Parameters:
  ///   - drawer: Counted from 0.
  ///   - time: The current time.
  public mutating func configure(
    _ configuration: DrawerConfiguration, drawer: Int = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer) else { return }
      let geometry = configuration.geometry(in: session.container, session.direction)
      if configuration.edge != session.drawers[drawer].configuration.edge {
        session.endGestures(on: drawer, time: time)
      }
      let wasHeld = session.drawers[drawer].isHeld
      session.with(drawer) { $0.reconfigure(configuration, geometry: geometry, at: time, $1) }
      // A press that has moved nothing yet goes on, and a slider's finger most of all: what it sets
      // may be why the configuration is another.
      if wasHeld, !session.drawers[drawer].isHeld { session.letGo(of: drawer, time: time) }
    }
  }

  /// Reads the other way from now on: a drawer at the leading or trailing edge changes sides as it
  /// changes edges.
  public mutating func setDirection(
    _ direction: LayoutDirection, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      session.direction = direction
      for (index, drawer) in session.drawers.enumerated() {
        let geometry = drawer.configuration.geometry(in: session.container, direction)
        guard geometry != drawer.geometry else { continue }
        session.endGestures(on: index, time: time)
        session.with(index) {
          $0.reconfigure(drawer.configuration, geometry: geometry, at: time, $1)
        }
      }
    }
  }

  /// Says who may be refused what of a drawer from now on; nil: nothing is refused. Nothing moves.
  ///
  /// - Parameter drawer: Counted from 0.
  public mutating func setPermission(_ permission: Permission?, drawer: Int = 0) {
    guard drawers.indices.contains(drawer) else { return }
    drawers[drawer].permission = permission
  }

  /// Changes how everything moves.
  public mutating func setOptions(_ options: MotionOptions, at time: SceneTime) -> [DrawerEvent] {
    at(time) { session, time in
      session.options = options
      for id in session.pieces.keys { session.pieces[id]?.isReduced = options.isReduced }
      session.pan?.fit(to: session.container, tolerance: options.tolerance, at: time)
      for index in session.drawers.indices {
        session.with(index) { $0.setOptions(options, at: time, $1) }
      }
    }
  }

  /// The content of a drawer has another length, in points.
  public mutating func setContentLength(
    _ length: Double, drawer: Int = 0, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer), length.isFinite else { return }
      session.with(drawer) { $0.fit(contentLength: max(0, length), at: time, $1) }
    }
  }
}
