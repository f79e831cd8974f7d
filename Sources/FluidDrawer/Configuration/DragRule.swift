/// The rule for drags of a drawer: the region they begin in, and the slop that precedes them.
public struct DragRule: Sendable, Hashable {
  /// How far a pointer moves before a press becomes a drag, in points. The handle and a moving
  /// panel are taken at once.
  public var slop: Double
  /// The part of the window where a drag moves the panel.
  public var grab: GrabRegion
  /// The width of the strip along the edge that drags a closed drawer in where no panel is visible;
  /// nil: none.
  public var edgeRegion: Length?
  /// Whether the user may settle the drawer on its smallest detent.
  public var isDismissible: Bool
  /// Whether fingers, wheels and keys move the drawer at all; the program always may.
  public var isEnabled: Bool

  /// The part of the window where a drag moves the panel.
  public enum GrabRegion: String, Sendable, Hashable, CaseIterable {
    case panel, handle, anywhere
  }

  /// A rule with a slop in points.
  public init(
    slop: Double = 10, grab: GrabRegion = .panel, edgeRegion: Length? = nil,
    isDismissible: Bool = true, isEnabled: Bool = true
  ) {
    self.slop = slop
    self.grab = grab
    self.edgeRegion = edgeRegion
    self.isDismissible = isDismissible
    self.isEnabled = isEnabled
  }
}
