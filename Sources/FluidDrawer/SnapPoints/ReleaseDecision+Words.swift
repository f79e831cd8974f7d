extension ReleaseDecision {
  /// The decision as sentences that a person can read, with the numbers that made it.
  ///
  /// - Parameter stops: The detents there were.
  public func words(among stops: SnapPoints) -> String {
    ([opening, reasoning(among: stops)] + [otherVelocity(among: stops)]).compactMap { $0 }
      .joined(separator: " ")
  }

  /// Where it was let go, and what that comes to.
  private var opening: String {
    let place = "\(extent.inWords) pt"
    switch reason {
    case .cancelled: return "The hand was taken away at \(place)."
    case .blind: return "Let go at \(place), pulled past \(from.inWords)."
    case .flick: return "Let go at \(place) moving \(velocity.inWords) pt/s."
    case .threshold, .reach, .tie, .refused:
      guard velocity != 0 else { return "Let go at \(place) at rest\(pause)." }
      guard rule.lookahead != 0 else {
        return "Let go at \(place) moving \(velocity.inWords) pt/s, with no lookahead."
      }
      return "Let go at \(place) moving \(velocity.inWords) pt/s: \(extent.inWords) "
        + "\(velocity < 0 ? "−" : "+") \(rule.lookahead.inWords) s × \(velocity.magnitude.inWords) "
        + "= \(projected.inWords)."
    }
  }

  /// How long the hand had been still; empty where nobody would call it that.
  private var pause: String {
    guard let stillness, stillness >= 0.01, stillness < 1e6 else { return "" }
    let time =
      stillness < 0.9995
      ? "\((stillness * 1000).rounded().inWords) ms"
      : "\(((stillness * 10).rounded() / 10).inWords) s"
    return ": the hand had been still for \(time)"
  }

  private func reasoning(among stops: SnapPoints) -> String {
    let end = to.extent == from.extent ? "stays \(to.inWords)" : "goes to \(to.inWords)"
    switch reason {
    case .cancelled: return "It \(end), where the drag came from."
    case .refused: return "What the rule picks is refused: it \(end)."
    case .flick:
      return "That is at or above the flick velocity of \(rule.flickVelocity.inWords) pt/s, so it "
        + "takes the next detent that way: it \(end)."
    case .blind:
      return "Both where it is and where it is going are past \(mark?.inWords ?? "its mark"), "
        + "\(((overpullClosesAt ?? 0) * 100).inWords) % of its travel beyond: it \(end), like a blind."
    case .reach:
      return "The projection goes further, but one release travels no further than the next "
        + "detent: it \(end)."
    case .tie: return "\(hurdle(among: stops)) and met it exactly: it \(end)."
    case .threshold:
      guard let mark else {
        return stops.stops.isEmpty ? "There are no detents: it \(end)." : "It \(end)."
      }
      let by = (projected - mark).magnitude.inWords
      return "\(hurdle(among: stops)): \(isPassed ? "passed" : "missed") by \(by). It \(end)."
    }
  }

  private var isPassed: Bool { to.extent != from.extent }

  /// What it had to pass: the mark, and between which detents it lies.
  private func hurdle(among stops: SnapPoints) -> String {
    guard let mark else { return "It had nothing to pass" }
    var (before, next) = (from, to)
    // As the rule went: with a threshold of 0 or 1 the mark is at a detent itself.
    var place = stops.nearest(to: from.extent)
    let opens = projected > place.extent
    while let further = opens ? stops.above(place.extent) : stops.below(place.extent) {
      (before, next) = (place, further)
      let passed = SnapPoints.mark(
        from: place.extent, to: further.extent, threshold: rule.threshold)
      if passed == mark { break }
      place = further
    }
    let share = (rule.threshold * 100).inWords
    return "From \(before.inWords) it had to pass \(mark.inWords) "
      + "(\(share) % of the way to \(next.inWords))"
  }

  /// What other velocity would have sent it elsewhere.
  private func otherVelocity(among stops: SnapPoints) -> String? {
    guard let others = otherVelocities(among: stops), let instead, reason != .cancelled else {
      return nil
    }
    let goal = others.nearest
    let end =
      instead.extent == from.extent
      ? "it would have gone back to \(instead.inWords)" : "it would have gone to \(instead.inWords)"
    if goal == 0 { return "At rest \(end)." }
    if velocity * goal <= 0 {
      let sense = goal > 0 ? "towards opening" : "towards closing"
      let speed = others.roundest(within: goal.lastDigit).magnitude
      return "Moving \(speed.allInWords) pt/s \(sense) \(end)."
    }
    let way = goal.magnitude < velocity.magnitude ? "slower" : "faster"
    return "\(others.change(from: velocity).magnitude.allInWords) pt/s \(way) and \(end)."
  }
}

extension SnapPoint {
  /// Its name, or the place where there is none.
  fileprivate var inWords: String { name ?? "\(extent.inWords) pt" }
}

extension Double {
  /// With as many digits as a reader needs: three decimals below 10, one below 1000, else none.
  fileprivate var inWords: String {
    guard isFinite else { return "\(self)" }
    let digits = (1 / lastDigit).rounded()
    return ((self * digits).rounded() / digits).allInWords
  }

  /// With every digit.
  fileprivate var allInWords: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let text = self == rounded() ? "\(Int(self))" : "\(self)"
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
