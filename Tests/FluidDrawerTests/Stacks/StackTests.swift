import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Sheets on sheets: threads of sheet libraries, with their numbers in closed form.
@Suite struct StackTests {
  /// S0 with 0/400/700 at 400, and S1 with 0/500, closed.
  private static func bed(
    _ behavior: StackRule.Behavior? = nil, options: MotionOptions = MotionOptions(),
    lower: Double = 0, isPushed: Bool = false
  ) -> Bed {
    var bed = Bed(
      [
        .bedSheet(
          [.points("closed", lower), .points("half", 400), .points("full", 700)], scrim: 0.4),
        .bedSheet(
          [.points("closed", 0), .points("open", 500)], initial: "closed",
          stack: StackRule(behavior: behavior), scrim: 0.4),
      ], options: options)
    if isPushed {
      bed.push(1)
      bed.rest()
      bed.events = []
    }
    return bed
  }

  private func scale(_ bed: Bed, _ drawer: Int = 0) -> Double {
    bed.shown(drawer).stacked?.scale ?? 1
  }

  private func depth(_ bed: Bed) -> Double { bed.shown().stacked?.depth ?? 0 }

  private static let pushed = bed(isPushed: true)

  private static func refusing(_ bed: Bed) -> Bed {
    var bed = bed
    bed.session.setPermission({ $0.to.name != "closed" }, drawer: 1)
    return bed
  }

  /// The lower sheet has got other detents while it is hidden.
  private static let refitted = BedStep.act { bed in
    var sheet = bed.session.drawers[0].configuration
    sheet.detents = [.points("closed", 0), .points("low", 150), .points("high", 420)]
    bed.events += bed.session.configure(sheet, drawer: 0, at: bed.time)
  }

  /// The keyboard stays up for a second, and the lower sheet covered as far.
  private static let keepsKeyboard = BedStep.sees { bed in
    [0, 0.02, 0.1, 0.5].allSatisfy { bed.session.keyboard(at: bed.time + $0) == 300 }
  }
  private static let staysCovered = BedStep.sees { bed in
    (0...100).allSatisfy { near(bed.shown(after: Double($0) / 100).stacked?.depth ?? 0, 1, 1e-9) }
  }

  private static let fifty: Bed = {
    let sheet = DrawerConfiguration.bedSheet(
      [.points("closed", 0), .points("open", 400)], initial: "open", scrim: 0.4)
    return Bed(Array(repeating: sheet, count: 50))
  }()

