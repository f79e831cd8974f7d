import FluidGeometry

/// Options for opening a window.
public struct WindowOptions: Sendable, Hashable {
  /// The title.
  public var title: String
  /// The content's size, in points.
  public var size: Size
  /// Pixels per point; nil to use the environment and the display (see ``ScaleRule``).
  public var scale: Double?
  /// Whether the user may resize it.
  public var isResizable = true
  /// The presenter to use.
  public var presenter = PresenterChoice.auto

  /// Options for a window; `size` is in points.
  public init(
    title: String, size: Size, scale: Double? = nil, isResizable: Bool = true,
    presenter: PresenterChoice = .auto
  ) {
    self.title = title
    self.size = size
    self.scale = scale
    self.isResizable = isResizable
    self.presenter = presenter
  }
}
