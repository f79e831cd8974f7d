import FluidCore
import FluidDrawer
import Testing

/// The keyboard over a sheet: threads of sheet libraries, with their numbers in closed form.
@Suite struct KeyboardTests {
  /// A sheet with so many points between a hidden detent and a full one, as other tests have it.
  private static func bed(_ half: Double, _ full: Double, top: Double) -> Hand {
    Hand.bed(
      [.bedSheet([.points("closed", 0), .points("half", half), .points("full", full)])],
      safe: EdgeInsets(top: top))
  }

  private static let free: Hand = {
    var sheet = DrawerConfiguration.bedSheet([], initial: nil)
    sheet.freeRange.start = .points(150)
    return Hand.bed([sheet])
  }()

  private static let hanging: Hand = {
    var sheet = DrawerConfiguration.bedSheet([.points("closed", 0), .points("half", 500)])
    sheet.edge = .top
    return Hand.bed([sheet], size: Size(width: 400, height: 720), safe: .zero)
  }()

  private static func extending(_ blur: KeyboardRule.Blur) -> Hand {
    Hand.bed([.bedSheet(keyboard: KeyboardRule(policy: .extend, blur: blur))])
  }

  /// The sheet goes with the keyboard, to the bit, and says of it neither a change nor a detent.
  private static let rides = Step.sees { bed in
    stride(from: 0.0, through: 0.4, by: 0.01).allSatisfy { time in
      let keyboard = bed.session.keyboard(at: SceneTime(time))
      return near(bed.reach(0, time) - keyboard, 300, 1e-9)
        && bed.sheet(after: time).detent == "half"
    }
  }

