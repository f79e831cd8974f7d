import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// The keyboard over a sheet: threads of sheet libraries, with their numbers in closed form.
@Suite struct KeyboardTests {
  private static let height = 300.0

  @Test func `K1 vaul#503: a sheet at rest goes up with the keyboard`() {
    var bed = Bed()
    bed.keyboard(300)
    #expect(near(bed.reach(0, 0.1), 463.43) && near(bed.reach(0, 0.2), 563.78))
    for time in stride(from: 0.0, through: 0.4, by: 0.01) {
      let keyboard = bed.session.keyboard(at: SceneTime(time))
      #expect(near(bed.reach(0, time) - keyboard, 300, 1e-9))
      #expect(bed.shown(after: time).detent == "half")
    }
    #expect(bed.shown(after: 0.1).phase == .adjusting && bed.shown(after: 9).phase == .resting)
    bed.rest()
    #expect(bed.changes.isEmpty && exact(bed.reach(), 600))
  }

  @Test func `K2 vaul#514: and down again`() {
    var bed = Bed()
    bed.keyboard(300)
    bed.wait(1)
    bed.keyboard(0)
    #expect(near(bed.reach(0, 0.1), 436.57) && exact(bed.end(), 300))
  }

  @Test func `K3 a keyboard that turns round carries its speed`() {
    var bed = Bed()
    bed.keyboard(300)
    bed.wait(0.1)
    bed.keyboard(0)
    #expect(near(bed.velocity(), 1610.98))
    #expect(near(bed.most(), 477.24))
    #expect(near(bed.reach(0, 0.019), 477.24))
    #expect(near(bed.reach(0, 0.1), 400.35) && exact(bed.end(), 300))
  }

  @Test func `K4 gorhom#655: the keyboard grows on its way`() {
    var bed = Bed()
    bed.keyboard(300)
    bed.wait(0.1)
    bed.keyboard(360)
    #expect(near(bed.reach(0, 0.05), 541.41) && near(bed.reach(0, 0.2), 644.63))
    #expect(exact(bed.end(), 660))
  }

  @Test func `K5 rn-screens#4573: it flaps`() {
    var bed = Bed()
    var seen: [Double] = []
    for height in [300.0, 0, 300, 0, 300] {
      bed.keyboard(height)
      bed.wait(0.15)
      seen.append(bed.reach())
    }
    #expect(near(seen[0], 527.48) && near(seen[4], 534.91) && exact(bed.end(), 600))
  }

  @Test func `K6 smooth_sheets#14: a detent and the keyboard at once`() {
    var bed = Bed(
      [
        .bedSheet(
          [.points("closed", 0), .points("half", 200), .points("full", 400)])
      ], safe: EdgeInsets(top: 200))
    bed.go("full")
    bed.keyboard(200)
    #expect(near(bed.reach(0, 0.1), 380.50) && exact(bed.end(), 600))
  }

  @Test func `K7 smooth_sheets#391: a sheet without detents`() {
    var sheet = DrawerConfiguration.bedSheet([], initial: nil)
    sheet.freeRange.start = .points(150)
    var bed = Bed([sheet])
    #expect(exact(bed.reach(), 150))
    bed.keyboard(200)
    #expect(near(bed.reach(0, 0.1), 258.96) && exact(bed.end(), 350))
    bed.rest()
    bed.keyboard(0)
    #expect(exact(bed.end(), 150))
  }

  @Test func `K8 smooth_sheets#193: the keyboard hides under a hand`() {
    var bed = Bed()
    bed.keyboard(300)
    bed.rest()
    bed.grab()
    bed.keyboard(0)
    #expect(exact(bed.reach(), 600))
    bed.drag(-120, over: 0.15)
    #expect(near(bed.reach(), 480, 1e-9) && near(bed.velocity(), -800, 0.1))
    bed.letGo()
    #expect(near(bed.reach(0, 0.05), 435.02) && near(bed.reach(0, 0.1), 392.84))
    #expect(bed.least() >= 300 && exact(bed.end(), 300))
  }

  @Test func `K9 the keyboard shows under a hand`() {
    var bed = Bed()
    bed.grab()
    bed.drag(150, over: 0.3)
    bed.wait(0.3)
    bed.keyboard(300)
    #expect(exact(bed.reach(), 450) && exact(bed.reach(0, 1), 450))
    bed.letGo()
    #expect(near(bed.reach(0, 0.1), 503.66) && exact(bed.end(), 600))
  }

