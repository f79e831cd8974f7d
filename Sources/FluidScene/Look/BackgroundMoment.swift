/// The time and drawer progress at which a drifting background is drawn.
struct BackgroundMoment: Sendable, Hashable {
  /// The aurora's time, in seconds.
  var time: Double
  /// The front drawer's progress, 0…1; nil: as in its snapshot.
  var progress: Double?
}
