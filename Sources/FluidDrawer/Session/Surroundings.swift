import FluidCore

/// The background and the insets of a session's window.
///
/// In storage of their own: they are four fifths of a session's bytes, and a session is copied with
/// every player. Their next end is kept, as it is asked for with every event.
struct Surroundings: Sendable {
  /// The background behind the drawers; nil: it cannot be panned.
  var pan: Pan? { didSet { end = earliest(pan?.endsAt, insets.keyboards.nextEnd) } }
  /// The window's insets.
  var insets = WindowInsets() {
    didSet {
      end = earliest(pan?.endsAt, insets.keyboards.nextEnd)
      hasInsets = insets.isActive
    }
  }
  /// When the background or a keyboard next comes to rest, in seconds; nil: both rest.
  private(set) var end: SceneTime?
  /// Whether insets act.
  private(set) var hasInsets = false
}
