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
  private var changes = Changes()
  private var places: [PointerID: Point] = [:]

  static let pointers: [PointerID] = [.touch(1), .touch(2), .mouse]

  init(seed: UInt64) {
    random = SeededRandom(seed)
    let configuration = Self.configuration(&random)
    session = Session(
      drawers: [configuration], container: Self.size(&random),
      direction: random.pick(LayoutDirection.allCases),
      contentLengths: [random.pick([0, 300, 2000])])
  }

  var shown: DrawerSnapshot { session.frame(at: time)[0] }

  /// Plays some steps, then lifts every finger and lets everything come to rest.
  mutating func play(steps: Int) {
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
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: stroke()
    case 7: down(random.pick(Self.pointers))
    case 8: up(random.pick(Self.pointers))
    case 9:
      let pointer = random.pick(Self.pointers)
      send("cancel", .cancel(pointer))
    case 10, 11: turn()
    case 12: send("key", .key(random.pick(Key.allCases)))
    case 13:
      let size = Self.size(&random)
      send("resize \(size)", .resize(size), reach: .infinity)
    case 14: send("blur", .blur)
    case 15, 16:
      var next = Self.configuration(&random)
      // Mostly a file saved with one more change, sometimes another file.
      if random.chance(0.6) {
        var one = session.drawers[0].configuration
        switch Int.random(in: 0..<5, using: &random) {
        case 0: one.detents = next.detents
        case 1: (one.over, one.under) = (next.over, next.under)
        case 2: one.spring = next.spring
        case 3: one.drag = next.drag
        default: one.scroll = next.scroll
        }
        next = one
      }
      perform("configure", reach: 0) { $0.configure(next, at: $1) }
    case 17:
      let length = random.pick([0, 150, 700, 5000, 1e6])
      perform("content \(length)", reach: 0) { $0.setContentLength(length, at: $1) }
    case 18:
      let name = random.pick(Self.names)
      let asker = random.pick([Asker.program, .user])
      perform("settle \(name)", reach: 0) { $0.settle(to: name, asker: asker, at: $1) }
    default:
      if random.chance(0.5) {
        let name = random.pick(Self.names)
        perform("jump \(name)", reach: .infinity) { $0.jump(to: name, at: $1) }
      } else {
        let options = MotionOptions(isReduced: random.chance(0.5))
        perform("options", reach: 0) { $0.setOptions(options, at: $1) }
      }
    }
  }

  /// A finger somewhere, often where it has something to take.
  private mutating func down(_ pointer: PointerID) {
    let shown = shown
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

  private mutating func stroke() {
    let pointer = random.chance(0.8) ? PointerID.touch(1) : random.pick(Self.pointers)
    if random.chance(0.8) { down(pointer) }
    let step =
      shown.geometry.point(depth: random.within(-60...60), along: random.within(-6...6))
      - shown.geometry.point(depth: 0, along: 0)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      time += random.pick([0.002, 0.008, 0.008, 0.016])
      let place = (places[pointer] ?? .zero) + step
      places[pointer] = place
      send("move \(pointer) \(place)", .move(pointer, place), reach: step.length)
    }
    time += random.pick([0, 0, 0.008, 0.2])
    if random.chance(0.7) { up(pointer) }
  }

  private mutating func turn() {
    let shown = shown
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
    perform(name, reach: reach) { $0.handle(InputEvent(time: $1, kind: kind)) }
  }

  /// Does something and looks at the drawer before and after.
  ///
  /// - Parameter reach: How far it may move the panel and its list at most, in points.
  private mutating func perform(
    _ name: String, reach: Double, _ body: (inout Session, Double) -> [DrawerEvent]
  ) {
    log.append("\(time): \(name)")
    let before = shown
    let detents = session.drawers[0].configuration.detents
    let events = body(&session, time)
    let after = shown
    log[log.count - 1] += " → \(after.extent) \(after.phase)"
    if session.drawers[0].configuration.detents != detents { log.append("   \(after.stops.stops)") }
    hear(events)
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
  }

  private mutating func hear(_ events: [DrawerEvent]) {
    for event in events {
      if let complaint = changes.hear(event.kind) { fault(complaint) }
    }
  }

  private mutating func rest() {
    guard faults.isEmpty else { return }
    var turns = 0
    while let deadline = session.nextDeadline, faults.isEmpty {
      turns += 1
      time = max(time, deadline)
      log.append("\(time): deadline")
      hear(session.advance(to: time))
      if turns > 100 { fault("never comes to rest") }
    }
    guard faults.isEmpty else { return }
    let shown = shown
    if !session.isAtRest || shown.phase != .resting { fault("does not rest: \(shown.phase)") }
    if changes.isUnderWay { fault("a change was announced and never reported") }
    if shown.velocity != 0 { fault("rests at \(shown.velocity) points a second") }
    if let stop = shown.stops.stop(named: shown.detent) {
      if stop.extent != shown.extent { fault("rests at \(shown.extent), not at \(stop)") }
    } else if !shown.stops.stops.isEmpty {
      fault("rests on no detent")
    }
    if shown.scroll < 0 { fault("its list rests at \(shown.scroll)") }
    if time > 1000 { fault("takes until \(time)") }
  }

  private mutating func fault(_ what: String) {
    faults.append(what + "\n  " + log.suffix(12).joined(separator: "\n  "))
  }

  /// One didChange for each willChange, and redirects only in between.
  private struct Changes {
    private(set) var isUnderWay = false

    mutating func hear(_ event: DrawerEvent.Kind) -> String? {
      switch event {
      case .willChange:
        defer { isUnderWay = true }
        return isUnderWay ? "a second willChange before the first has ended" : nil
      case .redirect: return isUnderWay ? nil : "a redirect of nothing"
      case .didChange:
        defer { isUnderWay = false }
        return isUnderWay ? nil : "a didChange that nothing announced"
      default: return nil
      }
    }
  }
}

