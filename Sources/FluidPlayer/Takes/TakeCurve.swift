import FluidCore
import FluidDrawer
import FluidMotion
import FluidSettings

/// The motion of a drawer or a piece in a take that was played, with its landmarks, releases and
/// figures.
package struct TakeCurve: Sendable {
  /// The settings it was played with.
  package var settings: Settings
  /// The drawer, or the piece.
  package var subject: TakeSubject
  /// Samples in the order of time: at even steps up to the last event, and at even steps from there
  /// to the end.
  package var samples: [MotionSample]
  /// A sample for each report of the hand that holds it.
  package var reports: [MotionSample]
  /// The landmarks, in the order of time.
  package var landmarks: [TakeLandmark]
  /// The releases, in the order of time.
  package var releases: [Release]
  /// The figures of the motion.
  package var figures: TakeFigures
  /// The snap points at the end.
  package var stops: SnapPoints
  /// The outcomes of all drawers, in the order of time.
  package var events: [Outcome]
  /// The name of the detent that it ended on; nil: on none.
  package var target: String?
  /// From the first event to the end.
  package var span: ClosedRange<HandTime>

  /// The drawer, from 0; nil: it is a piece.
  package var drawer: Int? { subject.drawer }
  /// The unit of its positions, called points elsewhere in here.
  package var unit: MotionUnit { figures.unit }

  /// A release by a hand, with its decision.
  package struct Release: Sendable, Hashable {
    /// The drawer, or the piece.
    package var subject: TakeSubject
    /// When it was.
    package var time: HandTime
    /// The decision.
    package var decision: ReleaseDecision
    /// The snap points at the time.
    package var stops: SnapPoints
    /// The axis of the piece; nil: it was a drawer.
    package var axis: DragAxis?
    /// The part of the target's extent that insets add, in points; nil: no inset acts.
    package var lift: Double?

    /// The drawer, from 0; nil: it was a piece.
    package var drawer: Int? { subject.drawer }
    /// The unit of its positions.
    package var unit: MotionUnit { axis?.unit ?? .points }
    /// The decision in words, with its numbers.
    package var words: String { decision.explanation(among: stops, along: axis, lift: lift) }

    /// A release; the stops of a piece, which have no names, are named by their positions.
    init(
      _ subject: TakeSubject, time: HandTime, decision: ReleaseDecision, stops: SnapPoints,
      in session: Session
    ) {
      (self.subject, self.time, self.decision, self.stops) = (subject, time, decision, stops)
      lift = subject.drawer.flatMap { session.lift(on: decision.to, ofDrawer: $0) }
      guard let axis = subject.piece.flatMap({ session.pieceMotion($0, at: session.now) })?.axis
      else { return }
      self.axis = axis
      self.stops = stops.named(in: axis.unit)
      self.decision.from = decision.from.named(in: axis.unit)
      self.decision.to = decision.to.named(in: axis.unit)
      self.decision.instead = decision.instead?.named(in: axis.unit)
    }
  }
}

extension TakeCurve {
  /// Plays a take.
  ///
  /// - Parameters:
  ///   - settings: Settings to play it with; nil: those that were in force.
  ///   - subject: nil: the one that was moved first.
  ///   - count: The number of samples, 2 or more.
  ///   - progress: Called now and then with the number of events played.
  package init(
    _ take: Take, settings: Settings? = nil, of subject: TakeSubject? = nil,
    samples count: Int = 600,
    progress: (Int) -> Void = { _ in }
  ) {
    var recorder = TakeRecorder(
      take.played(with: settings), subject: subject ?? take.subject, samples: max(2, count))
    recorder.play(progress: progress)
    self = recorder.curve()
  }
}

/// A drawer or a piece at a moment of a take.
package struct MotionSample: Sendable, Hashable {
  /// When it was.
  package var time: HandTime
  /// The extent of the panel, in points from its edge.
  package var extent: Double
  /// Points per second, positive where it opens.
  package var velocity: Double
  /// The extent of the panel without the rubber bands' resistance, in points; nil: no hand holds
  /// it.
  package var hand: Double?
  /// The on-screen keyboard's edge, in points from the drawer's edge; nil: no keyboard is up.
  package var keyboard: Double?
}

/// The figures of a take that tell one motion from another.
///
/// A departure is when the drawer sets out for a detent by itself: released by a hand, or sent by a
/// key or a tap; by the program's `settle` only where none of the user's came before.
package struct TakeFigures: Sendable, Hashable {
  /// The time from the last departure until it rests within half a pixel, in seconds; nil: it has
  /// not departed, or does not rest.
  package var settlingTime: Double?
  /// The overshoot after the last departure, in points; 0: none.
  package var overshoot = 0.0
  /// The overshoot as a share of the distance from the departure to the target, 0 or more; 0 where
  /// there was no distance.
  package var overshootShare = 0.0
  /// The greatest speed, in points per second, in either direction.
  package var peakVelocity = 0.0
  /// The greatest distance beyond the outermost detents, in points.
  package var greatestPull = 0.0
  /// The distance to the target at the last release, in points; nil: there was none.
  package var distanceAtRelease: Double?
  /// The distance that it moved away from its target after the last departure, in points.
  package var wrongWay = 0.0
  /// The unit of its distances, called points in here.
  package var unit = MotionUnit.points
}
