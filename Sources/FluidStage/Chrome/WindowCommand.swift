import FluidCore
import FluidDemos
import FluidScene

/// A command of the window itself, not of a scene: of its keys, its bar, and its notices.
package enum WindowCommand: Sendable, Hashable {
  /// Shows the scene of that name.
  case scene(String)
  /// Opens or closes the lab.
  case lab
  /// Toggles between dark and light.
  case appearance
  /// Shows or hides the program's own on-screen keyboard, in a scene that has one.
  case keyboard
  /// Shows or hides numbers about frames.
  case numbers
  /// Shows or hides the key card.
  case keys
  /// Opens or closes the bar's menu in a small window.
  case menu
  /// Closes the notice.
  case notice
  /// Closes the key card.
  case keyCard

  /// The keys of the window's commands, in the order of the key card.
  package static let bindings =
    scenes + [
      KeyBinding("d", .appearance, "dark or light"),
      KeyBinding("l", .lab, "the lab: what could be tuned"),
      KeyBinding("k", .keyboard, "the on-screen keyboard of a form"),
      KeyBinding("h", .numbers, "numbers about frames"),
      KeyBinding("?", .keys, "these keys", written: "? F1"),
    ]

  private static let scenes = zip("123456789", DemoScene.allCases).map { key, scene in
    KeyBinding(
      key, WindowCommand.scene(scene.rawValue), "the scenes",
      written: scene == DemoScene.allCases.first ? "1 … \(DemoScene.allCases.count)" : "")
  }
}

/// A letter, digit or sign, and its command.
package struct KeyBinding<Command: Sendable & Hashable>: Sendable, Hashable {
  package let key: Character
  /// The modifiers that have to be held.
  package let held: KeyModifiers
  package let command: Command
  /// The description on the key card; bindings with the same description share a line.
  package let words: String
  /// The key's text on the key card; empty: another binding's text covers it.
  package let written: String

  package init(
    _ key: Character, held: KeyModifiers = [], _ command: Command, _ words: String,
    written: String? = nil
  ) {
    self.key = key
    self.held = held
    self.command = command
    self.words = words
    self.written = written ?? (held.contains(.control) ? "Ctrl " : "") + String(key).uppercased()
  }
}

extension Array {
  /// The command of a key; nil: none.
  package func command<Command>(of key: Character, held: KeyModifiers = []) -> Command?
  where Element == KeyBinding<Command> {
    first { $0.key == key && $0.held == held }?.command
  }

  /// The lines of the key card.
  ///
  /// - Parameter group: The title of their group; nil: none.
  package func help<Command>(in group: String? = nil) -> [KeyHelp]
  where Element == KeyBinding<Command> {
    var lines: [KeyHelp] = []
    for binding in self where !binding.written.isEmpty {
      if lines.last?.words == binding.words {
        lines[lines.count - 1].keys += " \(binding.written)"
      } else {
        lines.append(KeyHelp(binding.written, binding.words, in: group))
      }
    }
    return lines
  }
}

/// A line of the key card.
package struct KeyHelp: Sendable, Hashable {
  /// The keys as written: `Ctrl Z`, `[ ]`.
  package var keys: String
  /// The description, in a few words.
  package var words: String
  /// The title of the group it belongs to; nil: none.
  package var group: String?

  /// The keys as written, and their description.
  package init(_ keys: String, _ words: String, in group: String? = nil) {
    self.keys = keys
    self.words = words
    self.group = group
  }
}
