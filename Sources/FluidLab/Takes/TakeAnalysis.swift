import FluidCore
import FluidPlayer
import FluidSettings

/// A take played with the settings in force, and with A.
struct TakeAnalysis: Sendable {
  let question: Question
  /// The curve of the tuned drawer, or of a piece, with the settings in force.
  let curve: TakeCurve
  /// The curve with A; nil: nothing is kept, or A is in force.
  let other: TakeCurve?

  /// The dependencies of an analysis: the take, up to its latest event, and the settings.
  struct Question: Sendable, Hashable {
    let begin: HandTime
    let events: Int
    /// The drawer or the piece whose curve it is.
    let subject: TakeSubject
    let settings: Settings
    /// A; nil: nothing is kept, or A is in force.
    let kept: Settings?

    init(_ take: Take, of subject: TakeSubject, settings: Settings, kept: Settings?) {
      begin = take.begin
      events = take.events.count
      self.subject = subject
      self.settings = settings
      self.kept = kept == settings ? nil : kept
    }
  }

  /// The number of samples of a curve.
  static let samples = 600

  init(_ take: Take, _ question: Question) {
    func curve(_ settings: Settings) -> TakeCurve {
      TakeCurve(take, settings: settings, of: question.subject, samples: Self.samples)
    }
    self.question = question
    self.curve = curve(question.settings)
    other = question.kept.map(curve)
  }

  /// The last release; nil: there is none.
  var release: TakeCurve.Release? { curve.releases.last }
}

/// The pictures of a take at any of its moments.
///
/// A moment is played from a copy of the playback at most a second before it.
struct TakeCinema {
  /// Copies of the playback on the way, in the order of time.
  private var copies: [(time: HandTime, playback: Playback)]

  /// The time between copies, in seconds.
  private static let spacing = 1.0

  init(_ take: Take, _ settings: Settings) {
    let playback = take.played(with: settings)
    copies = [(playback.begin, playback)]
  }

  /// A moment of the take; a time before its beginning is the beginning.
  mutating func moment(at time: HandTime) -> TakeMoment {
    let time = max(copies[0].time, time.isFinite ? time : copies[0].time)
    var (at, playback) = copies[copies.partitioningIndex { $0.time > time } - 1]
    while time - at > Self.spacing {
      at += Self.spacing
      playback.play(to: at)
      _ = playback.drainOutcomes()
      copies.append((at, playback))
    }
    playback.play(to: time)
    return TakeMoment(player: playback.player, time: time)
  }
}

extension TakeCurve {
  /// The drawer at a moment, between the samples before and after it; nil: there are none.
  func sample(at moment: HandTime) -> MotionSample? {
    let next = samples.partitioningIndex { $0.time >= moment }
    guard next > 0 else { return samples.first }
    guard next < samples.count else { return samples.last }
    let (before, after) = (samples[next - 1], samples[next])
    let share = (moment - before.time) / (after.time - before.time)
    var sample = before
    sample.time = moment
    sample.extent += share * (after.extent - before.extent)
    sample.velocity += share * (after.velocity - before.velocity)
    return sample
  }
}

extension Take {
  /// The place of the finger at a moment, in points of the window; nil: none was down.
  func finger(at moment: HandTime) -> Point? {
    var place: Point?
    for event in events.prefix(while: { $0.time <= moment }) {
      switch event.kind {
      case .input(.down(_, let point)), .input(.move(_, let point)): place = point
      case .input(.up), .input(.cancel), .input(.blur): place = nil
      default: break
      }
    }
    return place
  }
}
