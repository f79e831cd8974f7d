import FluidCore
import FluidPlayer
import FluidSettings

/// What is to be seen of a take with the numbers in force, and with those kept as A.
struct TakeAnalysis: Sendable {
  /// What it was worked out from.
  let question: Question
  let curve: TakeCurve
  /// The same hand with A; nil: nothing is kept.
  let other: TakeCurve?

  /// Which take it is and how far it has come, and the numbers.
  struct Question: Sendable, Hashable {
    var begin: HandTime
    var events: Int
    /// Which drawer's curve it is, counted from 0.
    var drawer: Int
    var settings: Settings
    var kept: Settings?

    init(_ take: Take, drawer: Int, settings: Settings, kept: Settings?) {
      self.drawer = drawer
      begin = take.begin
      events = take.events.count
      self.settings = settings
      self.kept = kept == settings ? nil : kept
    }
  }

  /// How many samples a curve has.
  static let samples = 600

  init(_ take: Take, _ question: Question) {
    self.question = question
    curve = TakeCurve(
      take, settings: question.settings, drawer: question.drawer, samples: Self.samples)
    other = question.kept.map {
      TakeCurve(take, settings: $0, drawer: question.drawer, samples: Self.samples)
    }
  }

  /// The last release of the drawer that the curve is about; nil: it has not been let go.
  var release: TakeCurve.Release? { curve.releases.last { $0.drawer == curve.drawer } }
}