// MARK: What there is to choose from

extension RandomStream {
  static let names = ["a", "b", "c", "d", "nobody"]

  static func size(_ random: inout SeededRandom) -> Size {
    random.pick([
      Size(width: 400, height: 900), Size(width: 400, height: 900), Size(width: 900, height: 400),
      Size(width: 37, height: 12), Size(width: 0, height: 0), Size(width: 1, height: 2000),
    ])
  }

  static func configuration(_ random: inout SeededRandom) -> DrawerConfiguration {
    let sets: [[Detent]] = [
      [.points("a", 100), .points("b", 500)],
      [.fraction("a", 0), .fraction("b", 0.5), .fraction("c", 1)],
      [.fraction("c", 1), .fraction("a", 0.05), .fraction("b", 0.61)],
      [.points("a", 200), .points("b", 200), .points("c", 200)],
      [.points("a", 88), Detent("b", .content), .points("d", 99_999)],
      [.points("b", 300)],
      [],
      [.points("a", -40), .fraction("d", .nan), .points("c", 350), .points("b", 350.25)],
    ]
    let bands: [RubberBand] = [
      .power(exponent: 0.9, limit: 250), .power(exponent: 0.6, limit: 39.394),
      .uikit(coefficient: 0.55), .logarithmic(gain: 0.2), .none,
    ]
    return DrawerConfiguration(
      edge: random.pick(Edge.allCases), detents: random.pick(sets),
      initial: random.pick([nil, "a", "b", "nobody"]),
      interactiveDetents: random.pick([[], ["a"], ["b", "c"]]),
      spring: random.pick([.bouncy, .snappy, .smooth, .interactive]),
      release: random.pick(ReleasePreset.allCases).rule,
      overpullClosesAt: random.pick([nil, 0.3]), over: random.pick(bands),
      under: random.pick(bands),
      drag: DragRule(
        slop: random.pick([0, 10, 10]), grab: random.pick(DragRule.GrabRegion.allCases),
        edgeRegion: random.pick([nil, .points(24), .fraction(0.1)]),
        isDismissible: random.chance(0.8), isEnabled: random.chance(0.9)),
      scrim: ScrimRule(opacity: random.pick([0, 0.7]), tapCloses: random.chance(0.5)),
      scroll: ScrollRule(handsOver: random.chance(0.6), header: random.pick([0, 60])))
  }
}
