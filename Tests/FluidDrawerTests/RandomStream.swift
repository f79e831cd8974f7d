import FluidDrawer
import FluidGeometry
import FluidInput
import FluidMotion

/// A stream of everything that can happen to a drawer, at random, and what must hold all along.
struct RandomStream {
  var random: SeededRandom
  var session: Session
  var time = 0.0
  /// What went wrong, and after which step; empty: nothing.
  private(set) var faults: [String] = []
  private var log: [String] = []
  private var changes: [Changes]
  /// The names of the detents that each drawer's permission refuses.
  private var refused: [Set<String>]
  private var places: [PointerID: Point] = [:]

  static let pointers: [PointerID] = [.touch(1), .touch(2), .mouse]

  init(seed: UInt64) {
    random = SeededRandom(seed)
    var drawers = [Self.configuration(&random)]
    if random.chance(0.4) { drawers.append(Self.configuration(&random)) }
    changes = drawers.map { _ in Changes() }
    refused = drawers.map { _ in [] }
    session = Session(
      drawers: drawers, container: Self.size(&random),
      direction: random.pick(LayoutDirection.allCases),
      contentLengths: [random.pick([0, 300, 2000])])
  }

  var shown: [DrawerSnapshot] { session.frame(at: time) }

  /// Plays some steps, then lifts every finger and lets everything come to rest.
  mutating func play(steps: Int) {
    perform("begin", reach: 0) { $0.advance(to: $1) }
    for _ in 0..<steps where faults.isEmpty { step() }
    for pointer in Self.pointers where faults.isEmpty {
      let place = places[pointer] ?? .zero
      perform("lift \(pointer)", reach: 0) { $0.handle(.init(time: $1, kind: .up(pointer, place))) }
    }
    rest()
  }

  // MARK: Steps

