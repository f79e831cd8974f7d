/// The part of the release rule that decided; the raw values are the words of traces.
public enum ReleaseReason: String, Sendable, Hashable, CaseIterable {
  /// The projected position, against the threshold on the way to a neighbour.
  case threshold
  /// The speed was at or above ``ReleaseRule/flickVelocity``.
  case flick
  /// The projection went beyond ``ReleaseRule/reach``.
  case reach
  /// The panel was dragged so far past its largest detent that it closes:
  /// ``DrawerConfiguration/overpullClosesAt``.
  case blind
  /// The projection met a threshold exactly, which has to be passed.
  case tie
  /// The rule's target was refused.
  case refused
  /// The drag was cancelled, and the panel returned to its origin.
  case cancelled
  /// A draggable piece without stops went on by its own velocity.
  case coast
  /// A piece that is dragged in the plane went to the stop nearest to its projected position.
  case nearest
}
