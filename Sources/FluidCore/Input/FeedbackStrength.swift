/// Strength of an impact; raw values are the words of recordings and traces.
public enum FeedbackStrength: String, Sendable, Hashable, CaseIterable {
  /// The drag has entered the zone where letting go changes the detent.
  case light
  /// The drag was released in that zone.
  case medium
}
