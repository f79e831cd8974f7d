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

  private func scale(_ bed: Bed, _ drawer: Int = 0, _ seconds: Double = 0) -> Double {
    bed.shown(drawer, after: seconds).stacked?.scale ?? 1
  }

  private func depth(_ bed: Bed, _ drawer: Int = 0, _ seconds: Double = 0) -> Double {
    bed.shown(drawer, after: seconds).stacked?.depth ?? 0
  }

  @Test func `S1 the lower sheet recedes as the upper one comes`() {
    var bed = Self.bed()
    bed.push(1)
    #expect(near(scale(bed, 0, 0.1), 0.9714, 1e-4))
    #expect(near(bed.shown(after: 0.1).stacked?.edge ?? 0, 403.58))
    bed.rest()
    #expect(exact(scale(bed), 0.92) && exact(bed.shown().stacked?.edge ?? 0, 410))
    #expect(bed.reach() == 400 && bed.shown().detent == "half" && bed.shown(1).stacked == nil)
    #expect(bed.changes.allSatisfy { $0 != .willChange(from: "half", to: "closed") })
  }

  @Test func `S2 silk#47: a drag drives it`() {
    var bed = Self.bed(isPushed: true)
    bed.grab(1)
    for (step, expected) in [(-250.0, 0.96), (-125, 0.98), (125, 0.96)] {
      bed.drag(step, over: 0.2, 1)
      #expect(exact(scale(bed), expected))
    }
  }

  @Test func `S3 the focus passes as the heading turns`() {
    var bed = Self.bed(isPushed: true)
    #expect(bed.session.topDrawer == 1)
    bed.grab(1)
    bed.drag(-250, over: 0.25, 1)
    #expect(bed.session.topDrawer == 1)
    bed.letGo()
    #expect(bed.session.topDrawer == 0)
    #expect(near(bed.reach(1, 0.1), 132.10) && near(depth(bed, 0, 0.1), 0.2642, 1e-4))
    #expect(exact(bed.end(1), 0) && bed.shown(after: 30).stacked == nil)
  }

  @Test func `S4 a sheet that is called back turns round with its speed`() {
    var bed = Self.bed(isPushed: true)
    bed.grab(1)
    bed.drag(-250, over: 0.25, 1)
    bed.letGo()
    bed.wait(0.1)
    bed.go("open", 1)
    #expect(near(bed.shown(1).velocity, -1050.55, 0.05) && bed.session.topDrawer == 1)
    #expect(near(bed.least(1), 124.82) && near(bed.reach(1, 0.1), 233.82))
    #expect(exact(bed.end(1), 500))
  }

  @Test func `a hand that catches a leaving sheet takes the focus back`() {
    var bed = Self.bed(isPushed: true)
    bed.go("closed", 1)
    bed.wait(0.1)
    #expect(bed.session.topDrawer == 0)
    bed.grab(1)
    #expect(bed.session.topDrawer == 1)
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

  @Test func `S6 vaul#590: a sheet that peeks is as it was`() {
    var bed = Self.bed(lower: 200)
    bed.push(1)
    bed.rest()
    bed.pop()
    bed.rest()
    #expect(bed.events.allSatisfy { $0.drawer == 1 } && bed.reach() == 400)
    bed.grab()
    bed.drag(50, over: 0.2)
    #expect(near(bed.reach(), 450, 1e-9))
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

  @Test func `a replacement closes the lower sheet`() {
    var bed = Self.bed(.replace)
    bed.push(1)
    bed.rest()
    #expect(bed.reach() == 0 && bed.reach(1) == 500)
    bed.pop()
    #expect(exact(bed.end(), 0) && exact(bed.end(1), 0))
  }

  @Test func `S8 true-sheet#452: what lies on a sheet closes with it, or none does`() {
    var bed = Self.bed(isPushed: true)
    bed.go("closed", 0)
    #expect(near(bed.reach(0, 0.1), 256.90) && near(bed.reach(1, 0.1), 321.13))
    #expect(exact(bed.end(), 0) && exact(bed.end(1), 0))
    bed = Self.bed(isPushed: true)
    bed.session.setPermission({ $0.to.name != "closed" }, drawer: 1)
    bed.go("closed", 0, by: .user)
    #expect(bed.reach(0, 1) == 400 && bed.reach(1, 1) == 500)
    #expect(bed.events.map(\.kind) == [.dismissPrevented] && bed.events[0].drawer == 1)
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

  @Test func `a hand that catches a leaving replacement has closed nothing yet`() {
    var bed = Self.bed(.replace, isPushed: true)
    bed.go("closed", 1)
    bed.go("half", 0)
    bed.wait(0.1)
    bed.grab(1)
    #expect(bed.session.isOpen(drawer: 0) && bed.session.topDrawer == 1)
    bed.drag(60, over: 0.05, 1)
    bed.letGo()
    #expect(!bed.session.isOpen(drawer: 0) && bed.session.isOpen(drawer: 1))
  }

  @Test func `a hidden sheet whose detent is gone returns to the nearest`() {
    var bed = Self.bed(.switch, isPushed: true)
    var sheet = bed.session.drawers[0].configuration
    sheet.detents = [.points("closed", 0), .points("low", 150), .points("high", 420)]
    bed.events += bed.session.configure(sheet, drawer: 0, at: bed.time)
    bed.pop()
    bed.rest()
    #expect(bed.shown().detent == "high" && bed.reach() == 420)
  }

  @Test func `S9 rn-screens#4573: a push hides the keyboard, and a pop brings it back`() {
    var bed = Self.bed()
    bed.keyboard(300)
    bed.rest()
    bed.push(1)
    #expect(near(bed.reach(0, 0.1), 536.57))
    bed.rest()
    #expect(bed.session.keyboardEdge == nil)
    bed.pop()
    #expect(exact(bed.end(), 700) && bed.session.keyboardEdge == .bottom)
  }

  @Test(arguments: [true, false])
  func `S9 and keeps it for a field of its own`(isPushedFirst: Bool) {
    var bed = Self.bed()
    bed.keyboard(300)
    bed.rest()
    if isPushedFirst { bed.push(1) }
    bed.focus(.drawer(1))
    if !isPushedFirst { bed.push(1) }
    for time in [0.0, 0.02, 0.1, 0.5] {
      #expect(bed.session.keyboard(at: bed.time + time) == 300)
    }
    #expect(near(bed.reach(0, 0.1), 536.57) && near(bed.reach(1, 0.1), 320.51))
    #expect(near(depth(bed, 0, 0.1), 0.4995, 1e-4))
    #expect(exact(bed.end(), 400) && exact(bed.end(1), 760))
  }

  @Test func `S10 a sheet that is pulled or lifted covers what it covers`() {
    var bed = Self.bed(isPushed: true)
    bed.grab(1)
    bed.drag(100, over: 0.3, 1)
    #expect(bed.reach(1) > 540 && depth(bed) == 1)
    bed.letGo()
    bed.rest()
    bed.focus(.drawer(1))
    bed.keyboard(300)
    for step in 0...100 { #expect(near(depth(bed, 0, Double(step) / 100), 1, 1e-9)) }
    #expect(exact(bed.end(1), 760))
  }

  @Test func `S11 reduced motion: it dims and stays`() {
    var bed = Self.bed(options: MotionOptions(isReduced: true))
    bed.push(1)
    bed.rest()
    let stacked = bed.shown().stacked
    #expect(stacked?.scale == 1 && stacked?.edge == 400 && stacked?.dim == 0.1)
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

  @Test func `pushes and pops of nothing are no trouble`() {
    var bed = Self.bed(isPushed: true)
    bed.push(1)
    #expect(bed.events.isEmpty)
    bed.push(7)
    #expect(bed.events.map(\.kind) == [.unknown(UnknownName(.drawer, "7", known: ["0", "1"]))])
    for _ in 0..<3 {
      bed.pop()
      bed.rest()
    }
    #expect(bed.reach() == 0 && bed.reach(1) == 0)
  }

  @Test func `a stack of fifty closes from below at once`() {
    let sheet = DrawerConfiguration.bedSheet(
      [.points("closed", 0), .points("open", 400)], initial: "open", scrim: 0.4)
    var bed = Bed(Array(repeating: sheet, count: 50))
    bed.go("closed", 0)
    #expect((0..<50).allSatisfy { exact(bed.end($0), 0) })
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
