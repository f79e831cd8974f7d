/// The figures of a take that tell one feel from another.
///
/// A departure is when the drawer sets out for a detent by itself: a hand lets it go, or a key or a
/// tap sends it there. The program's `settle` is one where no person's came before it.
package struct TakeFigures: Sendable, Hashable {
  /// From the last departure until it rests within half a pixel, in seconds; nil: there was none,
  /// or it has not come to rest.
  package var settlingTime: Double?
  /// How far it went past its target after the last departure, in points; 0: not at all.
  package var overshoot = 0.0
  /// The same as a share of the way from the departure to the target, 0 or more; 0 where there was
  /// no way.
  package var overshootShare = 0.0
  /// The most speed, in points per second, whichever way.
  package var peakVelocity = 0.0
  /// The farthest past the outermost detents, in points.
  package var greatestPull = 0.0
  /// How far it still had to go when it was let go last, in points; nil: it was never let go.
  package var distanceAtRelease: Double?
  /// How far it went away from its target after the last departure before it turned, in points.
  package var wrongWay = 0.0
}
