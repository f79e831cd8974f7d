import FluidCore
import FluidDrawer

/// A landmark on the curve of a take.
package struct TakeLandmark: Sendable, Hashable {
  /// When it was.
  package var time: HandTime
  /// The extent of the panel, in points.
  package var extent: Double
  /// The kind of landmark.
  package var kind: Kind

  /// The kinds of landmark.
  package enum Kind: Sendable, Hashable {
    /// A pointer went down.
    case down
    /// A hand took the drawer at rest.
    case taken
    /// A hand caught it in motion.
    case caught
    /// The hand released it, or lost it: the velocity, in points per second.
    case released(velocity: Double)
    /// The target was decided: its name; nil: no detent.
    case target(String?)
    /// It reached its target for the first time.
    case arrived
    /// It overshot its target the farthest, by so many points.
    case overshoot(Double)
    /// It was redirected to another detent.
    case redirected(String)
    /// It settled within half a pixel of its target.
    case settled
  }

  /// Its name in text, JSON and pictures.
  package var name: String {
    switch kind {
    case .down: "down"
    case .taken: "taken"
    case .caught: "caught"
    case .released: "released"
    case .target: "target"
    case .arrived: "arrived"
    case .overshoot: "overshoot"
    case .redirected: "redirected"
    case .settled: "settled"
    }
  }
}
