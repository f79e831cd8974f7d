import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// What holds whatever insets, content, fields and commands come, in any order.
@Suite struct InsetLawTests {
  /// A command of a random stream.
  enum Command {
    case keyboard(Double, Edge)
    case content(Double, Int)
    case go(String, Int)
    case push(Int)
    case pop
    case field(FieldPlace)
    case safe(EdgeInsets)

    static func random(_ random: inout SeededRandom, drawers: Int) -> Command {
      let drawer = random.integer(0...(drawers - 1))
      switch random.integer(0...9) {
      case 0...3:
        return .keyboard(
          random.pick([0, 0, 120, 300, 5000, .nan]),
          random.chance(0.8) ? .bottom : random.pick(Edge.allCases))
      case 4: return .content(random.pick([0, 180, 420, 900]), drawer)
      case 5, 6: return .go(random.pick(["closed", "half", "full", "open"]), drawer)
      case 7: return random.chance(0.6) ? .push(drawer) : .pop
      case 8: return .field(random.pick([.top, .page, .drawer(drawer)]))
      default: return .safe(EdgeInsets(top: random.pick([0, 40]), bottom: random.pick([0, 34])))
      }
    }
  }

  private static func perform(_ command: Command, _ bed: inout Bed) {
    switch command {
    case .keyboard(let height, let edge): bed.keyboard(height, edge: edge)
    case .content(let length, let drawer): bed.content(length, drawer)
    case .go(let detent, let drawer): bed.go(detent, drawer)
    case .push(let drawer): bed.push(drawer)
    case .pop: bed.pop()
    case .field(let place): bed.focus(place)
    case .safe(let insets):
      bed.events += bed.session.setSafeArea(insets, curve: .iOS, at: bed.time)
    }
  }

  private static func beds(_ random: inout SeededRandom) -> Bed {
    let policies = KeyboardRule.Policy.allCases
    let detents: [[Detent]] = [
      [.points("closed", 0), .points("half", 300), .points("full", 700)],
      [.points("closed", 0), .content("half"), .fraction("full", 0.9)],
      [.points("closed", 80), .points("half", 300)],
      [.points("closed", 0), .content("open")],
    ]
    let drawers = (0..<random.integer(1...3)).map { _ in
      var sheet = DrawerConfiguration.bedSheet(
        random.pick(detents), keyboard: KeyboardRule(policy: random.pick(policies)),
        stack: StackRule(behavior: random.pick([nil, .push, .switch, .replace])),
        scrim: random.pick([0, 0.4]))
      sheet.edge = random.chance(0.8) ? .bottom : random.pick(Edge.allCases)
      if random.chance(0.3) { sheet.spring = .bouncy }
      return sheet
    }
    return Bed(drawers, content: drawers.map { _ in random.pick([200, 500]) })
  }

  @Test func `position and velocity are continuous at every event, and all ends on a detent`() {
    var random = SeededRandom(seed: SeededRandom.seed(from: "INSET_SEED"))
    var jumps: [String] = []
    for _ in 0..<2500 {
      var bed = Self.beds(&random)
      for _ in 0..<10 {
        bed.wait(random.pick([0, 0, 0.001, 0.016, 0.05, 0.2, 2]))
        let before = bed.session.frame(at: bed.time)
        let command = Command.random(&random, drawers: before.count)
        Self.perform(command, &bed)
        for (old, new) in zip(before, bed.session.frame(at: bed.time)) {
          // What is left within the tolerance of half a point counts as arrived: of the panel's own
          // motion and of the inset's.
          let jump = abs(old.extent - new.extent)
          #expect(new.extent.isFinite)
          if jump > 1 { jumps.append("\(command) by \(jump)") }
          #expect(abs(old.velocity - new.velocity) <= 61, "\(command)")
          #expect(abs(old.scrim - new.scrim) < 1.01 && new.progress.isFinite)
        }
      }
      bed.rest()
      #expect(bed.session.isAtRest && bed.session.nextDeadline == nil)
      for shown in bed.session.frame(at: bed.time) {
        #expect(shown.phase == .resting && shown.velocity == 0)
        #expect(shown.stops.stop(named: shown.detent)?.extent == shown.extent)
      }
    }
    #expect(jumps.isEmpty, "\(jumps.prefix(5))")
  }

  @Test func `uncapped and untouched it is the sheet without a keyboard, and the lift`() {
    var random = SeededRandom(seed: SeededRandom.seed(from: "INSET_SEED"))
    for _ in 0..<300 {
      let sheet = DrawerConfiguration.bedSheet(
        [.points("low", 100), .points("half", 200), .points("full", 400)])
      var (with, without) = (Bed([sheet]), Bed([sheet]))
      for _ in 0..<8 {
        let pause = random.number(0...0.4)
        with.wait(pause)
        without.wait(pause)
        if random.chance(0.5) {
          with.keyboard(random.pick([0, 100, 250, 300]))
        } else {
          let detent = random.pick(["low", "half", "full"])
          with.go(detent)
          without.go(detent)
        }
        for _ in 0..<4 {
          let time = random.number(0...0.5)
          let lift = with.reach(0, time) - without.reach(0, time)
          #expect(near(lift, with.session.keyboard(at: with.time + time), 1e-9))
        }
      }
      with.keyboard(0)
      #expect(exact(with.end(), without.end()))
      with.rest()
      #expect(with.shown().ownExtent == 300 || with.shown().lift == 0)
    }
  }

