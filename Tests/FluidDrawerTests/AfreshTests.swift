import FluidCore
import FluidDrawer
import Testing

@Suite struct `A hand that begins anew` {
  @Test func `has forgotten all reports, and when the last one was`() {
    var hand = HandTracker()
    for step in 0...5 { hand.add(Double(step) * 50, at: 1 + Double(step) / 100) }
    hand.reset()
    #expect(hand.velocity(at: 1.05) == 0)
    // Half a millisecond after the last it is the first, at its own time.
    hand.add(0, at: 1.0505)
    hand.add(10, at: 1.0605)
    #expect(abs(hand.velocity(at: 1.0605) - 1000) < 1e-6)
  }

  @Test func `counts as 8000 points a second at most, and reports a millisecond apart as two`() {
    func velocity(_ speed: Double) -> Double {
      var hand = HandTracker()
      for step in 0...8 { hand.add(speed * Double(step) / 100, at: HandTime(Double(step) / 100)) }
      return hand.velocity(at: 0.08)
    }
    #expect(abs(velocity(7900) - 7900) < 1e-6 && abs(velocity(-7900) + 7900) < 1e-6)
    #expect(velocity(8100) == 8000 && velocity(-8100) == -8000)
    #expect(HandTracker.resolution == 0.001 && HandTracker.maxVelocity == 8000)
  }
}

@Suite struct `A trackpad's piece` {
  private static func desk() -> Desk {
    var desk = Desk([
      ("row", DraggableConfiguration(axis: .horizontal, range: -200...0, stops: [-200, -100, 0]))
    ])
    desk.regions[0].rect = Rect(x: 0, y: 0, width: 400, height: 200)
    for _ in 0..<6 { turn(&desk, -10) }
    return desk
  }

  private static func turn(_ desk: inout Desk, _ x: Double) {
    desk.time += 0.01
    desk.send(
      .wheel(
        WheelEvent(
          location: Point(x: 200, y: 100), delta: Point(x: x, y: 0), resolution: .precise)))
  }

  private func isHeld(_ desk: Desk) -> Bool? {
    desk.session.pieceStates(at: desk.time)["row"]?.isHeld
  }

  @Test func `is let go at once by a press elsewhere and by the window's lost focus`() {
    for kind in [
      InputEvent.Kind.down(.touch(1), Point(x: 200, y: 700)), .blur,
      .resize(Size(width: 300, height: 700)),
    ] {
      var desk = Self.desk()
      #expect(isHeld(desk) == true && desk.position("row") == -60)
      desk.send(kind)
      #expect(isHeld(desk) == false, "\(kind)")
      desk.settle()
      #expect(desk.position("row") == -100)
    }
  }

  @Test func `is kept from the next report to the next, and none is waited for after silence`() {
    var desk = Self.desk()
    desk.time += 0.08
    Self.turn(&desk, -5)
    #expect(desk.session.nextDeadline == desk.time + 0.1 && isHeld(desk) == true)
    desk.settle()
    #expect(isHeld(desk) == false && desk.session.nextDeadline == nil && desk.session.isAtRest)
    #expect(desk.events.count { $0.kind.target == "row" } > 0)
    let phases = desk.events.compactMap { event -> DraggableValue.Phase? in
      if case .draggable("row", let value) = event.kind { value.phase } else { nil }
    }
    #expect(phases.count { $0 == .began } == 1 && phases.count { $0 == .ended } == 1)
    #expect(phases.last == .settled)
  }

  @Test func `goes no further than its range, and with a wheel sixty points a notch`() {
    let plain = DraggableConfiguration(axis: .horizontal, range: -200...0)
    var desk = Desk([("row", plain)])
    func notch(_ x: Double) {
      desk.time += 5
      desk.send(
        .wheel(
          WheelEvent(location: Desk.start, delta: Point(x: x, y: 0), resolution: .notched)))
      desk.settle()
    }
    notch(-1)
    #expect(desk.position("row") == -60)
    notch(-2)
    #expect(desk.position("row") == -180)
    notch(-1)
    #expect(desk.position("row") == -200)
    notch(3)
    #expect(desk.position("row") == -20)
    for _ in 0..<9 { Self.turn(&desk, 10) }
    #expect(desk.position("row") == 0)
  }
}
