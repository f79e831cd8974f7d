import FluidCore

/// A value that is being typed.
package struct ValueEntry: Sendable, Hashable {
  /// The key it is for; for a part of a notation with the part's own name.
  package let path: String
  /// What has been typed.
  package private(set) var text: String
  /// Whether the whole text is selected: the first letter replaces it.
  package private(set) var isSelected = true
  /// What is wrong with it; nil: nothing that is known yet.
  package var problem: String?

  /// How many characters can be typed at most.
  package static let maxLength = 64

  /// A text for a key, all of it selected.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Adds a character; the control character U+0008 takes the last one away.
  package mutating func type(_ character: Character) {
    problem = nil
    if character == "\u{8}" {
      if isSelected { text = "" } else { _ = text.popLast() }
    } else if !character.isNewline, text.count < Self.maxLength || isSelected {
      text = (isSelected ? "" : text) + String(character)
    }
    isSelected = false
  }

  /// The number that is typed; nil: it is none.
  ///
  /// A comma is a decimal point as well, and the minus sign of typographers one.
  package var number: Double? {
    let plain = text.replacing(",", with: ".").replacing("−", with: "-")
      .filter { !$0.isWhitespace }
    guard let number = Double(plain), number.isFinite else { return nil }
    return number
  }
}
