import FluidCore
import RealModule

/// Nested scrolling: a hand's drag of pieces that lie in one another and move along the same axis,
/// and of the drawer they are on; without pieces, of a drawer alone.
///
/// Travel goes to the innermost piece first; the part beyond its range goes to what it lies on, and
/// the outermost takes the rest, into its band. The shares depend on the travel alone, not on its
/// history: a hand that goes back gives back in the opposite order, and all shares add up to the
/// travel.
struct DragChain: Sendable {
  let axis: DragAxis
  /// The pieces, from the inside out.
  let links: [Link]
  /// The drawer that takes what the pieces leave, counted from 0; nil: the outermost piece takes
  /// it.
  var drawer: Int?
  /// The drawer's region under the hand.
  let region: HitRegion
  /// Whether the drawer has been taken in hand.
  var holdsDrawer: Bool
  /// The origin of travel.
  let anchor: Point
  /// The center of a rotation.
  let center: Point
  /// The hand's travel so far, in the pieces' unit.
  private(set) var travel = 0.0
  /// The hand's velocity.
  var tracker = HandTracker()

  /// A piece in hand.
  struct Link: Sendable {
    let id: String
    /// Its drag position when it was taken.
    let dragPosition: Double
    /// Its travel until it meets the ends of its range: one way is 0 or less, the other 0 or more.
    let room: ClosedRange<Double>

    init(id: String, dragPosition: Double, range: ClosedRange<Double>) {
      self.id = id
      self.dragPosition = dragPosition
      room = min(0, range.lowerBound - dragPosition)...max(0, range.upperBound - dragPosition)
    }

    /// The part of some travel that it can use within its range.
    func share(of travel: Double) -> Double { min(room.upperBound, max(room.lowerBound, travel)) }
  }

  init(
    axis: DragAxis, links: [Link], drawer: Int?, region: HitRegion, holdsDrawer: Bool = false,
    anchor: Point, center: Point
  ) {
    self.axis = axis
    self.links = links
    self.drawer = drawer
    self.region = region
    self.holdsDrawer = holdsDrawer
    self.anchor = anchor
    self.center = center
  }

  /// Follows the hand to a point.
  mutating func move(to point: Point) {
    switch axis {
    case .horizontal: travel = point.x - anchor.x
    case .vertical: travel = point.y - anchor.y
    case .rotation:
      // The nearest turn: a hand never jumps by more than half a turn.
      let turn = Self.angle(of: point, around: center) - Self.angle(of: anchor, around: center)
      let step = (turn - travel).remainder(dividingBy: 360)
      if step.isFinite { travel += step }
    }
  }

  /// Degrees clockwise from the right.
  private static func angle(of point: Point, around center: Point) -> Double {
    Double.atan2(y: point.y - center.y, x: point.x - center.x) * 180 / .pi
  }

  /// Whether a link takes all that the links inside it leave.
  private func isLast(_ number: Int) -> Bool { number == links.count - 1 && drawer == nil }

  /// The part of the travel that each piece gets, and what is left over for the drawer.
  var shares: (links: [Double], rest: Double) {
    var rest = travel
    let shares = links.indices.map { number in
      let share = isLast(number) ? rest : links[number].share(of: rest)
      rest -= share
      return share
    }
    return (shares, rest)
  }

  /// The piece that moves with a hand that goes on in a direction; nil: the drawer does.
  func active(isForward: Bool) -> Link? {
    var rest = travel
    for (number, link) in links.enumerated() {
      let isPast = isForward ? rest >= link.room.upperBound : rest > link.room.upperBound
      let isBefore = isForward ? rest < link.room.lowerBound : rest <= link.room.lowerBound
      if isLast(number) || !isPast && !isBefore { return link }
      rest -= link.share(of: rest)
    }
    return nil
  }
}
