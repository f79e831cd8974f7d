import FluidCore
import FluidDrawer

extension Playback {
  /// The longest time in which nothing changes that is looked at moment by moment, in seconds.
  package static let longestRest = 60.0

  /// When it is over: its end, or when all has come to rest.
  package func over() -> HandTime {
    var rest = self
    var last = begin
    rest.playAll(rate: 60) { time, _ in last = time }
    return last
  }

  /// Stops at `rate` moments a second, from the first event up to the first moment at which it is
  /// over.
  ///
  /// Where nothing changes for more than ``longestRest``, none of the moments between the first and
  /// the last is stopped at: an hour's rest takes no longer than a minute's, and two moments far
  /// apart tell of it. Motion so slow that it takes more than that is stopped at `rate` times in a
  /// second of the scene's own time: a second at a millionth of its speed takes no longer than one
  /// at its own.
  package mutating func playAll<E: Error>(
    rate: Double, _ body: (HandTime, inout Playback) throws(E) -> Void
  ) throws(E) {
    var index = 0.0
    while true {
      let time = begin + index / rate
      play(to: time)
      try body(time, &self)
      if isOver(at: time) { return }
      index += 1
      if let next = nextLook(after: time, rate: rate) {
        index = max(index, ((next - begin) * rate).rounded(.down))
      }
    }
  }

  /// When there is something to see again, where it is long until something happens and little
  /// changes until then; nil: at the next moment.
  private func nextLook(after time: HandTime, rate: Double) -> HandTime? {
    guard let event = next?.time ?? end else { return nil }
    let end = min(event, player.nextDeadline ?? .infinity)
    guard end - time > Self.longestRest else { return nil }
    guard !player.isMoving(at: time) else {
      return player.clock.rate < 1 ? min(end, time + 1 / (rate * player.clock.rate)) : nil
    }
    // A hand that has just stopped is still fast: that is not yet rest.
    return player.frame(at: time) == player.frame(at: end) ? end : nil
  }
}
