/// A button of the window itself, not of a scene.
public enum WindowButton: Sendable, Hashable {
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

  /// The id of the button's control.
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

  /// The button with a control's id.
  ///
  /// - Returns: Nil where no button of the window has the id.
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
