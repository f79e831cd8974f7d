import FluidCore
import FluidMotion

/// One drawer as a function of time: a panel, the lists on it, and perhaps a hand on them.
///
/// A value: commands with a time go in, events come out, and between two commands position and
/// velocity are closed-form functions of time. Nothing here integrates or reads a clock.
public struct DrawerEngine: Sendable {
  /// The drawer's configuration; see ``Session/configure(_:drawer:at:)``.
  public internal(set) var configuration: DrawerConfiguration
  /// The side of the window the drawer hangs on; see also ``shownGeometry``.
  public internal(set) var geometry: EdgeGeometry
  /// The changes of rest that the user is refused; nil: none. Beside the configuration, because
  /// functions cannot be compared.
  var permission: Permission?
  /// Whether a drawer of the stack that lies on this one, or would if this one opened, refuses the
  /// user to close; the session sets it before every command.
  var isKeptByUpper = false
  /// When the user was last refused because of an upper drawer, until the session has reported it.
  var refusedByUpper: SceneTime?
  /// The detents resolved for the window, by themselves and as reaches.
  var layout: DrawerStops
  /// The insets' ends.
  var insets = DrawerInsets.none
  /// The way of the panel to where the insets have put it; nil: it is there.
  var lift: Lift?
  /// The drawer before the commands of its latest instant; nil: none is open.
  var instant: InstantStart?
  /// The detent that a keyboard with the policy `extend` has led away from.
  var extendedFrom: SnapPoint?
  /// The own extent of a heading that is no detent, with its reach, both in points.
  var freeHeading: (own: Double, reach: Double)?
  /// The list's length, in points; 0: there is none.
  var contentLength: Double
  var options: MotionOptions
  /// Maps the time of motions to the time of hands.
  var clock = SceneClock()
  var panel: Track
  /// The lists, side by side, each with its own offset; at least one.
  var lists: [Track]
  /// The list touched last, which hands and wheels move; counted from 0.
  package internal(set) var activeList = 0
  /// The hand on the drawer; nil: none.
  var hand: DrawerHand?
  /// The panel's way out at an old edge; nil: it is at its own. Meanwhile `panel` rests where the
  /// drawer will come in to.
  var exitTransition: ExitTransition?
  /// The stop the drawer last rested on, or its successor after a change of detents.
  var lastRest: SnapPoint
  /// The detent last reported as the resting one; nil without detents.
  var reported: String?
  /// The change announced and not yet reported.
  var change: Change?
  /// Whether a user or the program has moved the drawer: then its initial detent no longer counts.
  var hasMoved = false
  /// The direction of the handle's next click.
  var cycleDirection = StepDirection.larger
  /// Events that the session has not collected yet, oldest first.
  var events: [(time: SceneTime, kind: DrawerEvent.Kind)] = []

  /// A change of detent between its announcement and its report.
  struct Change: Sendable {
    var from: String
    /// The detent last announced as its end.
    var to: String
    var target: SnapPoint
  }

  /// A drawer at rest where its configuration starts: on the initial detent, else on the smallest.
  ///
  /// - Parameters:
  ///   - configuration: How it moves and where it rests.
  ///   - geometry: The window, the edge and the part of the window that is the drawer's.
  ///   - contentLength: The length of its list, in points; 0: there is none.
  ///   - options: Options that all drawers of the session share.
  public init(
    _ configuration: DrawerConfiguration, geometry: EdgeGeometry, contentLength: Double = 0,
    options: MotionOptions = MotionOptions()
  ) {
    self.configuration = configuration
    self.geometry = geometry
    self.contentLength = contentLength
    self.options = options
    layout = DrawerStops(configuration, geometry, content: contentLength, insets: .none)
    let stops = layout.reaches
    let start = stops.start(configuration, room: geometry.length, content: contentLength)
    lastRest = start
    reported = start.name
    panel = Track(
      on: start, bands: configuration.bands(stops.range, geometry), tolerance: options.tolerance)
    lists = []
    setListCount(configuration.scroll.columns)
  }

