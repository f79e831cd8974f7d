import FluidCore
import FluidScene

/// The content of the window's bar: the scenes to choose from, and the window's tools.
///
/// The bar belongs to the window, not to a scene: it changes no replay and no picture of a scene,
/// and a press on it is no event of the scene.
package struct Bar: Sendable, Hashable {
  /// The scenes to choose from, by name, in the order of their keys from 1; empty: there is only
  /// one scene.
  package var scenes: [String]
  /// Whether the bar's menu is open, in a window where the bar is a single button.
  package var isOpen = false

  /// A bar of scenes by name.
  package init(scenes: [String] = []) { self.scenes = scenes }

  /// A scene's title for its name: `pull-down` is “Pull down”.
  package static func title(_ name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The bar's items, in reading order, with the scene that is shown.
  package func items(current: String) -> [Item] {
    func tool(_ command: WindowCommand, _ title: String, _ symbol: Symbol) -> Item {
      let binding = WindowCommand.bindings.first { $0.command == command }
      return Item(
        command: command, title: title, symbol: symbol, key: binding?.key.uppercased() ?? "")
    }
    return scenes.enumerated().map { index, name in
      Item(
        command: .scene(name), title: Self.title(name), symbol: nil, key: "\(index + 1)",
        isOn: name == current)
    } + [
      tool(.lab, "Lab", .sliders), tool(.appearance, "Dark or light", .moon),
      tool(.keys, "All keys", .keyboard),
    ]
  }

  /// A button of the bar.
  package struct Item: Sendable, Hashable {
    package let command: WindowCommand
    package let title: String
    /// Nil: the item shows its title.
    package let symbol: Symbol?
    /// The key binding of the same command.
    package let key: String
    package var isOn = false
  }
}
