import FluidMotion

/// One drawer as a function of time.
///
/// A value: commands with a time go in, events come out, and between two commands position and
/// velocity are closed-form functions of time. Nothing here integrates or looks at a clock.
public struct DrawerEngine: Sendable {
  public internal(set) var configuration: DrawerConfiguration
  /// The side of the window it hangs on; see also ``shownGeometry``.
  public internal(set) var geometry: EdgeGeometry
  /// Who may be refused what; nil: nobody anything. Beside the configuration, because functions cannot
  /// be compared.
  var permission: Permission?
  /// The detents worked out for the window.
  public internal(set) var stops: StopList
  var contentLength: Double
  var phase: Phase
  /// The list in hand: the one touched last, if there are several.
  var list = ListState.still(0)
  /// Its number, counted from 0.
  var column = 0
  /// The lists by their numbers; the place of the one in hand is empty.
  var otherLists: [ListState] = []
  /// The stop the drawer last rested on, or what is left of it after a change of detents.
  var lastRest: Stop
  /// The name it was last reported to rest on; nil without detents.
  var reported: String?
  /// The change under way that has been announced and not yet reported.
  var change: Change?
  /// Once a user or the program has moved it, the configured initial detent no longer counts.
  var hasMoved = false
  /// Which way the handle's next click leads.
  var cycleDirection = StepDirection.larger
  var tracker = HandTracker()
  var options: MotionOptions

  /// What a drawer is doing.
  enum Phase: Sendable {
    case resting(Stop)
    case dragging(Grab)
    case settling(Settling)
    /// Flung open faster than its spring: it runs on to its largest stop and hands what is left of
    /// its velocity to the list.
    case coasting(Coast)
    /// Given another edge: it goes out at the old one first.
    case leaving(Departure)
  }

  /// On a spring, on the way to a stop.
  struct Settling: Sendable {
    var motion: SpringMotion
    var target: Stop
    /// When the motion is over for good, in seconds on the session's clock.
    var endsAt: Double

    /// - Parameter bands: A spring that meets a hard stop on the way it comes ends there.
    init(motion: SpringMotion, target: Stop, bands: BandedRange, tolerance: Double) {
      self.motion = motion
      self.target = target
      let settling = motion.settlingTime(tolerance: tolerance)
      let isHard =
        target.extent == bands.range.upperBound && bands.over == .none
        || target.extent == bands.range.lowerBound && bands.under == .none
      endsAt =
        motion.startTime + (isHard ? min(settling, motion.arrivalTime ?? settling) : settling)
    }
  }

  /// On its own velocity, on the way to the largest stop.
  struct Coast: Sendable {
    var motion: DecayMotion
    var target: Stop
    /// When it gets there, in seconds on the session's clock.
    var endsAt: Double
  }

  /// A change of detent between its announcement and its report.
  struct Change: Sendable {
    var from: String
    /// Where it was last said to lead.
    var to: String
    /// Where it leads.
    var target: Stop
  }

  public init(
    _ configuration: DrawerConfiguration, geometry: EdgeGeometry, contentLength: Double = 0,
    options: MotionOptions = MotionOptions()
  ) {
    self.configuration = configuration
    self.geometry = geometry
    self.contentLength = contentLength
    self.options = options
    stops = StopList(configuration, geometry, content: contentLength)
    let start = stops.start(configuration, geometry, content: contentLength)
    lastRest = start
    reported = start.name
    phase = .resting(start)
  }

  var bands: BandedRange {
    BandedRange(
      range: stops.range, over: configuration.over, under: configuration.under,
      dimension: geometry.length)
  }

  /// The spring in force: the configured one, or a short critical one where motion is reduced.
  var spring: Spring { options.isReduced ? .reducedMotion : configuration.spring }

  /// The stop the drawer rests on, is on its way to, or was on its way to when it was caught.
  var heading: Stop {
    switch phase {
    case .resting(let stop): stop
    case .settling(let settling): settling.target
    case .coasting(let coast): coast.target
    case .leaving(let departure): departure.target
    case .dragging: change?.target ?? lastRest
    }
  }

  /// Whether it rests beyond its smallest stop, or is on its way there.
  var isOpen: Bool { heading.extent > stops.range.lowerBound }

