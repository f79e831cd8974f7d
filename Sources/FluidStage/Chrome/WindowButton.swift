/// A button of the window itself, not of a scene.
package enum WindowButton: Sendable, Hashable {
  /// Shows the scene of that name.
  case scene(String)
  /// Opens the lab.
  case lab
  /// Toggles between dark and light.
  case appearance
  /// Shows the key card.
  case keys
  /// Opens and closes the bar's menu in a small window.
  case menu
  /// Closes the notice.
  case notice
  /// Closes the key card.
  case keyCard
}
