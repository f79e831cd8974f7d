import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// The keyboard over a sheet: threads of sheet libraries, with their numbers in closed form.
@Suite struct KeyboardTests {
  /// A sheet with so many points between a hidden detent and a full one, as other tests have it.
  private static func bed(_ half: Double, _ full: Double, top: Double) -> Bed {
    Bed(
      [.bedSheet([.points("closed", 0), .points("half", half), .points("full", full)])],
      safe: EdgeInsets(top: top))
  }

  private static let free: Bed = {
    var sheet = DrawerConfiguration.bedSheet([], initial: nil)
    sheet.freeRange.start = .points(150)
    return Bed([sheet])
  }()

  private static let hanging: Bed = {
    var sheet = DrawerConfiguration.bedSheet([.points("closed", 0), .points("half", 500)])
    sheet.edge = .top
    return Bed([sheet], size: Size(width: 400, height: 720), safe: .zero)
  }()

  private static func extending(_ blur: KeyboardRule.Blur) -> Bed {
    Bed([.bedSheet(keyboard: KeyboardRule(policy: .extend, blur: blur))])
  }

  /// The sheet goes with the keyboard, to the bit, and says of it neither a change nor a detent.
  private static let rides = BedStep.sees { bed in
    stride(from: 0.0, through: 0.4, by: 0.01).allSatisfy { time in
      let keyboard = bed.session.keyboard(at: SceneTime(time))
      return near(bed.reach(0, time) - keyboard, 300, 1e-9)
        && bed.shown(after: time).detent == "half"
    }
  }

