import FluidCore
import FluidDrawer
import FluidMotion
import FluidSettings

/// A take played: where one drawer was at every moment, and what there is to say about it.
package struct TakeCurve: Sendable {
  /// The settings it was played with.
  package var settings: Settings
  /// Which drawer it is, counted from 0.
  package var drawer: Int
  /// In the order of time: at even times up to the last thing that was done, and at even times from
  /// there to the end.
  package var samples: [MotionSample]
  /// One for each report of the hand that holds it: where the hand was.
  package var reports: [MotionSample]
  /// What happened to the panel, in the order of time.
  package var landmarks: [TakeLandmark]
  /// Each release with its time.
  package var releases: [Release]
  /// The numbers that tell a motion in short.
  package var figures: TakeFigures
  /// The detents as they were at the end.
  package var stops: SnapPoints
  /// What all drawers said, in the order of time.
  package var events: [Outcome]
  /// Where it was in the end: a detent's name; nil: on none.
  package var target: String?
  /// From the first event to the end.
  package var span: ClosedRange<HandTime>

  /// A hand let go, and why the drawer went where it went.
  package struct Release: Sendable, Hashable {
    /// Which drawer, counted from 0.
    package var drawer: Int
    /// When it was.
    package var time: HandTime
    /// Where it led, and why.
    package var decision: ReleaseDecision
    /// The detents there were then.
    package var stops: SnapPoints
    /// The decision as sentences that a person can read, with the numbers that made it.
    package var words: String { decision.explanation(among: stops) }
  }
}

extension TakeCurve {
  /// Plays a take.
  ///
  /// - Parameters:
  ///   - settings: Other numbers to play it with; nil: those that were in force.
  ///   - drawer: Counted from 0; nil: the one that was taken first.
  ///   - count: How many samples to take, 2 or more.
  ///   - progress: Told now and then how many events have been played.
  package init(
    _ take: Take, settings: Settings? = nil, drawer: Int? = nil, samples count: Int = 600,
    progress: (Int) -> Void = { _ in }
  ) {
    var recorder = TakeRecorder(
      take.played(with: settings), drawer: drawer ?? take.drawer, samples: max(2, count))
    recorder.play(progress: progress)
    self = recorder.curve()
  }
}