  static let threads: [BedRow] = [
    BedRow(
      "S1 the lower sheet recedes as the upper one comes", on: bed(), .push(1),
      .scale(0.9714, at: 0.1), .sees { near($0.shown(after: 0.1).stacked?.edge ?? 0, 403.58) },
      .rest, .scale(0.92), .sees { exact($0.shown().stacked?.edge ?? 0, 410) }, .reach(400),
      .detent("half"), .sees { $0.shown(1).stacked == nil },
      .sees { $0.changes.allSatisfy { $0 != .willChange(from: "half", to: "closed") } }),
    BedRow(
      "S2 silk#47: a drag drives it", on: pushed, .grab(1), .drag(-250, over: 0.2, 1), .scale(0.96),
      .drag(-125, over: 0.2, 1), .scale(0.98), .drag(125, over: 0.2, 1), .scale(0.96)),
    BedRow(
      "S3 the focus passes as the heading turns", on: pushed, .top(1), .grab(1),
      .drag(-250, over: 0.25, 1), .top(1), .letGo, .top(0), .reach(132.10, at: 0.1, of: 1),
      .depth(0.2642, at: 0.1), .end(0, of: 1), .sees { $0.shown(after: 30).stacked == nil }),
    BedRow(
      "S4 a sheet that is called back turns round with its speed", on: pushed, .grab(1),
      .drag(-250, over: 0.25, 1), .letGo, .wait(0.1), .go("open", 1), .velocity(-1050.55, of: 1),
      .top(1), .least(124.82, of: 1), .reach(233.82, at: 0.1, of: 1), .end(500, of: 1)),
    BedRow(
      "a hand that catches a leaving sheet takes the focus back", on: pushed, .go("closed", 1),
      .wait(0.1), .top(0), .grab(1), .top(1)),
    BedRow(
      "S6 vaul#590: a sheet that peeks is as it was", on: bed(lower: 200), .push(1), .rest, .pop,
      .rest, .sees { $0.events.allSatisfy { $0.drawer == 1 } }, .reach(400), .grab(),
      .drag(50, over: 0.2), .reach(450, within: 1e-9)),
    BedRow(
      "a replacement closes the lower sheet", on: bed(.replace), .push(1), .rest, .reach(0),
      .reach(500, of: 1), .pop, .end(0), .end(0, of: 1)),
    BedRow(
      "S8 true-sheet#452: what lies on a sheet closes with it", on: pushed, .go("closed"),
      .reach(256.90, at: 0.1), .reach(321.13, at: 0.1, of: 1), .end(0), .end(0, of: 1)),
    BedRow(
      "S8 or none does", on: refusing(pushed), .act { $0.go("closed", 0, by: .user) },
      .reach(400, at: 1), .reach(500, at: 1, of: 1),
      .sees { $0.events.map(\.kind) == [.dismissPrevented] && $0.events[0].drawer == 1 }),
    BedRow(
      "a hand that catches a leaving replacement has closed nothing yet",
      on: bed(.replace, isPushed: true), .go("closed", 1), .go("half"), .wait(0.1), .grab(1),
      .sees { $0.session.isOpen(drawer: 0) }, .top(1), .drag(60, over: 0.05, 1), .letGo,
      .sees { !$0.session.isOpen(drawer: 0) && $0.session.isOpen(drawer: 1) }),
    BedRow(
      "a hidden sheet whose detent is gone returns to the nearest",
      on: bed(.switch, isPushed: true),
      refitted, .pop, .rest, .detent("high"), .reach(420)),
    BedRow(
      "S9 rn-screens#4573: a push hides the keyboard, and a pop brings it back", on: bed(),
      .keyboard(300), .rest, .push(1), .reach(536.57, at: 0.1), .rest,
      .sees { $0.session.keyboardEdge == nil }, .pop, .end(700),
      .sees { $0.session.keyboardEdge == .bottom }),
    BedRow(
      "S9 and keeps it for a field of its own", on: bed(), .keyboard(300), .rest, .push(1),
      .focus(.drawer(1)), keepsKeyboard, .reach(536.57, at: 0.1), .reach(320.51, at: 0.1, of: 1),
      .depth(0.4995, at: 0.1), .end(400), .end(760, of: 1)),
    BedRow(
      "S9 also where the field comes first", on: bed(), .keyboard(300), .rest,
      .focus(.drawer(1)), .push(1), keepsKeyboard, .reach(536.57, at: 0.1),
      .reach(320.51, at: 0.1, of: 1), .depth(0.4995, at: 0.1), .end(400), .end(760, of: 1)),
    BedRow(
      "S10 a sheet that is pulled or lifted covers what it covers", on: pushed, .grab(1),
      .drag(100, over: 0.3, 1), .sees { $0.reach(1) > 540 }, .depth(1), .letGo, .rest,
      .focus(.drawer(1)), .keyboard(300), staysCovered, .end(760, of: 1)),
    BedRow(
      "S11 reduced motion: it dims and stays", on: bed(options: MotionOptions(isReduced: true)),
      .push(1), .rest, .scale(1),
      .sees { $0.shown().stacked?.edge == 400 && $0.shown().stacked?.dim == 0.1 }),
    BedRow(
      "pushes and pops of nothing are no trouble", on: pushed, .push(1),
      .sees { $0.events.isEmpty }, .push(7),
      .sees {
        $0.events.map(\.kind) == [.unknown(UnknownName(.drawer, "7", known: ["0", "1"]))]
      }, .pop, .rest, .pop, .rest, .pop, .rest, .reach(0), .reach(0, of: 1)),
    BedRow(
      "a stack of fifty closes from below at once", on: fifty, .go("closed"),
      .sees { bed in (0..<50).allSatisfy { exact(bed.end($0), 0) } }),
  ]

