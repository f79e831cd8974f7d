import FluidCore
import FluidDrawer

/// What has happened to a player in the last minute and more, so that any moment of it can be shown
/// again.
///
/// It keeps events, and a copy of the player now and then; between two copies the events are played
/// again, which gives the player that was there, to the last bit. Feed it every event before the
/// player has it.
package struct History {
  /// The player as it was at a time, before the event of that number.
  private struct Checkpoint {
    var time: HandTime
    var player: Player
    var event: Int
  }

  private var checkpoints: [Checkpoint] = []
  private var events: [Event] = []
  /// How many events have been forgotten before the first that is kept.
  private var forgotten = 0
  /// What may be a take, since the latest rest; nil: nothing has been done since.
  private var pending: Take?
  /// Whether it is one: a drawer has moved.
  private var isTaking = false
  /// The one before it.
  private var finished: Take?

  /// How long ago it can still show, in seconds.
  package let span: Double
  /// How many events are kept at most, of the history and of a take.
  package let maxEvents: Int

  /// How long ago a window's history can show, in seconds.
  package static let span = 60.0
  /// How many events a window's history keeps at most: a minute of a mouse with 1000 reports a
  /// second is 4 MB.
  package static let maxEvents = 60_000

  /// How far apart copies of the player are, in seconds: what is played again to reach a moment is
  /// no more than that.
  package static let spacing = 1.0

  /// A history in which nothing has happened.
  ///
  /// - Parameters:
  ///   - span: How long ago it can still show, in seconds.
  ///   - maxEvents: The number of events that are kept at most, of the history and of a take.
  package init(span: Double = Self.span, maxEvents: Int = Self.maxEvents) {
    self.span = span
    self.maxEvents = max(2, maxEvents)
  }

  /// Notes what is about to be done to a player.
  ///
  /// - Parameter player: The player before it.
  package mutating func record(_ event: Event, before player: Player) {
    if needsCheckpoint(at: event.time) {
      checkpoints.append(
        Checkpoint(time: event.time, player: player, event: forgotten + events.count))
    }
    events.append(event)
    follow(event, before: player)
    forget(before: event.time - span)
  }

  private func needsCheckpoint(at time: HandTime) -> Bool {
    guard let last = checkpoints.last else { return true }
    // A thousand reports in one moment take as long to play again as a thousand in a second.
    return time - last.time >= Self.spacing
      || forgotten + events.count - last.event >= maxEvents / 60
  }

  /// A take begins with the first finger on a drawer at rest, and ends with the rest after it.
  private mutating func follow(_ event: Event, before player: Player) {
    observe(player)
    if event.mayMoveDrawers {
      // The player may not have been asked to come to this moment yet.
      var then = player
      _ = then.advance(to: event.time)
      if then.session.isAtRest, !then.session.isPressed {
        // A press that has moved no drawer was none of a take's business.
        if isTaking { finished = pending }
        pending = Take(start: then, events: [])
        isTaking = false
      }
    } else if isTaking, Self.isAtRest(player, at: event.time) {
      // The take is over: what a mouse passes over afterwards, or a clock that is stopped to look
      // at it, does not make it longer.
      return
    }
    guard pending != nil else { return }
    pending?.events.append(event)
    shorten()
  }

  /// Whether nothing moves and nothing is pressed any more at a time.
  private static func isAtRest(_ player: Player, at time: HandTime) -> Bool {
    guard !player.session.isPressed else { return false }
    if player.session.isAtRest { return true }
    var then = player
    _ = then.advance(to: time)
    return then.session.isAtRest
  }

  /// Notes what has come of the latest event: whether a drawer moves now.
  ///
  /// - Parameter player: The player after it.
  package mutating func observe(_ player: Player) {
    guard !isTaking, pending != nil,
      let drawer = player.session.drawers.firstIndex(where: { $0.isHeld || $0.isMoving })
    else { return }
    pending?.drawer = drawer
    isTaking = true
  }

  /// An hour on one drawer: the take begins where the older half of it ends.
  private mutating func shorten() {
    guard let long = pending, long.events.count >= maxEvents else { return }
    pending = long.dropping(maxEvents / 2) { _ in }
  }

  /// Forgets what the take no longer needs.
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

  /// The latest take, perhaps still going on; nil: no hand has moved a drawer yet.
  package var take: Take? { isTaking ? pending : finished }

  /// The earliest moment that can be shown; nil: nothing has happened
  /// yet.
  package var begin: HandTime? { checkpoints.first?.time }

  /// The player that was there at a time; of two at one moment the later.
  ///
  /// - Parameter time: The current time. Before the earliest moment that is kept: the player
  ///   at that moment.
  /// - Returns: nil: nothing has happened yet.
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

  /// What has been done between two times, as far as it is kept.
  package func events(from begin: HandTime, to end: HandTime) -> [Event] {
    events.filter { begin <= $0.time && $0.time <= end }
  }
}

extension Event {
  /// Whether a take may begin with it.
  fileprivate var mayMoveDrawers: Bool {
    switch kind {
    case .input(.down), .input(.wheel), .input(.key), .settle: true
    default: false
    }
  }
}
