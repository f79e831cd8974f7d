extension ReleaseDecision {
  /// The decision in sentences, with the numbers that made it.
  ///
  /// - Parameters:
  ///   - stops: The detents of the release.
  ///   - axis: The axis of a draggable piece; nil: a drawer was released.
  ///   - lift: The part of the target's extent that insets add, in points; nil: no inset acts.
  public func explanation(
    among stops: SnapPoints, along axis: DragAxis? = nil, lift: Double? = nil
  ) -> String {
    let words = [
      opening(axis?.unit ?? .points), reasoning(among: stops, along: axis),
      lift.flatMap { carried(by: $0) }, otherVelocity(among: stops, along: axis),
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  /// The first sentence: position, velocity and projection.
  private func opening(_ unit: MotionUnit) -> String {
    let place = unit.text(extent.text)
    let velocity = judgedVelocity
    let speed =
      unit.speedText(velocity.text) + (rule.estimator == .mean ? " on average" : "")
    switch reason {
    case .cancelled: return "The hand was taken away at \(place)."
    case .blind: return "Let go at \(place), pulled past \(from.text(unit))."
    case .flick: return "Let go at \(place) moving \(speed)."
    case .coast where velocity != 0: return "Let go at \(place) moving \(speed)."
    case .threshold, .reach, .tie, .refused, .coast, .nearest:
      guard velocity != 0 else { return "Let go at \(place) at rest\(pause)." }
      guard rule.lookahead != 0 else {
        return "Let go at \(place) moving \(speed), with no lookahead."
      }
      let counted = rule.lookaheadVelocity(velocity)
      guard counted != 0 else {
        return "Let go at \(place) moving \(speed), slower than the dead zone of "
          + "\(unit.speedText(rule.deadZone.text)): that counts as rest."
      }
      let cap = counted == velocity ? "" : ", of which \(counted.magnitude.text) count"
      return "Let go at \(place) moving \(speed)\(cap): \(extent.text) "
        + "\(velocity < 0 ? "−" : "+") \(rule.lookahead.text) s × \(counted.magnitude.text) "
        + "= \(projected.text)."
    }
  }

  /// How long the hand had been still; empty where that is not noticeable.
  private var pause: String {
    guard let stillness, stillness >= 0.01, stillness < 1e6 else { return "" }
    let time =
      stillness < 0.9995
      ? "\((stillness * 1000).rounded().text) ms"
      : "\(((stillness * 10).rounded() / 10).text) s"
    return ": the hand had been still for \(time)"
  }

  private func reasoning(among stops: SnapPoints, along axis: DragAxis?) -> String {
    let unit = axis?.unit ?? .points
    let stays = axis == nil ? "stays" : "stays at"
    let end =
      to.extent == from.extent ? "\(stays) \(to.text(unit))" : "goes to \(to.text(unit))"
    switch reason {
    case .cancelled: return "It \(end), where the drag came from."
    case .refused: return "What the rule picks is refused: it \(end)."
    case .flick:
      return "That is at or above the flick velocity of "
        + "\(unit.speedText(rule.flickVelocity.text)), so it "
        + "takes the next detent that way: it \(end)."
    case .blind:
      return "Both where it is and where it is going are past \(mark?.text ?? "its mark"), "
        + "\(((overpullClosesAt ?? 0) * 100).text) % of its travel beyond: it \(end), like a blind."
    case .reach:
      return "The projection goes further, but one release travels no further than the next "
        + "detent: it \(end)."
    case .coast:
      if !stops.range.contains(extent) {
        return "That is past its range: it goes back to \(to.text(unit))."
      }
      return to.extent == extent
        ? "It has no stops and stays where it is."
        : "It has no stops: its velocity carries it to \(to.text(unit))."
    case .nearest: return "The stop nearest to that, in the plane, is at \(to.text(unit))."
    case .tie: return "\(hurdle(among: stops, unit)) and met it exactly: it \(end)."
    case .threshold:
      guard let mark else {
        return stops.stops.isEmpty ? "There are no detents: it \(end)." : "It \(end)."
      }
      let by = (projected - mark).magnitude.text
      return "\(hurdle(among: stops, unit)): \(isPassed ? "passed" : "missed") by \(by). It \(end)."
    }
  }

  /// The part of the target's extent that is an inset's.
  private func carried(by lift: Double) -> String? {
    guard lift != 0 else { return nil }
    return "There the window's insets lift it by \(lift.text) pt."
  }

  private var isPassed: Bool { to.extent != from.extent }

  /// The threshold that the projection had to pass, and the detents around it.
  private func hurdle(among stops: SnapPoints, _ unit: MotionUnit) -> String {
    guard let mark else { return "It had nothing to pass" }
    var (before, next) = (from, to)
    // As the rule walks: with a threshold of 0 or 1 the mark is at a detent itself.
    var place = stops.nearest(to: from.extent)
    let opens = projected > place.extent
    while let further = opens ? stops.above(place.extent) : stops.below(place.extent) {
      (before, next) = (place, further)
      let passed = SnapPoints.mark(
        from: place.extent, to: further.extent, threshold: rule.threshold)
      if passed == mark { break }
      place = further
    }
    let share = (rule.threshold * 100).text
    return "From \(before.text(unit)) it had to pass \(mark.text) "
      + "(\(share) % of the way to \(next.text(unit)))"
  }

  /// The velocity that would have sent the release elsewhere.
  private func otherVelocity(among stops: SnapPoints, along axis: DragAxis?) -> String? {
    guard let others = otherVelocities(among: stops), let instead, reason != .cancelled else {
      return nil
    }
    let (goal, velocity, unit) = (others.nearest, judgedVelocity, axis?.unit ?? .points)
    let end =
      instead.extent == from.extent
      ? "it would have gone back to \(instead.text(unit))"
      : "it would have gone to \(instead.text(unit))"
    if goal == 0 { return "At rest \(end)." }
    if velocity * goal <= 0 {
      let sense = axis.senses[goal > 0 ? 1 : 0]
      let speed = others.roundest(within: goal.lastDigit).magnitude
      return "Moving \(unit.speedText(speed.fullText)) \(sense) \(end)."
    }
    let way = goal.magnitude < velocity.magnitude ? "slower" : "faster"
    let change = unit.speedText(others.change(from: velocity).magnitude.fullText)
    return "\(change) \(way) and \(end)."
  }
}

extension SnapPoint {
  /// The name, or the extent where there is none.
  fileprivate func text(_ unit: MotionUnit) -> String { name ?? unit.text(extent.text) }
}

extension DragAxis? {
  /// The words for a negative and a positive velocity.
  fileprivate var senses: [String] {
    switch self {
    case nil: ["towards closing", "towards opening"]
    case .horizontal?: ["to the left", "to the right"]
    case .vertical?: ["upwards", "downwards"]
    case .rotation?: ["anticlockwise", "clockwise"]
    }
  }
}

extension Double {
  /// As many digits as a reader needs: three decimals below 10, one below 1000, else none.
  fileprivate var text: String {
    guard isFinite else { return "\(self)" }
    let digits = (1 / lastDigit).rounded()
    return ((self * digits).rounded() / digits).fullText
  }

  /// Every digit.
  fileprivate var fullText: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let text = self == rounded() ? "\(Int64(self))" : "\(self)"
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
