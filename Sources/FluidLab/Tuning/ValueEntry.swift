import FluidCore
import FluidScene

/// A value that is being typed.
package struct ValueEntry: Sendable, Hashable {
  /// The path of its key; of a part of a notation, with the part's name.
  package let path: String
  /// The text with its caret and selection.
  private var editor: TextEditor
  /// The problem with the text; nil: none is known.
  package var problem: String?

  /// The most that can be typed, in bytes of UTF-8.
  package static let maxLength = 64

  /// An entry whose text is selected.
  package init(path: String, text: String) {
    self.path = path
    editor = TextEditor(text, anchor: 0, caret: text.count)
  }

  /// The text as typed so far.
  package var text: String { editor.text }

  /// The selected characters; empty: the caret.
  package var selection: Range<Int> { editor.selection }

  /// Types a character; the control character U+0008 deletes the one before the caret.
  package mutating func type(_ character: Character) {
    guard character != "\u{8}" else { return apply(.deleteBackward) }
    problem = nil
    if !character.isNewline { editor.insert(String(character), atMost: Self.maxLength) }
  }

  /// Carries out an editing command.
  package mutating func apply(_ edit: TextEdit) {
    problem = nil
    editor.apply(edit)
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
