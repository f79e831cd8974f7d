/// Why a drawer let go went where it went, and by how much it missed going elsewhere.
///
/// It comes out of the release rule itself: every field is the rule's answer to a question, never a
/// second copy of it.
public struct ReleaseDecision: Sendable, Hashable {
  /// Where the panel was let go, in points from its edge, over-pull included.
  public var extent: Double
  /// How fast, in points per second, positive where it opens.
  public var velocity: Double
  /// How long the hand had been still where it had no speed left, in seconds; nil: it had one, or
  /// nobody let go. A trace does not tell it.
  public var stillness: Double?
  /// The position that was judged, in points: `extent + lookahead × velocity`.
  public var projected: Double
  /// The stop the drag came from.
  public var from: SnapPoint
  /// The stop it goes to.
  public var to: SnapPoint
  /// What decided.
  public var reason: ReleaseReason
  /// The place that decided, in points from the edge: the last threshold that was passed, or the
  /// first one that was not; nil: it was no place.
  public var mark: Double?
  /// The rule that decided.
  public var rule: ReleaseRule
  /// A share; see ``DrawerConfiguration/overpullClosesAt``.
  public var overpullClosesAt: Double?
  /// How far the position is from the nearest positions that go elsewhere at this velocity, in
  /// points, 0 or more; nil: there are none.
  public var marginPoints: Double?
  /// The least change of velocity that goes elsewhere from this position, in points per second;
  /// nil: none does.
  public var marginVelocity: Double?
  /// Where that change of velocity would have sent it; nil: there is none.
  public var instead: SnapPoint?
  /// What other numbers would have sent it elsewhere.
  public var changes = Changes()

  /// A decision without its margins and without what other numbers would have done.
  ///
  /// - Parameters:
  ///   - extent: Where the panel was let go, in points from its edge.
  ///   - velocity: Its speed in points per second; positive opens.
  ///   - projected: Where that leads within the rule's look-ahead, in points.
  ///   - from: The stop it came from.
  ///   - to: The stop it goes to.
  ///   - reason: Why there.
  ///   - mark: The place that decided, in points from the edge; nil: it was no place.
  ///   - rule: The rule that decided.
  ///   - overpullClosesAt: A share; see ``DrawerConfiguration/overpullClosesAt``.
  public init(
    extent: Double, velocity: Double, projected: Double, from: SnapPoint, to: SnapPoint,
    reason: ReleaseReason, mark: Double? = nil, rule: ReleaseRule, overpullClosesAt: Double? = nil
  ) {
    self.extent = extent
    self.velocity = velocity
    self.projected = projected
    self.from = from
    self.to = to
    self.reason = reason
    self.mark = mark
    self.rule = rule
    self.overpullClosesAt = overpullClosesAt
  }

  /// For each number of a release rule the nearest value that would have sent the drawer elsewhere,
  /// the others as they are; nil: no value would.
  public struct Changes: Sendable, Hashable {
    /// Seconds, 0 or more.
    public var lookahead: Double?
    /// A share, 0…1.
    public var threshold: Double?
    /// Points per second, above 0: a rule without a flick is one whose flick no hand reaches.
    public var flickVelocity: Double?

    /// Values of a look-ahead in seconds, a threshold of 0…1 and a flick in points per second.
    public init(
      lookahead: Double? = nil, threshold: Double? = nil, flickVelocity: Double? = nil
    ) {
      self.lookahead = lookahead
      self.threshold = threshold
      self.flickVelocity = flickVelocity
    }
  }
}

extension SnapPoints {
  /// What the release rule picks, why, and what it would have taken to go elsewhere.
  ///
  /// Each of the rule's inequalities is solved for the number asked about; the rule itself says
  /// what it picks between the solutions. Without detents every place is a target of its own, and
  /// there are no margins.
  ///
  /// - Parameters:
  ///   - extent: Where the panel is, in points from its edge, over-pull included.
  ///   - velocity: Points per second, positive where it opens.
  ///   - origin: The stop the drag came from.
  ///   - overpullClosesAt: A share; see ``DrawerConfiguration/overpullClosesAt``.
  ///   - permitted: Where a drawer goes that the rule sends to a stop: there, unless the user may
  ///     not have it.
  public func decision(
    extent: Double, velocity: Double, from origin: SnapPoint, rule: ReleaseRule,
    overpullClosesAt: Double? = nil, permitted: @escaping (SnapPoint) -> SnapPoint = { $0 }
  ) -> ReleaseDecision {
    let choice = choice(
      extent: extent, velocity: velocity, from: origin.extent, rule: rule,
      overpullClosesAt: overpullClosesAt)
    let target = permitted(choice.stop)
    var decision = ReleaseDecision(
      extent: extent, velocity: velocity, projected: extent + rule.lookahead * velocity,
      from: origin, to: target, reason: target == choice.stop ? choice.reason : .refused,
      mark: choice.mark, rule: rule, overpullClosesAt: overpullClosesAt)
    guard !stops.isEmpty, extent.isFinite, velocity.isFinite else { return decision }
    let alternatives = ReleaseAlternatives(
      stops: self, decision: decision, permitted: permitted)
    decision.marginPoints = alternatives.extent.nearest(unlike: target.extent)
      .map { abs($0.boundary - extent) }
    if let other = alternatives.velocity.nearest(unlike: target.extent) {
      decision.marginVelocity = other.boundary - velocity
      decision.instead = alternatives.velocity.target(other.within)
    }
    decision.changes = alternatives.changes
    return decision
  }
}
