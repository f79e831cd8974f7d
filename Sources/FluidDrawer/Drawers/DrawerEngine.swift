import FluidCore
import FluidMotion

/// One drawer as a function of time: a panel, the lists on it, and perhaps a hand on them.
///
/// A value: commands with a time go in, events come out, and between two commands position and
/// velocity are closed-form functions of time. Nothing here integrates or looks at a clock.
public struct DrawerEngine: Sendable {
  /// What makes it what it is; see ``Session/configure(_:drawer:at:)``.
  public internal(set) var configuration: DrawerConfiguration
  /// The side of the window it hangs on; see also ``shownGeometry``.
  public internal(set) var geometry: EdgeGeometry
  /// Which changes a drawer's author refuses to whom; nil: none. Beside the configuration, because
  /// functions cannot be compared.
  var permission: Permission?
  /// The detents worked out for the window.
  public internal(set) var stops: SnapPoints
  var contentLength: Double
  var options: MotionOptions
  /// How the hand's time runs beside the time that everything else is in.
  var clock = SceneClock()
  var panel: Track
  /// Side by side, each with its own place; at least one. Their positions are how far they are
  /// scrolled.
  var lists: [Track]
  /// The list touched last, which hands and wheels move; counted from 0.
  var activeList = 0
  /// The hand on it; nil: none.
  var hand: DrawerHand?
  /// On the way out at another edge; nil: it is where it hangs. The panel rests meanwhile, where it
  /// will come in to.
  var exitTransition: ExitTransition?
  /// The stop the drawer last rested on, or what is left of it after a change of detents.
  var lastRest: SnapPoint
  /// The name it was last reported to rest on; nil without detents.
  var reported: String?
  /// The change under way that has been announced and not yet reported.
  var change: Change?
  /// Once a user or the program has moved it, the configured initial detent no longer counts.
  var hasMoved = false
  /// Which way the handle's next click leads.
  var cycleDirection = StepDirection.larger

  /// A change of detent between its announcement and its report.
  struct Change: Sendable {
    var from: String
    /// Where it was last said to lead.
    var to: String
    /// Where it leads.
    var target: SnapPoint
  }

  /// A drawer at rest where its configuration starts: on the initial detent, else on the smallest.
  ///
  /// - Parameters:
  ///   - configuration: How it moves and where it rests.
  ///   - geometry: The window, the edge and what of the window is the drawer's.
  ///   - contentLength: How long the list in it is, in points; 0: there is none.
  ///   - options: How all drawers of the session move.
  public init(
    _ configuration: DrawerConfiguration, geometry: EdgeGeometry, contentLength: Double = 0,
    options: MotionOptions = MotionOptions()
  ) {
    self.configuration = configuration
    self.geometry = geometry
    self.contentLength = contentLength
    self.options = options
    stops = SnapPoints(configuration, geometry, content: contentLength)
    let start = stops.start(configuration, geometry, content: contentLength)
    lastRest = start
    reported = start.name
    panel = Track(
      on: start, bands: configuration.bands(stops.range, geometry), tolerance: options.tolerance)
    lists = []
    keepLists(configuration.scroll.columns)
  }

  /// The spring in force: the configured one, or a short critical one where motion is reduced.
  var spring: Spring { options.isReduced ? .reducedMotion : configuration.spring }

  /// The stop the drawer rests on, is on its way to, or was on its way to when it was caught.
  var heading: SnapPoint { panel.target ?? change?.target ?? lastRest }

  /// Whether it rests beyond its smallest stop, or is on its way there.
  var isOpen: Bool { heading.extent > stops.range.lowerBound }

  /// Extent in points and velocity in points per second at a time not before the last command.
  public func state(at time: SceneTime) -> MotionState {
    exitTransition?.state(at: time)
      ?? panel.state(at: time, hand: handVelocity(at: time))
  }

  /// How fast the hand on it moves, in points per second of the hand's; 0 without one.
  func handVelocity(at time: SceneTime) -> Double {
    hand?.tracker.velocity(at: clock.handTime(atScene: time)) ?? 0
  }

  /// When the drawer or one of its lists next comes to rest or changes course by itself, in
  /// seconds; nil while all rest or are held.
  public var nextTurn: SceneTime? {
    var next = exitTransition?.endsAt ?? panel.endsAt
    for index in lists.indices { next = earliest(next, lists[index].endsAt) }
    return next
  }

  /// Where the panel would be if it followed the hand on it without resistance, in points from its
  /// edge; nil: no hand holds it.
  public var handExtent: Double? {
    hand.flatMap { hand in panel.pull.map { $0 + hand.lost } }
  }

  /// The spring that the panel is on; nil: it is on none.
  public var springMotion: SpringMotion? {
    if case .moving(let motion, _) = panel.phase, case .spring(let spring) = motion.path {
      spring
    } else {
      nil
    }
  }

  /// How far the list in hand is scrolled, in points, at a time not before the last command.
  public func scroll(at time: SceneTime) -> Double { listState(at: time).position }

  /// When the panel comes to rest or turns by itself, in seconds; nil: it does not move.
  public var panelTurn: SceneTime? { exitTransition?.endsAt ?? panel.endsAt }

  /// The detent the panel rests on or is on its way to.
  public var destination: SnapPoint { heading }

  /// Whether the panel moves by itself.
  var isInFlight: Bool { exitTransition != nil || panel.isMoving }

  /// Whether the picture changes by itself.
  public var isMoving: Bool { nextTurn != nil }

  /// Whether a hand holds the drawer.
  public var isHeld: Bool { hand != nil }
}

extension DrawerConfiguration {
  /// Where the panel moves one to one with the finger, and how it resists beyond.
  func bands(_ detents: ClosedRange<Double>, _ geometry: EdgeGeometry) -> BandedRange {
    let range =
      switch bandsBegin {
      case .detents: detents
      case .container: min(0, detents.lowerBound)...max(geometry.length, detents.upperBound)
      }
    return BandedRange(range: range, over: over, under: under, dimension: geometry.length)
  }
}

extension DrawerEngine {
  /// Reports an event and its time, in seconds on the session's clock.
  typealias Emit = (_ time: SceneTime, _ event: DrawerEvent.Kind) -> Void
}
