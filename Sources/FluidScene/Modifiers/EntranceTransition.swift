import FluidCore

/// The entrance of a piece while its drawer opens: it fades in and slides to its place, as a
/// function of the drawer's progress alone. With `from` above `to` the piece disappears instead.
struct EntranceTransition: Sendable, Hashable {
  /// The progress at which the entrance begins, 0…1.
  var from = 0.0
  /// The progress at which the piece is fully shown, 0…1.
  var to = 1.0
  /// How far the piece slides, in points, in the opening direction; negative: against it.
  var travel = 16.0
  /// How far the piece moves per point of over-pull, a factor. Shares that grow along a stack
  /// stretch the stack. On a panel that carries its content, a negative factor stretches it: pieces
  /// further in lag behind.
  var give = 0.0

  /// The visible share at a progress: 0 up to `from`, 1 from `to` on, monotonic between them.
  func share(at progress: Double) -> Double {
    guard to != from else { return progress >= to ? 1 : 0 }
    return min(1, max(0, (progress - from) / (to - from))).smoothstep
  }

  func shown(at moment: Moment) -> (opacity: Double, offset: Point) {
    let share = share(at: moment.progress)
    let distance = (share - 1) * travel + give * moment.overpull
    return (share, SubpixelSnap.snap(moment.opening * distance))
  }

  /// Splits the entrance into `count` staggered ones, each beginning a little after the one before.
  func staggered(_ count: Int) -> [EntranceTransition] {
    guard count > 1 else { return [self] }
    // Each piece takes a third of the span, about as long as a panel's edge takes to pass it:
    // pieces come out from under the edge rather than show through it.
    let span = (to - from) / 3
    let step = (to - from - span) / Double(count - 1)
    return (0..<count).map { index in
      let first = from + step * Double(index)
      return EntranceTransition(
        from: first, to: first + span, travel: travel,
        give: give * Double(index + 1) / Double(count))
    }
  }
}
