import FluidCore

/// Options for opening a window.
package struct WindowOptions: Sendable, Hashable {
  /// The title.
  package var title: String
  /// The content's size, in points.
  package var size: Size
  /// Pixels per point; nil to use the environment and the display (see ``ScaleRule``).
  package var scale: Double?
  /// The presenter to use.
  package var presenter = PresenterChoice.auto

  /// Options for a window; `size` is in points.
  package init(
    title: String, size: Size, scale: Double? = nil, presenter: PresenterChoice = .auto
  ) {
    self.title = title
    self.size = size
    self.scale = scale
    self.presenter = presenter
  }
}