  static let threads: [BedRow] = [
    BedRow(
      "K1 vaul#503: a sheet at rest goes up with the keyboard", .keyboard(300),
      .reach(463.43, at: 0.1), .reach(563.78, at: 0.2), rides,
      .sees { $0.shown(after: 0.1).phase == .adjusting && $0.shown(after: 9).phase == .resting },
      .rest, .reach(600), .changes(0)),
    BedRow(
      "K2 vaul#514: and down again", .keyboard(300), .wait(1), .keyboard(0),
      .reach(436.57, at: 0.1), .end(300)),
    BedRow(
      "K3 a keyboard that turns round carries its speed", .keyboard(300), .wait(0.1), .keyboard(0),
      .velocity(1610.98), .most(477.24), .reach(477.24, at: 0.019), .reach(400.35, at: 0.1),
      .end(300)),
    BedRow(
      "K4 gorhom#655: the keyboard grows on its way", .keyboard(300), .wait(0.1), .keyboard(360),
      .reach(541.41, at: 0.05), .reach(644.63, at: 0.2), .end(660)),
    BedRow(
      "K5 rn-screens#4573: it flaps", .keyboard(300), .wait(0.15), .reach(527.48), .keyboard(0),
      .wait(0.15), .keyboard(300), .wait(0.15), .keyboard(0), .wait(0.15), .keyboard(300),
      .wait(0.15), .reach(534.91), .end(600)),
    BedRow(
      "K6 smooth_sheets#14: a detent and the keyboard at once", on: bed(200, 400, top: 200),
      .go("full"), .keyboard(200), .reach(380.50, at: 0.1), .end(600)),
    BedRow(
      "K7 smooth_sheets#391: a sheet without detents", on: free, .reach(150), .keyboard(200),
      .reach(258.96, at: 0.1), .end(350), .rest, .keyboard(0), .end(150)),
    BedRow(
      "K8 smooth_sheets#193: the keyboard hides under a hand", .keyboard(300), .rest, .grab(),
      .keyboard(0), .reach(600), .drag(-120, over: 0.15), .reach(480, within: 1e-9),
      .velocity(-800, within: 0.1), .letGo, .reach(435.02, at: 0.05), .reach(392.84, at: 0.1),
      .sees { $0.least() >= 300 }, .end(300)),
    BedRow(
      "K9 the keyboard shows under a hand", .grab(), .drag(150, over: 0.3), .wait(0.3),
      .keyboard(300), .reach(450), .reach(450, at: 1), .letGo, .reach(503.66, at: 0.1), .end(600)),
    BedRow(
      "K10 gorhom#2638: a sheet as long as its content meets the top",
      on: Bed([.contentSheet()], content: [480]), .keyboard(300), .reach(632.54, at: 0.1),
      .end(760)),
    BedRow(
      "K10 or the reach that it may have at most",
      on: Bed([.contentSheet(keyboard: KeyboardRule(maxReach: 560))], content: [480]),
      .keyboard(300), .reach(523.58, at: 0.1), .end(560),
      .sees { exact($0.end() - $0.shown(after: 30).covered, 260) }),
    BedRow(
      "K11 gorhom#1602: it comes back from the top", on: Bed([.contentSheet()], content: [250]),
      .keyboard(400), .rest, .reach(650), .detent("open"), .keyboard(700), .rest, .reach(760),
      .detent("open"), .keyboard(0), .rest, .reach(250), .detent("open"), .changes(0)),
    BedRow(
      "K12 compose-mp#3795: the safe area is no part of the keyboard's",
      on: Bed(safe: EdgeInsets(top: 40, bottom: 34)), .reach(334), .keyboard(300),
      .reach(478.91, at: 0.1), .end(600)),
    BedRow(
      "K13 autofocus: it opens, then the keyboard", on: Bed([.bedSheet(initial: "closed")]),
      .go("half"), .keyboard(300), .reach(270.76, at: 0.1), .end(600)),
    BedRow(
      "K13 autofocus: the keyboard, then it opens", on: Bed([.bedSheet(initial: "closed")]),
      .keyboard(300), .go("half"), .reach(270.76, at: 0.1), .end(600)),
    BedRow(
      "K14 rn-screens#4573: it closes, then the keyboard", .keyboard(300), .wait(0.1),
      .go("closed"), .keyboard(0), .most(472.48), .reach(293.03, at: 0.1), .end(0)),
    BedRow(
      "K14 rn-screens#4573: the keyboard, then it closes", .keyboard(300), .wait(0.1),
      .keyboard(0), .go("closed"), .most(472.48), .reach(293.03, at: 0.1), .end(0)),
    BedRow(
      "K16 a drawer at the top keeps clear of the keyboard", on: hanging, .keyboard(300),
      .reach(456.42, at: 0.1), .end(420)),
    BedRow(
      "K17 smooth_sheets#389: a band is as stiff", .go("full"), .rest, .reach(700), .grab(),
      .drag(100, over: 0.5), .reach(751.46)),
    BedRow(
      "K17 smooth_sheets#389: and with a keyboard", .keyboard(300), .go("full"), .rest,
      .reach(760), .grab(), .drag(100, over: 0.5), .reach(811.46)),
    BedRow(
      "K18 android: its curves run from rest only", .keyboard(300, .android),
      .reach(525.72, at: 0.1), .reach(600, at: 0.285), .wait(0.1), .keyboard(0, .android),
      .velocity(1184.4, within: 0.1), .most(532.45), .end(300)),
    BedRow(
      "K19 true-sheet#365: a field on the page lifts no sheet", .focus(.page), .keyboard(300),
      .most(300)),
    BedRow(
      "K20 true-sheet#525: extend goes back", on: extending(.restore), .keyboard(300), .rest,
      .reach(760), .detent("full"), .keyboard(0), .end(300)),
    BedRow(
      "K20 or stays", on: extending(.stay), .keyboard(300), .rest, .reach(760), .keyboard(0),
      .end(700)),
    BedRow(
      "K20 or leaves it to the hand", on: extending(.restore), .keyboard(300), .rest, .grab(),
      .drag(5, over: 0.3), .letGo, .rest, .keyboard(0), .end(700)),
    BedRow("K21 a bad inset is none", .keyboard(.nan), .end(300), .keyboard(-5), .end(300)),
    BedRow("K21 or the window", .keyboard(5000), .end(760)),
    BedRow(
      "C4 gorhom#2176: content arrives twice", on: Bed([.contentSheet()], content: [0]),
      .content(250), .wait(0.1), .content(400), .reach(89.43), .velocity(1123.59),
      .reach(232.51, at: 0.1), .end(400)),
    BedRow(
      "C5 content grows on a lifted sheet", on: Bed([.contentSheet()], content: [300]),
      .keyboard(300), .rest, .reach(600), .content(900), .reach(657.24, at: 0.1), .end(760)),
    BedRow(
      "C2 content follows the keyboard a frame or two later",
      on: Bed([.contentSheet()], content: [400]), .keyboard(300), .wait(0.04), .content(250),
      .reach(449.92), .reach(518.54, at: 0.06), .sees { $0.most() <= 550 }, .end(550)),
  ]

  @Test(arguments: threads) func `moves a sheet as threads about sheets ask for`(row: BedRow) {
    #expect(row.difference == nil)
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
