import FluidCore

/// What a program reads and writes of a drawer, as it would a property of its own: `isOpen` and
/// `detent`. Both tell where the drawer rests or is heading, so that they change once, when a
/// release or a command decides, and not while a finger drags; the `willChange` and `redirect` of
/// that moment, or where there are no names a look after each event, tell when to read them again.
extension Session {
  /// Whether a drawer rests beyond its smallest detent, or is on its way there; false for a drawer
  /// that is none of the session's.
  ///
  /// - Parameter drawer: Counted from 0.
  public func isOpen(drawer: Int = 0) -> Bool {
    drawers.indices.contains(drawer) && drawers[drawer].isOpen
  }

  /// Opens a drawer to the detent after its smallest, or closes it, on its spring. One that already
  /// is what it should be is left alone, whatever it is doing; the user may be refused.
  ///
  /// - Parameters:
  ///   - drawer: Counted from 0.
  ///   - time: The current time.
  public mutating func setOpen(
    _ isOpen: Bool, drawer: Int = 0, requestOrigin: RequestOrigin = .program, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time, requestOrigin: requestOrigin) { session, time in
      guard session.drawers.indices.contains(drawer), session.isOpen(drawer: drawer) != isOpen
      else { return }
      let stops = session.drawers[drawer].stops
      let target = isOpen ? stops.above(stops.range.lowerBound) : stops.smallest
      guard let target else { return }
      session.send(drawer, to: target, requestOrigin: requestOrigin, time: time)
    }
  }

  /// The name of the detent a drawer rests on or is heading for; nil where it rests anywhere, and
  /// for a drawer that is none of the session's. `settle(to:drawer:asker:at:)` and
  /// `jump(to:drawer:at:)` set it.
  ///
  /// - Parameter drawer: Counted from 0.
  public func detent(drawer: Int = 0) -> String? {
    drawers.indices.contains(drawer) ? drawers[drawer].heading.name : nil
  }
}
