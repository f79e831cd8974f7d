import FluidCore
import FluidDrawer
import FluidRaster
import FluidSettings

/// A slice of the log, from the first touch of a drawer at rest until all rests again: the player
/// before it, and the events.
///
/// A drawer is a function of time: a take can be played again with other settings.
package struct Take {
  /// The player before the first event.
  package var start: Player
  /// The events, in the order of time.
  package var events: [Event]
  /// The drawer or piece that was moved first.
  package var subject: TakeSubject

  /// A take of a player and its events.
  ///
  /// - Parameters:
  ///   - start: The player before the first event, at rest.
  ///   - events: In the order of time.
  ///   - subject: The drawer or piece that was moved first.
  package init(start: Player, events: [Event], subject: TakeSubject = .drawer(0)) {
    self.start = start
    self.events = events
    self.subject = subject
  }

  /// The drawer that was moved first, from 0; nil: a piece was.
  package var drawer: Int? { subject.drawer }

  /// When it begins.
  package var begin: HandTime { events.first?.time ?? 0 }

  /// The take for another thread; see ``Player/detached(text:)``.
  ///
  /// - Parameter text: That thread's fonts.
  package func detached(text: any TextSource) -> Take {
    Take(start: start.detached(text: text), events: events, subject: subject)
  }

  /// The take, ready to be played.
  ///
  /// - Parameter settings: Settings to play it with; what rests in ``start`` rests with them as
  ///   well. Events that configure a part of the settings are applied as in a replay; those that
  ///   replace them are left out. nil: the settings that were in force.
  package func played(with settings: Settings? = nil) -> Playback {
    guard let settings else { return Playback(start, events) }
    return Playback(
      start.beginning(with: settings), events.filter { !$0.replacesSettings }, begin: begin)
  }

  /// The take without its first events, which its ``start`` has played.
  ///
  /// - Parameters:
  ///   - count: The number of events, fewer than there are.
  ///   - progress: Called now and then with the number of events played; what it throws is
  ///     rethrown.
  package func dropping(_ count: Int, progress: (Int) throws -> Void) rethrows -> Take {
    var playback = played()
    for _ in 0..<count {
      playback.step()
      _ = playback.drainOutcomes()
      if playback.isReportDue { try progress(playback.played) }
    }
    var start = playback.player
    let rest = Array(events.dropFirst(count))
    if let first = rest.first { _ = start.advance(to: first.time) }
    return Take(start: start, events: rest, subject: subject)
  }

  /// The number of first events to drop so that the rest is within limits.
  ///
  /// - Parameters:
  ///   - span: The longest time that remains, in seconds.
  ///   - maxEvents: The most events that remain.
  package func excess(over span: Double, maxEvents: Int) -> Int {
    guard let last = events.last else { return 0 }
    return max(events.count - maxEvents, events.partitioningIndex { $0.time >= last.time - span })
  }

  /// The releases of all drawers and pieces, in the order of time.
  ///
  /// - Parameters:
  ///   - settings: Settings to play it with; nil: those that were in force.
  ///   - progress: Called now and then with the number of events played.
  package func releases(
    with settings: Settings? = nil, progress: (Int) -> Void = { _ in }
  ) -> [TakeCurve.Release] {
    var playback = played(with: settings)
    var releases: [TakeCurve.Release] = []
    func collect() { releases += playback.player.releases(in: playback.drainOutcomes()) }
    while playback.next != nil {
      playback.step()
      collect()
      if playback.isReportDue { progress(playback.played) }
    }
    // A trackpad's swipe is released by a timeout.
    playback.play(to: playback.lastEvent + Playback.timeout)
    collect()
    return releases
  }
}

extension Player {
  /// The releases among outcomes that the player has just had.
  func releases(in outcomes: [Outcome]) -> [TakeCurve.Release] {
    outcomes.flatMap { event in
      event.releasedSubjects.compactMap { subject in
        guard let decision = event.decision(of: subject, in: session),
          let look = session.look(subject, at: event.time, clock)
        else { return nil }
        return TakeCurve.Release(
          subject, time: event.time, decision: decision, stops: look.stops, in: session)
      }
    }
  }
}

extension Take {
  /// A playback as a take, of the drawer or piece that is moved first.
  package init(_ playback: Playback) {
    self.init(start: playback.player, events: playback.events)
    subject = firstMoved ?? .drawer(0)
  }

  /// The drawer or piece that a hand or the program moves first; nil: none is moved.
  private var firstMoved: TakeSubject? {
    var playback = played()
    while playback.next != nil {
      playback.step()
      if let first = playback.player.session.movedSubject { return first }
    }
    return nil
  }
}

/// A moment of a take: the player, and the time of its picture.
package struct TakeMoment {
  /// The player after all events up to ``time``.
  package var player: Player
  /// The time of the picture.
  package let time: HandTime

  package init(player: Player, time: HandTime) {
    self.player = player
    self.time = time
  }

  /// The drawers at that time, from back to front.
  package var drawers: [DrawerSnapshot] { player.frame(at: time) }
}