  static let threads: [Row] = [
    Row(
      "K1 vaul#503: a sheet at rest goes up with the keyboard", on: .bed(), .keyboard(300),
      .reach(463.43, at: 0.1), .reach(563.78, at: 0.2), rides,
      .sees { $0.sheet(after: 0.1).phase == .adjusting && $0.sheet(after: 9).phase == .resting },
      .settle, .reach(600), .changes(0)),
    Row(
      "K3 a keyboard that turns round carries its speed", on: .bed(), .keyboard(300), .wait(0.1),
      .keyboard(0),
      .speed(1610.98), .most(477.24), .reach(477.24, at: 0.019), .reach(400.35, at: 0.1),
      .end(300)),
    Row(
      "K4 gorhom#655: the keyboard grows on its way", on: .bed(), .keyboard(300), .wait(0.1),
      .keyboard(360),
      .reach(541.41, at: 0.05), .reach(644.63, at: 0.2), .end(660)),
    Row(
      "K7 smooth_sheets#391: a sheet without detents", on: free, .reach(150), .keyboard(200),
      .reach(258.96, at: 0.1), .end(350), .settle, .keyboard(0), .end(150)),
    Row(
      "K8 smooth_sheets#193: the keyboard hides under a hand", on: .bed(), .keyboard(300), .settle,
      .grab(),
      .keyboard(0), .reach(600), .pull(-120, over: 0.15), .reach(480, within: 1e-9),
      .speed(-800, within: 0.1), .up, .reach(435.02, at: 0.05), .reach(392.84, at: 0.1),
      .sees { $0.reaches().allSatisfy { $0 >= 300 } }, .end(300)),
    Row(
      "K9 the keyboard shows under a hand", on: .bed(), .grab(), .pull(150, over: 0.3), .wait(0.3),
      .keyboard(300), .reach(450), .reach(450, at: 1), .up, .reach(503.66, at: 0.1), .end(600)),
    Row(
      "below its detents, too, it is in proportion what it would be without",
      on: .bed([.bedSheet([.points("up", 100)], initial: "up", keyboard: .init(dismiss: .never))]),
      .keyboard(300), .settle, .grab(), .pull(-200, over: 1),
      .sees { near($0.shown.ownExtent ?? 0, $0.reach() / 4, 1e-9) }),
    Row(
      "K10 gorhom#2638: a sheet as long as its content meets the top",
      on: .bed([.contentSheet()], content: [480]), .keyboard(300), .reach(632.54, at: 0.1),
      .end(760)),
    Row(
      "K10 or the reach that it may have at most",
      on: .bed([.contentSheet(keyboard: KeyboardRule(maxReach: 560))], content: [480]),
      .keyboard(300), .reach(523.58, at: 0.1), .end(560),
      .sees { exact($0.end() - $0.sheet(after: 30).covered, 260) }),
    Row(
      "K11 gorhom#1602: it comes back from the top", on: .bed([.contentSheet()], content: [250]),
      .keyboard(400), .settle, .reach(650), .detent("open"), .keyboard(700), .settle, .reach(760),
      .detent("open"), .keyboard(0), .settle, .reach(250), .detent("open"), .changes(0)),
    Row(
      "K12 compose-mp#3795: the safe area is no part of the keyboard's",
      on: .bed(safe: EdgeInsets(top: 40, bottom: 34)), .reach(334), .keyboard(300),
      .reach(478.91, at: 0.1), .end(600)),
    Row(
      "K16 a drawer at the top keeps clear of the keyboard", on: hanging, .keyboard(300),
      .reach(456.42, at: 0.1), .end(420)),
    Row(
      "K17 smooth_sheets#389: a band is as stiff with a keyboard", on: .bed(), .keyboard(300),
      .go("full"), .settle,
      .reach(760), .grab(), .pull(100, over: 0.5), .reach(811.46)),
    Row(
      "K18 android: its curves run from rest only", on: .bed(), .keyboard(300, .android),
      .reach(525.72, at: 0.1), .reach(600, at: 0.285), .wait(0.1), .keyboard(0, .android),
      .speed(1184.4, within: 0.1), .most(532.45), .end(300)),
    Row(
      "K19 true-sheet#365: a field on the page lifts no sheet", on: .bed(), .focus(.page),
      .keyboard(300),
      .most(300)),
    Row(
      "K20 true-sheet#525: extend goes back", on: extending(.restore), .keyboard(300), .settle,
      .reach(760), .detent("full"), .keyboard(0), .end(300)),
    Row(
      "K20 or stays", on: extending(.stay), .keyboard(300), .settle, .reach(760), .keyboard(0),
      .end(700)),
    Row(
      "K20 or leaves it to the hand", on: extending(.restore), .keyboard(300), .settle, .grab(),
      .pull(5, over: 0.3), .up, .settle, .keyboard(0), .end(700)),
    Row(
      "K21 a bad inset is none", on: .bed(), .keyboard(.nan), .end(300), .keyboard(-5), .end(300)),
    Row("K21 or the window", on: .bed(), .keyboard(5000), .end(760)),
    Row(
      "C4 gorhom#2176: content arrives twice", on: .bed([.contentSheet()], content: [0]),
      .content(250), .wait(0.1), .content(400), .reach(89.43), .speed(1123.59),
      .reach(232.51, at: 0.1), .end(400)),
    Row(
      "C5 content grows on a lifted sheet", on: .bed([.contentSheet()], content: [300]),
      .keyboard(300), .settle, .reach(600), .content(900), .reach(657.24, at: 0.1), .end(760)),
    Row(
      "C2 content follows the keyboard a frame or two later",
      on: .bed([.contentSheet()], content: [400]), .keyboard(300), .wait(0.04), .content(250),
      .reach(449.92), .reach(518.54, at: 0.06), .sees { $0.reaches().allSatisfy { $0 <= 550 } },
      .end(550)),
    Row(
      "C1 smooth_sheets#263: shorter content and the keyboard at once have one speed",
      on: .bed([.contentSheet()], content: [400]), .keyboard(300), .content(250),
      .reach(400 + 150 * 0.54477, at: 0.1), .reach(531.89, at: 0.2),
      .sees { $0.reaches().allSatisfy { $0 <= 550 } }, .end(550)),
    Row(
      "C3 rn-screens#3924: over a safe area it never steps back",
      on: .bed([.contentSheet()], safe: EdgeInsets(top: 40, bottom: 34), content: [326]),
      .reach(360), .keyboard(300), .reach(504.91, at: 0.1), .end(626),
      .sees { zip($0.reaches(), $0.reaches().dropFirst()).allSatisfy { $0 <= $1 + 1e-9 } }),
    Row(
      "a drawer with the focused field may go, and the keyboard lifts the others no less",
      on: .bed([.bedSheet(scrim: 0.4), .bedSheet(scrim: 0.4)]), .focus(.drawer(1)), .keyboard(300),
      .wait(0.1),
      .act { $0.events += $0.session.setDrawers([(.bedSheet(scrim: 0.4), 0)], at: $0.time) },
      .end(600), .focus(.drawer(7)), .end(300)),
    Row(
      "an inset in the instant of a change of edge moves the sheet that comes in",
      on: .bed([.bedSheet(initial: "closed")]), .wait(1),
      .change { ($0.edge, $0.detents, $0.initial) = (.top, [.points("half", 300)], "half") },
      .act { $0.keyboard(200, edge: .top) }, .reach(0, within: 1e-6),
      .sees { $0.reaches().allSatisfy { $0 < 600 } }, .end(500)),
    Row(
      "a keyboard that follows comes back where the drag is cancelled",
      on: .bed([.bedSheet(keyboard: KeyboardRule(dismiss: .interactive))]), .keyboard(300),
      .settle, .grab(), .pull(-500, over: 0.5),
      .sees { near($0.session.keyboard(at: $0.time), 90, 1e-9) }, .blur, .end(600),
      .sees { $0.session.insetEnd(edge: .bottom) == 300 }),
  ]

