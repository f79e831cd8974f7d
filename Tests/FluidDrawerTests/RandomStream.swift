import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport

/// A random stream of events and commands for drawers, and the laws that must hold all along.
struct RandomStream {
  var random: SeededRandom
  var session: Session
  var time: SceneTime = 0
  /// The broken laws and their steps; empty: none.
  var faults: [String] = []
  /// The number of events and commands played.
  var count = 0
  /// The actions, for a replay; kept only on request.
  var recorded: [Action]?
  var changes: [Changes]
  /// The names of the detents that each drawer's permission refuses.
  var refused: [Set<String>]
  var places: [PointerID: Point] = [:]

  static let pointers: [PointerID] = [.touch(1), .touch(2), .mouse]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    var drawers = [Self.configuration(&random)]
    while drawers.count < 3, random.chance(0.4) { drawers.append(Self.configuration(&random)) }
    changes = drawers.map { _ in Changes() }
    refused = drawers.map { _ in [] }
    var lengths: [Double] = []
    for _ in drawers { lengths.append(random.pick([0, 300, 2000])) }
    session = Session(
      drawers: drawers, container: Self.size(&random),
      direction: random.pick(LayoutDirection.allCases),
      contentLengths: lengths)
    if random.chance(0.3) {
      _ = session.setPanning(reach: { Size(width: $0.width / 3, height: 40) }, at: 0)
    }
  }

  var shown: [DrawerSnapshot] { session.frame(at: time) }

  /// Plays some steps, then lifts every finger and lets everything come to rest.
  mutating func play(steps: Int) {
    perform("begin", reach: 0) { $0.advance(to: SceneTime($1)) }
    for _ in 0..<steps where faults.isEmpty { step() }
    for pointer in Self.pointers where faults.isEmpty {
      let place = places[pointer] ?? .zero
      perform("lift \(pointer)", reach: 0) { $0.handle(.up(pointer, place), at: SceneTime($1)) }
    }
    rest()
  }

  /// Replays another stream's actions.
  mutating func play(_ actions: [Action]) {
    for action in actions where faults.isEmpty {
      time = SceneTime(action.time)
      perform(action.name, reach: action.reach, requestOrigin: action.requestOrigin, action.body)
    }
    rest()
  }

  // MARK: Steps

  private mutating func step() {
    time += random.pick([0, 0.001, 0.008, 0.016, 0.016, 0.1, 0.5])
    let drawer = Int.random(in: session.drawers.indices, using: &random)
    switch Int.random(in: 0..<24, using: &random) {
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
      perform("resize \(size)", reach: .infinity) {
        $0.handle(.resize(size), at: SceneTime($1))
      }
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
        $0.configure(next, drawer: drawer, at: SceneTime($1))
      }
    case 17:
      let length = random.pick([0, 150, 700, 5000, 1e6])
      perform("content \(drawer) \(length)", reach: 0) {
        $0.setContentLength(length, drawer: drawer, at: SceneTime($1))
      }
    case 18:
      let name = random.pick(Self.names)
      let requestOrigin = random.pick([RequestOrigin.program, .user])
      perform("settle \(drawer) \(name)", reach: 0, requestOrigin: requestOrigin) {
        $0.settle(to: name, drawer: drawer, requestOrigin: requestOrigin, at: SceneTime($1))
      }
    case 19:
      let names = Set(Self.names.filter { _ in random.chance(0.4) })
      refused[drawer] = names
      perform("refuse \(names.sorted()) of \(drawer)", reach: 0) { session, time in
        let events = session.advance(to: SceneTime(time))
        session.setPermission({ !names.contains($0.to.name ?? "") }, drawer: drawer)
        return events
      }
    case 20: command(drawer)
    case 21:
      let focus: Int? = random.pick([nil, 0, 1, 2])
      let key = random.pick(Key.allCases)
      let words = focus.map { "\($0)" } ?? "none"
      perform("key \(key), focus \(words)", reach: 0, requestOrigin: .user) { session, time in
        session.focusedDrawer = focus
        return session.handle(.key(key), at: SceneTime(time))
      }
    case 22:
      if random.chance(0.3) {
        perform("another scene", reach: .infinity) { $0.finish(at: SceneTime($1)) }
      } else {
        let half: Double = random.pick([5, 30, 4000])
        let isPanned = random.chance(0.8)
        perform("pan \(half) \(isPanned)", reach: 0) { session, time in
          guard isPanned else { return session.setPanning(reach: nil, at: SceneTime(time)) }
          return session.setPanning(
            reach: { _ in Size(width: half, height: half) }, at: SceneTime(time))
        }
      }
    default:
      if random.chance(0.5) {
        let name = random.pick(Self.names)
        perform("jump \(drawer) \(name)", reach: .infinity) {
          $0.jump(to: name, drawer: drawer, at: SceneTime($1))
        }
      } else {
        let options = MotionOptions(
          isReduced: random.chance(0.5), tolerance: random.pick([0.5, 0.25, 1.0 / 6]))
        perform("options", reach: 0) { $0.setOptions(options, at: SceneTime($1)) }
      }
    }
  }

  private mutating func command(_ drawer: Int) {
    let requestOrigin = random.pick([RequestOrigin.program, .user])
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let direction = random.pick(LayoutDirection.allCases)
      perform("read \(direction)", reach: 0) { $0.setDirection(direction, at: SceneTime($1)) }
    case 1:
      let extent = random.number(-100...2000)
      perform("settle \(drawer) at \(extent)", reach: 0) {
        $0.settle(toExtent: extent, drawer: drawer, at: SceneTime($1))
      }
    default:
      let isOpen = random.chance(0.5)
      perform(
        "\(isOpen ? "open" : "close") \(drawer) for \(requestOrigin)", reach: 0,
        requestOrigin: requestOrigin
      ) {
        $0.setOpen(isOpen, drawer: drawer, requestOrigin: requestOrigin, at: SceneTime($1))
      }
    }
  }

  /// A finger at a random place, often on a target.
  private mutating func down(_ pointer: PointerID, _ drawer: Int) {
    let shown = shown[drawer]
    let size = session.container
    var place = Point(
      x: random.number(-20...size.width + 20), y: random.number(-20...size.height + 20))
    if random.chance(0.7) {
      let isHandle = random.chance(0.4)
      place = shown.geometry.point(
        depth: isHandle ? shown.extent - 4 : random.number(0...max(1, shown.extent)),
        along: isHandle ? shown.geometry.breadth / 2 : random.number(0...shown.geometry.breadth))
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
      geometry.point(depth: random.number(-60...60), along: random.number(-6...6))
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
    let depth = random.number(isPrecise ? -40...40 : -2...2)
    let delta =
      shown.geometry.point(depth: depth, along: 0) - shown.geometry.point(depth: 0, along: 0)
    let place = shown.geometry.point(
      depth: shown.extent / 2, along: random.number(0...shown.geometry.breadth))
    send(
      "wheel \(delta)",
      .wheel(
        WheelEvent(location: place, delta: delta, resolution: isPrecise ? .precise : .notched)),
      reach: isPrecise ? abs(depth) : 0)
  }
}
