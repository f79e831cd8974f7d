import FluidCore
import FluidDrawer

/// The log of a player's last minute, from which any moment can be shown again, and the last take.
///
/// It keeps the events, and checkpoints of the player. A moment is played from the checkpoint
/// before it and equals the player then to the last bit. Record every event before it is applied.
package struct History {
  /// The player at a time, before the event with a number.
  private struct Checkpoint {
    var time: HandTime
    var player: Player
    var event: Int
  }

  private var checkpoints: [Checkpoint] = []
  private var events: [Event] = []
  /// The number of events that have been dropped.
  private var forgotten = 0
  /// The log since the last rest, which may become a take; nil: empty.
  private var pending: Take?
  /// Whether it is a take: a drawer or a piece has moved.
  private var isTaking = false
  /// The last take that is over.
  private var finished: Take?

  /// The time that it reaches back, in seconds.
  package let span: Double
  /// The most events that are kept, of the history and of a take.
  package let maxEvents: Int

  /// The time that a window's history reaches back, in seconds.
  package static let span = 60.0
  /// The most events that a window's history keeps: a minute of a mouse with 1000 reports a second,
  /// which is 4 MB.
  package static let maxEvents = 60_000

  /// The time between checkpoints, in seconds, which is the most that is played for a moment.
  package static let spacing = 1.0

  /// An empty history.
  ///
  /// - Parameters:
  ///   - span: The time that it reaches back, in seconds.
  ///   - maxEvents: The most events that are kept, of the history and of a take.
  package init(span: Double = Self.span, maxEvents: Int = Self.maxEvents) {
    self.span = span
    self.maxEvents = max(2, maxEvents)
  }

  /// Records an event that is about to be applied.
  ///
  /// - Parameter player: The player before it.
  package mutating func record(_ event: Event, before player: Player) {
    if needsCheckpoint(at: event.time) {
      checkpoints.append(
        Checkpoint(
          time: event.time, player: player.withoutLayouts, event: forgotten + events.count))
    }
    events.append(event)
    follow(event, before: player)
    forget(before: event.time - span)
  }

  private func needsCheckpoint(at time: HandTime) -> Bool {
    guard let last = checkpoints.last else { return true }
    // Many events in a short time take as long to play as in a longer one.
    return time - last.time >= Self.spacing
      || forgotten + events.count - last.event >= maxEvents / 60
  }

  /// A take begins with the first touch while everything rests, and ends with the rest after it.
  private mutating func follow(_ event: Event, before player: Player) {
    observe(player)
    if event.mayMoveDrawers {
      // The player may not have been advanced to this time yet.
      var then = player
      _ = then.advance(to: event.time)
      if then.session.isAtRest, !then.session.isPressed {
        // A press that moved nothing does not become a take.
        if isTaking { finished = pending }
        pending = Take(start: then.withoutLayouts, events: [])
        isTaking = false
      }
    } else if isTaking, Self.isAtRest(player, at: event.time) {
      // The take is over: moves of the mouse or a pause of the scene do not make it longer.
      return
    }
    guard pending != nil else { return }
    pending?.events.append(event)
    shorten()
  }

  /// Whether nothing moves and nothing is pressed at a time.
  private static func isAtRest(_ player: Player, at time: HandTime) -> Bool {
    guard !player.session.isPressed else { return false }
    if player.session.isAtRest { return true }
    var then = player
    _ = then.advance(to: time)
    return then.session.isAtRest
  }

  /// Notes whether the latest event has moved a drawer or a piece.
  ///
  /// - Parameter player: The player after it.
  package mutating func observe(_ player: Player) {
    guard !isTaking, pending != nil, let subject = player.session.movedSubject else { return }
    pending?.subject = subject
    isTaking = true
  }

  /// Drops the older half of a take that is too long.
  private mutating func shorten() {
    guard let long = pending, long.events.count >= maxEvents else { return }
    pending = long.dropping(maxEvents / 2) { _ in }
  }

  /// Drops checkpoints and events that are too old or too many.
  private mutating func forget(before time: HandTime) {
    let firstNeeded = checkpoints.lastIndex { $0.time <= time } ?? 0
    let tooMany = events.count - maxEvents
    let firstAfforded =
      tooMany > 0
      ? checkpoints.firstIndex { $0.event - forgotten >= tooMany } ?? checkpoints.count - 1 : 0
    let first = max(firstNeeded, firstAfforded)
    guard first > 0 else { return }
    checkpoints.removeFirst(first)
    let gone = checkpoints[0].event - forgotten
    events.removeFirst(gone)
    forgotten += gone
  }

  /// The latest take, perhaps still under way; nil: there has been none.
  package var take: Take? { isTaking ? pending : finished }

  /// The earliest time that can be shown; nil: the history is empty.
  package var begin: HandTime? { checkpoints.first?.time }

  /// The player at a time, after all events of that time. Before ``begin``, the player then.
  ///
  /// - Returns: nil: the history is empty.
  package func player(at time: HandTime) -> Player? {
    guard let first = checkpoints.first else { return nil }
    let place = max(first.time, time.seconds.isNaN ? first.time : time)
    let index = checkpoints.partitioningIndex { $0.time > place } - 1
    let checkpoint = checkpoints[max(0, index)]
    var player = checkpoint.player
    var number = checkpoint.event - forgotten
    while number < events.count, events[number].time <= place {
      _ = player.apply(events[number])
      number += 1
    }
    if place.isFinite { _ = player.advance(to: place) }
    return player
  }

  /// The events between two times, as far as they are kept.
  package func events(from begin: HandTime, to end: HandTime) -> [Event] {
    events.filter { begin <= $0.time && $0.time <= end }
  }
}

extension Event {
  /// Whether it can begin a take.
  fileprivate var mayMoveDrawers: Bool {
    switch kind {
    case .input(.down), .input(.wheel), .input(.key), .settle: true
    default: false
    }
  }
}
