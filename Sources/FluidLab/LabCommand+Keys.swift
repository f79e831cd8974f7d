import FluidCore
import FluidStage

extension LabCommand {
  /// The keys of the lab's commands, in the order of the key card.
  package static let bindings = [
    KeyBinding("p", LabCommand.togglePause, "pause, go on"),
    KeyBinding(",", .step(frames: -1), frames), KeyBinding(".", .step(frames: 1), frames),
    KeyBinding("<", .step(frames: -0.25), frames, written: ""),
    KeyBinding(">", .step(frames: 0.25), frames, written: ""),
    KeyBinding("[", .slower, speeds), KeyBinding("]", .faster, speeds),
    KeyBinding("-", .slower, speeds, written: ""), KeyBinding("+", .faster, speeds, written: ""),
    KeyBinding("r", .toggleLoop, "play the last take over and over"),
    KeyBinding("a", .keep, "keep as A"), KeyBinding("b", .flip, "flip A and B"),
    KeyBinding("e", .elsewhere, "send the last release elsewhere"),
    KeyBinding("z", held: .control, .undo, undos),
    KeyBinding("z", held: [.control, .shift], .redo, undos, written: ""),
    KeyBinding("s", held: .control, .save, "save"),
    KeyBinding("c", held: .control, .toggleCopies, "copy as …"),
    KeyBinding("v", .nextDevice, "window, phone or tablet"),
    KeyBinding("0", .toggleActualSize, "the scene at its own scale"),
    KeyBinding("f", held: .control, .film, "a film of the last take"),
    KeyBinding("t", .togglePhone, "the scene on a phone, by its touchscreen"),
  ]

  private static let frames = "a frame back, on; with shift a quarter"
  private static let speeds = "slower, faster"
  private static let undos = "undo; with shift redo"

  /// The key card: the keys of drawers and focus, of the window, and of the lab.
  package static var keyHelp: [KeyHelp] {
    let (drawer, window, lab) = ("Drawer", "Window", "Lab")
    return [
      KeyHelp("Space", "open, close", in: drawer),
      KeyHelp("Tab", "go round what there is", in: drawer),
      KeyHelp("Esc", "take back, close", in: drawer),
    ] + WindowCommand.bindings.help(in: window) + [KeyHelp("Q", "quit", in: window)]
      + bindings.help(in: lab) + [
        KeyHelp("← →", "change a number; shift × 10, alt × 0.1", in: lab),
        KeyHelp("F6", "the lab: from card to card; with shift back", in: lab),
      ]
  }
}

// MARK: Tooltips

extension LabCommand {
  /// The tooltip of the command's button; nil: none.
  var tip: (name: String, key: String?)? {
    let name: String? =
      switch self {
      case .close: "Close the lab"
      case .swapSides: "To the other side"
      case .togglePause: "Pause or resume"
      case .step(let frames): frames < 0 ? "A frame back" : "A frame on"
      case .toggleLoop: "Loop the take"
      case .goLive: "Back to the live scene"
      case .keep: "Keep the settings as A"
      case .flip: "Switch between A and B"
      case .undo: "Undo"
      case .redo: "Redo"
      case .save: "Save to the file"
      case .saveTake: "Save the take"
      case .film: "Film the take"
      case .toggleKeys: "Keys"
      case .toggleActualSize: "Actual size"
      case .togglePhone: "On a phone"
      default: nil
      }
    return name.map { ($0, key) }
  }

  /// The key of the command, as the tooltip shows it; nil: none.
  private var key: String? {
    switch self {
    case .close: "L"
    case .toggleKeys: "?"
    default: Self.bindings.first { $0.command == self }?.text
    }
  }
}

extension KeyBinding {
  /// The key with its modifiers.
  fileprivate var text: String {
    (held.contains(.control) ? "Ctrl " : "") + (held.contains(.shift) ? "Shift " : "")
      + String(key).uppercased()
  }
}
