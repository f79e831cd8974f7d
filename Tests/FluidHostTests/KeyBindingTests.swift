import FluidDemos
import FluidLab
import FluidPlayer
import FluidScene
import FluidStage
import Testing

@testable import FluidHost

@Suite("The window's keys") struct KeyBindingTests {
  @Test("are bound once each")
  func once() {
    let all = KeyBinding.all
    #expect(Set(all.map { "\($0.held.rawValue) \($0.key)" }).count == all.count)
    // Slower and faster have two keys each; all else has one.
    #expect(Set(all.map(\.action)).count == all.count - 2)
  }

  @Test("are all on the card, each of its lines once")
  func card() {
    let help = KeyBinding.help
    #expect(Set(help.map(\.words)).count == help.count)
    #expect(Set(help.map(\.keys)).count == help.count)
    #expect(KeyBinding.all.allSatisfy { binding in help.contains { $0.words == binding.words } })
    for line in [
      KeyHelp(", .", "a frame back, on; with shift a quarter"), KeyHelp("[ ]", "slower, faster"),
      KeyHelp("Ctrl Z", "undo; with shift redo"), KeyHelp("1 … 5", "the scenes"),
    ] { #expect(help.contains(line), "\(line.keys)") }
  }

  @Test("stand on the card as one needs them: the window's, what moves things, the lab's, numbers")
  func order() {
    let help = KeyBinding.help
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
    for binding in KeyBinding.all {
      #expect(KeyBinding.action(of: binding.key, held: binding.held) == binding.action)
      #expect(KeyBinding.action(of: binding.key, held: [.control, .alt]) == nil)
    }
    #expect(KeyBinding.action(of: "d", held: .control) == nil)
    #expect(KeyBinding.action(of: "f", held: .control) == .lab(.film))
    #expect(KeyBinding.action(of: "f") == nil)
  }

  @Test("go a quarter of a frame where shift makes them other signs")
  func quarters() {
    #expect(KeyBinding.action(of: "<") == .lab(.step(frames: -0.25)))
    #expect(KeyBinding.action(of: ">") == .lab(.step(frames: 0.25)))
  }

  @Test("of the lab are the ones it is said to have")
  func lab() {
    for (key, command) in [
      ("p", .togglePause), (",", .step(frames: -1)), (".", .step(frames: 1)), ("[", .slower),
      ("]", .faster), ("-", .slower), ("+", .faster), ("r", .toggleLoop), ("a", .keep),
      ("b", .flip), ("e", .elsewhere),
    ] as [(Character, LabCommand)] {
      #expect(KeyBinding.action(of: key) == .lab(command))
    }
    #expect(KeyBinding.action(of: "l") == .toggleLab)
    #expect(KeyBinding.action(of: "?") == .toggleKeys)
    #expect(KeyBinding.action(of: "z", held: .control) == .lab(.undo))
    #expect(KeyBinding.action(of: "z", held: [.control, .shift]) == .lab(.redo))
    #expect(KeyBinding.action(of: "s", held: .control) == .lab(.save))
    #expect(KeyBinding.action(of: "c", held: .control) == .lab(.toggleCopies))
    #expect(KeyBinding.action(of: "c") == nil)
    #expect(KeyBinding.action(of: "z") == nil && KeyBinding.action(of: "s") == nil)
  }

  @Test("show the built-in scenes by their numbers, and do nothing elsewhere")
  func scenes() {
    for (index, scene) in BuiltInScene.allCases.enumerated() {
      #expect(KeyBinding.action(of: Character("\(index + 1)")) == .show(scene))
    }
    for key in "0x #\(BuiltInScene.allCases.count + 1)" {
      #expect(KeyBinding.action(of: key) == nil)
    }
    #expect(KeyBinding.action(of: "h") == .toggleNumbers)
    #expect(KeyBinding.action(of: "d") == .toggleAppearance)
  }
}
