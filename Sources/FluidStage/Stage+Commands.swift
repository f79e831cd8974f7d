import FluidCore
import FluidPlayer
import FluidScene
import FluidSettings

/// Commands of a window that are the same in every host.
extension Stage {
  /// The change of the settings that a command stands for; nil: it changes none. Dark and light
  /// open from their button.
  package mutating func change(by command: WindowCommand, at time: HandTime) -> SettingsPatch? {
    switch command {
    case .scene(let name): return SettingsPatch("scene", name)
    case .appearance:
      player.appearanceOrigin = viewport == nil ? place(of: command, at: time) : nil
      return SettingsPatch("appearance", player.state.window.appearance == .dark ? "light" : "dark")
    case .lab, .keyboard, .numbers, .keys, .menu, .notice, .keyCard: return nil
    }
  }

  /// The middle of a command's button, or of the button that opens the menu it is in; nil: there
  /// is none in the window.
  private func place(of command: WindowCommand, at time: HandTime) -> Point? {
    let bars = chrome.places(over: look(at: time)).filter { $0.part == .bar }
    for wanted in [command, .menu] {
      for bar in bars {
        guard let button = bar.pane.buttons.last(where: { $0.action == wanted }) else { continue }
        return bar.rect.origin + bar.shift + button.rect.center
      }
    }
    return nil
  }

  /// Shows the chrome's key card, or hides it.
  package mutating func toggleKeyCard(_ lines: [KeyHelp]) {
    chrome.keys = chrome.keys.isEmpty ? lines : []
    needsDisplay = true
  }

  /// Shows the scene's own on-screen keyboard, or hides it, as an event of recordings; nothing
  /// happens in a scene without one.
  package mutating func toggleKeyboard(at time: HandTime) {
    guard let toggle = player.keyboardToggle else { return }
    play(toggle, at: time)
    needsDisplay = true
  }

  /// Shows the bar: the built-in scenes, where they can be chosen, and the tools.
  package mutating func showBar() { chrome.bar = Bar(scenes: player.sceneNames) }

  /// Opens a top layer, which has buttons and a key card of its own, in place of the bar.
  package mutating func open(_ layer: Top, at time: HandTime) {
    top = layer
    chrome.bar = nil
    chrome.keys = []
    needsDisplay = true
    followTop(at: time)
  }

  /// Closes the top layer: the scene fills the window again, at its own speed.
  package mutating func closeTop(at time: HandTime) {
    top = nil
    showBar()
    needsDisplay = true
    setRate(1, at: time)
    followViewport(at: time)
  }

  /// Applies the desktop's preferences.
  ///
  /// - Returns: The settings in force, resolved for a recording, where the preferences change them;
  ///   otherwise nil.
  package mutating func follow(
    _ preferences: DesktopPreferences, at time: HandTime
  ) -> Settings? {
    guard preferences != player.desktop else { return nil }
    let before = player.settings.resolved(on: player.desktop)
    apply(.desktop(preferences), at: time)
    let after = player.settings.resolved(on: player.desktop)
    guard after != before else { return nil }
    needsDisplay = true
    return after
  }
}
