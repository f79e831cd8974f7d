import FluidCore

extension Session {
  /// Has other drawers from now on, from the one at the back to the one in front.
  ///
  /// Those that stay go on with whatever they are doing; new ones stand on their initial detent;
  /// those that go report the change they have announced, and a hand on them goes.
  ///
  /// - Parameter drawers: The configuration of each, and which of the present drawers it is,
  ///   counted from 0; nil: a new one. Configurations of drawers that stay are left as they are:
  ///   see ``configure(_:drawer:at:)``.
  public mutating func setDrawers(
    _ drawers: [(configuration: DrawerConfiguration, kept: Int?)], at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      let stays = drawers.map {
        $0.kept.flatMap { session.drawers.indices.contains($0) ? $0 : nil }
      }
      for index in session.drawers.indices where !stays.contains(index) {
        session.endGestures(on: index, time: time)
        session.with(index) { $0.jump(to: $0.heading, at: time, $1) }
      }
      let before = session.drawers
      session.drawers = zip(drawers, stays).map { drawer, kept in
        if let kept { return before[kept] }
        let geometry = drawer.configuration.geometry(in: session.container, session.direction)
        var drawer = DrawerEngine(
          drawer.configuration, geometry: geometry, options: session.options)
        drawer.clock = session.clock
        return drawer
      }
      session.renumber { stays.firstIndex(of: $0) }
    }
  }

  /// Gives everything that speaks of drawers their new numbers; nil: it is gone.
  private mutating func renumber(_ number: (Int) -> Int?) {
    modal = modal.flatMap(number)
    focusedDrawer = focusedDrawer.flatMap(number)
    if let now = wheel.map({ number($0.drawer) }) {
      if let now { wheel?.drawer = now } else { wheel = nil }
    }
    gesture?.renumber(number)
    for (id, piece) in pieces {
      guard let drawer = piece.drawer else { continue }
      // A piece goes with its drawer.
      if let new = number(drawer) { pieces[id]?.drawer = new } else { pieces[id] = nil }
    }
  }
}
