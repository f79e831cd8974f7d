import FluidCore
import FluidDrawer
import FluidSettings

/// A log being played on a player.
///
/// A value: copies are played independently.
package struct Playback {
  /// The player after the events that have been played.
  package private(set) var player: Player
  /// The log, in the order of time.
  package let events: [Event]
  /// The number of events that have been played.
  package private(set) var played = 0
  /// When it begins.
  package let begin: HandTime
  /// When it ends; nil: when all has come to rest.
  package let end: HandTime?
  /// The failures so far.
  package private(set) var failures: [Failure] = []
  private var said: [Outcome] = []

  /// An action that failed.
  package struct Failure: Sendable, Hashable {
    /// The event that asked for it, from 0; nil: the scene did.
    package var event: Int?
    /// The reason.
    package var reason: Reason

    /// The reasons for failures.
    package enum Reason: Sendable, Hashable {
      /// Nothing has the name.
      case unknown(UnknownName)
      /// A value is impossible.
      case invalid(target: String, reason: String)
      /// The part of the settings does not fit those in force.
      case settings(ConfigProblems)
    }
  }

  /// The longest time that is played after the last event, in seconds.
  package static let timeout = 60.0

  /// A log to be played.
  ///
  /// - Parameters:
  ///   - start: The player before the first event.
  ///   - events: The log, in the order of time.
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

  /// The next event; nil: there is none.
  package var next: Event? { played < events.count ? events[played] : nil }

  /// When the last event happens.
  package var lastEvent: HandTime { events.last?.time ?? begin }

  /// Whether progress is to be reported: of a million events, some hundred times, and of the last.
  package var isReportDue: Bool { played.isMultiple(of: 8192) || next == nil }

  /// Plays up to a time, with the events at it.
  package mutating func play(to time: HandTime) {
    while let next, next.time <= time { step() }
    note(player.advance(to: time), of: nil)
  }

  /// Plays the next event.
  package mutating func step() {
    guard let next else { return }
    note(answers(to: next), of: played)
    played += 1
  }

  /// Plays to the end, or up to ``timeout`` after the last event: all failures are known then.
  package mutating func playOut() {
    if !events.isEmpty || end != nil { play(to: end ?? lastEvent + Self.timeout) }
  }

  /// The outcomes since the last call, in the order of time.
  package mutating func drainOutcomes() -> [Outcome] {
    defer { said.removeAll() }
    return said
  }

  /// Whether nothing more will happen after a time, by itself or by an event.
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

  /// Keeps outcomes, and the failures among them.
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
