import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// What holds whatever insets, content, fields and commands come, in any order.
@Suite struct InsetLawTests {
  private var random = SeededRandom(seed: SeededRandom.seedOfRun)

  @Test mutating func `uncapped and untouched it is the sheet without a keyboard, and the lift`() {
    for _ in 0..<300 {
      let sheet = DrawerConfiguration.bedSheet(
        [.points("low", 100), .points("half", 200), .points("full", 400)])
      var (with, without) = (Hand.bed([sheet]), Hand.bed([sheet]))
      for _ in 0..<8 {
        let pause = Step.wait(random.number(0...0.4))
        with.play([pause])
        without.play([pause])
        if random.chance(0.5) {
          with.keyboard(random.pick([0, 100, 250, 300]))
        } else {
          let way = Step.go(random.pick(["low", "half", "full"]))
          with.play([way])
          without.play([way])
        }
        for _ in 0..<4 {
          let time = random.number(0...0.5)
          let lift = with.reach(0, time) - without.reach(0, time)
          #expect(near(lift, with.session.keyboard(at: with.time + time), 1e-9))
        }
      }
      with.keyboard(0)
      #expect(exact(with.end(), without.end()))
      with.settle()
      #expect(with.shown.ownExtent == 300 || with.shown.lift == 0)
    }
  }

  @Test mutating func `with the keyboard gone every end is as without it`() {
    for policy in KeyboardRule.Policy.allCases {
      for _ in 0..<60 {
        let sheet = DrawerConfiguration.bedSheet(keyboard: KeyboardRule(policy: policy))
        var (with, without) = (Hand.bed([sheet]), Hand.bed([sheet]))
        for _ in 0..<8 {
          with.play([.wait(random.number(0...0.4))])
          switch random.integer(0...6) {
          case 0...2:
            with.keyboard(
              random.pick([0, 0, 120, 300, 5000, .nan]),
              edge: random.chance(0.8) ? .bottom : random.pick(Edge.allCases))
          case 3: with.perform(.field(random.pick([.top, .page, .drawer(0)])))
          default:
            // `extend` gives way to what the program chooses.
            let command = random.pick([
              Command.content(0, random.pick([0, 180, 420, 900])), .push(0), .pop,
              .settle(0, random.pick(["closed", "half", "full"]), .program),
            ])
            with.perform(command)
            without.perform(command)
          }
        }
        for edge in Edge.allCases { with.keyboard(0, edge: edge) }
        #expect(exact(with.end(), without.end()), "\(policy)")
      }
    }
  }

  @Test(arguments: [(0.05, 0.05), (0.4, 0.4), (0, 0), (-1, 0), (.nan, 0), (.infinity, 0)])
  func `a curve takes as long as it says, and none where that is no duration`(
    duration: Double, taken: Double
  ) {
    var bed = Hand.bed()
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
      var bed = Hand.bed([sheet], size: size, safe: safe)
      #expect(bed.shown.geometry == Hand.bed([plain], size: size, safe: .zero).shown.geometry)
      plain.insets[keyPath: path] = max(own, 60)
      bed.keyboard(60, .immediate, edge: side)
      #expect(bed.shown.geometry == Hand.bed([plain], size: size, safe: .zero).shown.geometry)
    }
  }

  @Test mutating func `behind a sheet at rest a keyboard moves nothing`() {
    for policy in KeyboardRule.Policy.allCases {
      for detent in ["half", "full"] {
        var bed = Hand.bed([
          .bedSheet(scrim: 0.4),
          .bedSheet(initial: detent, keyboard: KeyboardRule(policy: policy), scrim: 0.4),
        ])
        bed.perform(.field(.drawer(1)))
        let before = bed.shown
        #expect(before.stacked?.depth == 1)
        for _ in 0..<20 {
          bed.keyboard(random.pick([0, 90, 300, 5000]), random.pick([.iOS, .android]))
          for time in [0, 0.02, 0.1, 0.6] {
            let shown = bed.sheet(after: time)
            #expect(shown.extent == before.extent && shown.scroll == before.scroll)
            #expect(near(shown.stacked?.depth ?? 0, 1, 1e-9), "\(policy) \(detent)")
          }
          bed.play([.wait(random.number(0...0.4))])
        }
      }
    }
  }

  @Test mutating func `a hand keeps its sheet where it is, whatever the keyboard does`() {
    for policy in KeyboardRule.Policy.allCases {
      var bed = Hand.bed([.bedSheet(keyboard: KeyboardRule(policy: policy, dismiss: .never))])
      bed.play([.keyboard(300), .wait(0.07), .grab()])
      let held = bed.extent
      for _ in 0..<200 {
        bed.keyboard(random.pick([0, 150, 300, 5000, .nan]))
        #expect(near(bed.extent, held, 1e-9))
        bed.play([.wait(0.001)])
        #expect(near(bed.extent, held, 1e-9))
      }
      bed.play([.up, .settle])
      #expect(bed.shown.stops.stop(named: bed.detent)?.extent == bed.extent)
    }
  }

  @Test mutating func `a panel hangs on its edge, wherever insets and hands take it`() {
    let size = Size(width: 800, height: 800)
    for edge in Edge.allCases {
      var sheet = DrawerConfiguration.bedSheet()
      sheet.edge = edge
      var bed = Hand.bed([sheet], size: size)
      for _ in 0..<40 {
        bed.keyboard(random.pick([0, 300, 700]), edge: random.pick([edge, .bottom]))
        bed.play([.wait(random.number(0...0.2)), .grab()])
        bed.pull(random.number(-80...80), over: 0.1)
        if random.chance(0.7) { bed.up() }
        let panel = bed.shown.panel
        let gap =
          switch bed.shown.geometry.side {
          case .top: panel.minY
          case .bottom: size.height - panel.maxY
          case .left: panel.minX
          case .right: size.width - panel.maxX
          }
        #expect(panel.isEmpty || gap <= 0, "\(edge): \(panel)")
        bed.up()
      }
    }
  }

  @Test mutating func `reduced motion has the same ends and events`() {
    for _ in 0..<100 {
      let sheets = [nil, .push, .switch].map {
        DrawerConfiguration.bedSheet(initial: "closed", stack: StackRule(behavior: $0), scrim: 0.4)
      }
      var (full, reduced) = (
        Hand.bed(sheets), Hand.bed(sheets, options: MotionOptions(isReduced: true))
      )
      for _ in 0..<8 {
        let drawer = random.integer(0...2)
        let command = random.pick([
          Command.inset(.bottom, random.pick([0, 120, 300]), .iOS), .push(drawer), .pop,
          .field(.drawer(drawer)),
        ])
        full.perform(command)
        reduced.perform(command)
        full.settle()
        reduced.settle()
        #expect((0..<3).allSatisfy { full.reach($0) == reduced.reach($0) })
      }
      #expect(full.kinds == reduced.kinds)
    }
  }
}
