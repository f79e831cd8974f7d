/// Something to press that is the window's own and no scene's.
public enum WindowButton: Sendable, Hashable {
  /// Shows a scene, by its name.
  case scene(String)
  /// Opens the lab.
  case lab
  /// Turns dark into light and light into dark.
  case appearance
  /// Shows which keys there are.
  case keys
  /// Opens and closes the menu that the bar is in a small window.
  case menu
  /// Closes the notice it is on.
  case notice
  /// Closes the card of keys.
  case keyCard

  /// What its control is called.
  public var id: String {
    switch self {
    case .scene(let name): "scene.\(name)"
    case .lab: "host.lab"
    case .appearance: "host.appearance"
    case .keys: "host.keys"
    case .menu: "host.menu"
    case .notice: "host.notice"
    case .keyCard: "host.key-card"
    }
  }

  /// The button that a control's id stands for.
  ///
  /// - Returns: nil: no button of the window is called that.
  public init?(id: String) {
    if id.hasPrefix("scene.") {
      self = .scene(String(id.dropFirst("scene.".count)))
      return
    }
    let plain: [WindowButton] = [.lab, .appearance, .keys, .menu, .notice, .keyCard]
    guard let button = plain.first(where: { $0.id == id }) else { return nil }
    self = button
  }
}
