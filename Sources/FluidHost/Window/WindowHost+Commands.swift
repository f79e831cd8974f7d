import FluidCore
import FluidDemos
import FluidLab
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage

/// What keys and the chrome's buttons do, and how the mouse looks.
extension WindowHost {
  /// Gives the window a bar: the built-in scenes, where they can be chosen, and the tools.
  mutating func showBar() { chrome.bar = Bar(scenes: player.sceneNames) }

  mutating func perform(_ action: KeyBinding.Action, at time: HandTime) {
    switch action {
    case .toggleNumbers: frames.numbers.isShown.toggle()
    case .toggleAppearance:
      change(.appearance(player.state.window.appearance == .dark ? .light : .dark), at: time)
    case .show(let scene): change(.scene(scene), at: time)
    case .toggleLab: toggleLab(at: time)
    case .toggleKeys: toggleKeys(at: time)
    case .lab(let command): perform(command, at: time)
    }
    stage.needsDisplay = true
  }

  /// Does what a button of the chrome is for, beyond the chrome.
  mutating func perform(_ button: WindowButton, at time: HandTime) {
    switch button {
    case .scene(let name):
      if let scene = BuiltInScene(rawValue: name) { perform(.show(scene), at: time) }
    case .lab: toggleLab(at: time)
    case .appearance: perform(.toggleAppearance, at: time)
    case .keys: toggleKeys(at: time)
    case .menu, .notice, .keyCard: break
    }
  }

  /// Shows which keys there are, or hides them: on the lab's card, where the lab is open.
  mutating func toggleKeys(at time: HandTime) {
    if lab != nil { return perform(LabCommand.toggleKeys, at: time) }
    chrome.keys = chrome.keys.isEmpty ? KeyBinding.help : []
    stage.needsDisplay = true
  }

  /// Does what a letter, digit or sign means.
  mutating func type(_ key: Character, _ held: KeyModifiers, at time: HandTime) {
    if lab?.isTyping == true, !held.contains(.control) {
      lab?.type(key, at: time)
      stage.needsDisplay = true
    } else if let action = KeyBinding.action(of: key, held: held) {
      perform(action, at: time)
    }
  }

  /// Shows the cursor of what the mouse is over, where that is due to be looked up.
  mutating func followHover() {
    if let cursor = stage.followHover(at: now) { window.show(cursor) }
    carryOut()
  }
}