  mutating func emit(_ event: DrawerEvent.Kind, at time: SceneTime) { events.append((time, event)) }

  /// The spring in force: the configured one, or a short critical one where motion is reduced.
  var spring: Spring { options.isReduced ? .reducedMotion : configuration.spring }

  /// The detents resolved for the window: the panel's reaches on them, under the insets' ends.
  public var stops: SnapPoints { layout.reaches }

  /// The stop where the panel rests or is heading, or was heading when it was caught.
  public var destination: SnapPoint { panel.target ?? change?.target ?? lastRest }

  /// Whether the destination lies beyond the smallest stop.
  var isOpen: Bool { isOpen(on: destination) }

  /// Whether a stop lies beyond the smallest.
  private func isOpen(on stop: SnapPoint) -> Bool {
    ownExtent(of: stop) > layout.own.range.lowerBound
  }

  /// Whether the drawer is heading for a stop on which it belongs to the stack.
  var isHeaded: Bool { configuration.isStacked && isStacked(on: destination) }

  /// Whether the drawer belongs to the stack while it is heading for a stop.
  func isStacked(on stop: SnapPoint) -> Bool {
    guard configuration.isStacked else { return false }
    return configuration.stack.behavior != nil ? isOpen(on: stop) : isModal(on: stop)
  }

  /// Whether going to a stop closes the drawers of the stack that lie on this one: it closes, or it
  /// opens under them.
  func closesUpper(on stop: SnapPoint) -> Bool {
    isStacked(on: destination) ? !isOpen(on: stop) : isStacked(on: stop)
  }

  /// Reach in points and velocity in points per second, as seen, at a time not before the last
  /// command.
  public func state(at time: SceneTime) -> MotionState {
    if let exitTransition { return exitTransition.state(at: time) }
    let state = panel.state(at: time, hand: handVelocity(at: time))
    guard let lift else { return state }
    let rest = lift.correction.state(at: time)
    return MotionState(
      position: state.position + rest.position, velocity: state.velocity + rest.velocity)
  }

  /// The hand's velocity in points per second of the hand's time; 0 without one.
  func handVelocity(at time: SceneTime) -> Double {
    hand?.tracker.velocity(at: clock.handTime(atScene: time)) ?? 0
  }

  /// When the panel next comes to rest or changes course by itself, in seconds; nil: never.
  public var panelTurn: SceneTime? { earliest(ownTurn, lift?.nextEnd) }

  /// When the panel's own motion, without the insets', next ends; nil: it is in none.
  private var ownTurn: SceneTime? { exitTransition?.endsAt ?? panel.endsAt }

  /// When the panel or a list next comes to rest or changes course by itself, in seconds; nil:
  /// never.
  public var nextTurn: SceneTime? {
    var next = panelTurn
    for index in lists.indices { next = earliest(next, lists[index].endsAt) }
    return next
  }

  /// The extent the panel would have without rubber bands and hard stops, in points from its edge;
  /// nil: no hand holds it.
  public var handExtent: Double? {
    hand.flatMap { hand in panel.dragPosition.map { $0 + hand.unconsumed } }
  }

  /// The panel's spring motion; nil: it is on no spring.
  public var springMotion: SpringMotion? {
    guard case .moving(let motion, _) = panel.phase, case .spring(let spring) = motion.path
    else { return nil }
    return spring
  }

  /// Whether the panel moves by itself; an inset alone does not count, it carries a panel at rest.
  var isInFlight: Bool { ownTurn != nil }

  /// Whether the panel or a list moves by itself; an inset alone does not count.
  public var isMoving: Bool { ownTurn != nil || listsEnd != nil }

  /// Whether a hand holds the drawer.
  public var isHeld: Bool { hand != nil }

  // MARK: What is drawn

  /// The side of the window on which the panel is drawn.
  public var shownGeometry: EdgeGeometry { exitTransition?.geometry ?? geometry }

