/// What the window's own bar offers: the scenes there are, and what the window can do besides.
///
/// The bar belongs to the window and not to a scene: replays and pictures of a scene are the same
/// with it and without, and a press on it is no event of the scene's.
public struct Bar: Sendable, Hashable {
  /// The scenes to choose from, by name, in the order of their keys from 1; none: there is one
  /// scene only.
  public var scenes: [String]
  /// The one that is shown; nil: none of them.
  public var current: String?
  /// Whether the one button that it is in a small window has been pressed, and all of it is shown
  /// as a menu.
  public var isOpen = false

  /// A bar of scenes by name, and which of them is shown.
  public init(scenes: [String] = [], current: String? = nil) {
    self.scenes = scenes
    self.current = current
  }

  /// How a scene is called in words: `pull-down` is “Pull down”.
  public static func title(_ name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Everything on it, in reading order.
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

  /// Something on the bar to press.
  struct Item: Sendable, Hashable {
    let button: WindowButton
    let title: String
    /// Nil: its title says it.
    let symbol: Symbol?
    /// The key that does the same.
    let key: String
    var isOn = false
  }
}
