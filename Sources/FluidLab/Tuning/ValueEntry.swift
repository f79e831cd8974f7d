import FluidCore

/// A value that is being typed.
package struct ValueEntry: Sendable, Hashable {
  /// The path of its key; of a part of a notation, with the part's name.
  package let path: String
  /// The text.
  package private(set) var text: String
  /// Whether all of the text is selected: the next character replaces it.
  package private(set) var isSelected = true
  /// The problem with the text; nil: none is known.
  package var problem: String?

  /// The most characters that can be typed.
  package static let maxLength = 64

  /// An entry whose text is selected.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Types a character; the control character U+0008 deletes the last one.
  package mutating func type(_ character: Character) {
    problem = nil
    if character == "\u{8}" {
      if isSelected { text = "" } else { _ = text.popLast() }
    } else if !character.isNewline, text.count < Self.maxLength || isSelected {
      text = (isSelected ? "" : text) + String(character)
    }
    isSelected = false
  }

  /// The number that the text says; nil: it says none.
  ///
  /// A comma counts as a decimal point, and a typographic minus as a minus.
  package var number: Double? {
    let plain = text.replacing(",", with: ".").replacing("−", with: "-")
      .filter { !$0.isWhitespace }
    guard let number = Double(plain), number.isFinite else { return nil }
    return number
  }
}
