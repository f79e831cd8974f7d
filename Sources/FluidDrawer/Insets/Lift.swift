import FluidCore
import FluidMotion

/// The way that insets still have to carry a panel and its stops: what is seen is the panel plus
/// the correction.
struct Lift: Sendable {
  /// The panel's distance from where it belongs, running to 0.
  var correction = InsetMotion()
  /// The distances of the stops, in their order, from where a panel on each would rest in the end;
  /// without detents those of both ends of the range.
  var stops: [InsetMotion]

  /// When the next of them comes to rest; nil: all do.
  var nextEnd: SceneTime? {
    stops.reduce(correction.endsAt) { earliest($0, $1.endsAt) }
  }

  mutating func advance(to time: SceneTime) {
    correction.advance(to: time)
    for index in stops.indices { stops[index].advance(to: time) }
  }
}

extension InsetMotion {
  func isMoving(at time: SceneTime) -> Bool { endsAt.map { time < $0 } ?? false }

  /// Lets the end run away by some points, and runs after it.
  mutating func fallBehind(
    by points: Double, on curve: InsetCurve, tolerance: Double, at time: SceneTime
  ) {
    if curve == .immediate { return }
    var state = state(at: time)
    state.position -= points
    run(from: state, to: 0, on: curve, tolerance: tolerance, at: time)
  }
}

/// A drawer before the first command of an instant.
///
/// Commands of one instant count in one order, however they come: headings, insets, content, and
/// headings to a hidden stop last.
struct InstantStart: Sendable {
  let time: SceneTime
  let panel: Track
  let lift: Lift?
  let layout: DrawerStops
  let insets: DrawerInsets
  let content: Double
  /// The heading then, by its own extent.
  let heading: SnapPoint
  /// The curve of the insets, if they have changed since.
  var curve: InsetCurve?
  /// The spring of a heading that has changed since.
  var spring: Spring?
}
