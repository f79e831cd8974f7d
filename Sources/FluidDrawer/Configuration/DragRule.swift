/// What takes hold of a drawer, and when a press becomes a drag.
public struct DragRule: Sendable, Hashable {
  /// How far a pointer moves before a press becomes a drag, in points. The handle and a moving
  /// panel are taken at once.
  public var slop: Double
  /// Where a press takes hold of the panel.
  public var grab: GrabRegion
  /// The strip along the edge from which a drawer may be pulled even where no panel is visible.
  public var edgeRegion: EdgeRegion?
  /// Whether the user may close the drawer: settle it on its smallest detent.
  public var isDismissible: Bool
  /// Whether fingers, wheels and keys move the drawer at all; the program always may.
  public var isEnabled: Bool

  /// The part of the window where a drag moves the drawer.
  public enum GrabRegion: String, Sendable, Hashable, CaseIterable {
    case panel, handle, anywhere
  }

  /// How wide the strip along the edge is.
  public enum EdgeRegion: Sendable, Hashable {
    /// So many points; below 0 counts as 0.
    case points(Double)
    /// A share of the container along the axis of motion, 0…1.
    case fraction(Double)

    /// The strip's width in points for a container of the given length.
    public func width(container: Double) -> Double {
      switch self {
      case .points(let points): max(0, points)
      case .fraction(let fraction): max(0, fraction * container)
      }
    }
  }

  /// A rule of a slop in points, and of where and by whom the drawer may be moved.
  public init(
    slop: Double = 10, grab: GrabRegion = .panel, edgeRegion: EdgeRegion? = nil,
    isDismissible: Bool = true, isEnabled: Bool = true
  ) {
    self.slop = slop
    self.grab = grab
    self.edgeRegion = edgeRegion
    self.isDismissible = isDismissible
    self.isEnabled = isEnabled
  }
}