  private mutating func step() {
    time += random.pick([0, 0.001, 0.008, 0.016, 0.016, 0.1, 0.5])
    let drawer = Int.random(in: session.drawers.indices, using: &random)
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<7: stroke(drawer)
    case 7: down(random.pick(Self.pointers), drawer)
    case 8: up(random.pick(Self.pointers))
    case 9:
      let pointer = random.pick(Self.pointers)
      send("cancel", .cancel(pointer))
    case 10, 11: turn(drawer)
    case 12: send("key", .key(random.pick(Key.allCases)))
    case 13:
      let size = Self.size(&random)
      send("resize \(size)", .resize(size), reach: .infinity)
    case 14: send("blur", .blur)
    case 15, 16:
      var next = Self.configuration(&random)
      // Mostly a file saved with one more change, sometimes another file.
      if random.chance(0.6) {
        var one = session.drawers[drawer].configuration
        switch Int.random(in: 0..<7, using: &random) {
        case 0: one.detents = next.detents
        case 1: (one.over, one.under) = (next.over, next.under)
        case 2: one.spring = next.spring
        case 3: one.drag = next.drag
        case 4: one.edge = next.edge
        case 5: one.scrim = next.scrim
        default: one.scroll = next.scroll
        }
        next = one
      }
      perform("configure \(drawer) on \(next.edge)", reach: 0) {
        $0.configure(next, drawer: drawer, at: $1)
      }
    case 17:
      let length = random.pick([0, 150, 700, 5000, 1e6])
      perform("content \(drawer) \(length)", reach: 0) {
        $0.setContentLength(length, drawer: drawer, at: $1)
      }
    case 18:
      let name = random.pick(Self.names)
      let asker = random.pick([Asker.program, .user])
      perform("settle \(drawer) \(name)", reach: 0, asker: asker) {
        $0.settle(to: name, drawer: drawer, asker: asker, at: $1)
      }
    case 19:
      let names = Set(Self.names.filter { _ in random.chance(0.4) })
      refused[drawer] = names
      session.setPermission({ !names.contains($0.to.name ?? "") }, drawer: drawer)
    default:
      if random.chance(0.5) {
        let name = random.pick(Self.names)
        perform("jump \(drawer) \(name)", reach: .infinity) {
          $0.jump(to: name, drawer: drawer, at: $1)
        }
      } else {
        let options = MotionOptions(isReduced: random.chance(0.5))
        perform("options", reach: 0) { $0.setOptions(options, at: $1) }
      }
    }
  }

  /// A finger somewhere, often where it has something to take.
  private mutating func down(_ pointer: PointerID, _ drawer: Int) {
    let shown = shown[drawer]
    let size = session.container
    var place = Point(
      x: random.within(-20...size.width + 20), y: random.within(-20...size.height + 20))
    if random.chance(0.7) {
      let isHandle = random.chance(0.4)
      place = shown.geometry.point(
        depth: isHandle ? shown.extent - 4 : random.within(0...max(1, shown.extent)),
        along: isHandle ? shown.geometry.breadth / 2 : random.within(0...shown.geometry.breadth))
    }
    places[pointer] = place
    send("down \(pointer) \(place)", .down(pointer, place))
  }

  private mutating func up(_ pointer: PointerID) {
    send("up \(pointer)", .up(pointer, places[pointer] ?? .zero))
  }

  private mutating func stroke(_ drawer: Int) {
    let geometry = shown[drawer].geometry
    let pointer = random.chance(0.8) ? PointerID.touch(1) : random.pick(Self.pointers)
    if random.chance(0.8) { down(pointer, drawer) }
    let step =
      geometry.point(depth: random.within(-60...60), along: random.within(-6...6))
      - geometry.point(depth: 0, along: 0)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      time += random.pick([0.002, 0.008, 0.008, 0.016])
      let place = (places[pointer] ?? .zero) + step
      places[pointer] = place
      send("move \(pointer) \(place)", .move(pointer, place), reach: step.length)
    }
    time += random.pick([0, 0, 0.008, 0.2])
    if random.chance(0.7) { up(pointer) }
  }

  private mutating func turn(_ drawer: Int) {
    let shown = shown[drawer]
    let isPrecise = random.chance(0.6)
    let depth = random.within(isPrecise ? -40...40 : -2...2)
    let delta =
      shown.geometry.point(depth: depth, along: 0) - shown.geometry.point(depth: 0, along: 0)
    let place = shown.geometry.point(
      depth: shown.extent / 2, along: random.within(0...shown.geometry.breadth))
    send(
      "wheel \(delta)",
      .wheel(
        WheelTurn(location: place, delta: delta, resolution: isPrecise ? .precise : .notched)),
      reach: isPrecise ? abs(depth) : 0)
  }

  // MARK: What must hold

  private mutating func send(_ name: String, _ kind: InputEvent.Kind, reach: Double = 0) {
    perform(name, reach: reach, asker: .user) { $0.handle(InputEvent(time: $1, kind: kind)) }
  }

  /// Does something and looks at the drawers before and after.
  ///
  /// - Parameters:
  ///   - reach: How far it may move the panels and their lists at most, in points.
  ///   - asker: In whose name.
  private mutating func perform(
    _ name: String, reach: Double, asker: Asker = .program,
    _ body: (inout Session, Double) -> [DrawerEvent]
  ) {
    log.append("\(time): \(name)")
    let before = shown
    let detents = session.drawers.map(\.configuration.detents)
    let events = body(&session, time)
    hear(events, asker: asker)
    for (index, after) in shown.enumerated() {
      log.append("   → \(after.extent) \(after.geometry.side) \(after.phase)")
      if session.drawers[index].configuration.detents != detents[index] {
        log.append("   \(session.drawers[index].stops.stops)")
      }
      compare(before[index], after, reach: reach)
    }
  }

  private mutating func compare(
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
    let most = reach > 0 ? 2 * reach + 1 : 1 + 1e-9
    if abs(after.extent - before.extent) > most {
      fault("the panel jumped from \(before.extent) to \(after.extent)")
    }
    if abs(after.scroll - before.scroll) > most {
      fault("the list jumped from \(before.scroll) to \(after.scroll)")
    }
    if after.geometry.side != before.geometry.side, reach.isFinite,
      max(before.extent, after.extent) > 1
    {
      fault("seen on the \(before.geometry.side) and then on the \(after.geometry.side)")
    }
  }

  private mutating func hear(_ events: [DrawerEvent], asker: Asker) {
    for event in events {
      let drawer = event.drawer
      if let complaint = changes[drawer].hear(event.kind) { fault(complaint) }
      guard asker == .user else { continue }
      switch event.kind {
      case .willChange(_, let to), .redirect(let to):
        // Back to where it came from it may always be sent, also by another that is modal; and from
        // a detent that is gone it has to go somewhere.
        let engine = session.drawers[drawer]
        guard let from = changes[drawer].from, from != to, engine.stops.stop(named: from) != nil
        else { continue }
        let isShut = !engine.configuration.drag.isDismissible && to == engine.stops.smallest.name
        if refused[drawer].contains(to) || isShut { fault("the user had \(to) of \(drawer)") }
      default: continue
      }
    }
  }

  private mutating func rest() {
    guard faults.isEmpty else { return }
    var turns = 0
    while let deadline = session.nextDeadline, faults.isEmpty {
      turns += 1
      time = max(time, deadline)
      log.append("\(time): deadline")
      hear(session.advance(to: time), asker: .user)
      if turns > 100 { fault("never comes to rest") }
    }
    guard faults.isEmpty else { return }
    if !session.isAtRest { fault("does not rest") }
    if time > 1000 { fault("takes until \(time)") }
    for (index, shown) in shown.enumerated() { look(at: shown, index) }
    let modal = zip(shown, session.drawers).count {
      $0.scrim > 0 && $1.configuration.scrim.isModal
    }
    if modal > 1 { fault("\(modal) drawers are modal at once") }
  }

  private mutating func look(at shown: DrawerSnapshot, _ index: Int) {
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

  private mutating func fault(_ what: String) {
    faults.append(what + "\n  " + log.suffix(24).joined(separator: "\n  "))
  }
}
