/// A pressed key, without the desktop's logo key held.
package struct KeyPress: Sendable, Hashable {
  /// The key's value in the standard UI Events: `ArrowUp`, `Enter`, or the character that it types.
  package var name: String
  /// The modifiers held with it.
  package var held: KeyModifiers
  /// Whether the key repeats because it is held down.
  package var isRepeat: Bool

  /// A key by its UI Events value, with the modifiers held.
  package init(_ name: String, held: KeyModifiers = [], isRepeat: Bool = false) {
    self.name = name
    self.held = held
    self.isRepeat = isRepeat
  }

  /// The meaning while no text field has the focus; nil: none.
  ///
  /// Letters with alt belong to the desktop. Only keys for stepping repeat: arrows, pages and
  /// backspace.
  package var meaning: KeyMeaning? {
    if letter == "q", !held.contains(.alt) { return isRepeat ? nil : .quit }
    if let (key, repeats) = named {
      return isRepeat && !repeats ? nil : .key(key, held.subtracting(.shift))
    }
    switch name {
    case "F1": return isRepeat ? nil : .character("?")
    // The desktop's two keys for going from pane to pane.
    case "F6": return isRepeat ? nil : .key(held.contains(.shift) ? .backtab : .tab, .control)
    case "Backspace", "Delete": return .character("\u{8}")
    default: break
    }
    guard !isRepeat, !held.contains(.alt), let letter else { return nil }
    return .character(letter, held.contains(.control) ? held : [])
  }

  /// The meaning while a text field has the focus, to which letters come as text; nil: none.
  package var textMeaning: KeyMeaning? {
    // With alt a key may be a letter on some layouts.
    guard !held.contains(.alt) else { return nil }
    if let edit { return .edit(edit) }
    if held.contains(.control) { return isRepeat ? nil : chord }
    guard let (key, repeats) = named, key != .space else { return nil }
    return isRepeat && !repeats ? nil : .key(key)
  }

  /// The letter (lower case), digit or sign of the key; nil: it has none in ASCII.
  private var letter: Character? {
    guard name.utf8.count == 1, let byte = name.utf8.first, (33...126).contains(byte) else {
      return nil
    }
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    return Character(Unicode.Scalar(isCapital ? byte | 0x20 : byte))
  }

  /// A named key, and whether it repeats.
  private var named: (Key, repeats: Bool)? {
    switch name {
    case "Escape": (.escape, false)
    case "Enter": (.return, false)
    case " ": (.space, false)
    case "Tab": (held.contains(.shift) ? .backtab : .tab, false)
    case "ArrowUp": (.up, true)
    case "ArrowDown": (.down, true)
    case "ArrowLeft": (.left, true)
    case "ArrowRight": (.right, true)
    case "Home": (.home, false)
    case "End": (.end, false)
    case "PageUp": (.pageUp, true)
    case "PageDown": (.pageDown, true)
    default: nil
    }
  }

  private var chord: KeyMeaning? {
    switch letter {
    case "a": .edit(.selectAll)
    case "c": .clipboard(.copy)
    case "x": .clipboard(.cut)
    case "v": .clipboard(.paste)
    case "q": .quit
    default: nil
    }
  }

  private var edit: TextEdit? {
    switch (name, held.contains(.control), held.contains(.shift)) {
    case ("ArrowLeft", false, true): .selectLeft
    case ("ArrowRight", false, true): .selectRight
    case ("ArrowLeft", true, false): .wordLeft
    case ("ArrowRight", true, false): .wordRight
    case ("ArrowLeft", true, true): .selectWordLeft
    case ("ArrowRight", true, true): .selectWordRight
    case ("Home", _, true): .selectToStart
    case ("End", _, true): .selectToEnd
    case ("Home", true, false): .start
    case ("End", true, false): .end
    case ("Backspace", let byWord, _): byWord ? .deleteWordBackward : .deleteBackward
    case ("Delete", let byWord, _): byWord ? .deleteWordForward : .deleteForward
    default: nil
    }
  }
}
