import FluidGeometry

/// What a window is to be like.
public struct WindowOptions: Sendable, Hashable {
  /// What the title bar says.
  public var title: String
  /// The size of its content, in points.
  public var size: Size
  /// Pixels per point; nil to ask the environment and the display (see ``ScaleRule``).
  public var scale: Double?
  /// Whether the user may give it another size.
  public var isResizable = true
  /// How pictures get to the display.
  public var presenter = PresenterChoice.auto

  /// Options for a window of a size in points.
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
