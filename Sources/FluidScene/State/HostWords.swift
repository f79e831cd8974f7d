/// What the host has to say over everything the scene shows.
public struct HostWords: Sendable, Hashable {
  /// A message for whoever sits there, such as what is wrong with the configuration file; nil: none.
  public var notice: Notice?
  /// A line of numbers in the corner; nil: none.
  public var hud: String?
  /// Whether the scenes to choose from are shown, and which of them this is; nil: they are not.
  public var switcher: Switcher?
  /// Whether there is a button for the lab.
  public var hasLabButton = false

  public init(notice: Notice? = nil, hud: String? = nil, switcher: Switcher? = nil) {
    self.notice = notice
    self.hud = hud
    self.switcher = switcher
  }
}
