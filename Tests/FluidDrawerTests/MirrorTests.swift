import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// A recording and its mirror image.
@Suite struct MirrorTests {
  /// Input without regard to the edge: depths from the edge, places along it.
  enum Step {
    case down(depth: Double, along: Double)
    case move(depth: Double, along: Double)
    case up, cancel, blur
    case wheel(opening: Double, precise: Bool, depth: Double)
    case key(opening: Bool)
    case resize(Double)
    case settle(String)
  }

  static let size = 512.0

  /// A configuration with some of everything, whose numbers are whole so that mirroring is exact.
  static func configuration(_ random: inout SeededRandom) -> DrawerConfiguration {
    DrawerConfiguration(
      detents: [.points("closed", 96), .fraction("half", 0.5), .points("open", 448)],
      initial: "closed", interactiveDetents: random.chance(0.3) ? ["open"] : [],
      spring: random.pick([.bouncy, .snappy, .smooth, .interactive]),
      release: random.pick(ReleasePreset.allCases).rule,
      over: random.pick([.power(exponent: 0.9, limit: 250), .uikit(coefficient: 0.55), .none]),
      under: random.pick([.power(exponent: 0.6, limit: 39), .logarithmic(gain: 0.2), .none]),
      drag: DragRule(
        grab: random.pick(DragRule.GrabRegion.allCases),
        edgeRegion: random.pick([nil, .points(32)])),
      scrim: ScrimRule(opacity: random.pick([0, 0.5])),
      scroll: ScrollRule(handsOver: random.chance(0.5), header: 32))
  }

