import FluidCore
import FluidDrawer
import Testing

/// Sheets on sheets: threads of sheet libraries, with their numbers in closed form.
@Suite struct StackTests {
  /// S0 with 0/400/700 at 400, and S1 with 0/500, closed.
  private static func bed(
    _ behavior: StackRule.Behavior? = nil, options: MotionOptions = MotionOptions(),
    lower: Double = 0, isPushed: Bool = false
  ) -> Hand {
    var bed = Hand.bed(
      [
        .bedSheet(
          [.points("closed", lower), .points("half", 400), .points("full", 700)], scrim: 0.4),
        .bedSheet(
          [.points("closed", 0), .points("open", 500)], initial: "closed",
          stack: StackRule(behavior: behavior), scrim: 0.4),
      ], options: options)
    if isPushed {
      bed.play([.push(1), .settle])
      bed.events = []
    }
    return bed
  }

  private static let pushed = bed(isPushed: true)

  private static func refusing(_ bed: Hand) -> Hand {
    var bed = bed
    bed.session.setPermission({ $0.to.name != "closed" }, drawer: 1)
    return bed
  }

  /// The keyboard stays up for a second, and the lower sheet covered as far.
  private static let keepsKeyboard = Step.sees { bed in
    [0, 0.02, 0.1, 0.5].allSatisfy { bed.session.keyboard(at: bed.time + $0) == 300 }
  }
  private static let staysCovered = Step.sees { bed in
    (0...100).allSatisfy { near(bed.depth(Double($0) / 100), 1, 1e-9) }
  }

  private static func pile(of count: Int) -> Hand {
    let sheet = DrawerConfiguration.bedSheet(
      [.points("closed", 0), .points("open", 400)], initial: "open", scrim: 0.4)
    return .bed(Array(repeating: sheet, count: count))
  }

  /// A sheet of 84 points below one that refuses to close.
  private static let refused: Hand = {
    let push = StackRule(behavior: .push)
    return refusing(
      .bed([
        .bedSheet([.points("closed", 84), .points("open", 400)], initial: "closed", stack: push),
        .bedSheet([.points("closed", 0), .points("open", 60)], initial: "open", stack: push),
      ]))
  }()

  static let threads: [Row] = [
    Row(
      "S1 the lower sheet recedes as the upper one comes", on: bed(), .push(1),
      .scale(0.9714, at: 0.1), .sees { near($0.sheet(after: 0.1).stacked?.edge ?? 0, 403.58) },
      .settle, .scale(0.92), .sees { exact($0.shown.stacked?.edge ?? 0, 410) }, .reach(400),
      .detent("half"), .sees { $0.sheet(1).stacked == nil },
      .sees { $0.changes.allSatisfy { $0 != .willChange(from: "half", to: "closed") } }),
    Row(
      "S2 silk#47: a drag drives it", on: pushed, .grab(1), .pull(-250, over: 0.2, 1), .scale(0.96),
      .pull(-125, over: 0.2, 1), .scale(0.98), .pull(125, over: 0.2, 1), .scale(0.96)),
    Row(
      "S3 the focus passes as the heading turns", on: pushed, .top(1), .grab(1),
      .pull(-250, over: 0.25, 1), .top(1), .up, .top(0), .reach(132.10, at: 0.1, of: 1),
      .depth(0.2642, at: 0.1), .end(0, of: 1), .sees { $0.sheet(after: 30).stacked == nil }),
    Row(
      "S4 a sheet that is called back turns round with its speed", on: pushed, .grab(1),
      .pull(-250, over: 0.25, 1), .up, .wait(0.1), .go("open", drawer: 1), .speed(-1050.55, of: 1),
      .top(1), .least(124.82, of: 1), .reach(233.82, at: 0.1, of: 1), .end(500, of: 1)),
    Row(
      "a hand that catches a leaving sheet takes the focus back", on: pushed,
      .go("closed", drawer: 1),
      .wait(0.1), .top(0), .grab(1), .top(1)),
    Row(
      "S6 vaul#590: a sheet that peeks is as it was", on: bed(lower: 200), .push(1), .settle, .pop,
      .settle, .sees { $0.events.allSatisfy { $0.drawer == 1 } }, .reach(400), .grab(),
      .pull(50, over: 0.2), .reach(450, within: 1e-9)),
    Row(
      "a replacement closes the lower sheet", on: bed(.replace), .push(1), .settle, .reach(0),
      .reach(500, of: 1), .pop, .end(0), .end(0, of: 1)),
    Row(
      "S7 gorhom: a switch hides the lower sheet, and brings it back", on: bed(.switch), .push(1),
      .reach(256.90, at: 0.1), .reach(178.87, at: 0.1, of: 1), .settle, .reach(0),
      .reach(500, of: 1), .pop, .end(400), .end(0, of: 1)),
    Row(
      "S8 true-sheet#452: what lies on a sheet closes with it", on: pushed, .go("closed"),
      .reach(256.90, at: 0.1), .reach(321.13, at: 0.1, of: 1), .end(0), .end(0, of: 1)),
    Row(
      "S8 or none does", on: refusing(pushed), .asUser("closed"),
      .reach(400, at: 1), .reach(500, at: 1, of: 1),
      .sees { $0.events.map(\.kind) == [.dismissPrevented] && $0.events[0].drawer == 1 }),
    Row(
      "a hand that catches a leaving replacement has closed nothing yet",
      on: bed(.replace, isPushed: true), .go("closed", drawer: 1), .go("half"), .wait(0.1),
      .grab(1),
      .sees { $0.session.isOpen(drawer: 0) }, .top(1), .pull(60, over: 0.05, 1), .up,
      .sees { !$0.session.isOpen(drawer: 0) && $0.session.isOpen(drawer: 1) }),
    Row(
      "a hidden sheet whose detent is gone returns to the nearest",
      on: bed(.switch, isPushed: true),
      .change { $0.detents = [.points("closed", 0), .points("low", 150), .points("high", 420)] },
      .pop, .settle, .detent("high"), .reach(420)),
    Row(
      "S9 rn-screens#4573: a push hides the keyboard, and a pop brings it back", on: bed(),
      .keyboard(300), .settle, .push(1), .reach(536.57, at: 0.1), .settle,
      .sees { $0.session.keyboardEdge == nil }, .pop, .end(700),
      .sees { $0.session.keyboardEdge == .bottom }),
    Row(
      "S9 and keeps it for a field of its own", on: bed(), .keyboard(300), .settle, .push(1),
      .focus(.drawer(1)), keepsKeyboard, .reach(536.57, at: 0.1), .reach(320.51, at: 0.1, of: 1),
      .depth(0.4995, at: 0.1), .end(400), .end(760, of: 1)),
    Row(
      "S9 also where the field comes first", on: bed(), .keyboard(300), .settle,
      .focus(.drawer(1)), .push(1), keepsKeyboard, .reach(536.57, at: 0.1),
      .reach(320.51, at: 0.1, of: 1), .depth(0.4995, at: 0.1), .end(400), .end(760, of: 1)),
    Row(
      "S10 a sheet that is pulled or lifted covers what it covers", on: pushed, .grab(1),
      .pull(100, over: 0.3, 1), .sees { $0.reach(1) > 540 }, .depth(1), .up, .settle,
      .focus(.drawer(1)), .keyboard(300), staysCovered, .end(760, of: 1)),
    Row(
      "S11 reduced motion: it dims and stays", on: bed(options: MotionOptions(isReduced: true)),
      .push(1), .settle, .scale(1),
      .sees { $0.shown.stacked?.edge == 400 && $0.shown.stacked?.dim == 0.1 }),
    Row(
      "pushes and pops of nothing are no trouble", on: pushed, .push(1),
      .sees { $0.events.isEmpty }, .push(7),
      .sees {
        $0.events.map(\.kind) == [.unknown(UnknownName(.drawer, "7", known: ["0", "1"]))]
      }, .pop, .settle, .pop, .settle, .pop, .settle, .reach(0), .reach(0, of: 1)),
    Row(
      "a stack of fifty closes from below at once", on: pile(of: 50), .go("closed"),
      .sees { bed in (0..<50).allSatisfy { exact(bed.end($0), 0) } }),
  ]

