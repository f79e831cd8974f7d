import FluidCore
import FluidDrawer
import TestSupport

/// Laws that hold after every action.
extension RandomStream {
  /// An action: its origin, and the largest possible movement of a panel or list, in points.
  struct Action: Sendable {
    let command: Command
    let time: SceneTime
    let reach: Double
    let origin: RequestOrigin
  }

  /// Performs an action and compares the drawers before and after.
  mutating func perform(_ command: Command, reach: Double = 0, origin: RequestOrigin = .program) {
    actions.append(Action(command: command, time: time, reach: reach, origin: origin))
    let (before, pan) = (shown, session.panOffset(at: time))
    let events = session.perform(command, at: time, controls: Self.controls)
    hear(events, origin: origin)
    for (index, after) in shown.enumerated() { compare(before[index], after, reach: reach) }
    switch command {
    // A keyboard over the whole window leaves a drawer at its side no room to move in.
    case .inset(_, ...1000, _), .content, .settle, .settleAt, .push, .pop, .field, .safeArea,
      .options:
      // In a hand the velocity is the hand's, through bands that insets move.
      for (old, new) in zip(before, shown)
      where ![.dragging, .scrolling].contains(old.phase) && new.phase == old.phase {
        // A distance within the tolerance of half a point counts as arrived, and stands.
        if abs(old.velocity - new.velocity) > 61 {
          faults.append("a speed of \(old.velocity) became \(new.velocity) by \(command)")
        }
      }
    default: break
    }
    let moved = session.panOffset(at: time) - pan
    if !(moved.length.isFinite && moved.length <= 2 * reach + 2)
      && session.panOffset(at: time) != .zero
    {
      faults.append("the pan jumped by \(moved)")
    }
  }

  private mutating func compare(_ before: DrawerSnapshot, _ after: DrawerSnapshot, reach: Double) {
    let panel = after.panel
    for value in [
      after.extent, after.velocity, after.scroll, after.progress, after.scrim, panel.x, panel.y,
      panel.width, panel.height,
    ] where !value.isFinite { faults.append("\(value) in \(after)") }
    // A power band gives x^p for x points, which is more than x below 1; and a panel caught outside
    // a hard stop comes back twice as fast as its finger, which it then leads by nothing.
    // A distance within the tolerance of half a point counts as arrived, twice if one change of
    // course follows another.
    let maximum = reach > 0 ? 2 * reach + 1 : 1 + 1e-9
    if abs(after.extent - before.extent) > maximum {
      faults.append(
        "the panel jumped from \(before.extent) (\(before.phase)) to \(after.extent) (\(after.phase))"
      )
    }
    if abs(after.scroll - before.scroll) > maximum {
      faults.append("the list jumped from \(before.scroll) to \(after.scroll)")
    }
    if after.geometry.side != before.geometry.side, reach.isFinite,
      max(before.extent, after.extent) > 1
    {
      faults.append("seen on the \(before.geometry.side) and then on the \(after.geometry.side)")
    }
  }

  private mutating func hear(_ events: [DrawerEvent], origin: RequestOrigin) {
    // Where each was on its way to before the user did anything. There it may go on: a drawer that
    // the program closes in favour of another, caught and let go, closes even where the user could
    // not have closed it.
    let underWay = changes.map(\.to)
    let turned = session.drawers.indices.filter { index in
      let behavior = session.drawers[index].configuration.stack.behavior
      return open[index] != session.isOpen(drawer: index)
        && (behavior == .switch || behavior == .replace)
    }
    open = session.drawers.indices.map { session.isOpen(drawer: $0) }
    for event in events {
      if case .drag(let area, let value) = event.kind { hear(value.phase, of: area) }
      guard let drawer = event.drawer else { continue }
      let earlier = changes[drawer].to
      if let complaint = changes[drawer].hear(event.kind) { faults.append(complaint) }
      switch event.kind {
      case .willChange(_, let to), .redirect(let to):
        let upper = turned.first { $0 > drawer }
        // What opens over a drawer hides it, and brings it back, whoever opens and closes it.
        if let upper, open[upper], !open[drawer] {
          hidden[drawer] = earlier ?? changes[drawer].from
          continue
        }
        if upper != nil, hidden[drawer] == to { continue }
        guard origin == .user else { continue }
        // Back to where it came from it may always be sent; and from a detent that is gone, or on
        // the way to one, it has to go somewhere.
        let engine = session.drawers[drawer]
        let known = [changes[drawer].from, earlier].compactMap { $0 }
        guard changes[drawer].from != to, underWay[drawer] != to,
          known.allSatisfy({ engine.stops.stop(named: $0) != nil })
        else { continue }
        let isShut = !engine.configuration.drag.isDismissible && to == engine.stops.smallest.name
        if refused[drawer].contains(to) || isShut {
          faults.append("the user had \(to) of \(drawer)")
        }
      default: continue
      }
    }
  }

  /// A drag that is begun is ended or undone, once, before another begins.
  private mutating func hear(_ phase: DragValue.Phase, of area: String) {
    let isGoingOn = phase != .began && phase != .tapped
    if drag != (isGoingOn ? area : nil) {
      faults.append("\(phase) of a drag that is \(drag ?? "none")")
    }
    if phase == .began { drag = area }
    if phase == .ended || phase == .cancelled { drag = nil }
  }

