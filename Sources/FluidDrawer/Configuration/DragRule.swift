/// What takes hold of a drawer, and when a press becomes a drag.
public struct DragRule: Sendable, Hashable {
  /// How far a pointer moves before a press becomes a drag, in points. The handle and a moving
  /// panel are taken at once.
  public var slop: Double
  /// Where a press takes hold of the panel.
  public var grab: GrabRegion
  /// The strip along the edge from which a drawer may be pulled even where no panel is visible.
  public var edgeRegion: Length?
  /// Whether the user may close the drawer: settle it on its smallest detent.
  public var isDismissible: Bool
  /// Whether fingers, wheels and keys move the drawer at all; the program always may.
  public var isEnabled: Bool

  /// The part of the window where a drag moves the drawer.
  public enum GrabRegion: String, Sendable, Hashable, CaseIterable {
    case panel, handle, anywhere
  }

  /// A rule of a slop in points, and of where and by whom the drawer may be moved.
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
