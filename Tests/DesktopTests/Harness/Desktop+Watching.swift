import Testing

extension Desktop {
  /// Waits until all input has been answered and nothing moves any more.
  func standstill() {
    let others = server.processes + (compositor.map { [$0.processID] } ?? [])
    Standstill.wait(of: { others + [program.processID] }, telling: { program.traceCount })
  }

  /// The frame that shows the panel once no more news comes: 80 ms after the last input at the
  /// least.
  func frameAfterStandstill() throws(HarnessError) -> TraceLine {
    standstill()
    guard let frame = program.frame else { throw .said("no frame in the trace") }
    return frame
  }

  /// Waits until the panel rests and returns the frame that says so.
  ///
  /// - Parameter drawer: The number of the drawer; nil: the first.
  @discardableResult func rest(
    on detent: String? = nil, of drawer: Int? = nil, since bookmark: Int = 0
  ) throws(HarnessError) -> TraceLine {
    try program.wait(for: "rest on \(detent ?? "a detent")", since: bookmark) { line in
      line.drawer == drawer && line.isResting(on: detent)
    }
  }

  /// Does something that moves the panel, and waits until it then rests.
  @discardableResult func rest(
    on detent: String? = nil, of drawer: Int? = nil, after action: () throws -> Void
  ) throws -> TraceLine {
    let bookmark = program.traceCount
    try action()
    // The last frames of an earlier rest may come late.
    var hasMoved = false
    return try program.wait(for: "rest on \(detent ?? "a detent")", since: bookmark) { line in
      guard line.drawer == drawer else { return false }
      hasMoved = hasMoved || line.phase.map { $0 != "resting" } ?? (line.event == "willChange")
      return hasMoved && line.isResting(on: detent)
    }
  }

  /// Presses a key, and waits until the panel rests on a detent.
  @discardableResult func press(_ key: KeyboardDevice.Key, to detent: String) throws -> TraceLine {
    try rest(on: detent) { try keyboard.press(key) }
  }

  /// Makes a quick stroke that ends in a flight, and tells where in the trace it begins.
  ///
  /// On a machine busy with something else the last reports of so short a stroke may come late, as
  /// from a finger that has stopped: the panel goes back by itself. Or no frame shows the flight:
  /// the key takes the panel back. The stroke is made again after either.
  /// - Parameters:
  ///   - pointer: What makes it; nil: the first finger.
  ///   - detent: Where the stroke sends the panel.
  ///   - back: The key that takes the panel back from there.
  ///   - isMeant: Whether a frame of the flight is the one to wait for; nil: where it rests.
  @discardableResult func flick(
    _ stroke: Stroke, with pointer: (any Pointer)? = nil, to detent: String = "open",
    back: KeyboardDevice.Key = .up, until isMeant: ((TraceLine) -> Bool)? = nil
  ) throws -> Int {
    let start = program.frame?.detent
    let pointer = pointer ?? touch.finger(1)
    for _ in 1...5 {
      let bookmark = program.traceCount
      try stroke.perform(pointer)
      var wasHeld = false
      let end = try program.wait(for: "flight to \(detent)", since: bookmark) { line in
        wasHeld = wasHeld || line.phase == "dragging" || line.event == "release"
        return wasHeld && (line.phase == "resting" || isMeant?(line) == true)
      }
      if isMeant.map({ $0(end) }) ?? (end.detent == detent) { return bookmark }
      if end.detent == detent { try rest(on: start) { try keyboard.press(back) } }
    }
    throw HarnessError.said("the pointer was seen to stop five times")
  }

  /// Pulls the panel a little way down, slowly, and lets go: it goes back.
  func pullBack(_ pointer: some Pointer, x: Double) throws {
    try pointer.drag(from: ScreenPoint(x, 60), to: ScreenPoint(x, 132), speed: 190)
    standstill()
    try rest(on: "closed") { try pointer.up(at: ScreenPoint(x, 132)) }
    standstill()
  }

  /// Expects the marked line's last row to be the panel's last, give or take a compositor's
  /// scaling.
  func expectEdge(scale: Double = 1, _ location: SourceLocation = #_sourceLocation) throws {
    standstill()
    let extent = try #require(program.frame?.extent) * scale
    for x in [200, 640, 1100] {
      // A compositor shows it at its next repaint.
      let rows = try MonotonicClock.wait(compositor == nil ? 0 : 5) {
        try edgeRows(x: x).flatMap { abs(Double($0.upperBound + 1) - extent) <= 1 ? $0 : nil }
      }
      #expect(
        rows != nil && (compositor != nil || (2...5).contains(rows?.count ?? 0)),
        "\(rows.map { "\($0)" } ?? "no edge") at x = \(x), not \(extent)", sourceLocation: location)
    }
  }

  /// Presses with a pointer at the panel's middle and takes it `travel` pixels down, past the slop.
  /// - Returns: Where the pointer is now, and how far below it the panel's edge hangs.
  func take(
    _ pointer: some Pointer, at start: ScreenPoint = ScreenPoint(640, 60), travel: Double = 40,
    scale: Double = 1
  ) throws -> (point: ScreenPoint, grip: Double) {
    let end = ScreenPoint(start.x, start.y + travel)
    try pointer.drag(from: start, to: end, speed: 375)
    let frame = try frameAfterStandstill()
    try #require(frame.phase == "dragging", "the panel is not in the hand: \(frame)")
    return (end, try #require(frame.extent) * scale - end.y)
  }
}

extension [Stroke.Report] {
  /// The lowest and highest the pointer was between two times, in pixels from the top.
  func range(from start: Double, to end: Double) -> ClosedRange<Double>? {
    let before = last { $0.time <= start }
    let within = filter { $0.time > start && $0.time <= end }
    let ys = ((before.map { [$0] } ?? []) + within).map(\.point.y)
    guard let low = ys.min(), let high = ys.max() else { return nil }
    return low...high
  }
}