  @Test func `K10 gorhom#2638: a sheet as long as its content meets the top`() {
    var bed = Bed([.contentSheet()], content: [480])
    bed.keyboard(300)
    #expect(near(bed.reach(0, 0.1), 632.54) && exact(bed.end(), 760))
    bed = Bed([.contentSheet(keyboard: KeyboardRule(maxReach: 560))], content: [480])
    bed.keyboard(300)
    #expect(near(bed.reach(0, 0.1), 523.58) && exact(bed.end(), 560))
    #expect(exact(bed.end() - bed.shown(after: 30).covered, 260))
  }

  @Test func `K11 gorhom#1602: it comes back from the top`() {
    var bed = Bed([.contentSheet()], content: [250])
    for (height, reach) in [(400.0, 650.0), (700, 760), (0, 250)] {
      bed.keyboard(height)
      bed.rest()
      #expect(exact(bed.reach(), reach) && bed.shown().detent == "open")
    }
    #expect(bed.changes.isEmpty)
  }

  @Test func `K12 compose-mp#3795: the safe area is no part of the keyboard's`() {
    var bed = Bed(safe: EdgeInsets(top: 40, bottom: 34))
    #expect(exact(bed.reach(), 334))
    bed.keyboard(300)
    #expect(near(bed.reach(0, 0.1), 478.91) && exact(bed.end(), 600))
  }

  @Test(arguments: [true, false])
  func `K13 autofocus: it opens with the keyboard`(isOpenedFirst: Bool) {
    var bed = Bed([.bedSheet(initial: "closed")])
    if isOpenedFirst { bed.go("half") }
    bed.keyboard(300)
    if !isOpenedFirst { bed.go("half") }
    #expect(near(bed.reach(0, 0.1), 270.76) && exact(bed.end(), 600))
  }

  @Test(arguments: [true, false])
  func `K14 rn-screens#4573: it closes with the keyboard`(isClosedFirst: Bool) {
    var bed = Bed()
    bed.keyboard(300)
    bed.wait(0.1)
    if isClosedFirst { bed.go("closed") }
    bed.keyboard(0)
    if !isClosedFirst { bed.go("closed") }
    #expect(near(bed.most(), 472.48) && near(bed.reach(0, 0.1), 293.03))
    #expect(exact(bed.end(), 0))
  }

  @Test(arguments: [
    (KeyboardRule.Policy.none, 380.0), (.lift, 680), (.extend, 760), (.fill, 760), (.resize, 530),
  ])
  func `K15 each policy has its reach`(policy: KeyboardRule.Policy, reach: Double) {
    var bed = Bed([
      .bedSheet(
        [.points("closed", 0), .fraction("half", 0.5), .points("full", 700)],
        keyboard: KeyboardRule(policy: policy))
    ])
    #expect(exact(bed.reach(), 380))
    bed.keyboard(300)
    #expect(exact(bed.end(), reach))
    bed.rest()
    bed.keyboard(0)
    #expect(exact(bed.end(), 380))
  }

  @Test func `K16 a drawer at the top keeps clear of the keyboard`() {
    var sheet = DrawerConfiguration.bedSheet(
      [.points("closed", 0), .points("half", 500)])
    sheet.edge = .top
    var bed = Bed([sheet], size: Size(width: 400, height: 720), safe: .zero)
    bed.keyboard(300)
    #expect(near(bed.reach(0, 0.1), 456.42) && exact(bed.end(), 420))
  }

  @Test(arguments: [false, true])
  func `K17 smooth_sheets#389: a band is as stiff with a keyboard`(isUp: Bool) {
    var bed = Bed()
    if isUp { bed.keyboard(300) }
    bed.go("full")
    bed.rest()
    let full = bed.reach()
    #expect(exact(full, isUp ? 760 : 700))
    bed.grab()
    bed.drag(100, over: 0.5)
    #expect(near(bed.reach() - full, 51.46))
  }

