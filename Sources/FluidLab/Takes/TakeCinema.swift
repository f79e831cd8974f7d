import FluidCore
import FluidPlayer
import FluidSettings

/// A take as it looks at any of its moments with some settings.
///
/// A moment is reached by playing on from a copy of the player a second or less before it.
struct TakeCinema {
  private let settings: Settings
  /// Copies on the way, in the order of time: each as it was when it was made.
  private var copies: [(time: HandTime, playback: Playback)]
  /// What it was made from.
  let question: TakeAnalysis.Question

  /// How far apart the copies are, in seconds.
  private static let spacing = 1.0

  init(_ take: Take, _ question: TakeAnalysis.Question) {
    self.question = question
    settings = question.settings
    let playback = take.played(with: settings)
    copies = [(playback.begin, playback)]
  }

  /// A moment of the take; a time before its beginning is the beginning.
  mutating func moment(at time: HandTime) -> TakeMoment {
    let time = max(copies[0].time, time.isFinite ? time : copies[0].time)
    var index = copies.count - 1
    while index > 0, copies[index].time > time { index -= 1 }
    var (at, playback) = copies[index]
    while time - at > Self.spacing {
      at += Self.spacing
      playback.play(to: at)
      _ = playback.drainOutcomes()
      if index == copies.count - 1 { copies.append((at, playback)) }
      index = min(index + 1, copies.count - 1)
    }
    playback.play(to: time)
    return TakeMoment(player: playback.player, time: time)
  }
}
