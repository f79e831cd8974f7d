import FluidCore
import FluidDrawer
import FluidRaster
import FluidSettings

/// What happened from the first finger on a drawer at rest until all was at rest again: the player
/// as it was, and every event since.
///
/// A drawer is a function of time, so playing a take again, also with other numbers, is a
/// calculation and not a repetition.
package struct Take {
  /// The player as it was before the first event.
  package var start: Player
  /// What was done, in the order of time.
  package var events: [Event]
  /// The drawer that was taken first, counted from 0.
  package var drawer: Int

  /// A take of a player and of what was done to it, in the order of time.
  ///
  /// - Parameters:
  ///   - start: The player before the first event, all at rest.
  ///   - events: What was done.
  ///   - drawer: The drawer that was taken first, counted from 0.
  package init(start: Player, events: [Event], drawer: Int = 0) {
    self.start = start
    self.events = events
    self.drawer = drawer
  }

  /// When it begins.
  package var begin: HandTime { events.first?.time ?? 0 }

  /// The same take for another thread; see ``Player/detached(text:)``.
  ///
  /// - Parameter text: The letters of that thread.
  package func detached(text: any TextSource) -> Take {
    Take(start: start.detached(text: text), events: events, drawer: drawer)
  }

  /// The same hand on the same scene, ready to be played from the beginning.
  ///
  /// - Parameter settings: Other numbers to play it with from the beginning, where all that rests
  ///   in ``start`` rests as well. What a recording configures on the way is laid over them when
  ///   its time comes, as in a replay; settings that a window took over whole are left out. Nil:
  ///   the numbers that were in force.
  package func played(with settings: Settings? = nil) -> Playback {
    guard let settings else { return Playback(start, events) }
    return Playback(
      start.beginning(with: settings), events.filter { !$0.replacesSettings }, begin: begin)
  }

  /// The take without its first events: what they did has been done when it begins.
  ///
  /// - Parameters:
  ///   - count: How many, fewer than there are.
  ///   - progress: Told now and then how many have been played; what it throws ends it.
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
    return Take(start: start, events: rest, drawer: drawer)
  }

  /// How many events come before its end, so that no more than that remains.
  ///
  /// - Parameters:
  ///   - span: How much of it remains, in seconds.
  ///   - maxEvents: How many events of that.
  package func excess(over span: Double, maxEvents: Int) -> Int {
    guard let last = events.last else { return 0 }
    return max(events.count - maxEvents, events.partitioningIndex { $0.time >= last.time - span })
  }

  /// Every release of every drawer in it, in the order of time.
  ///
  /// - Parameters:
  ///   - settings: Other numbers to play it with; nil: those that were in force.
  ///   - progress: Told now and then how many events have been played.
  package func releases(
    with settings: Settings? = nil, progress: (Int) -> Void = { _ in }
  ) -> [TakeCurve.Release] {
    var playback = played(with: settings)
    var releases: [TakeCurve.Release] = []
    func collect() {
      let drawers = playback.player.session.drawers
      for event in playback.drainOutcomes() {
        guard let decision = event.kind.decision, let drawer = event.drawer,
          drawers.indices.contains(drawer)
        else { continue }
        releases.append(
          TakeCurve.Release(
            drawer: drawer, time: event.time, decision: decision, stops: drawers[drawer].stops))
      }
    }
    while playback.next != nil {
      playback.step()
      collect()
      if playback.isReportDue { progress(playback.played) }
    }
    // A trackpad's swipe is let go by silence.
    playback.play(to: playback.lastEvent + Playback.timeout)
    collect()
    return releases
  }
}

extension Take {
  /// What is played as a take, of the drawer that a hand or the program moves first. It goes on
  /// until all rests.
  package init(_ playback: Playback) {
    self.init(start: playback.player, events: playback.events)
    drawer = firstMoved ?? 0
  }

  /// The drawer that a hand or the program moves first, counted from 0; nil: none is moved.
  private var firstMoved: Int? {
    var playback = played()
    while playback.next != nil {
      playback.step()
      let drawers = playback.player.session.drawers
      if let first = drawers.firstIndex(where: { $0.isHeld || $0.isMoving }) { return first }
    }
    return nil
  }
}
