/// The overlays that the host shows over the scene.
public struct HostWords: Sendable, Hashable {
  /// A message for the user, such as an error in the configuration file; nil: none.
  public var notice: Notice?
  /// A short message that disappears by itself; nil: none.
  public var toast: String?
  /// The line of numbers in the corner; nil: none.
  public var hud: String?
  /// The window's bar; nil: none.
  public var bar: Bar?
  /// The key bindings on the key card; empty while the card is hidden.
  public var keys: [KeyHelp] = []
  /// Names of scenes whose gesture the user has done already; their hint is not shown.
  public var knownGestures: Set<String> = []
  /// The overlay's button that is held down; nil: none.
  public var pressed: WindowButton?
  /// The overlay's button that the mouse hovers over; nil: none.
  public var hovered: WindowButton?

  /// Overlays for a window; none by default.
  public init(notice: Notice? = nil, hud: String? = nil, bar: Bar? = nil) {
    self.notice = notice
    self.hud = hud
    self.bar = bar
  }
}
