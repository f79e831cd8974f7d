/// A pointer's straight way over the screen at a steady speed.
struct Stroke: Sendable {
  var start, end: ScreenPoint
  /// Pixels per second.
  var speed: Double
  /// Reports per second; 125 as from a usual touchscreen or mouse.
  var rate = 125.0

  /// A report that was sent: when, in seconds on the monotonic clock, and where.
  struct Report: Sendable {
    var time: Double
    var point: ScreenPoint
  }

  /// The points reported after `start`, the last one exactly at `end`.
  var points: [ScreenPoint] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let count = max(1, Int((length / speed * rate).rounded(.up)))
    return (1...count).map { index in
      let share = min(1, Double(index) * speed / rate / max(length, 1e-9))
      return ScreenPoint(start.x + share * dx, start.y + share * dy)
    }
  }

  /// Moves a pointer that is already down along the way, in real time, and returns the reports.
  func move(_ pointer: some Pointer) throws(HarnessError) -> [Report] {
    let begin = MonotonicClock.now
    var reports: [Report] = []
    for (index, point) in points.enumerated() {
      MonotonicClock.sleep(until: begin + Double(index + 1) / rate)
      // The program may answer before the device's own sync returns: the time is when it is sent.
      let time = MonotonicClock.now
      try pointer.move(to: point)
      reports.append(Report(time: time, point: point))
    }
    return reports
  }

  /// Presses at the start, moves, and lets go at the end without stopping.
  @discardableResult func perform(_ pointer: some Pointer) throws(HarnessError) -> [Report] {
    try pointer.down(at: start)
    let first = Report(time: MonotonicClock.now, point: start)
    let reports = try move(pointer)
    try pointer.up(at: end)
    return [first] + reports
  }
}