  @Test(arguments: threads) func `moves a sheet as threads about sheets ask for`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test(arguments: [
    (KeyboardRule.Policy.none, 380.0), (.lift, 680), (.extend, 760), (.fill, 760), (.resize, 530),
  ])
  func `K15 each policy has its reach`(policy: KeyboardRule.Policy, reach: Double) {
    var bed = Hand.bed([
      .bedSheet(
        [.points("closed", 0), .fraction("half", 0.5), .points("full", 700)],
        keyboard: KeyboardRule(policy: policy))
    ])
    #expect(exact(bed.reach(), 380))
    bed.keyboard(300)
    #expect(exact(bed.end(), reach))
    bed.settle()
    bed.keyboard(0)
    #expect(exact(bed.end(), 380))
  }

  @Test func `a drag down hides the keyboard, unless the rule keeps it`() {
    for (dismiss, way, hides) in [
      (KeyboardRule.Dismiss.dragDown, -40.0, true), (.dragDown, 40, false), (.drag, 40, true),
      (.never, -40, false),
    ] {
      var bed = Hand.bed([.bedSheet(keyboard: KeyboardRule(dismiss: dismiss))])
      bed.play([.keyboard(300), .settle, .grab(), .pull(way, over: 0.2)])
      #expect(near(bed.reach(), 600 + way, 1e-9))
      #expect((bed.session.keyboardEdge == nil) == hides)
      #expect((bed.count(.keyboardDismissed) > 0) == hides)
    }
  }

  @Test(arguments: [(-10.0, 0.01, true), (10, 0.01, false), (0, 0.5, false), (-100, 9, true)])
  func `a keyboard that follows goes with a finger that reaches it, and where that leaves it`(
    last: Double, duration: Double, hides: Bool
  ) {
    var bed = Hand.bed([.bedSheet(keyboard: KeyboardRule(dismiss: .interactive))])
    bed.play([.keyboard(300), .settle, .grab(), .pull(-280, over: 0.5)])
    // The finger is at 310 points.
    #expect(bed.session.keyboard(at: bed.time) == 300 && near(bed.reach(), 320, 1e-9))
    bed.pull(-70, over: 0.2)
    #expect(near(bed.session.keyboard(at: bed.time), 240, 1e-9) && near(bed.reach(), 250, 1e-9))
    bed.pull(last, over: duration)
    let held = bed.reach()
    bed.up()
    #expect(near(bed.reach(), held, 1e-9))
    #expect(bed.session.insetEnd(edge: .bottom) == (hides ? 0 : 300))
    #expect((bed.count(.keyboardDismissed) > 0) == hides)
    #expect(bed.sheet(after: 30).stops.stop(named: "half")?.extent == (hides ? 300 : 600))
  }

  @Test(arguments: [InsetCurve.iOS, .android, .spring(.bouncy), .immediate])
  func `a list's last row stays on the keyboard's edge, and returns with the keyboard`(
    curve: InsetCurve
  ) {
    var sheet = DrawerConfiguration.bedSheet(initial: "full")
    sheet.scroll = ScrollRule(handsOver: true)
    var bed = Hand.bed([sheet], content: [900])
    bed.play([
      .keyboard(300), .settle, .act { $0.events += $0.session.scroll(to: 1e6, at: $0.time) },
      .settle,
    ])
    /// How far the list's end is above the keyboard's edge.
    func gap(_ time: Double) -> Double {
      let shown = bed.sheet(after: time)
      return shown.extent - 900 + shown.scroll - shown.covered
    }
    #expect(exact(bed.shown.scroll, 440) && exact(gap(0), 0))
    bed.keyboard(0, curve)
    for time in [0, 0.02, 0.1, 0.2] { #expect(near(gap(time), 0, 1e-6), "at \(time)") }
    if curve == .iOS { #expect(near(bed.sheet(after: 0.1).scroll, 309.25)) }
    if curve == .android { #expect(near(bed.sheet(after: 0.1).scroll, 259.42)) }
    #expect(exact(bed.sheet(after: 30).scroll, 200))
    bed.play([.wait(0.1), .keyboard(300, curve)])
    #expect(exact(bed.sheet(after: 30).scroll, curve == .immediate ? 200 : 440))
  }
}
