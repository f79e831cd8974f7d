/// The dimming of a drifting background with the front drawer's progress.
///
/// It changes only in the frames that redraw the background anyway, some fifteen a second, and by
/// so little in each that no step is seen, however fast the drawer is.
package struct BackgroundDim: Sendable, Hashable {
  /// The drawer's progress that the background is drawn for, 0…1.
  package private(set) var progress = 0.0
  /// Whether the drawer's progress differs from ``progress``.
  package private(set) var isBehind = false
  private var hasBegun = false

  package init() {}

  /// The maximum change per frame: with a dim of a fifth, six of 255 steps of the brightest colour.
  package static let maxStep = 0.12

  /// Moves towards the drawer's progress in a frame that redraws the background.
  ///
  /// - Parameter target: The front drawer's progress; clamped to 0…1.
  package mutating func follow(_ target: Double) {
    let target = min(1, max(0, target))
    let step = min(max(target - progress, -Self.maxStep), Self.maxStep)
    progress = hasBegun ? progress + step : target
    isBehind = progress != target
    hasBegun = true
  }
}
