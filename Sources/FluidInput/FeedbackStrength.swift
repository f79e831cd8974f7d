/// How strong an impact is; the words are those of recordings and traces.
public enum FeedbackStrength: String, Sendable, Hashable, CaseIterable {
  /// The drag has entered the zone where letting go changes the detent.
  case light
  /// It was let go there.
  case medium
}
