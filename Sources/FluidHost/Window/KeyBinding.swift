import FluidPlayer

/// A letter or digit key of the window and what it does. All of them stand here.
struct KeyBinding: Sendable, Hashable {
  let key: Character
  let action: Action
  /// What it does, in a few words for whoever looks for a key.
  let words: String

  enum Action: Sendable, Hashable {
    /// Shows the numbers about frames, or hides them.
    case toggleNumbers
    /// Turns dark into light and light into dark.
    case toggleAppearance
    /// Shows a built-in scene; a program with a scene of its own has no other.
    case show(BuiltInScene)
  }

  static let all =
    [
      KeyBinding(key: "h", action: .toggleNumbers, words: "numbers about frames"),
      KeyBinding(key: "d", action: .toggleAppearance, words: "dark or light"),
    ]
    + zip("123456789", BuiltInScene.allCases).map { key, scene in
      KeyBinding(key: key, action: .show(scene), words: "the scene \(scene.rawValue)")
    }

  /// What a key does; nil: nothing.
  static func action(of key: Character) -> Action? { all.first { $0.key == key }?.action }
}
