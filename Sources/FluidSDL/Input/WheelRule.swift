import FluidCore

/// Tells a wheel's notches from a trackpad's travel.
///
/// SDL counts both in notches. A wheel turns whole ones; a trackpad reports fractions, and the
/// whole numbers between them are fractions too. So the first fraction makes a stream of reports
/// precise until the stream pauses. (On X11 SDL 2 knows whole notches only.)
struct WheelRule: Sendable, Hashable {
  /// Points of travel in one of SDL's units on a trackpad: Wayland's axis unit, which SDL divides
  /// by.
  static let pointsPerUnit = 10.0
  /// The pause that ends a stream, in seconds.
  static let pause = 0.5

  private var lastFraction = MonotonicTime.distantPast

  /// Translates one report.
  ///
  /// The direction is left as it is: with "natural" scrolling the system has already turned the
  /// numbers (SDL's flipped flag only tells so), and `y > 0` always asks for the content to move
  /// down. SDL's x grows to the right of the view, ours moves content.
  mutating func turn(
    x: Double, y: Double, at location: Point, time: MonotonicTime
  ) -> WheelEvent? {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return nil }
    let isFraction = x != x.rounded() || y != y.rounded()
    let isPrecise = isFraction || (0..<Self.pause).contains(time - lastFraction)
    if isPrecise { lastFraction = time }
    let unit = isPrecise ? Self.pointsPerUnit : 1
    return WheelEvent(
      location: location, delta: Point(x: 0 - x * unit, y: y * unit),
      resolution: isPrecise ? .precise : .notched)
  }
}
