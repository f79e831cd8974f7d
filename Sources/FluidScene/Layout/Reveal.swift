import FluidGeometry

/// How a piece appears while its drawer opens: it fades in and slides to its place, as a function
/// of the drawer's progress alone. With `start` above `end` it disappears instead.
public struct Reveal: Sendable, Hashable {
  /// The progress at which the piece begins to show, 0…1.
  public var start: Double
  /// The progress from which it is all there, 0…1.
  public var end: Double
  /// How far it slides, in points, in the direction the panel opens; negative: against it.
  public var travel: Double
  /// How far it moves on per point of over-pull; with shares that grow along a stack, the stack
  /// stretches. On a panel that carries its content it stretches where this is below 0: what lies
  /// further in stays behind.
  public var give: Double

  /// A reveal between two shares of the drawer's progress, 0…1.
  ///
  /// - Parameters:
  ///   - start: The progress at which the piece begins to show, 0…1.
  ///   - end: The progress from which it is all there, 0…1.
  ///   - travel: How far it slides the way the panel opens, in points; negative: against it.
  ///   - give: How far it moves on per point of over-pull, a factor.
  public init(from start: Double = 0, to end: Double = 1, travel: Double = 16, give: Double = 0) {
    self.start = start
    self.end = end
    self.travel = travel
    self.give = give
  }

  /// How much is there at a progress: 0 at the start and before, 1 at the end and after, and on the
  /// way always more.
  public func share(at progress: Double) -> Double {
    guard end != start else { return progress >= end ? 1 : 0 }
    let x = min(1, max(0, (progress - start) / (end - start)))
    // Smoothstep: no edge in the motion at either end.
    return x * x * (3 - 2 * x)
  }

  func shown(at moment: Moment) -> (opacity: Double, offset: Point) {
    let share = share(at: moment.progress)
    let distance = (share - 1) * travel + give * moment.overpull
    return (share, SubpixelSnap.snap(moment.opening * distance))
  }

  /// The reveals of `count` pieces in a row that share one: each begins a little after the one
  /// before.
  func staggered(_ count: Int) -> [Reveal] {
    guard count > 1 else { return [self] }
    // Each takes a third of the whole: about as long as a panel's edge takes to pass it, so that
    // pieces come out from under the edge rather than show through it.
    let span = (end - start) / 3
    let step = (end - start - span) / Double(count - 1)
    return (0..<count).map { index in
      let first = start + step * Double(index)
      return Reveal(
        from: first, to: first + span, travel: travel,
        give: give * Double(index + 1) / Double(count))
    }
  }
}
