/// The target of a release, its reason, and the margin to another target.
///
/// Computed by the release rule itself: every field is the rule's answer to a question, never a
/// second copy of it.
public struct ReleaseDecision: Sendable, Hashable {
  /// The panel's position at the release, in points from its edge, over-pull included.
  public var extent: Double
  /// The velocity at the release, in points per second, positive where it opens.
  public var velocity: Double
  /// The drag's mean velocity, in points per second; nil: the rule's estimator is the last one.
  public var meanVelocity: Double?
  /// The velocity that was judged, in points per second.
  public var judgedVelocity: Double { meanVelocity ?? velocity }
  /// Seconds for which a hand without velocity had been still; nil: it had a velocity, or was taken
  /// away. Traces leave it out.
  public var stillness: Double?
  /// The projected position, in points: see ``ReleaseRule/projection(from:velocity:)``.
  public var projected: Double
  /// The stop the drag came from.
  public var from: SnapPoint
  /// The target, after vetoes.
  public var to: SnapPoint
  /// The part of the rule that decided.
  public var reason: ReleaseReason
  /// The threshold that decided, in points from the edge: the last one passed, or the first one
  /// missed; nil: none did.
  public var mark: Double?
  /// The rule that decided.
  public var rule: ReleaseRule
  /// A share; see ``DrawerConfiguration/overpullClosesAt``.
  public var overpullClosesAt: Double?
  /// The distance to the nearest position with another target at this velocity, in points, 0 or
  /// more; nil: there is none.
  public var marginPoints: Double?
  /// The least change of the judged velocity with another target from this position, in points per
  /// second; nil: none has.
  public var marginVelocity: Double?
  /// The target after that change of velocity; nil: there is none.
  public var instead: SnapPoint?
  /// Other numbers of the rule with another target.
  public var changes = Changes()

  /// A decision without margins and other numbers.
  ///
  /// - Parameters:
  ///   - extent: The panel's position at the release, in points from its edge.
  ///   - velocity: Points per second; positive opens.
  ///   - meanVelocity: In points per second; nil: the rule's estimator is the last one.
  ///   - projected: The position after the rule's look-ahead, in points.
  ///   - from: The stop the drag came from.
  ///   - to: The target.
  ///   - reason: The part of the rule that decided.
  ///   - mark: The threshold that decided, in points from the edge; nil: none did.
  ///   - rule: The rule that decided.
  ///   - overpullClosesAt: A share; see ``DrawerConfiguration/overpullClosesAt``.
  public init(
    extent: Double, velocity: Double, meanVelocity: Double? = nil, projected: Double,
    from: SnapPoint, to: SnapPoint, reason: ReleaseReason, mark: Double? = nil, rule: ReleaseRule,
    overpullClosesAt: Double? = nil
  ) {
    self.extent = extent
    self.velocity = velocity
    self.meanVelocity = meanVelocity
    self.projected = projected
    self.from = from
    self.to = to
    self.reason = reason
    self.mark = mark
    self.rule = rule
    self.overpullClosesAt = overpullClosesAt
  }

  /// For each number of a release rule the nearest value with another target, the others as they
  /// are; nil: none has.
  public struct Changes: Sendable, Hashable {
    /// Seconds, 0 or more.
    public var lookahead: Double?
    /// A share, 0…1.
    public var threshold: Double?
    /// Points per second, above 0: a rule without a flick is one whose flick no hand reaches.
    public var flickVelocity: Double?
    /// Points per second, 0 or more; nil, too, for a rule without a dead zone.
    public var deadZone: Double?
    /// Points per second, above 0; nil, too, for a rule without a greatest velocity.
    public var maxVelocity: Double?

    /// Values of a look-ahead in seconds, a threshold of 0…1 and three velocities in points per
    /// second.
    public init(
      lookahead: Double? = nil, threshold: Double? = nil, flickVelocity: Double? = nil,
      deadZone: Double? = nil, maxVelocity: Double? = nil
    ) {
      self.lookahead = lookahead
      self.threshold = threshold
      self.flickVelocity = flickVelocity
      self.deadZone = deadZone
      self.maxVelocity = maxVelocity
    }
  }
}

extension SnapPoints {
  /// The release rule's target, its reason, and its alternatives.
  ///
  /// Each of the rule's inequalities is solved for the number asked about; the rule itself is asked
  /// between the solutions. Without detents every place is a target of its own, and there are no
  /// margins.
  ///
  /// - Parameters:
  ///   - extent: The panel's position, in points from its edge, over-pull included.
  ///   - velocity: Points per second, positive where it opens.
  ///   - meanVelocity: In points per second; nil: the rule's estimator is the last one.
  ///   - origin: The stop the drag came from.
  ///   - overpullClosesAt: A share; see ``DrawerConfiguration/overpullClosesAt``.
  ///   - permitted: The permitted target for the rule's own one.
  public func decision(
    extent: Double, velocity: Double, meanVelocity: Double? = nil, from origin: SnapPoint,
    rule: ReleaseRule, overpullClosesAt: Double? = nil,
    permitted: @escaping (SnapPoint) -> SnapPoint = { $0 }
  ) -> ReleaseDecision {
    let judged = meanVelocity ?? velocity
    let choice = choice(
      extent: extent, velocity: judged, from: origin.extent, rule: rule,
      overpullClosesAt: overpullClosesAt)
    let target = permitted(choice.stop)
    var decision = ReleaseDecision(
      extent: extent, velocity: velocity, meanVelocity: meanVelocity,
      projected: rule.projection(from: extent, velocity: judged), from: origin, to: target,
      reason: target == choice.stop ? choice.reason : .refused,
      mark: choice.mark, rule: rule, overpullClosesAt: overpullClosesAt)
    guard !stops.isEmpty, extent.isFinite, judged.isFinite else { return decision }
    let alternatives = ReleaseAlternatives(
      stops: self, decision: decision, permitted: permitted)
    decision.marginPoints = alternatives.extent.nearest(unlike: target.extent)
      .map { abs($0.boundary - extent) }
    if let other = alternatives.velocity.nearest(unlike: target.extent) {
      decision.marginVelocity = other.boundary - judged
      decision.instead = alternatives.velocity.target(other.within)
    }
    decision.changes = alternatives.changes
    return decision
  }
}
