import FluidPlayer
import Testing

@testable import FluidHost

@Suite("The window's keys") struct KeyBindingTests {
  @Test("are bound once each, and each to something of its own")
  func once() {
    let all = KeyBinding.all
    #expect(Set(all.map(\.key)).count == all.count)
    #expect(Set(all.map(\.action)).count == all.count)
    #expect(Set(all.map(\.words)).count == all.count)
  }

  @Test("show the built-in scenes by their numbers, and do nothing elsewhere")
  func scenes() {
    for (index, scene) in BuiltInScene.allCases.enumerated() {
      #expect(KeyBinding.action(of: Character("\(index + 1)")) == .show(scene))
    }
    for key in "0x ?\(BuiltInScene.allCases.count + 1)" {
      #expect(KeyBinding.action(of: key) == nil)
    }
    #expect(KeyBinding.action(of: "h") == .toggleNumbers)
    #expect(KeyBinding.action(of: "d") == .toggleAppearance)
  }
}
