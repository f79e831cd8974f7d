import FluidCore
import FluidMotion

/// A hand's drag of a piece in the plane. The piece has the hand to itself: beyond its ranges it
/// stretches its bands, and nothing around it moves.
struct FreeDrag: Sendable {
  let id: String
  let configuration: FreeDragConfiguration
  /// The origin of travel.
  let anchor: Point
  /// The drag positions of both tracks when they were taken, in points.
  let dragPosition: Point
  /// The position that a cancelled drag returns to, in points: a stop, or the one at the start.
  let origin: Point
  /// The stop that a release without velocity would settle on; nil: there are no stops.
  var wouldSettleOn: Point?
  /// The hand's travel so far, in points.
  private(set) var travel = Point.zero
  private var horizontal = HandTracker()
  private var vertical = HandTracker()

  init(
    id: String, _ configuration: FreeDragConfiguration, anchor: Point, dragPosition: Point,
    origin: Point
  ) {
    self.id = id
    self.configuration = configuration
    self.anchor = anchor
    self.dragPosition = dragPosition
    self.origin = origin
    wouldSettleOn = configuration.stop(nearestTo: origin, from: origin)
  }

  /// Adds a report of the hand, from before it took hold, too.
  mutating func track(_ point: Point, at time: HandTime) {
    horizontal.add(point.x - anchor.x, at: time)
    vertical.add(point.y - anchor.y, at: time)
  }

  mutating func move(to point: Point, at time: HandTime) {
    travel = point - anchor
    track(point, at: time)
  }

  /// The hand's velocity, in points per second.
  func velocity(at time: HandTime) -> Point {
    Point(x: horizontal.velocity(at: time), y: vertical.velocity(at: time))
  }
}

extension Session {
  /// Begins a drag of a piece in the plane.
  mutating func dragFreely(
    _ region: ControlRegion, of pressed: PointerGesture, at point: Point, time: SceneTime
  ) {
    guard case .freelyDraggable(let configuration, let place) = region.kind else { return }
    let ids = FreeDragConfiguration.ids(of: region.id)
    func taken(_ id: String, _ track: DraggableConfiguration, _ start: Double) -> DraggablePiece {
      var piece =
        pieces[id] ?? DraggablePiece(track, at: start, drawer: region.drawer, options: options)
      piece.drawer = region.drawer
      piece.plane = region.id
      piece.fit(track, tolerance: options.tolerance, at: time)
      return piece
    }
    var (x, y) = (
      taken(ids.x, configuration.horizontal, place.x), taken(ids.y, configuration.vertical, place.y)
    )
    let position = Point(
      x: x.track.state(at: time).position, y: y.track.state(at: time).position)
    let isMoving = x.track.isMoving || y.track.isMoving
    let rest = isMoving ? position : Point(x: x.goal ?? position.x, y: y.goal ?? position.y)
    x.hold(at: time)
    y.hold(at: time)
    takings += 1
    (x.taking, y.taking) = (takings, takings)
    (pieces[ids.x], pieces[ids.y]) = (x, y)
    var drag = FreeDrag(
      id: region.id, configuration, anchor: point,
      dragPosition: Point(
        x: x.track.dragPosition ?? position.x, y: y.track.dragPosition ?? position.y),
      origin: configuration.stop(nearestTo: rest, from: rest) ?? rest)
    for report in pressed.approach { drag.track(report.point, at: report.time) }
    drag.track(point, at: clock.handTime(atScene: time))
    releasePan(keepsVelocity: false, at: time)
    gesture?.state = .draggingFreely(drag)
    report(.began, of: ids.x, at: time)
  }

  mutating func drag(_ drag: FreeDrag, to point: Point, time: SceneTime) {
    var drag = drag
    let before = drag.travel
    drag.move(to: point, at: clock.handTime(atScene: time))
    let ids = FreeDragConfiguration.ids(of: drag.id)
    _ = pieces[ids.x]?.drag(to: drag.dragPosition.x + drag.travel.x, at: time)
    _ = pieces[ids.y]?.drag(to: drag.dragPosition.y + drag.travel.y, at: time)
    let would = drag.configuration.stop(
      nearestTo: position(ofFree: drag.id, at: time), from: drag.origin)
    if would != drag.wouldSettleOn { emit(.feedback(.light), pieces[ids.x]?.drawer, time) }
    drag.wouldSettleOn = would
    gesture?.state = .draggingFreely(drag)
    if drag.travel != before { report(.moved, of: ids.x, at: time) }
  }

  /// Ends a drag: both tracks go to the stop nearest to the projected position, or on by their own
  /// velocity.
  mutating func release(_ drag: FreeDrag, at time: SceneTime) {
    let ids = FreeDragConfiguration.ids(of: drag.id)
    let hand = drag.velocity(at: clock.handTime(atScene: time))
    func bandedVelocity(_ id: String, _ hand: Double) -> Double {
      guard let track = pieces[id]?.track, let dragPosition = track.dragPosition else { return 0 }
      return hand * track.bands.slope(atDrag: dragPosition)
    }
    let velocity = Point(x: bandedVelocity(ids.x, hand.x), y: bandedVelocity(ids.y, hand.y))
    let lookahead = min(ReleaseRule.maxLookahead, max(0, drag.configuration.release.lookahead))
    let projected = position(ofFree: drag.id, at: time) + velocity * lookahead
    let stop = drag.configuration.stop(nearestTo: projected, from: drag.origin)
    let decisions = [
      pieces[ids.x]?.release(velocity: hand.x, to: stop?.x, at: time),
      pieces[ids.y]?.release(velocity: hand.y, to: stop?.y, at: time),
    ]
    report(.ended, of: ids.x, decisions: decisions, at: time)
  }

  mutating func cancel(_ drag: FreeDrag, time: SceneTime) {
    let ids = FreeDragConfiguration.ids(of: drag.id)
    let decisions = [
      pieces[ids.x]?.cancel(to: drag.origin.x, at: time),
      pieces[ids.y]?.cancel(to: drag.origin.y, at: time),
    ]
    report(.ended, of: ids.x, decisions: decisions, at: time)
  }

  private func position(ofFree id: String, at time: SceneTime) -> Point {
    let ids = FreeDragConfiguration.ids(of: id)
    func place(_ id: String) -> Double { pieces[id]?.track.state(at: time).position ?? 0 }
    return Point(x: place(ids.x), y: place(ids.y))
  }
}
