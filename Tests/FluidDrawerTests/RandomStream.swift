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
  /// The actions played.
  var actions: [Action] = []
  var changes: [Changes]
  /// The names of the detents that each drawer's permission refuses.
  var refused: [Set<String>]
  /// The drawers that were open after the last events.
  var open: [Bool]
  /// The detent that each drawer had when a sheet that opened over it hid it.
  var hidden: [Int: String] = [:]
  var places: [PointerID: Point] = [:]
  /// The drag that has begun, by its area.
  var drag: String?

  /// Controls and pieces: behind the drawers, and on the one at the back.
  static let controls: [ControlRegion] = {
    let dial = DraggableConfiguration(axis: .vertical, range: -100...100, stops: [0, 100])
    let row = DraggableConfiguration(axis: .horizontal, range: -300...0)
    let kinds: [(Int?, ControlRegion.Kind)] = [
      (nil, .dragArea(.vertical)), (0, .dragArea(.both)), (0, .slider(.horizontal)),
      (0, .button), (0, .draggable(dial, position: 0)), (0, .draggable(row, position: -20)),
    ]
    return kinds.enumerated().map { number, kind in
      ControlRegion(
        id: "\(number)", drawer: kind.0, kind: kind.1,
        rect: Rect(x: 20, y: 60 * Double(number), width: 260, height: 90))
    }
  }()

  static let pointers: [PointerID] = [.touch(1), .touch(2), .mouse]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    var drawers = [Self.configuration(&random)]
    while drawers.count < 3, random.chance(0.4) { drawers.append(Self.configuration(&random)) }
    changes = drawers.map { _ in Changes() }
    refused = drawers.map { _ in [] }
    session = Session(drawers: drawers, container: Self.size(&random))
    open = session.drawers.indices.map { [session] in session.isOpen(drawer: $0) }
  }

  var shown: [DrawerSnapshot] { session.frame(at: time) }

  /// Plays some steps, then lifts every finger and lets everything come to rest.
  mutating func play(steps: Int) {
    perform(.direction(random.pick(LayoutDirection.allCases)), reach: .infinity)
    for drawer in session.drawers.indices {
      perform(.content(drawer, random.pick([0, 300, 2000])), reach: .infinity)
    }
    if random.chance(0.3) { perform(.pan(Size(width: 120, height: 40))) }
    for _ in 0..<steps where faults.isEmpty { step() }
    for pointer in Self.pointers where faults.isEmpty {
      perform(.input(.up(pointer, places[pointer] ?? .zero)))
    }
    rest()
  }

  /// Replays another stream's actions.
  mutating func play(_ actions: [Action]) {
    for action in actions where faults.isEmpty {
      time = action.time
      perform(action.command, reach: action.reach, origin: action.origin)
    }
    for pointer in Self.pointers where faults.isEmpty { perform(.input(.cancel(pointer))) }
    rest()
  }

  // MARK: Steps

  private mutating func step() {
    time += random.pick([0, 0.001, 0.008, 0.016, 0.016, 0.1, 0.5])
    let drawer = Int.random(in: session.drawers.indices, using: &random)
    let origin = random.pick([RequestOrigin.program, .user])
    switch random.integer(0...28) {
    case 0...6: stroke(drawer)
    case 7: down(random.pick(Self.pointers), drawer)
    case 8: up(random.pick(Self.pointers))
    case 9: send(.cancel(random.pick(Self.pointers)))
    case 10, 11: turn(drawer)
    case 12: send(.key(random.pick(Key.allCases)))
    case 13: perform(.input(.resize(Self.size(&random))), reach: .infinity)
    case 14: send(.blur)
    case 15, 16: perform(.configure(drawer, next(drawer)))
    case 17: perform(.content(drawer, random.pick([0, 150, 700, 5000, 1e6])))
    case 18: perform(.settle(drawer, random.pick(Self.names), origin), origin: origin)
    case 19:
      refused[drawer] = Set(Self.names.filter { _ in random.chance(0.4) })
      perform(.refuse(drawer, refused[drawer]))
    case 20:
      perform(
        random.pick([
          .direction(random.pick(LayoutDirection.allCases)),
          .settleAt(drawer, random.number(-100...2000)),
        ]))
      perform(.open(drawer, random.chance(0.5), origin), origin: origin)
    case 21:
      perform(.key(random.pick(Key.allCases), focus: random.pick([nil, 0, 1, 2])), origin: .user)
    case 22 where random.chance(0.3): perform(.finish, reach: .infinity)
    case 22:
      let half: Double = random.pick([5, 30, 4000])
      perform(.pan(random.chance(0.8) ? Size(width: half, height: half) : nil))
    case 23, 24:
      perform(
        .inset(
          random.chance(0.7) ? .bottom : random.pick(Edge.allCases),
          random.pick([0, 0, 120, 300, 5000, .nan]),
          random.pick([.iOS, .android, .androidHide, .spring(.bouncy)])))
    case 25: perform(random.chance(0.6) ? .push(drawer) : .pop)
    case 26: perform(.field(random.pick([.top, .page, .drawer(drawer)])))
    case 27 where random.chance(0.5):
      perform(.safeArea(EdgeInsets(top: random.pick([0, 40]), bottom: random.pick([0, 34]))))
    case _ where random.chance(0.5):
      perform(.jump(drawer, random.pick(Self.names)), reach: .infinity)
    default:
      let isReduced = random.chance(0.5)
      perform(
        .options(MotionOptions(isReduced: isReduced, tolerance: random.pick([0.5, 0.25, 1.0 / 6]))))
    }
  }

  /// Mostly a file saved with one more change, sometimes another file.
  private mutating func next(_ drawer: Int) -> DrawerConfiguration {
    let next = Self.configuration(&random)
    var one = session.drawers[drawer].configuration
    switch random.integer(0...11) {
    case 0: one.detents = next.detents
    case 1: (one.over, one.under) = (next.over, next.under)
    case 2: one.spring = next.spring
    case 3: one.drag = next.drag
    case 4: one.edge = next.edge
    case 5: (one.scrim, one.stack) = (next.scrim, next.stack)
    case 6: (one.scroll, one.keyboard) = (next.scroll, next.keyboard)
    default: one = next
    }
    return one
  }

  private mutating func send(_ kind: InputEvent.Kind, reach: Double = 0) {
    perform(.input(kind), reach: reach, origin: .user)
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
    send(.down(pointer, place))
  }

  private mutating func up(_ pointer: PointerID) {
    send(.up(pointer, places[pointer] ?? .zero))
  }

  private mutating func stroke(_ drawer: Int) {
    let geometry = shown[drawer].geometry
    let pointer = random.chance(0.8) ? PointerID.touch(1) : random.pick(Self.pointers)
    if random.chance(0.8) { down(pointer, drawer) }
    let step =
      geometry.point(depth: random.number(-60...60), along: random.number(-6...6))
      - geometry.point(depth: 0, along: 0)
    for _ in 0..<random.integer(1...8) {
      time += random.pick([0.002, 0.008, 0.008, 0.016])
      let place = (places[pointer] ?? .zero) + step
      places[pointer] = place
      send(.move(pointer, place), reach: step.length)
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
      depth: max(1, shown.extent) / 2, along: random.number(0...shown.geometry.breadth))
    send(
      .wheel(
        WheelEvent(location: place, delta: delta, resolution: isPrecise ? .precise : .notched)),
      reach: isPrecise ? abs(depth) : 0)
  }

  // MARK: What there is to choose from

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
    let scrim = ScrimRule(
      opacity: random.pick([0, 0.7]), tapCloses: random.chance(0.5),
      from: random.pick([nil, nil, "b"]), isModal: random.chance(0.6))
    return DrawerConfiguration(
      edge: random.pick(Edge.allCases), insets: insets(&random), detents: random.pick(sets),
      freeRange: random.pick([
        FreeRange(), FreeRange(from: .points(80), to: .fraction(0.8)),
        FreeRange(from: .points(300), to: .points(120)),
      ]),
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
      scrim: scrim,
      scroll: ScrollRule(handsOver: random.chance(0.6), header: random.pick([0, 60])),
      keyboard: KeyboardRule(
        policy: random.pick(KeyboardRule.Policy.allCases),
        blur: random.pick(KeyboardRule.Blur.allCases),
        dismiss: random.pick(KeyboardRule.Dismiss.allCases),
        maxReach: random.pick([nil, nil, 260])),
      stack: StackRule(behavior: random.pick([nil, nil, nil, .push, .switch, .replace])))
  }

  /// Mostly none, now and then more than there is room for.
  private static func insets(_ random: inout SeededRandom) -> EdgeInsets {
    guard random.chance(0.2) else { return .zero }
    let amounts = [0, 5, 12, 40, 100, 1e7]
    return EdgeInsets(
      top: random.pick(amounts), leading: random.pick(amounts), bottom: random.pick(amounts),
      trailing: random.pick(amounts))
  }
}
