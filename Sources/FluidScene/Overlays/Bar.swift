import FluidGeometry

/// The content of the window's bar: the scenes to choose from, and the window's tools.
///
/// The bar belongs to the window, not to a scene: it changes no replay and no picture of a scene,
/// and a press on it is no event of the scene.
public struct Bar: Sendable, Hashable {
  /// The scenes to choose from, by name, in the order of their keys from 1; empty: there is only
  /// one scene.
  public var scenes: [String]
  /// The current scene; nil: none of ``scenes``.
  public var current: String?
  /// Whether the bar's menu is open, in a window where the bar is a single button.
  public var isOpen = false

  /// A bar of scenes by name, with the current one.
  public init(scenes: [String] = [], current: String? = nil) {
    self.scenes = scenes
    self.current = current
  }

  /// A scene's title for its name: `pull-down` is “Pull down”.
  public static func title(_ name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The bar's items, in reading order.
  var items: [Item] {
    scenes.enumerated().map { index, name in
      Item(
        button: .scene(name), title: Self.title(name), symbol: nil, key: "\(index + 1)",
        isOn: name == current)
    } + [
      Item(button: .lab, title: "Lab", symbol: .sliders, key: "L"),
      Item(button: .appearance, title: "Dark or light", symbol: .moon, key: "D"),
      Item(button: .keys, title: "All keys", symbol: .keyboard, key: "?"),
    ]
  }

  /// A button of the bar.
  struct Item: Sendable, Hashable {
    let button: WindowButton
    let title: String
    /// Nil: the item shows its title.
    let symbol: Symbol?
    /// The key binding of the same command.
    let key: String
    var isOn = false
  }
}
