import Testing

extension Desktop {
  /// The frame that shows the panel once no more news comes: 80 ms after the last input.
  func frameAfterStandstill() throws(HarnessError) -> TraceLine {
    MonotonicClock.sleep(0.08)
    guard let frame = program.frame else { throw .said("no frame in the trace") }
    return frame
  }

  /// Waits until the panel rests and returns the frame that says so.
  @discardableResult
  func rest(on detent: String? = nil, since bookmark: Int = 0) throws(HarnessError) -> TraceLine {
    try program.wait(for: "rest on \(detent ?? "a detent")", since: bookmark) { line in
      line.phase == "resting" && line.detent != nil && (detent == nil || line.detent == detent)
    }
  }

  /// Presses with a pointer at the panel's middle and takes it `travel` pixels down, past the slop.
  /// - Returns: Where the pointer is now, and how far below it the panel's edge hangs.
  func take(
    _ pointer: some Pointer, at start: ScreenPoint = ScreenPoint(640, 60), travel: Double = 40
  ) throws -> (point: ScreenPoint, grip: Double) {
    let end = ScreenPoint(start.x, start.y + travel)
    try pointer.down(at: start)
    _ = try Stroke(start: start, end: end, speed: 375).move(pointer)
    let frame = try frameAfterStandstill()
    try #require(frame.phase == "dragging", "the panel is not in the hand: \(frame)")
    return (end, try #require(frame.extent) - end.y)
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
