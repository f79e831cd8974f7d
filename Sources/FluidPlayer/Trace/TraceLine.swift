import FluidCore
import FluidDrawer

/// A line of a trace: a sample of a drawer, an outcome, or a gap.
package enum TraceLine: Sendable, Hashable {
  /// A drawer at a time.
  case sample(TraceSample)
  /// An outcome.
  case event(Outcome)
  /// All rested from one time to another, and was not sampled.
  case skipped(from: HandTime, to: HandTime)
  /// So many lines are lost, the first of that time: the trace's reader was too slow.
  case dropped(Int, at: HandTime)

  /// The time, in seconds.
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

/// A drawer at a time, as in a trace.
package struct TraceSample: Sendable, Hashable {
  /// The time, in seconds.
  package var time: HandTime
  /// The moment of a take that was shown in place of the live scene, in seconds; nil: none was.
  package var moment: HandTime?
  /// The drawer, from 0.
  package var drawer: Int
  /// The panel's own extent, without what insets add, in points.
  package var extent: Double
  /// 0 at the smallest detent, 1 at the largest.
  package var progress: Double
  /// The velocity, in points per second, positive where it opens.
  package var velocity: Double
  /// The phase: resting, held or moving by itself.
  package var phase: DrawerSnapshot.Phase
  /// The resting detent; nil in motion.
  package var detent: String?
  /// The target of a settling drawer.
  package var target: String?
  /// The scroll offset of the content, in points.
  package var scroll: Double
  /// The opacity of the scrim, 0…1.
  package var scrim: Double
  /// The window's insets and the panel; nil: no inset acts.
  package var insets: Insets?
  /// What lies on the drawer; nil: nothing does.
  package var stack: Stack?
  /// The timing of the frame; nil: there was none.
  package var frame: FrameTiming?

  /// A panel under insets.
  package struct Insets: Sendable, Hashable {
    /// The reach of the panel as it is seen, in points.
    package var reach: Double
    /// The on-screen keyboard's height, in points.
    package var keyboard: Double
    /// What the insets add to the extent, in points.
    package var lift: Double
    /// The part of the panel that an inset covers, in points.
    package var covered: Double

    /// All in points.
    package init(reach: Double, keyboard: Double, lift: Double, covered: Double) {
      self.reach = reach
      self.keyboard = keyboard
      self.lift = lift
      self.covered = covered
    }
  }

  /// A drawer under others of its stack.
  package struct Stack: Sendable, Hashable {
    /// How much lies on it.
    package var depth: Double
    /// The scale of its drawing.
    package var scale: Double

    /// A depth and a scale.
    package init(depth: Double, scale: Double) {
      self.depth = depth
      self.scale = scale
    }
  }

  /// The timing of a frame.
  package struct FrameTiming: Sendable, Hashable {
    /// The work on the frame, in milliseconds.
    package var work: Double
    /// The age of the newest event when the frame was presented, in milliseconds; nil: none was
    /// new.
    package var input: Double?
    /// The share of the window's pixels that were redrawn, 0…1.
    package var damage: Double
    /// The number of frames since the window opened that were late, or took longer than the
    /// display's frame.
    package var missed: Int

    /// A frame's two times in milliseconds, its damage of 0…1 and the count of missed frames.
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

  /// A sample of a snapshot.
  package init(
    time: HandTime, moment: HandTime? = nil, _ snapshot: DrawerSnapshot, drawer: Int = 0,
    frame: FrameTiming? = nil
  ) {
    self.init(
      time: time, moment: moment, drawer: drawer, extent: snapshot.ownExtent ?? snapshot.extent,
      progress: snapshot.progress, velocity: snapshot.velocity, phase: snapshot.phase,
      detent: snapshot.detent, target: snapshot.target, scroll: snapshot.scroll,
      scrim: snapshot.scrim, frame: frame)
    if snapshot.ownExtent != nil {
      insets = Insets(
        reach: snapshot.extent, keyboard: snapshot.keyboard ?? 0, lift: snapshot.lift,
        covered: snapshot.covered)
    }
    stack = snapshot.stacked.map { Stack(depth: $0.depth, scale: $0.scale) }
  }
}
