/// A point of the screen, in pixels. (Fractions are real: the devices are finer than the screen.)
struct ScreenPoint: Sendable, Equatable {
  var x, y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// Something that can press on the screen and be moved: a finger or the mouse.
protocol Pointer: Sendable {
  func down(at point: ScreenPoint) throws(HarnessError)
  func move(to point: ScreenPoint) throws(HarnessError)
  func up(at point: ScreenPoint) throws(HarnessError)
}

extension Pointer {
  func tap(at point: ScreenPoint) throws(HarnessError) {
    try down(at: point)
    MonotonicClock.sleep(0.06)
    try up(at: point)
  }

  /// Moves at a steady speed (in pixels a second), in whatever state it is.
  func slide(from start: ScreenPoint, to end: ScreenPoint, speed: Double) throws(HarnessError) {
    _ = try Stroke(start: start, end: end, speed: speed).move(self)
  }

  /// Presses, moves at a steady speed (in pixels a second), and stays down.
  func drag(from start: ScreenPoint, to end: ScreenPoint, speed: Double) throws(HarnessError) {
    try down(at: start)
    try slide(from: start, to: end, speed: speed)
  }

  /// Presses, moves at a steady speed (in pixels a second), and lets go without stopping.
  func swipe(from start: ScreenPoint, to end: ScreenPoint, speed: Double) throws(HarnessError) {
    try Stroke(start: start, end: end, speed: speed).perform(self)
  }
}
