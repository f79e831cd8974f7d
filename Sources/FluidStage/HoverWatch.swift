import FluidCore

/// When to look up what the mouse is over: once for all its reports within a frame, and not at all
/// while it rests on what rests.
package struct HoverWatch {
  /// Where the mouse was last; nil: it is not in the window, or a finger or button has gone down
  /// since.
  private var resting: Point?
  /// Where it is, and has not been looked up; the inner nil: it has left the window.
  private var place: Point??
  private var lookedUp = -HandTime.infinity

  package init() {}

  /// From one look to the next, in seconds.
  package static let interval = 1.0 / 60

  /// The mouse has been moved, or has left the window.
  package mutating func move(to point: Point?) {
    place = .some(point)
    resting = point
  }

  /// What is under the mouse has been moved.
  package mutating func lookAgain() {
    if place == nil, let resting { place = .some(resting) }
  }

  /// Forgets where the mouse was: a finger or button goes down.
  package mutating func reset() { (place, resting) = (nil, nil) }

  /// When to look next; nil: there is nothing to look for.
  package var due: HandTime? { place == nil ? nil : lookedUp + Self.interval }

  /// What to look up at a time; the outer nil: nothing, or not yet.
  package mutating func take(at time: HandTime) -> Point?? {
    guard let place, let due, due <= time else { return nil }
    self.place = nil
    lookedUp = time
    return .some(place)
  }
}
