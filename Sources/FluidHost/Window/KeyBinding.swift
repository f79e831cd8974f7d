import FluidCore
import FluidDemos
import FluidLab
import FluidPlayer
import FluidScene
import FluidStage

/// A letter, digit or sign of the window and what it does. All of them stand here.
struct KeyBinding: Sendable, Hashable {
  let key: Character
  /// Which modifiers have to be held with a letter.
  var held: KeyModifiers = []
  let action: Action
  /// How it is written on the card of keys; nil: as what it is; empty: the words of its neighbour
  /// say it.
  var written: String?
  /// What it does, in a few words for a user who looks for a key; keys with the same words stand on
  /// one line of the card.
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
    /// Shows which keys there are, or hides them.
    case toggleKeys
    /// What the lab does, which it is opened for.
    case lab(LabCommand)
  }

  /// Those come first that every user may want to know.
  static let all =
    scenes + [
      KeyBinding(key: "d", action: .toggleAppearance, words: "dark or light"),
      KeyBinding(key: "l", action: .toggleLab, words: "the lab: what could be tuned"),
      KeyBinding(key: "h", action: .toggleNumbers, words: "numbers about frames"),
      KeyBinding(key: "?", action: .toggleKeys, written: "? F1", words: "these keys"),
      KeyBinding(key: "p", action: .lab(.togglePause), words: "pause, go on"),
      KeyBinding(key: ",", action: .lab(.step(frames: -1)), words: frames),
      KeyBinding(key: ".", action: .lab(.step(frames: 1)), words: frames),
      KeyBinding(key: "<", action: .lab(.step(frames: -0.25)), written: "", words: frames),
      KeyBinding(key: ">", action: .lab(.step(frames: 0.25)), written: "", words: frames),
      KeyBinding(key: "[", action: .lab(.slower), words: speeds),
      KeyBinding(key: "]", action: .lab(.faster), words: speeds),
      KeyBinding(key: "-", action: .lab(.slower), written: "", words: speeds),
      KeyBinding(key: "+", action: .lab(.faster), written: "", words: speeds),
      KeyBinding(key: "r", action: .lab(.toggleLoop), words: "play the last take over and over"),
      KeyBinding(key: "a", action: .lab(.keep), words: "keep as A"),
      KeyBinding(key: "b", action: .lab(.flip), words: "flip A and B"),
      KeyBinding(key: "e", action: .lab(.elsewhere), words: "send the last release elsewhere"),
      KeyBinding(key: "z", held: .control, action: .lab(.undo), words: undo),
      KeyBinding(
        key: "z", held: [.control, .shift], action: .lab(.redo), written: "", words: undo),
      KeyBinding(key: "s", held: .control, action: .lab(.save), words: "save"),
      KeyBinding(key: "c", held: .control, action: .lab(.toggleCopies), words: "copy as …"),
      KeyBinding(key: "f", held: .control, action: .lab(.film), words: "a film of the last take"),
    ]

  private static let scenes = zip("123456789", BuiltInScene.allCases).map { key, scene in
    KeyBinding(
      key: key, action: .show(scene),
      written: scene == BuiltInScene.allCases.first ? "1 … \(BuiltInScene.allCases.count)" : "",
      words: "the scenes")
  }

  private static let frames = "a frame back, on; with shift a quarter"
  private static let speeds = "slower, faster"
  private static let undo = "undo; with shift redo"

  /// The card of keys: all bindings, and what the keys do that move things.
  static var help: [KeyHelp] {
    var lines: [KeyHelp] = []
    for binding in all where !binding.text.isEmpty {
      if lines.last?.words == binding.words {
        lines[lines.count - 1].keys += " \(binding.text)"
      } else {
        lines.append(KeyHelp(binding.text, binding.words))
      }
    }
    let places = [
      KeyHelp("Space", "open, close"), KeyHelp("Tab", "go round what there is"),
      KeyHelp("F6", "the lab: from card to card; with shift back"),
      KeyHelp("Esc", "take back, close"), KeyHelp("Q", "quit"),
    ]
    lines.insert(contentsOf: places, at: min(lines.count, 5))
    return lines + [KeyHelp("← →", "change a number; shift × 10, alt × 0.1")]
  }

  /// How it is written on the card.
  private var text: String {
    written ?? (held.contains(.control) ? "Ctrl " : "") + key.uppercased()
  }

  /// What a key does; nil: nothing.
  static func action(of key: Character, held: KeyModifiers = []) -> Action? {
    all.first { $0.key == key && $0.held == held }?.action
  }
}
