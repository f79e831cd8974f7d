import FluidCore

/// The gesture of the one finger or button that counts. The first to go down owns the window until
/// it lifts; all others are ignored.
struct PointerGesture: Sendable {
  let pointer: PointerID
  let start: Point
  /// The distance from `start` at which the press becomes a drag, in points. A drawer's slop that
  /// changes meanwhile counts for the next press: the panel would jump by the finger's way so far.
  let slop: Double
  /// The drawer under its start, counted from 0; nil: the background.
  private(set) var drawer: Int?
  /// The drawer's region under its start.
  private(set) var region = HitRegion.anywhere
  var state: State
  var tap = Tap.possible(longPressAt: nil)
  /// The last reports before a target took hold.
  private(set) var approach: [(point: Point, time: HandTime)] = []

  /// Reports kept: as many as a velocity is ever read from.
  private static let maxApproach = 20

  /// The states of recognition.
  enum State: Sendable {
    /// Not decided: the finger is down, and within the slop. The claims are waiting for a drag or a
    /// tap.
    case possible([Claim])
    /// Drags pieces that lie in one another, and perhaps a drawer.
    indirect case dragging(DragChain)
    /// Drags a piece in the plane.
    indirect case draggingFreely(FreeDrag)
    /// Moves a slider.
    case sliding(ControlRegion)
    /// Drags in a drag area, and has come to a point.
    case tracking(ControlRegion, at: Point)
    /// Pans the background, and has come to a point.
    case panning(last: Point)
    /// No target takes the drag: it runs along the edge, or is on a panel that may not be dragged.
    case failed
  }

  /// The gesture that a press is if it ends now.
  enum Tap: Sendable {
    /// A tap; a long press at a time in the session's seconds, nil: never.
    case possible(longPressAt: SceneTime?)
    /// A long press, which has been reported.
    case longPress
    /// No tap: the finger has been farther from its start than the slop.
    case failed
  }

  /// - Parameter slop: The slop on a drawer, counted from 0, or on the background, in points.
  init(pointer: PointerID, start: Point, claims: [Claim], slop: (_ drawer: Int?) -> Double) {
    self.pointer = pointer
    self.start = start
    state = .possible(claims)
    var (drawer, region) = (Int?.none, HitRegion.anywhere)
    for case .drawer(let index, let hit) in claims.map({ $0.target }) {
      (drawer, region) = (index, hit)
    }
    (self.drawer, self.region, self.slop) = (drawer, region, slop(drawer))
  }

  mutating func approach(_ point: Point, at time: HandTime) {
    if approach.count == Self.maxApproach { approach.removeFirst() }
    approach.append((point, time))
  }

  /// When the press becomes a long one, in the session's seconds; nil: never, or no longer.
  var longPressAt: SceneTime? {
    if case .possible(let time) = tap { time } else { nil }
  }

  /// The control under the finger.
  var control: ControlRegion? {
    switch state {
    case .possible(let claims): claims.first?.control
    case .sliding(let control), .tracking(let control, _): control
    case .dragging, .draggingFreely, .panning, .failed: nil
    }
  }

  /// The draggable pieces under the start of a press that is not decided, from the front.
  var pieces: [ControlRegion] {
    guard case .possible(let claims) = state else { return [] }
    return claims.compactMap {
      if case .control(let region) = $0.target, region.isDraggable { region } else { nil }
    }
  }

  /// Gives drawers their new numbers; nil: the drawer is gone.
  mutating func renumber(_ number: (Int) -> Int?) {
    drawer = drawer.flatMap(number)
    switch state {
    case .possible(let claims): state = .possible(claims.compactMap { $0.renumbered(number) })
    case .dragging(var chain):
      chain.drawer = chain.drawer.flatMap(number)
      state = .dragging(chain)
    case .sliding(let control): state = .sliding(control.renumbered(number))
    case .tracking(let control, let point):
      state = .tracking(control.renumbered(number), at: point)
    case .draggingFreely, .panning, .failed: break
    }
  }
}