  @Test func `K18 android: its curves run from rest only`() {
    var bed = Bed()
    bed.keyboard(300, .android)
    #expect(near(bed.reach(0, 0.1), 525.72) && exact(bed.reach(0, 0.285), 600))
    bed.wait(0.1)
    bed.keyboard(0, .android)
    #expect(near(bed.velocity(), 1184.4, 0.1) && near(bed.most(), 532.45))
    #expect(exact(bed.end(), 300))
  }

  @Test func `K19 true-sheet#365: a field on the page lifts no sheet`() {
    var bed = Bed()
    bed.focus(.page)
    bed.keyboard(300)
    #expect(exact(bed.most(), 300))
  }

  @Test func `K20 true-sheet#525: extend goes back, stays, or leaves it to the hand`() {
    func extended(_ blur: KeyboardRule.Blur) -> Bed {
      var bed = Bed([.bedSheet(keyboard: KeyboardRule(policy: .extend, blur: blur))])
      bed.keyboard(300)
      bed.rest()
      #expect(exact(bed.reach(), 760) && bed.shown().detent == "full")
      return bed
    }
    var bed = extended(.restore)
    bed.keyboard(0)
    #expect(exact(bed.end(), 300))
    bed = extended(.stay)
    bed.keyboard(0)
    #expect(exact(bed.end(), 700))
    bed = extended(.restore)
    bed.grab()
    bed.drag(5, over: 0.3)
    bed.letGo()
    bed.rest()
    bed.keyboard(0)
    #expect(exact(bed.end(), 700))
  }

  @Test(arguments: [(Double.nan, 300.0), (-5, 300), (5000, 760)])
  func `K21 a bad inset is none, or the window`(height: Double, reach: Double) {
    var bed = Bed()
    bed.keyboard(height)
    #expect(exact(bed.end(), reach))
  }

  @Test func `a drag down hides the keyboard, unless the rule keeps it`() {
    for (dismiss, way, hides) in [
      (KeyboardRule.Dismiss.dragDown, -40.0, true), (.dragDown, 40, false), (.drag, 40, true),
      (.never, -40, false),
    ] {
      var bed = Bed([.bedSheet(keyboard: KeyboardRule(dismiss: dismiss))])
      bed.keyboard(300)
      bed.rest()
      bed.grab()
      bed.drag(way, over: 0.2)
      #expect(near(bed.reach(), 600 + way, 1e-9))
      #expect((bed.session.keyboardEdge == nil) == hides)
      #expect(bed.events.contains { $0.kind == .keyboardDismissed } == hides)
    }
  }

  @Test(arguments: [(-10.0, 0.01, true), (10, 0.01, false), (0, 0.5, false), (-100, 9, true)])
  func `a keyboard that follows goes with a finger that reaches it, and where that leaves it`(
    last: Double, duration: Double, hides: Bool
  ) {
    var bed = Bed([.bedSheet(keyboard: KeyboardRule(dismiss: .interactive))])
    bed.keyboard(300)
    bed.rest()
    bed.grab()
    bed.drag(-280, over: 0.5)
    // The finger is at 310 points.
    #expect(bed.session.keyboard(at: bed.time) == 300 && near(bed.reach(), 320, 1e-9))
    bed.drag(-70, over: 0.2)
    #expect(near(bed.session.keyboard(at: bed.time), 240, 1e-9) && near(bed.reach(), 250, 1e-9))
    bed.drag(last, over: duration)
    let held = bed.reach()
    bed.letGo()
    #expect(near(bed.reach(), held, 1e-9))
    #expect(bed.session.insetEnd(edge: .bottom) == (hides ? 0 : 300))
    #expect(bed.events.contains { $0.kind == .keyboardDismissed } == hides)
    #expect(bed.shown(after: 30).stops.stop(named: "half")?.extent == (hides ? 300 : 600))
  }

  @Test func `a keyboard that follows comes back where the drag is cancelled`() {
    var bed = Bed([.bedSheet(keyboard: KeyboardRule(dismiss: .interactive))])
    bed.keyboard(300)
    bed.rest()
    bed.grab()
    bed.drag(-500, over: 0.5)
    #expect(near(bed.session.keyboard(at: bed.time), 90, 1e-9))
    bed.send(.blur)
    #expect(exact(bed.end(), 600) && bed.session.insetEnd(edge: .bottom) == 300)
  }
}
