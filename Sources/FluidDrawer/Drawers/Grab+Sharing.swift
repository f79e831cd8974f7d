extension Grab {
  /// Moves with the hand: every point of its travel goes to the panel or to the list, none is lost
  /// and none counts twice.
  ///
  /// With both in reach the panel opens all the way before its list scrolls on, and the list goes
  /// back to its start before the panel closes. A list that is scrolled keeps the hand until it
  /// meets an end.
  ///
  /// - Parameters:
  ///   - wanted: The hand's travel since grabbing, in points.
  ///   - hardStops: The pulls beyond which nothing moves the panel, in points; without an end where
  ///     a band stretches.
  ///   - detents: From the smallest to the largest detent, in points.
  ///   - scrollable: How far the list scrolls, in points.
  mutating func move(
    to wanted: Double, hardStops: ClosedRange<Double>, detents range: ClosedRange<Double>,
    scrollable: Double
  ) {
    let step = wanted - handTravel
    handTravel = wanted
    guard step != 0 else { return }
    // What is pulled against a hard stop is lost: a hand that turns round takes the panel along at
    // once. A rubber band keeps it, and gives it back on the way.
    defer {
      let stopped = min(hardStops.upperBound, max(hardStops.lowerBound, pull))
      let past = pull - stopped
      if past != 0 { movePanel(by: -past, to: stopped) }
      lost += past
    }
    switch scope {
    case .panel: movePanel(by: step)
    case .list:
      listPull += step
      isScrolling = true
    case .both:
      if step > 0 {
        open(by: step, range: range, scrollable: scrollable)
      } else {
        close(by: -step, range: range, scrollable: scrollable)
      }
    }
  }

  private mutating func open(by step: Double, range: ClosedRange<Double>, scrollable: Double) {
    var left = step
    if listPull > 0 { left -= scroll(by: min(left, max(0, scrollable - listPull))) }
    // The last stretch is met exactly, not but for a rounding error.
    let toFull = max(0, range.upperBound - pull)
    let share = min(left, toFull)
    if share > 0 {
      movePanel(by: share, to: share == toFull ? range.upperBound : nil)
      left -= share
      isScrolling = false
    }
    guard left > 0 else { return }
    if scrollable > 0 {
      scroll(by: left)
    } else {
      movePanel(by: left)
      isScrolling = false
    }
  }

  private mutating func close(by step: Double, range: ClosedRange<Double>, scrollable: Double) {
    var left = step
    let overPulled = min(left, max(0, pull - range.upperBound))
    movePanel(by: -overPulled)
    left -= overPulled
    if overPulled > 0 { isScrolling = false }
    left += scroll(by: -min(left, max(0, listPull)))
    guard left > 0 else { return }
    movePanel(by: -left)
    isScrolling = false
  }

  /// Scrolls the list and says by how much.
  @discardableResult
  private mutating func scroll(by step: Double) -> Double {
    guard step != 0 else { return 0 }
    listPull += step
    isScrolling = true
    return step
  }
}
