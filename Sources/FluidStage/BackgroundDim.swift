/// How far a drifting background has grown dark with the drawer in front.
///
/// It follows in the frames that draw the background anew anyway, some fifteen a second, and by so
/// little in each that no step is seen, however fast the drawer is.
package struct BackgroundDim: Sendable, Hashable {
  /// The drawer's progress that it is drawn for, 0…1.
  package private(set) var progress = 0.0
  /// Whether the drawer is not as far open as that yet, or not any more.
  package private(set) var isBehind = false
  private var hasBegun = false

  package init() {}

  /// The most that it changes by in one such frame: with a dim of a fifth, six of 255 steps of the
  /// brightest colour.
  package static let maxStep = 0.12

  /// A frame draws the background anew.
  ///
  /// - Parameter target: How far open the drawer in front is; beyond 0…1 it counts as at that end.
  package mutating func follow(_ target: Double) {
    let target = min(1, max(0, target))
    let step = min(max(target - progress, -Self.maxStep), Self.maxStep)
    progress = hasBegun ? progress + step : target
    isBehind = progress != target
    hasBegun = true
  }
}
