import FluidCore
import FluidDrawer

extension Playback {
  /// The longest rest that is stepped through, in seconds; longer ones are skipped.
  package static let longestRest = 60.0

  /// When it is over: its end, or when all has come to rest.
  package func over() -> HandTime {
    var rest = self
    var last = begin
    rest.playAll(rate: 60) { time, _ in last = time }
    return last
  }

  /// Plays in `rate` steps a second, from the beginning to the first step at which it is over.
  ///
  /// Rests longer than ``longestRest`` are one step. Motion so slow that it takes longer than that
  /// is played in `rate` steps for a second of the scene's time.
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

  /// When the next step is, where nothing happens for long and little changes; nil: the usual time.
  private func nextLook(after time: HandTime, rate: Double) -> HandTime? {
    guard let event = next?.time ?? end else { return nil }
    let end = min(event, player.nextDeadline ?? .infinity)
    guard end - time > Self.longestRest else { return nil }
    guard !player.isMoving(at: time) else {
      return player.clock.rate < 1 ? min(end, time + 1 / (rate * player.clock.rate)) : nil
    }
    // A hand that has just stopped still has a velocity: that is not yet a rest.
    return player.frame(at: time) == player.frame(at: end) ? end : nil
  }
}