  /// Lets everything come to rest, deadline by deadline.
  mutating func rest() {
    guard faults.isEmpty else { return }
    var late = self
    var kinds: [DrawerEvent.Kind] = []
    var turns = 0
    while let deadline = session.nextDeadline, faults.isEmpty {
      turns += 1
      time = max(time, deadline)
      let (ahead, events) = (shown, session.advance(to: time))
      kinds += Self.kinds(events)
      hear(events, origin: .user)
      for (before, after) in zip(ahead, shown) {
        if abs(before.extent - after.extent) > 1e-9 || abs(before.scroll - after.scroll) > 1e-9 {
          faults.append("a deadline shows \(after), and ahead of it \(before)")
        }
      }
      if turns > 100 { faults.append("never comes to rest") }
    }
    guard faults.isEmpty else { return }
    if !session.isAtRest { faults.append("does not rest") }
    if time > 1000 { faults.append("takes until \(time)") }
    for (index, shown) in shown.enumerated() { look(at: shown, index) }
    for (id, piece) in session.pieceStates(at: time) where piece.velocity != 0 || piece.isHeld {
      faults.append("the piece \(id) does not rest: \(piece)")
    }
    if let drag { faults.append("the drag of \(drag) never ends") }
    // The same whether every deadline is kept or none.
    late.time = time
    let lateKinds = Self.kinds(late.session.advance(to: time))

    let isLate = zip(late.shown, shown).contains {
      $0.detent != $1.detent || abs($0.extent - $1.extent) + abs($0.scroll - $1.scroll) > 1e-6
    }
    if lateKinds != kinds || isLate {
      let ends = zip(late.shown, shown).map { ($0.extent, $1.extent, $0.scroll, $1.scroll) }
      faults.append("missed deadlines end elsewhere: \(ends), \(lateKinds) for \(kinds)")
    }
  }

  private mutating func look(at shown: DrawerSnapshot, _ index: Int) {
    let engine = session.drawers[index]
    if shown.phase != .resting { faults.append("does not rest: \(shown.phase)") }
    if shown.geometry != engine.geometry { faults.append("rests at the edge it has left") }
    if changes[index].isUnderWay { faults.append("a change was announced and never reported") }
    if shown.velocity != 0 { faults.append("rests at \(shown.velocity) points a second") }
    if let stop = shown.stops.stop(named: shown.detent) {
      if stop.extent != shown.extent { faults.append("rests at \(shown.extent), not at \(stop)") }
    } else if !shown.stops.stops.isEmpty {
      faults.append("rests on no detent")
    } else if !shown.stops.range.contains(shown.extent) {
      faults.append("rests at \(shown.extent), out of \(shown.stops.range)")
    }
    if shown.scroll < 0 { faults.append("its list rests at \(shown.scroll)") }
  }
}

// MARK: Two ways to one outcome

extension RandomStream {
  /// What is seen of a stream after each of its actions, and what was told.
  struct Outcome {
    var extents: [Double] = []
    var velocities: [Double] = []
    var places: [Double] = []
    var phases: [DrawerSnapshot.Phase] = []
    var kinds: [DrawerEvent.Kind] = []
    /// Whether every drawer has room all along: without, points lie just on its sides.
    var isRoomy = true

    /// The first difference that is more than rounding; nil: none.
    func difference(from other: Outcome) -> String? {
      func differs(_ a: [Double], _ b: [Double], _ tolerance: Double) -> String? {
        let index = zip(a, b).enumerated().first { abs($1.0 - $1.1) > tolerance }?.offset
        return index.map { "\(a[$0]) and \(b[$0]) at \($0)" }
      }
      if let index = zip(phases, other.phases).enumerated().first(where: { $0.1.0 != $0.1.1 }) {
        return "phases \(index)"
      }

      if kinds != other.kinds { return "\(kinds) and \(other.kinds)" }
      return differs(extents, other.extents, 1e-6) ?? differs(places, other.places, 1e-6)
        ?? differs(velocities, other.velocities, 1e-3)
    }
  }

  /// Plays actions from the beginning, in a mirror or not, watched between them or not.
  static func outcome(
    seed: UInt64, _ actions: [Action], in mirror: Mirror? = nil, isWatched: Bool = false
  ) -> Outcome {
    let plain = RandomStream(seed: seed).session
    var (size, session) = (plain.container, plain)
    if let mirror {
      session = Session(
        drawers: plain.drawers.map { mirror($0.configuration) }, container: mirror(size),
        direction: mirror == .sideways ? .rightToLeft : .leftToRight)
    }
    var outcome = Outcome()
    var now: SceneTime = 0
    for action in actions {
      if isWatched {
        for share in [0.3, 0.5, 0.9] {
          outcome.kinds += kinds(session.advance(to: now + share * (action.time - now)))
        }
      }
      now = action.time
      let command = mirror.map { $0(action.command, in: size) } ?? action.command
      if case .input(.resize(let next)) = action.command { size = next }
      outcome.kinds += kinds(session.perform(command, at: now))
      for later in [0, 0.013, 0.09] {
        for shown in session.frame(at: now + later) {
          outcome.isRoomy =
            outcome.isRoomy && min(shown.geometry.breadth, shown.geometry.length) > 1
          outcome.extents.append(shown.extent)
          outcome.velocities.append(shown.velocity)
          outcome.places += [shown.scroll, shown.progress, shown.scrim]
          outcome.phases.append(shown.phase)
        }
        let pan = session.panOffset(at: now + later)
        let seen = mirror.map { $0(pan, in: .zero) } ?? pan
        outcome.places += [seen.x, seen.y]
      }
    }
    return outcome
  }

  /// Without travel that no drawer takes, which is told as the window sees it, and without the
  /// numbers of decisions.

  private static func kinds(_ events: [DrawerEvent]) -> [DrawerEvent.Kind] {
    events.map(\.kind).filter {
      switch $0 {
      case .unconsumed, .release: false
      default: true
      }
    }
  }
}
