import FluidCore
import RealModule

/// A hand on pieces that lie in one another and move along the same axis, perhaps with the drawer
/// they are on.
///
/// The hand's travel goes to the innermost first; what that cannot use within its range goes to
/// what it lies on, and the outermost takes all that is left, into its band. Who gets how much is
/// told by the travel alone, not by how it came about: a hand that goes back gives back what it
/// gave, in the opposite order, and all that moves adds up to what the hand moved.
struct DragChain: Sendable {
  /// Along which the hand moves them.
  let axis: DragAxis
  /// From the inside out.
  let links: [Link]
  /// The drawer that takes what the pieces leave, counted from 0; nil: the outermost piece takes
  /// it.
  var drawer: Int?
  /// What of the drawer is moved.
  let region: HitRegion
  /// Whether the drawer has been taken in hand.
  var holdsDrawer = false
  /// Where travel counts from.
  let anchor: Point
  /// What is turned is turned around this.
  let center: Point
  /// The travel so far, in the pieces' unit.
  private(set) var travel = 0.0
  /// How fast the hand is.
  var tracker = HandTracker()

  /// A piece in hand.
  struct Link: Sendable {
    let id: String
    /// Its pull when it was taken.
    let pull: Double
    /// Its travel until it meets the ends of its range: one way is 0 or less, the other 0 or more.
    let room: ClosedRange<Double>

    init(id: String, pull: Double, range: ClosedRange<Double>) {
      self.id = id
      self.pull = pull
      room = min(0, range.lowerBound - pull)...max(0, range.upperBound - pull)
    }
  }

  init(
    axis: DragAxis, links: [Link], drawer: Int?, region: HitRegion, anchor: Point, center: Point
  ) {
    self.axis = axis
    self.links = links
    self.drawer = drawer
    self.region = region
    self.anchor = anchor
    self.center = center
  }

  /// Follows the hand to a point.
  mutating func move(to point: Point) {
    switch axis {
    case .horizontal: travel = point.x - anchor.x
    case .vertical: travel = point.y - anchor.y
    case .rotation:
      // A turn goes on where it was: a hand never jumps by more than half a turn.
      let turn = Self.angle(of: point, around: center) - Self.angle(of: anchor, around: center)
      let step = (turn - travel).remainder(dividingBy: 360)
      if step.isFinite { travel += step }
    }
  }

  /// Degrees clockwise from the right.
  private static func angle(of point: Point, around center: Point) -> Double {
    Double.atan2(y: point.y - center.y, x: point.x - center.x) * 180 / .pi
  }

  /// The part of the travel that each piece gets, and what is left over for the drawer.
  var shares: (links: [Double], rest: Double) {
    var rest = travel
    var shares: [Double] = []
    for (number, link) in links.enumerated() {
      let isLast = number == links.count - 1 && drawer == nil
      let share = isLast ? rest : min(link.room.upperBound, max(link.room.lowerBound, rest))
      shares.append(share)
      rest -= share
    }
    return (shares, rest)
  }

  /// Which piece moves with a hand that goes on in a direction; nil: the drawer.
  func active(isForward: Bool) -> Int? {
    var rest = travel
    for (number, link) in links.enumerated() {
      let isLast = number == links.count - 1 && drawer == nil
      let isPast = isForward ? rest >= link.room.upperBound : rest > link.room.upperBound
      let isBefore = isForward ? rest < link.room.lowerBound : rest <= link.room.lowerBound
      if isLast || !isPast && !isBefore { return number }
      rest -= min(link.room.upperBound, max(link.room.lowerBound, rest))
    }
    return nil
  }
}
