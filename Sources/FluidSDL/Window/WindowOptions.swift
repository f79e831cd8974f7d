import FluidCore

/// Options for opening a window.
package struct WindowOptions: Sendable, Hashable {
  /// The title.
  package var title: String
  /// The content's size, in points.
  package var size: Size
  /// Pixels per point; nil to use the environment and the display (see ``ScaleRule``).
  package var scale: Double?
  /// Whether the user may resize it.
  package var isResizable = true
  /// The presenter to use.
  package var presenter = PresenterChoice.auto

  /// Options for a window; `size` is in points.
  package init(
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