  /// The detents of the side on which the panel is drawn.
  var shownStops: SnapPoints { exitTransition?.stops ?? stops }

  /// The detents' own extents on the side where the panel is drawn.
  private var ownStops: SnapPoints { exitTransition?.stops ?? layout.own }

  /// The drawer at a time not before the last command.
  public func snapshot(at time: SceneTime) -> DrawerSnapshot {
    let state = state(at: time)
    let extent = ownExtent(at: time, reach: state.position)
    var shown = DrawerSnapshot(
      geometry: shownGeometry, extent: state.position,
      progress: ownStops.progress(of: extent),
      velocity: state.velocity, phase: .resting, detent: nil, target: nil,
      scroll: scroll(at: time), scrolls: scrolls(at: time),
      scrim: scrim(extent: extent, among: ownStops), stops: shownStops)
    if hasInsets { shown.ownExtent = extent }
    if exitTransition != nil {
      shown.phase = .settling
      shown.target = destination.name
      return shown
    }
    switch panel.phase {
    case .resting(let stop):
      shown.detent = stop.name
      if let end = listsEnd, time < end { shown.phase = .flinging }
    case .held:
      shown.phase = hand?.isScrolling == true ? .scrolling : .dragging
    case .moving(let motion, let stop) where time >= motion.endsAt:
      shown.detent = stop.name
    case .moving(_, let stop):
      shown.phase = .settling
      shown.target = stop.name
    }
    if shown.phase == .resting, let lift, lift.correction.isMoving(at: time) {
      shown.phase = .adjusting
    }
    return shown
  }

  /// The dimming of the rest of the window, 0…1: none up to the configured detent, then in
  /// proportion, the whole opacity at the largest detent.
  private func scrim(extent: Double, among stops: SnapPoints) -> Double {
    let opacity = min(1, configuration.scrim.opacity)
    guard opacity > 0 else { return 0 }
    let clear = stops.stop(named: configuration.scrim.from) ?? stops.smallest
    let travel = stops.range.upperBound - clear.extent
    let share = travel > 0 ? (extent - clear.extent) / travel : 0
    return opacity * min(1, max(0, share))
  }

  /// The scrim as a share of that on the smallest detent with one, 0…1.
  func scrimShare(at time: SceneTime) -> Double {
    let stops = ownStops
    let extent = ownExtent(at: time, reach: state(at: time).position)
    let dimming = stops.stops.lazy.map { scrim(extent: $0.extent, among: stops) }
    let least = dimming.first { $0 > 0 } ?? min(1, configuration.scrim.opacity)
    return least > 0 ? min(1, scrim(extent: extent, among: stops) / least) : 0
  }

  /// Whether the scrim keeps input from what lies behind, at a time not before the last command.
  func isModal(at time: SceneTime) -> Bool {
    guard configuration.scrim.isModal else { return false }
    let extent = ownExtent(at: time, reach: state(at: time).position)
    return scrim(extent: extent, among: ownStops) > 0
  }

  /// Whether the drawer is modal when it rests on a stop.
  func isModal(on stop: SnapPoint) -> Bool {
    configuration.scrim.isModal && scrim(extent: ownExtent(of: stop), among: layout.own) > 0
  }
}

extension DrawerConfiguration {
  /// The extents where the panel moves one to one with the finger, and the bands beyond.
  func bands(_ detents: ClosedRange<Double>, _ geometry: EdgeGeometry) -> BandedRange {
    let range =
      switch bandsBegin {
      case .detents: detents
      case .container: min(0, detents.lowerBound)...max(geometry.length, detents.upperBound)
      }
    // UIScrollView's band never stretches by more than its dimension. Below a panel's smallest
    // detent the dimension is the extent there, so that no hand drags the panel out of sight; where
    // the detent is hidden, and for bands without a limit, the container.
    let isShort = if case .uikit = under { range.lowerBound > 0 } else { false }
    return BandedRange(
      range: range, over: over, under: under, dimension: geometry.length,
      underDimension: isShort ? range.lowerBound : nil)
  }
}
