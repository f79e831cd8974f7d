import FluidCore

/// A line of text with a caret and a selection, and the editing commands on them.
package struct TextEditor: Sendable, Hashable {
  private var characters: [Character]
  /// The selection's fixed end, in characters counted from 0.
  package private(set) var anchor: Int
  /// The caret, the selection's moving end, in characters counted from 0.
  package private(set) var caret: Int

  /// A text with its selection; an index beyond the end counts as the end.
  package init(_ text: String, anchor: Int, caret: Int) {
    characters = Array(text)
    self.anchor = min(max(0, anchor), characters.count)
    self.caret = min(max(0, caret), characters.count)
  }

  /// The whole line.
  package var text: String { String(characters) }

  /// The selected range, in characters counted from 0; empty: no selection.
  package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected characters.
  package var selectedText: String { String(characters[selection]) }

  /// Replaces the selection by text and puts the caret behind it. The text becomes one line by the
  /// rules of ``/FluidCore/SingleLineText`` and is truncated to the room left.
  ///
  /// - Parameter maximum: The longest the whole line may become, in bytes of UTF-8.
  package mutating func insert(_ text: String, atMost maximum: Int = SingleLineText.maxLength) {
    let selection = selection
    let rest = characters.count == selection.count ? 0 : utf8Length(without: selection)
    let fresh = Array(SingleLineText.line(text, atMost: max(0, maximum - rest)))
    characters.replaceSubrange(selection, with: fresh)
    // An inserted combining mark may join the character before it.
    let joined = Array(String(characters))
    let isJoined = joined.count != characters.count
    let end = isJoined ? String(characters[..<(selection.lowerBound + fresh.count)]).count : nil
    characters = joined
    place(end ?? selection.lowerBound + fresh.count, selects: false)
  }

  private func utf8Length(without range: Range<Int>) -> Int {
    func length(_ part: ArraySlice<Character>) -> Int { part.reduce(0) { $0 + $1.utf8.count } }
    return length(characters[..<range.lowerBound]) + length(characters[range.upperBound...])
  }

  /// Moves the caret.
  ///
  /// - Parameter selects: Whether the selection extends to the caret; otherwise it is cleared.
  package mutating func place(_ index: Int, selects: Bool) {
    caret = min(max(0, index), characters.count)
    if !selects { anchor = caret }
  }

  /// Carries out an editing command.
  package mutating func apply(_ edit: TextEdit) {
    let (start, end) = (selection.lowerBound, selection.upperBound)
    let isSelected = start < end
    switch edit {
    case .left: place(isSelected ? start : caret - 1, selects: false)
    case .right: place(isSelected ? end : caret + 1, selects: false)
    case .start: place(0, selects: false)
    case .end: place(characters.count, selects: false)
    case .wordLeft: place(wordStart(before: caret), selects: false)
    case .wordRight: place(wordEnd(after: caret), selects: false)
    case .selectLeft: place(caret - 1, selects: true)
    case .selectRight: place(caret + 1, selects: true)
    case .selectWordLeft: place(wordStart(before: caret), selects: true)
    case .selectWordRight: place(wordEnd(after: caret), selects: true)
    case .selectToStart: place(0, selects: true)
    case .selectToEnd: place(characters.count, selects: true)
    case .selectAll: (anchor, caret) = (0, characters.count)
    case .deleteBackward: remove(isSelected ? start..<end : max(0, caret - 1)..<caret)
    case .deleteForward:
      remove(isSelected ? start..<end : caret..<min(characters.count, caret + 1))
    case .deleteWordBackward: remove(isSelected ? start..<end : wordStart(before: caret)..<caret)
    case .deleteWordForward: remove(isSelected ? start..<end : caret..<wordEnd(after: caret))
    }
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    let before = String(characters[..<range.lowerBound])
    // The characters on either side of the gap may have joined.
    characters = Array(String(characters))
    place(min(before.count, characters.count), selects: false)
  }

  /// The start of the word before `index`: skips non-word characters first, then the word.
  private func wordStart(before index: Int) -> Int {
    var index = index
    while index > 0, !characters[index - 1].isOfWord { index -= 1 }
    while index > 0, characters[index - 1].isOfWord { index -= 1 }
    return index
  }

  /// The end of the word after `index`.
  private func wordEnd(after index: Int) -> Int {
    var index = index
    while index < characters.count, !characters[index].isOfWord { index += 1 }
    while index < characters.count, characters[index].isOfWord { index += 1 }
    return index
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
