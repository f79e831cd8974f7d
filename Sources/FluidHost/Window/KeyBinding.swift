import FluidInput
import FluidLab
import FluidPlayer

/// A letter, digit or sign of the window and what it does. All of them stand here.
struct KeyBinding: Sendable, Hashable {
  let key: Character
  /// Which modifiers have to be held with a letter.
  var held: KeyModifiers = []
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
    /// Opens the lab, or closes it.
    case toggleLab
    /// What the lab does, which it is opened for.
    case lab(LabCommand)
  }

  static let all =
    [
      KeyBinding(key: "h", action: .toggleNumbers, words: "numbers about frames"),
      KeyBinding(key: "d", action: .toggleAppearance, words: "dark or light"),
      KeyBinding(key: "l", action: .toggleLab, words: "the lab"),
      KeyBinding(key: "p", action: .lab(.togglePause), words: "pause, go on"),
      KeyBinding(key: ",", action: .lab(.step(frames: -1)), words: "a frame back"),
      KeyBinding(key: ".", action: .lab(.step(frames: 1)), words: "a frame on"),
      KeyBinding(key: "<", action: .lab(.step(frames: -0.25)), words: "a quarter frame back"),
      KeyBinding(key: ">", action: .lab(.step(frames: 0.25)), words: "a quarter frame on"),
      KeyBinding(key: "[", action: .lab(.slower), words: "slower"),
      KeyBinding(key: "-", action: .lab(.slower), words: "slower"),
      KeyBinding(key: "]", action: .lab(.faster), words: "faster"),
      KeyBinding(key: "+", action: .lab(.faster), words: "faster"),
      KeyBinding(key: "r", action: .lab(.toggleLoop), words: "play the last take over and over"),
      KeyBinding(key: "a", action: .lab(.keep), words: "keep the numbers as A"),
      KeyBinding(key: "b", action: .lab(.flip), words: "flip A and B"),
      KeyBinding(key: "e", action: .lab(.elsewhere), words: "send the last release elsewhere"),
      KeyBinding(key: "z", held: .control, action: .lab(.undo), words: "undo"),
      KeyBinding(key: "z", held: [.control, .shift], action: .lab(.redo), words: "redo"),
      KeyBinding(key: "s", held: .control, action: .lab(.save), words: "save"),
      KeyBinding(key: "?", action: .lab(.toggleKeys), words: "all keys"),
    ]
    + zip("123456789", BuiltInScene.allCases).map { key, scene in
      KeyBinding(key: key, action: .show(scene), words: "the scene \(scene.rawValue)")
    }

  /// What a key does; nil: nothing.
  static func action(of key: Character, held: KeyModifiers = []) -> Action? {
    all.first { $0.key == key && $0.held == held }?.action
  }
}
