import FluidCore
import FluidDrawer
import TestSupport

/// Laws that hold after every action.
extension RandomStream {
  mutating func send(
    _ name: @autoclosure () -> String, _ kind: InputEvent.Kind, reach: Double = 0
  ) {
    perform(name(), reach: reach, requestOrigin: .user) { $0.handle(kind, at: SceneTime($1)) }
  }

  /// An action: its origin, and its largest possible movement of a panel, in points.
  struct Action {
    let name: String
    let time: Double
    let reach: Double
    let requestOrigin: RequestOrigin
    let body: (inout Session, Double) -> [DrawerEvent]
  }

  /// Performs an action and compares the drawers before and after.
  ///
  /// - Parameters:
  ///   - name: Built only for a message.
  ///   - reach: The largest possible movement of panels and lists, in points.
  ///   - requestOrigin: The origin of the action.
  mutating func perform(
    _ name: @autoclosure () -> String, reach: Double, requestOrigin: RequestOrigin = .program,
    _ body: @escaping (inout Session, Double) -> [DrawerEvent]
  ) {
    count += 1
    recorded?.append(
      Action(
        name: name(), time: time.seconds, reach: reach, requestOrigin: requestOrigin, body: body))
    let before = shown
    let pan = session.panOffset(at: time)
    let events = body(&session, time.seconds)
    hear(events, requestOrigin: requestOrigin)
    for (index, after) in shown.enumerated() { compare(before[index], after, reach: reach) }
    let moved = session.panOffset(at: time) - pan
    if !(moved.length.isFinite && moved.length <= 2 * reach + 2)
      && session.panOffset(at: time) != .zero
    {
      fault("the pan jumped by \(moved)")
    }
  }

  mutating func compare(
    _ before: DrawerSnapshot, _ after: DrawerSnapshot, reach: Double
  ) {
    for value in [after.extent, after.velocity, after.scroll, after.progress, after.scrim]
    where !value.isFinite {
      fault("\(value) in \(after)")
    }
    // A power band gives x^p for x points, which is more than x below 1; and a panel caught outside
    // a hard stop comes back twice as fast as its finger, which it then leads by nothing.
    // What is left within the tolerance of half a point counts as arrived, twice if one change of
    // course follows another.
    let maximum = reach > 0 ? 2 * reach + 1 : 1 + 1e-9
    if abs(after.extent - before.extent) > maximum {
      fault(
        "the panel jumped from \(before.extent) (\(before.phase)) to \(after.extent) (\(after.phase))"
      )
    }
    if abs(after.scroll - before.scroll) > maximum {
      fault("the list jumped from \(before.scroll) to \(after.scroll)")
    }
    if after.geometry.side != before.geometry.side, reach.isFinite,
      max(before.extent, after.extent) > 1
    {
      fault("seen on the \(before.geometry.side) and then on the \(after.geometry.side)")
    }
  }

  mutating func hear(_ events: [DrawerEvent], requestOrigin: RequestOrigin) {
    // Where each was on its way to before the user did anything. There it may go on: a drawer that
    // the program closes in favour of another, caught and let go, closes even where the user could
    // not have closed it.
    let underWay = changes.map(\.to)
    for event in events {
      guard let drawer = event.drawer else { continue }
      let earlier = changes[drawer].to
      if let complaint = changes[drawer].hear(event.kind) { fault(complaint) }
      guard requestOrigin == .user else { continue }
      switch event.kind {
      case .willChange(_, let to), .redirect(let to):
        // Back to where it came from it may always be sent; and from a detent that is gone, or on the way to one, it has to go somewhere.
        let engine = session.drawers[drawer]
        let known = [changes[drawer].from, earlier].compactMap { $0 }
        guard changes[drawer].from != to, underWay[drawer] != to,
          known.allSatisfy({ engine.stops.stop(named: $0) != nil })
        else { continue }
        let isShut = !engine.configuration.drag.isDismissible && to == engine.stops.smallest.name
        if refused[drawer].contains(to) || isShut { fault("the user had \(to) of \(drawer)") }
      default: continue
      }
    }
  }

  mutating func rest() {
    guard faults.isEmpty else { return }
    var turns = 0
    while let deadline = session.nextDeadline, faults.isEmpty {
      turns += 1
      time = max(time, deadline)
      hear(session.advance(to: time), requestOrigin: .user)
      if turns > 100 { fault("never comes to rest") }
    }
    guard faults.isEmpty else { return }
    if !session.isAtRest { fault("does not rest") }
    if time > 1000 { fault("takes until \(time)") }
    for (index, shown) in shown.enumerated() { look(at: shown, index) }
  }

  mutating func look(at shown: DrawerSnapshot, _ index: Int) {
    let engine = session.drawers[index]
    if shown.phase != .resting { fault("does not rest: \(shown.phase)") }
    if shown.geometry != engine.geometry { fault("rests at the edge it has left") }
    if changes[index].isUnderWay { fault("a change was announced and never reported") }
    if shown.velocity != 0 { fault("rests at \(shown.velocity) points a second") }
    if let stop = shown.stops.stop(named: shown.detent) {
      if stop.extent != shown.extent { fault("rests at \(shown.extent), not at \(stop)") }
    } else if !shown.stops.stops.isEmpty {
      fault("rests on no detent")
    } else if !shown.stops.range.contains(shown.extent) {
      fault("rests at \(shown.extent), out of \(shown.stops.range)")
    }
    if shown.scroll < 0 { fault("its list rests at \(shown.scroll)") }
  }

  mutating func fault(_ what: String) {
    faults.append(what)
  }
}