  @Test(arguments: threads) func `lie on one another as threads about sheets ask for`(row: BedRow) {
    #expect(row.difference == nil)
  }

  @Test func `S5 no more than two count`() {
    let sheet = DrawerConfiguration.bedSheet(
      [.points("closed", 0), .points("open", 400)], initial: "open", scrim: 0.4)
    let bed = Bed(Array(repeating: sheet, count: 4))
    let scales = (0..<4).map { scale(bed, $0) }
    #expect(zip(scales, [0.84, 0.84, 0.92, 1]).allSatisfy { exact($0, $1) })
    let edges = (0..<3).map { bed.shown($0).stacked?.edge ?? 0 }
    #expect(zip(edges, [420.0, 420, 410]).allSatisfy { exact($0, $1) })
  }

  @Test func `S7 gorhom: a switch hides the lower sheet, and brings it back`() {
    var bed = Self.bed(.switch)
    bed.push(1)
    #expect(near(bed.reach(0, 0.1), 256.90) && near(bed.reach(1, 0.1), 178.87))
    bed.rest()
    #expect(bed.reach() == 0 && bed.reach(1) == 500)
    bed.pop()
    #expect(exact(bed.end(), 400) && exact(bed.end(1), 0))
  }

  @Test(arguments: [true, false])
  func `a sheet that refuses to close keeps the user from opening one below it`(isDragged: Bool) {
    let push = StackRule(behavior: .push)
    var bed = Bed([
      .bedSheet(
        [.points("closed", 84), .points("open", 400)], initial: "closed", stack: push),
      .bedSheet([.points("closed", 0), .points("open", 60)], initial: "open", stack: push),
    ])
    bed.session.setPermission({ $0.to.name != "closed" }, drawer: 1)
    if isDragged {
      bed.grab(0)
      bed.drag(300, over: 0.2, 0)
      bed.letGo()
    } else {
      bed.session.focusedDrawer = 0
      bed.send(.key(.pageUp))
    }
    bed.rest()
    #expect(bed.reach() == 84 && bed.reach(1) == 60)
    #expect(bed.events.filter { $0.kind == .dismissPrevented }.map(\.drawer) == [1])
    #expect(bed.changes.isEmpty)
  }

  @Test(arguments: [
    (String?.none, String?.none, 100.0, 300.0), ("half", "open", 300, 500),
    ("closed", "open", 100, 500), ("nobody", "half", 100, 300),
  ])
  func `a sheet covers those below from one detent on and up to another`(
    from: String?, upTo to: String?, start: Double, end: Double
  ) {
    let detents: [Detent] = [.points("closed", 100), .points("half", 300), .points("open", 500)]
    var bed = Bed([
      .bedSheet(scrim: 0.4),
      .bedSheet(
        detents, initial: "closed", stack: StackRule(behavior: .push, from: from, at: to),
        scrim: 0.4),
    ])
    for reach in stride(from: 100.0, through: 500, by: 50) {
      bed.events += bed.session.hold(at: reach, drawer: 1, at: bed.time)
      let covered = min(1, max(0, (reach - start) / (end - start)))
      #expect(near(depth(bed), covered, 1e-9), "at \(reach)")
    }
  }

  @Test func `a stack follows in the event of a safe area that opens a drawer, or opens none`() {
    func bed(_ detents: [Detent]) -> Bed {
      var free = DrawerConfiguration.bedSheet(
        detents, initial: "a", stack: StackRule(behavior: .replace))
      free.freeRange = FreeRange(from: .fraction(0.5), start: .fraction(0.5))
      var bed = Bed([.bedSheet(stack: StackRule(behavior: .push)), free], safe: .zero)
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
