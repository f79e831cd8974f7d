import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// Insets and stacks as no system would send them.
@Suite struct BadInsetTests {
  @Test func `a drawer with the focused field may go, and the keyboard lifts the others no less`() {
    let sheet = DrawerConfiguration.bedSheet(scrim: 0.4)
    var bed = Bed([sheet, sheet])
    bed.focus(.drawer(1))
    bed.keyboard(300)
    bed.wait(0.1)
    bed.events += bed.session.setDrawers([(sheet, 0)], at: bed.time)
    #expect(exact(bed.end(), 600))
    bed.focus(.drawer(7))
    #expect(exact(bed.end(), 300))
  }

  @Test func `a panel hangs on its edge, wherever insets and hands take it`() {
    var random = SeededRandom(seed: SeededRandom.seed(from: "INSET_SEED"))
    for edge in Edge.allCases {
      var sheet = DrawerConfiguration.bedSheet()
      sheet.edge = edge
      var bed = Bed([sheet], size: Size(width: 800, height: 800))
      for _ in 0..<40 {
        bed.keyboard(random.pick([0, 300, 700]), edge: random.pick([edge, .bottom]))
        bed.wait(random.number(0...0.2))
        bed.grab()
        bed.drag(random.number(-80...80), over: 0.1)
        if random.chance(0.7) { bed.letGo() }
        let (shown, window) = (bed.shown(), Rect(x: 0, y: 0, width: 800, height: 800))
        let gap =
          switch shown.geometry.side {
          case .top: shown.panel.minY - window.minY
          case .bottom: window.maxY - shown.panel.maxY
          case .left: shown.panel.minX - window.minX
          case .right: window.maxX - shown.panel.maxX
          }
        #expect(shown.panel.isEmpty || gap <= 0, "\(edge): \(shown.panel)")
        bed.letGo()
      }
    }
  }

  @Test func `reduced motion has the same ends and events`() {
    var random = SeededRandom(seed: SeededRandom.seed(from: "INSET_SEED"))
    for _ in 0..<100 {
      let sheets = [nil, .push, .switch].map {
        DrawerConfiguration.bedSheet(
          initial: "closed", stack: StackRule(behavior: $0), scrim: 0.4)
      }
      var (full, reduced) = (
        Bed(sheets), Bed(sheets, options: MotionOptions(isReduced: true))
      )
      for _ in 0..<8 {
        let (height, drawer, choice) = (
          random.pick([0.0, 120, 300]), random.integer(0...2), random.integer(0...3)
        )
        func act(_ bed: inout Bed) {
          switch choice {
          case 0: bed.keyboard(height)
          case 1: bed.push(drawer)
          case 2: bed.pop()
          default: bed.focus(.drawer(drawer))
          }
          bed.rest()
        }
        act(&full)
        act(&reduced)
        #expect((0..<3).allSatisfy { full.reach($0) == reduced.reach($0) })
      }
      #expect(full.events.map(\.kind) == reduced.events.map(\.kind))
    }
  }
}
