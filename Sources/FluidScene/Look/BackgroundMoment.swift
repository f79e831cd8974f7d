/// As of when a background that drifts is drawn.
struct BackgroundMoment: Sendable, Hashable {
  /// Where its colours are, in seconds.
  var time: Double
  /// How far open the drawer in front was, 0…1; nil: as it is.
  var progress: Double?
}
