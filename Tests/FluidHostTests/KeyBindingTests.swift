import FluidCore
import FluidDemos
import FluidLab
import FluidPlayer
import FluidScene
import FluidStage
import Testing

@testable import FluidHost

@Suite("The window's keys") struct KeyBindingTests {
  private func window(_ key: Character, _ held: KeyModifiers = []) -> WindowCommand? {
    WindowCommand.bindings.command(of: key, held: held)
  }

  private func lab(_ key: Character, _ held: KeyModifiers = []) -> LabCommand? {
    LabCommand.bindings.command(of: key, held: held)
  }

  @Test("are bound once each")
  func once() {
    let (window, lab) = (WindowCommand.bindings, LabCommand.bindings)
    let keys =
      window.map { "\($0.held.rawValue) \($0.key)" } + lab.map { "\($0.held.rawValue) \($0.key)" }
    #expect(Set(keys).count == keys.count)
    #expect(Set(window.map(\.command)).count == window.count)
    // Slower and faster have two keys each; all else has one.
    #expect(Set(lab.map(\.command)).count == lab.count - 2)
  }

  @Test("are all on the card, each of its lines once")
  func card() {
    let help = LabCommand.keyHelp
    #expect(Set(help.map(\.words)).count == help.count)
    #expect(Set(help.map(\.keys)).count == help.count)
    let words = WindowCommand.bindings.map(\.words) + LabCommand.bindings.map(\.words)
    #expect(words.allSatisfy { words in help.contains { $0.words == words } })
    for line in [
      KeyHelp(", .", "a frame back, on; with shift a quarter"), KeyHelp("[ ]", "slower, faster"),
      KeyHelp("Ctrl Z", "undo; with shift redo"), KeyHelp("1 … 5", "the scenes"),
    ] { #expect(help.contains(line), "\(line.keys)") }
  }

  @Test("stand on the card as one needs them: the window's, what moves things, the lab's, numbers")
  func order() {
    let help = LabCommand.keyHelp
    #expect(
      help.map(\.keys) == [
        "1 … 5", "D", "L", "H", "? F1", "Space", "Tab", "F6", "Esc", "Q", "P", ", .",
        "[ ]", "R", "A", "B", "E", "Ctrl Z", "Ctrl S", "Ctrl C", "Ctrl F", "← →",
      ])
    #expect(help[4] == KeyHelp("? F1", "these keys"))
    #expect(help[5] == KeyHelp("Space", "open, close"))
    #expect(help[9] == KeyHelp("Q", "quit"))
    #expect(help.last == KeyHelp("← →", "change a number; shift × 10, alt × 0.1"))
  }

  @Test("do what they say with the modifiers they are written with, and nothing with others")
  func modifiers() {
    for binding in LabCommand.bindings {
      #expect(lab(binding.key, binding.held) == binding.command)
      #expect(lab(binding.key, [.control, .alt]) == nil)
    }
    for binding in WindowCommand.bindings {
      #expect(window(binding.key, binding.held) == binding.command)
      #expect(window(binding.key, [.control, .alt]) == nil)
    }
    #expect(window("d", .control) == nil)
    #expect(lab("f", .control) == .film)
    #expect(window("f") == nil && lab("f") == nil)
  }

  @Test("go a quarter of a frame where shift makes them other signs")
  func quarters() {
    #expect(lab("<") == .step(frames: -0.25))
    #expect(lab(">") == .step(frames: 0.25))
  }

  @Test("of the lab are the ones it is said to have")
  func lab() {
    for (key, command) in [
      ("p", .togglePause), (",", .step(frames: -1)), (".", .step(frames: 1)), ("[", .slower),
      ("]", .faster), ("-", .slower), ("+", .faster), ("r", .toggleLoop), ("a", .keep),
      ("b", .flip), ("e", .elsewhere),
    ] as [(Character, LabCommand)] {
      #expect(lab(key) == command)
    }
    #expect(window("l") == .lab)
    #expect(window("?") == .keys)
    #expect(lab("z", .control) == .undo)
    #expect(lab("z", [.control, .shift]) == .redo)
    #expect(lab("s", .control) == .save)
    #expect(lab("c", .control) == .toggleCopies)
    #expect(window("c") == nil && lab("c") == nil)
    #expect(window("z") == nil && lab("z") == nil && window("s") == nil && lab("s") == nil)
  }

  @Test("show the built-in scenes by their numbers, and do nothing elsewhere")
  func scenes() {
    for (index, scene) in DemoScene.allCases.enumerated() {
      #expect(window(Character("\(index + 1)")) == .scene(scene.rawValue))
    }
    for key in "0x #\(DemoScene.allCases.count + 1)" {
      #expect(window(key) == nil && lab(key) == nil)
    }
    #expect(window("h") == .numbers)
    #expect(window("d") == .appearance)
  }
}
