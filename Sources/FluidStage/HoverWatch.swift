import FluidCore

/// Schedules hit tests for the mouse: one per frame for all its moves, and none while it rests over
/// content at rest.
package struct HoverWatch {
  /// The mouse's last position; nil: outside the window, or a press has begun since.
  private var resting: Point?
  /// The position to be hit-tested; the inner nil: the mouse has left the window.
  private var place: Point??
  private var lookedUp = -HandTime.infinity

  package init() {}

  /// The minimum interval between hit tests, in seconds.
  package static let interval = 1.0 / 60

  /// The mouse moves; nil: it leaves the window.
  package mutating func move(to point: Point?) {
    place = .some(point)
    resting = point
  }

  /// Content under the mouse may have moved.
  package mutating func invalidate() {
    if place == nil, let resting { place = .some(resting) }
  }

  /// A press begins: hovering ends.
  package mutating func reset() { (place, resting) = (nil, nil) }

  /// When the next hit test is due; nil: none.
  package var due: HandTime? { place == nil ? nil : lookedUp + Self.interval }

  /// The position to hit-test now; the outer nil: none is due.
  package mutating func take(at time: HandTime) -> Point?? {
    guard let place, let due, due <= time else { return nil }
    self.place = nil
    lookedUp = time
    return .some(place)
  }
}