  @Test func `with the keyboard gone every end is as without it`() {
    var random = SeededRandom(seed: SeededRandom.seed(from: "INSET_SEED"))
    for policy in KeyboardRule.Policy.allCases {
      for _ in 0..<60 {
        let sheet = DrawerConfiguration.bedSheet(keyboard: KeyboardRule(policy: policy))
        var (with, without) = (Bed([sheet]), Bed([sheet]))
        for _ in 0..<8 {
          with.wait(random.number(0...0.4))
          let command = Command.random(&random, drawers: 1)
          switch command {
          case .keyboard, .field: Self.perform(command, &with)
          case .go, .content, .pop, .push:
            // `extend` gives way to what the program chooses.
            Self.perform(command, &with)
            Self.perform(command, &without)
          case .safe: break
          }
        }
        for edge in Edge.allCases { with.keyboard(0, edge: edge) }
        #expect(exact(with.end(), without.end()), "\(policy)")
      }
    }
  }

  @Test(arguments: [
    (0.05, 0.05), (0.4, 0.4), (0, 0), (-1, 0), (.nan, 0), (.infinity, 0),
  ])
  func `a curve takes as long as it says, and none where that is no duration`(
    duration: Double, taken: Double
  ) {
    var bed = Bed()
    bed.keyboard(300, .timed(TimingCurve(0, 0, 1, 1), duration: duration))
    #expect(
      exact(bed.reach(0, taken), 600) && near(bed.reach(0, taken * 0.3), taken > 0 ? 390 : 600))
  }

  @Test(arguments: Edge.allCases, [0.0, 20, 50, 90])
  func `safe areas and keyboards at a drawer's sides are insets, or none where its own are larger`(
    edge: Edge, own: Double
  ) {
    let (size, isUpright) = (Size(width: 800, height: 700), edge == .top || edge == .bottom)
    let sides: [(Edge, WritableKeyPath<EdgeInsets, Double>)] =
      isUpright
      ? [(.leading, \.leading), (.trailing, \.trailing)] : [(.top, \.top), (.bottom, \.bottom)]
    for (side, path) in sides {
      var sheet = DrawerConfiguration.bedSheet()
      (sheet.edge, sheet.insets) = (edge, EdgeInsets(own))
      var (safe, plain) = (EdgeInsets.zero, sheet)
      safe[keyPath: path] = 34
      plain.insets[keyPath: path] = max(own, 34)
      var bed = Bed([sheet], size: size, safe: safe)
      #expect(bed.shown().geometry == Bed([plain], size: size, safe: .zero).shown().geometry)
      plain.insets[keyPath: path] = max(own, 60)
      bed.keyboard(60, .immediate, edge: side)
      #expect(bed.shown().geometry == Bed([plain], size: size, safe: .zero).shown().geometry)
    }
  }

  @Test func `behind a sheet at rest a keyboard moves nothing`() {
    var random = SeededRandom(seed: SeededRandom.seed(from: "INSET_SEED"))
    for policy in KeyboardRule.Policy.allCases {
      for detent in ["half", "full"] {
        var bed = Bed([
          .bedSheet(scrim: 0.4),
          .bedSheet(
            initial: detent, keyboard: KeyboardRule(policy: policy),
            scrim: 0.4),
        ])
        bed.focus(.drawer(1))
        let before = bed.shown()
        #expect(before.stacked?.depth == 1)
        for _ in 0..<20 {
          bed.keyboard(random.pick([0, 90, 300, 5000]), random.pick([.iOS, .android]))
          for time in [0, 0.02, 0.1, 0.6] {
            let shown = bed.shown(after: time)
            #expect(shown.extent == before.extent && shown.scroll == before.scroll)
            #expect(near(shown.stacked?.depth ?? 0, 1, 1e-9), "\(policy) \(detent)")
          }
          bed.wait(random.number(0...0.4))
        }
      }
    }
  }

  @Test func `an inset in the instant of a change of edge moves the sheet that comes in`() {
    var bed = Bed([.bedSheet(initial: "closed")])
    var sheet = DrawerConfiguration.bedSheet([.points("half", 300)])
    sheet.edge = .top
    bed.wait(1)
    bed.events += bed.session.configure(sheet, drawer: 0, at: bed.time)
    bed.keyboard(200, edge: .top)
    #expect(exact(bed.reach(), 0) && bed.most() < 600)
    #expect(exact(bed.end(), 500))
  }

  @Test func `a hand keeps its sheet where it is, whatever the keyboard does`() {
    var random = SeededRandom(seed: SeededRandom.seed(from: "INSET_SEED"))
    for policy in KeyboardRule.Policy.allCases {
      var bed = Bed([.bedSheet(keyboard: KeyboardRule(policy: policy, dismiss: .never))])
      bed.keyboard(300)
      bed.wait(0.07)
      bed.grab()
      let held = bed.reach()
      for _ in 0..<200 {
        bed.keyboard(random.pick([0, 150, 300, 5000, .nan]))
        #expect(near(bed.reach(), held, 1e-9))
        bed.wait(0.001)
        #expect(near(bed.reach(), held, 1e-9))
      }
      bed.letGo()
      bed.rest()
      #expect(bed.shown().stops.stop(named: bed.shown().detent)?.extent == bed.reach())
    }
  }
}
