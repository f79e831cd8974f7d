import FluidCore
import FluidLab
import FluidStage

extension LabCommand {
  /// The keys of the lab's commands, in the order of the key card.
  static let bindings = [
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
  ]

  private static let frames = "a frame back, on; with shift a quarter"
  private static let speeds = "slower, faster"
  private static let undos = "undo; with shift redo"

  /// The key card: the keys of the window, of focus and drawers, and of the lab.
  static var keyHelp: [KeyHelp] {
    WindowCommand.bindings.help() + [
      KeyHelp("Space", "open, close"), KeyHelp("Tab", "go round what there is"),
      KeyHelp("F6", "the lab: from card to card; with shift back"),
      KeyHelp("Esc", "take back, close"), KeyHelp("Q", "quit"),
    ] + bindings.help() + [KeyHelp("← →", "change a number; shift × 10, alt × 0.1")]
  }
}
