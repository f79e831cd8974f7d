import FluidCore
import FluidDrawer
import FluidSettings

/// A log being played: a player, and what is done to it.
///
/// A value: a copy of it goes its own way from there.
package struct Playback {
  /// The player as it is after what has been played.
  package private(set) var player: Player
  /// What is done, in the order of time.
  package let events: [Event]
  /// How many events have been played.
  package private(set) var played = 0
  /// When it begins.
  package let begin: HandTime
  /// When it ends; nil: when all has come to rest.
  package let end: HandTime?
  /// What could not be done of what has been played so far.
  package private(set) var failures: [Failure] = []
  private var said: [Outcome] = []

  /// Something that could not be done.
  package struct Failure: Sendable, Hashable {
    /// The event that asked for it, counted from 0; nil: the scene by itself.
    package var event: Int?
    /// Why not.
    package var reason: Reason

    /// Why something could not be done.
    package enum Reason: Sendable, Hashable {
      /// Nothing has the name.
      case unknown(UnknownName)
      /// A value of the scene cannot be that.
      case invalid(target: String, reason: String)
      /// The part of the settings does not fit those in force.
      case settings(ConfigProblems)
    }
  }

  /// How long it goes on after its last event if nothing comes to rest, in seconds.
  package static let timeout = 60.0

  /// A log to be played.
  ///
  /// - Parameters:
  ///   - start: The player before the first event.
  ///   - events: What is done, in the order of time.
  ///   - begin: When it begins; nil: with the first event.
  ///   - end: When it ends; nil: when all has come to rest.
  package init(
    _ start: Player, _ events: [Event], begin: HandTime? = nil, end: HandTime? = nil
  ) {
    player = start
    self.events = events
    self.end = end
    self.begin = begin ?? events.first?.time ?? end ?? 0
  }

  /// The next thing that is done; nil: there is nothing more.
  package var next: Event? { played < events.count ? events[played] : nil }

  /// When the last thing is done.
  package var lastEvent: HandTime { events.last?.time ?? begin }

  /// Whether it is time to say how far it is: of a million events some hundred times.
  package var isReportDue: Bool { played.isMultiple(of: 8192) }

  /// Plays on to a time: everything done up to it has been done then.
  package mutating func play(to time: HandTime) {
    while let next, next.time <= time { step() }
    note(player.advance(to: time), of: nil)
  }

  /// Does the next thing that is done.
  package mutating func step() {
    guard let next else { return }
    note(answers(to: next), of: played)
    played += 1
  }

  /// Plays on until all is done that the events and the scene's own timers ask for, as far as
  /// ``timeout`` allows: every failure is known then.
  package mutating func playOut() {
    if !events.isEmpty || end != nil { play(to: end ?? lastEvent + Self.timeout) }
  }

  /// What the drawers have said since the last call, in time order.
  package mutating func drainOutcomes() -> [Outcome] {
    defer { said.removeAll() }
    return said
  }

  /// Whether nothing more will happen after `time`, neither by itself nor by an event.
  package func isOver(at time: HandTime) -> Bool {
    guard played == events.count else { return false }
    if let end { return time >= end }
    return time >= lastEvent + Self.timeout || player.isOver(at: time)
  }

  private mutating func answers(to event: Event) -> [Outcome] {
    guard case .configure(let patch) = event.kind else { return player.apply(event) }
    do throws(ConfigProblems) {
      return player.apply(try patch.applied(player.settings), at: event.time)
    } catch {
      failures.append(Failure(event: played, reason: .settings(error)))
      return []
    }
  }

  /// Keeps what was said, and what of it is a failure.
  private mutating func note(_ answers: [Outcome], of event: Int?) {
    said += answers
    for answer in answers {
      switch answer.kind {
      case .unknown(let name): failures.append(Failure(event: event, reason: .unknown(name)))
      case .invalid(let target, let reason):
        failures.append(Failure(event: event, reason: .invalid(target: target, reason: reason)))
      default: break
      }
    }
  }
}
