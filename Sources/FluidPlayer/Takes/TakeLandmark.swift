import FluidCore
import FluidDrawer

/// Something worth a mark on the curve of a take.
package struct TakeLandmark: Sendable, Hashable {
  /// When it was.
  package var time: HandTime
  /// Where the panel was, in points from its edge.
  package var extent: Double
  /// What happened.
  package var kind: Kind

  /// What can happen to a panel.
  package enum Kind: Sendable, Hashable {
    /// A pointer went down.
    case down
    /// A hand took the drawer at rest.
    case taken
    /// A hand took it in flight.
    case caught
    /// The hand let go, or was taken away: how fast it was, in points per second.
    case released(velocity: Double)
    /// Where it goes was decided, by its name; nil: to no detent.
    case target(String?)
    /// It came to its target for the first time.
    case arrived
    /// As far as it went past its target, in points.
    case overshoot(Double)
    /// A change under way led elsewhere.
    case redirected(String)
    /// It rests within half a pixel of its target.
    case settled
  }

  /// The word for it in text, JSON and pictures.
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
