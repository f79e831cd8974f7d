import FluidCore

/// The entrance of a piece while its drawer opens: it fades in and slides to its place, as a
/// function of the drawer's progress alone. With `start` above `end` the piece disappears instead.
public struct EntranceTransition: Sendable, Hashable {
  /// The progress at which the reveal begins, 0…1.
  public var start: Double
  /// The progress at which the piece is fully shown, 0…1.
  public var end: Double
  /// How far the piece slides, in points, in the opening direction; negative: against it.
  public var travel: Double
  /// How far the piece moves per point of over-pull, a factor. Shares that grow along a stack
  /// stretch the stack. On a panel that carries its content, a negative factor stretches it: pieces
  /// further in lag behind.
  public var give: Double

  /// A reveal between two values of the drawer's progress, 0…1.
  ///
  /// - Parameters:
  ///   - start: The progress at which the reveal begins, 0…1.
  ///   - end: The progress at which the piece is fully shown, 0…1.
  ///   - travel: How far the piece slides in the opening direction, in points; negative: against
  ///     it.
  ///   - give: How far the piece moves per point of over-pull, a factor.
  public init(from start: Double = 0, to end: Double = 1, travel: Double = 16, give: Double = 0) {
    self.start = start
    self.end = end
    self.travel = travel
    self.give = give
  }

  /// The visible share at a progress: 0 up to `start`, 1 from `end` on, monotonic between them.
  public func share(at progress: Double) -> Double {
    guard end != start else { return progress >= end ? 1 : 0 }
    return min(1, max(0, (progress - start) / (end - start))).smoothstep
  }

  func shown(at moment: Moment) -> (opacity: Double, offset: Point) {
    let share = share(at: moment.progress)
    let distance = (share - 1) * travel + give * moment.overpull
    return (share, SubpixelSnap.snap(moment.opening * distance))
  }

  /// Splits the reveal into `count` staggered ones, each beginning a little after the one before.
  func staggered(_ count: Int) -> [EntranceTransition] {
    guard count > 1 else { return [self] }
    // Each piece takes a third of the span, about as long as a panel's edge takes to pass it:
    // pieces come out from under the edge rather than show through it.
    let span = (end - start) / 3
    let step = (end - start - span) / Double(count - 1)
    return (0..<count).map { index in
      let first = start + step * Double(index)
      return EntranceTransition(
        from: first, to: first + span, travel: travel,
        give: give * Double(index + 1) / Double(count))
    }
  }
}