  static let refusals: [Row] = [
    [Step.grab(), .pull(300, over: 0.2), .up],
    [.act { $0.session.focusedDrawer = 0 }, .key(.pageUp)],
  ].map { (way: [Step]) -> Row in
    Row(
      "a sheet that refuses to close keeps the user from opening one below it", on: refused,
      .all(way), .settle, .reach(84), .reach(60, of: 1), .changes(0),
      .sees { $0.events.filter { $0.kind == .dismissPrevented }.map(\.drawer) == [1] })
  }

  @Test(arguments: threads + refusals) func `lie on one another as threads about sheets ask for`(
    row: Row
  ) {
    #expect(row.difference == nil)
  }

  @Test func `S5 no more than two count`() {
    let bed = Self.pile(of: 4)
    let scales = (0..<4).map { bed.sheet($0).stacked?.scale ?? 1 }
    #expect(zip(scales, [0.84, 0.84, 0.92, 1]).allSatisfy { exact($0, $1) })
    let edges = (0..<3).map { bed.sheet($0).stacked?.edge ?? 0 }
    #expect(zip(edges, [420.0, 420, 410]).allSatisfy { exact($0, $1) })
  }

  @Test(arguments: [
    (String?.none, String?.none, 100.0, 300.0), ("half", "open", 300, 500),
    ("closed", "open", 100, 500), ("nobody", "half", 100, 300),
  ])
  func `a sheet covers those below from one detent on and up to another`(
    from: String?, upTo to: String?, start: Double, end: Double
  ) {
    let detents: [Detent] = [.points("closed", 100), .points("half", 300), .points("open", 500)]
    var bed = Hand.bed([
      .bedSheet(scrim: 0.4),
      .bedSheet(
        detents, initial: "closed", stack: StackRule(behavior: .push, from: from, at: to),
        scrim: 0.4),
    ])
    for reach in stride(from: 100.0, through: 500, by: 50) {
      bed.events += bed.session.hold(at: reach, drawer: 1, at: bed.time)
      let covered = min(1, max(0, (reach - start) / (end - start)))
      #expect(near(bed.depth(), covered, 1e-9), "at \(reach)")
    }
  }

  @Test func `a stack follows in the event of a safe area that opens a drawer, or opens none`() {
    func bed(_ detents: [Detent]) -> Hand {
      var free = DrawerConfiguration.bedSheet(
        detents, initial: "a", stack: StackRule(behavior: .replace))
      free.freeRange = FreeRange(from: .fraction(0.5), start: .fraction(0.5))
      var bed = Hand.bed([.bedSheet(stack: StackRule(behavior: .push)), free], safe: .zero)
      bed.events = bed.session.setSafeArea(EdgeInsets(bottom: 40), curve: .iOS, at: 0)
      return bed
    }
    // The smallest place of a drawer without detents remains the smallest.
    let calm = bed([])
    #expect(calm.events.isEmpty && calm.session.topDrawer == 0 && exact(calm.end(1), 420))
    // Of 304 and 300 points the first becomes 288.
    let opened = bed([.points("a", 300), .fraction("b", 0.38)])
    #expect(opened.session.topDrawer == 1)
    #expect(opened.changes.contains(.willChange(from: "half", to: "closed")))
  }
}
