import FluidCore
import FluidDrawer
import FluidPlayer

/// A finger on drawers to try them with: every step says when and where, and the events add up.
package protocol Finger {
  /// The clock that its steps are on: the session's, or the player's.
  associatedtype Clock
  /// What the drawers say.
  associatedtype Event
  /// The drawers as they are to be seen now.
  var drawers: [DrawerSnapshot] { get }
  /// All that the drawers have said.
  var events: [Event] { get set }
  /// All that the drawers have said, without the times.
  var kinds: [DrawerEvent.Kind] { get }
  /// When the next step happens.
  var time: Instant<Clock> { get set }
  /// Where the finger is, in points.
  var place: Point { get set }

  /// Lets the drawers hear of something now.
  mutating func send(_ kind: InputEvent.Kind)
}

/// A finger on the drawers of a session.
package protocol SessionFinger: Finger where Clock == MotionClock, Event == DrawerEvent {
  var session: Session { get }
}

extension SessionFinger {
  package var drawers: [DrawerSnapshot] { session.frame(at: time) }
  package var kinds: [DrawerEvent.Kind] { events.map(\.kind) }
}

/// A finger on the drawers of a player.
package protocol PlayerFinger: Finger where Clock == HandClock, Event == Outcome {
  var player: Player { get }
}

extension PlayerFinger {
  package var drawers: [DrawerSnapshot] { player.frame(at: time) }
  package var kinds: [DrawerEvent.Kind] { events.map(\.kind) }
}

extension Finger {
  package mutating func down(at point: Point, _ pointer: PointerID = .touch(1)) {
    place = point
    send(.down(pointer, place))
  }

  package mutating func move(to point: Point, _ pointer: PointerID = .touch(1)) {
    place = point
    send(.move(pointer, place))
  }

  package mutating func up(_ pointer: PointerID = .touch(1)) { send(.up(pointer, place)) }

  /// Moves in even steps at 125 events a second.
  package mutating func drag(by way: Point, over duration: Double) {
    let (start, began) = (place, time)
    let steps = max(1, Int((duration * 125).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time = began + duration * share
      move(to: Point(x: start.x + way.x * share, y: start.y + way.y * share))
    }
  }

  /// Waits with the finger where it is, long enough to count as still.
  package mutating func hold(_ duration: Double = 0.2) { time += duration }

  /// The first drawer now.
  package var shown: DrawerSnapshot { drawers[0] }
  package var extent: Double { shown.extent }
  package var detent: String? { shown.detent }

  package func count(_ kind: DrawerEvent.Kind) -> Int { kinds.count { $0 == kind } }
}