  static func recording(_ random: inout SeededRandom) -> [(time: SceneTime, step: Step)] {
    var time: SceneTime = 0
    var steps: [(SceneTime, Step)] = []
    /// Whole eighths of a point.
    func place(_ random: inout SeededRandom) -> Double {
      Double(Int.random(in: 0...4096, using: &random)) / 8
    }
    for _ in 0..<6 {
      time += random.pick([0.016, 0.1, 0.7])
      switch Int.random(in: 0..<9, using: &random) {
      case 0: steps.append((time, .key(opening: random.chance(0.5))))
      case 1:
        steps.append(
          (
            time,
            .wheel(
              opening: random.pick([-40, -1, 1, 40]), precise: random.chance(0.5),
              depth: place(&random))
          ))
      case 2: steps.append((time, .resize(random.pick([512, 384, 640]))))
      case 3: steps.append((time, .settle(random.pick(["closed", "half", "open"]))))
      default:
        var depth = random.pick([90, place(&random)])
        var along = random.pick([256, place(&random)])
        steps.append((time, .down(depth: depth, along: along)))
        let speed = Double(Int.random(in: -160...160, using: &random)) / 8
        let slip = Double(Int.random(in: -40...40, using: &random)) / 8
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          time += 0.008
          depth += speed
          along += slip
          steps.append((time, .move(depth: depth, along: along)))
        }
        time += random.pick([0, 0.008, 0.2])
        steps.append((time, random.pick([.up, .up, .up, .up, .cancel, .blur])))
      }
    }
    return steps
  }

  /// The snapshots of one drawer on one edge for a recording.
  struct Outcome: Equatable {
    var extents: [Double] = []
    var velocities: [Double] = []
    var scrolls: [Double] = []
    var phases: [DrawerSnapshot.Phase] = []
    var events: [DrawerEvent] = []
  }

  static func play(
    _ steps: [(time: SceneTime, step: Step)], _ configuration: DrawerConfiguration, edge: Edge,
    direction: LayoutDirection, margins: AreaMargins = AreaMargins()
  ) -> Outcome {
    var configuration = configuration
    configuration.edge = edge
    configuration.insets = margins.insets(edge, direction)
    // The area is always of the same size, whatever lies around it.
    func window(_ length: Double) -> Size {
      let (deep, broad) =
        (length + margins.near + margins.far, length + margins.start + margins.end)
      return edge == .top || edge == .bottom
        ? Size(width: broad, height: deep) : Size(width: deep, height: broad)
    }
    var hand = Hand(configuration, size: window(size), direction: direction)
    _ = hand.session.setContentLength(1000, at: 0)
    var outcome = Outcome()
    for (time, step) in steps {
      hand.time = time
      let geometry = hand.shown.geometry
      func at(_ depth: Double, _ along: Double) -> Point {
        geometry.point(depth: depth, along: along)
      }
      switch step {
      case .down(let depth, let along): hand.down(at(depth, along).x, at(depth, along).y)
      case .move(let depth, let along): hand.move(to: at(depth, along).x, at(depth, along).y)
      case .up: hand.up()
      case .cancel: hand.send(.cancel(.touch(1)))
      case .blur: hand.send(.blur)
      case .wheel(let opening, let precise, let depth):
        let delta = at(depth + opening, 100) - at(depth, 100)
        hand.send(
          .wheel(
            WheelEvent(
              location: at(depth, 100), delta: delta, resolution: precise ? .precise : .notched)))
      case .key(let opening):
        let step = at(opening ? 1 : -1, 0) - at(0, 0)
        hand.send(.key(step.x > 0 ? .right : step.x < 0 ? .left : step.y > 0 ? .down : .up))
      case .resize(let length): hand.send(.resize(window(length)))
      case .settle(let name):
        hand.events += hand.session.settle(to: name, at: SceneTime(time.seconds))
      }
      for later in [0, 0.013, 0.09] {
        let shown = hand.session.frame(at: SceneTime(time.seconds) + later)[0]
        outcome.extents.append(shown.extent)
        outcome.velocities.append(shown.velocity)
        outcome.scrolls.append(shown.scroll)
        outcome.phases.append(shown.phase)
      }
    }
    hand.settle()
    outcome.extents.append(hand.extent)
    outcome.events = hand.events.map { event in
      // Travel that no drawer takes is told as the window sees it: the same way, mirrored too.
      guard case .unconsumed(let dx, let dy) = event.kind else { return event }
      var mirrored = event
      mirrored.kind = .unconsumed(dx: min(abs(dx), abs(dy)), dy: max(abs(dx), abs(dy)))
      return mirrored
    }
    return outcome
  }

  /// Margins of whole points, so that mirroring is exact.
  private static func margins(_ random: inout SeededRandom) -> AreaMargins {
    AreaMargins(
      near: random.pick([0, 12, 16]), far: random.pick([0, 40, 200]),
      start: random.pick([0, 12, 300]), end: random.pick([0, 24, 100]))
  }

  @Test
  func `are no still pictures: recordings move panels, lists and hands`() {
    var phases: Set<DrawerSnapshot.Phase> = []
    for seed in 0..<UInt64(60) {
      var random = SeededRandom(seed: seed)
      let configuration = Self.configuration(&random)
      let steps = Self.recording(&random)
      phases.formUnion(
        Self.play(steps, configuration, edge: .bottom, direction: .leftToRight).phases)
    }
    #expect(phases == [.resting, .dragging, .settling, .scrolling, .flinging])
  }

  /// A random configuration, recording and margins; margins of whole points, so that mirroring is
  /// exact.
  private static func random(
    _ seed: UInt64
  ) -> (configuration: DrawerConfiguration, [(time: SceneTime, step: Step)], AreaMargins) {
    var random = SeededRandom(seed: seed)
    let (configuration, steps) = (configuration(&random), recording(&random))
    return (configuration, steps, random.chance(0.5) ? AreaMargins() : margins(&random))
  }

  @Test(arguments: 0..<UInt64(80))
  func `gives the same numbers to the bit on every edge, in both reading directions`(seed: UInt64) {
    let (configuration, steps, margins) = Self.random(seed)
    let first = Self.play(
      steps, configuration, edge: .top, direction: .leftToRight, margins: margins)
    for edge in Edge.allCases {
      for direction in LayoutDirection.allCases {
        let other = Self.play(
          steps, configuration, edge: edge, direction: direction, margins: margins)
        #expect(other == first, "\(edge), \(direction)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(60))
  func `gives the same numbers in a part of a window as in a window of that size`(seed: UInt64) {
    var (configuration, steps, margins) = Self.random(seed)
    // A window has nothing beside it, a part of one has.
    (margins.start, margins.end) = (0, 0)
    let edge = Edge.allCases[Int(seed % 4)]
    let whole = Self.play(steps, configuration, edge: edge, direction: .leftToRight)
    let part = Self.play(
      steps, configuration, edge: edge, direction: .leftToRight, margins: margins)
    #expect(part == whole)
  }
}