  /// Extent in points and velocity in points per second at a time not before the last command.
  public func state(at time: Double) -> MotionState {
    switch phase {
    case .resting(let stop):
      return MotionState(position: stop.extent, velocity: 0)
    case .dragging(let grab):
      let bands = bands
      let velocity = tracker.velocity(at: time) * bands.slope(atPull: grab.pull)
      return MotionState(position: grab.extent(in: bands), velocity: velocity)
    case .settling(let settling):
      if time >= settling.endsAt {
        return MotionState(position: settling.target.extent, velocity: 0)
      }
      return settling.motion.state(at: time)
    case .leaving(let departure): return departure.state(at: time)
    case .coasting(let coast):
      let time = min(time, coast.endsAt)
      return MotionState(
        position: coast.motion.position(at: time), velocity: coast.motion.velocity(at: time))
    }
  }

  /// The list's offset in points and its velocity in points per second, at a time not before the last
  /// command.
  func listState(at time: Double) -> MotionState {
    guard case .dragging(let grab) = phase, grab.scope != .panel else {
      return list.state(at: min(time, list.endsAt ?? time))
    }
    let bands = listBands
    return MotionState(
      position: grab.listOffset(in: bands),
      velocity: grab.isScrolling
        ? tracker.velocity(at: time) * bands.slope(atPull: grab.listPull) : 0)
  }

  /// How far the list scrolls, in points: what of it does not show when the panel is fully open.
  var scrollable: Double {
    max(0, contentLength - max(0, stops.range.upperBound - configuration.scroll.header))
  }

  /// The list's offsets, with the rubber of a scroll view at both ends.
  var listBands: BandedRange {
    BandedRange(
      range: 0...scrollable, over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.55),
      dimension: geometry.length)
  }

  /// When the drawer or its list next comes to rest or changes course by itself, in seconds; nil
  /// while both rest or are held.
  public var nextTurn: Double? {
    let panel: Double? =
      switch phase {
      case .settling(let settling): settling.endsAt
      case .coasting(let coast): coast.endsAt
      case .leaving(let departure): departure.endsAt
      case .resting, .dragging: nil
      }
    return [panel, list.endsAt, otherListsTurn].compactMap { $0 }.min()
  }

  /// Whether the panel moves by itself.
  var isInFlight: Bool {
    switch phase {
    case .settling, .coasting, .leaving: true
    case .resting, .dragging: false
    }
  }

  /// Whether the picture changes by itself.
  public var isMoving: Bool { nextTurn != nil }

  /// Whether somebody holds the drawer.
  public var isHeld: Bool { if case .dragging = phase { true } else { false } }
}

extension StopList {
  /// A drawer's detents, for where it hangs and what it holds.
  init(_ configuration: DrawerConfiguration, _ geometry: EdgeGeometry, content: Double) {
    self.init(
      configuration.detents, freeRange: configuration.freeRange, container: geometry.length,
      content: content)
  }

  /// Where a drawer with these detents starts.
  func start(
    _ configuration: DrawerConfiguration, _ geometry: EdgeGeometry, content: Double
  ) -> Stop {
    if let initial = stop(named: configuration.initial) { return initial }
    guard stops.isEmpty else { return smallest }
    return nearest(
      to: configuration.freeRange.start.extent(container: geometry.length, content: content))
  }
}

extension DrawerEngine {
  /// Reports an event and its time, in seconds on the session's clock.
  typealias Emit = (_ time: Double, _ event: DrawerEvent.Kind) -> Void
}

/// How all drawers of a session move.
public struct MotionOptions: Sendable, Hashable {
  /// Replaces springs by short critical ones; same end states, same events.
  public var isReduced: Bool
  /// How close to rest counts as rest, in points: half a device pixel.
  public var tolerance: Double

  public init(isReduced: Bool = false, tolerance: Double = 0.5) {
    self.isReduced = isReduced
    self.tolerance = tolerance
  }
}

/// One detent up or down.
public enum StepDirection: Sendable, Hashable {
  case larger, smaller

  var opposite: StepDirection { self == .larger ? .smaller : .larger }
}

extension Spring {
  /// What replaces any spring where motion is reduced: critically damped, at rest within 0.25 s for
  /// the travel of a panel.
  static let reducedMotion: Spring = {
    guard let spring = try? Spring(response: 0.15, dampingRatio: 1) else {
      preconditionFailure("0.15 s and damping ratio 1 are a legal spring")
    }
    return spring
  }()
}
