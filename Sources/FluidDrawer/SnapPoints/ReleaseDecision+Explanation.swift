extension ReleaseDecision {
  /// The decision in sentences, with the numbers that made it.
  ///
  /// - Parameter stops: The detents of the release.
  public func explanation(among stops: SnapPoints) -> String {
    ([opening, reasoning(among: stops)] + [otherVelocity(among: stops)]).compactMap { $0 }
      .joined(separator: " ")
  }

  /// The first sentence: position, velocity and projection.
  private var opening: String {
    let place = "\(extent.text) pt"
    switch reason {
    case .cancelled: return "The hand was taken away at \(place)."
    case .blind: return "Let go at \(place), pulled past \(from.text)."
    case .flick: return "Let go at \(place) moving \(velocity.text) pt/s."
    case .threshold, .reach, .tie, .refused:
      guard velocity != 0 else { return "Let go at \(place) at rest\(pause)." }
      guard rule.lookahead != 0 else {
        return "Let go at \(place) moving \(velocity.text) pt/s, with no lookahead."
      }
      return "Let go at \(place) moving \(velocity.text) pt/s: \(extent.text) "
        + "\(velocity < 0 ? "−" : "+") \(rule.lookahead.text) s × \(velocity.magnitude.text) "
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

  private func reasoning(among stops: SnapPoints) -> String {
    let end = to.extent == from.extent ? "stays \(to.text)" : "goes to \(to.text)"
    switch reason {
    case .cancelled: return "It \(end), where the drag came from."
    case .refused: return "What the rule picks is refused: it \(end)."
    case .flick:
      return "That is at or above the flick velocity of \(rule.flickVelocity.text) pt/s, so it "
        + "takes the next detent that way: it \(end)."
    case .blind:
      return "Both where it is and where it is going are past \(mark?.text ?? "its mark"), "
        + "\(((overpullClosesAt ?? 0) * 100).text) % of its travel beyond: it \(end), like a blind."
    case .reach:
      return "The projection goes further, but one release travels no further than the next "
        + "detent: it \(end)."
    case .tie: return "\(hurdle(among: stops)) and met it exactly: it \(end)."
    case .threshold:
      guard let mark else {
        return stops.stops.isEmpty ? "There are no detents: it \(end)." : "It \(end)."
      }
      let by = (projected - mark).magnitude.text
      return "\(hurdle(among: stops)): \(isPassed ? "passed" : "missed") by \(by). It \(end)."
    }
  }

  private var isPassed: Bool { to.extent != from.extent }

  /// The threshold that the projection had to pass, and the detents around it.
  private func hurdle(among stops: SnapPoints) -> String {
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
    return "From \(before.text) it had to pass \(mark.text) "
      + "(\(share) % of the way to \(next.text))"
  }

  /// The velocity that would have sent the release elsewhere.
  private func otherVelocity(among stops: SnapPoints) -> String? {
    guard let others = otherVelocities(among: stops), let instead, reason != .cancelled else {
      return nil
    }
    let goal = others.nearest
    let end =
      instead.extent == from.extent
      ? "it would have gone back to \(instead.text)" : "it would have gone to \(instead.text)"
    if goal == 0 { return "At rest \(end)." }
    if velocity * goal <= 0 {
      let sense = goal > 0 ? "towards opening" : "towards closing"
      let speed = others.roundest(within: goal.lastDigit).magnitude
      return "Moving \(speed.fullText) pt/s \(sense) \(end)."
    }
    let way = goal.magnitude < velocity.magnitude ? "slower" : "faster"
    return "\(others.change(from: velocity).magnitude.fullText) pt/s \(way) and \(end)."
  }
}

extension SnapPoint {
  /// The name, or the extent where there is none.
  fileprivate var text: String { name ?? "\(extent.text) pt" }
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
    let text = self == rounded() ? "\(Int(self))" : "\(self)"
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
