/// What the host has to say over everything the scene shows.
public struct HostWords: Sendable, Hashable {
  /// A message for the user, such as what is wrong with the configuration file; nil: none.
  public var notice: Notice?
  /// A few words that go by themselves; nil: none.
  public var toast: String?
  /// A line of numbers in the corner; nil: none.
  public var hud: String?
  /// The window's bar; nil: there is none.
  public var bar: Bar?
  /// The keys there are, while their card is shown; else none.
  public var keys: [KeyHelp] = []
  /// What the hand has done already, by the names of scenes, so that no hint at it is needed.
  public var knownGestures: Set<String> = []
  /// What of all this is held down; nil: nothing.
  public var pressed: WindowButton?
  /// What of it the mouse is over; nil: nothing.
  public var hovered: WindowButton?

  /// What the window says of itself; by its defaults nothing.
  public init(notice: Notice? = nil, hud: String? = nil, bar: Bar? = nil) {
    self.notice = notice
    self.hud = hud
    self.bar = bar
  }
}
