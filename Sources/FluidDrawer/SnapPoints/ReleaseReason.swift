/// What of the release rule decided; the raw values are the words of traces.
public enum ReleaseReason: String, Sendable, Hashable, CaseIterable {
  /// The projected position, against the threshold on the way to a neighbour.
  case threshold
  /// The speed was at or above ``ReleaseRule/flickVelocity``.
  case flick
  /// The projection went further than ``ReleaseRule/reach`` lets one release travel.
  case reach
  /// It was pulled so far past its largest detent that it closes:
  /// ``DrawerConfiguration/overpullClosesAt``.
  case blind
  /// The projection met a threshold exactly; it has to be passed.
  case tie
  /// The user may not have what the rule picked, so it went elsewhere.
  case refused
  /// The hand was taken away without letting go, so it went back to where the drag came from.
  case cancelled
}
