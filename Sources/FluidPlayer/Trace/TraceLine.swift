import FluidCore
import FluidDrawer

/// One line of a trace: what a drawer looked like at a time, what happened to it, or that a part is
/// not there.
package enum TraceLine: Sendable, Hashable {
  /// What a drawer looked like.
  case sample(TraceSample)
  /// What happened to a drawer.
  case event(Outcome)
  /// All rested from one time to another, in seconds, and was not looked at in between.
  case skipped(from: HandTime, to: HandTime)
  /// So many lines, of which the first was of that time in seconds, are lost: the trace's reader
  /// was too slow.
  case dropped(Int, at: HandTime)

  /// When, in seconds.
  package var time: HandTime {
    switch self {
    case .sample(let sample): sample.time
    case .event(let event): event.time
    case .skipped(let time, _), .dropped(_, let time): time
    }
  }

  /// The same line at another time.
  package func at(_ time: HandTime) -> TraceLine {
    switch self {
    case .sample(var sample):
      sample.time = time
      return .sample(sample)
    case .event(var event):
      event.time = time
      return .event(event)
    case .skipped(_, let end): return .skipped(from: time, to: max(time, end))
    case .dropped(let lines, _): return .dropped(lines, at: time)
    }
  }
}

/// A drawer at one time, as a trace tells it.
package struct TraceSample: Sendable, Hashable {
  /// In seconds.
  package var time: HandTime
  /// The moment of a take that was shown in place of the scene as it is, in seconds of the take's
  /// hand; nil: none was.
  package var moment: HandTime?
  /// Which of the session's drawers, counted from 0.
  package var drawer: Int
  /// In points.
  package var extent: Double
  /// 0 at the smallest detent, 1 at the largest.
  package var progress: Double
  /// In points per second, positive where it opens.
  package var velocity: Double
  /// Whether the panel rests, is held or moves by itself.
  package var phase: DrawerSnapshot.Phase
  /// The resting detent; nil in motion.
  package var detent: String?
  /// The detent a settling drawer is on its way to.
  package var target: String?
  /// How far the content is scrolled, in points.
  package var scroll: Double
  /// 0…1.
  package var scrim: Double
  /// How the frame was made, where there was one.
  package var frame: FrameTiming?

  /// What a frame took.
  package struct FrameTiming: Sendable, Hashable {
    /// The work on the frame, in milliseconds.
    package var work: Double
    /// How old the newest event was when the frame was handed over, in milliseconds; nil: none was
    /// new.
    package var input: Double?
    /// The share of the window's pixels that were drawn anew, 0…1.
    package var damage: Double
    /// How many frames have come later than planned, or taken longer than the display shows a
    /// picture, since the window opened.
    package var missed: Int

    /// What a frame took: two times in milliseconds, a share of 0…1 and a count of frames.
    package init(work: Double, input: Double?, damage: Double = 0, missed: Int = 0) {
      self.work = work
      self.input = input
      self.damage = damage
      self.missed = missed
    }
  }

  /// A sample of a drawer, counted from 0, at a time in seconds.
  package init(
    time: HandTime, moment: HandTime? = nil, drawer: Int = 0, extent: Double, progress: Double,
    velocity: Double, phase: DrawerSnapshot.Phase, detent: String?, target: String?, scroll: Double,
    scrim: Double, frame: FrameTiming? = nil
  ) {
    self.time = time
    self.moment = moment
    self.drawer = drawer
    self.extent = extent
    self.progress = progress
    self.velocity = velocity
    self.phase = phase
    self.detent = detent
    self.target = target
    self.scroll = scroll
    self.scrim = scrim
    self.frame = frame
  }

  /// What a snapshot shows, without its geometry.
  package init(
    time: HandTime, moment: HandTime? = nil, _ snapshot: DrawerSnapshot, drawer: Int = 0,
    frame: FrameTiming? = nil
  ) {
    self.init(
      time: time, moment: moment, drawer: drawer, extent: snapshot.extent,
      progress: snapshot.progress, velocity: snapshot.velocity, phase: snapshot.phase,
      detent: snapshot.detent, target: snapshot.target, scroll: snapshot.scroll,
      scrim: snapshot.scrim, frame: frame)
  }
}
