import FluidInput

/// A line of text with a caret in it, and what keys do to both.
public struct TextEditor: Sendable, Hashable {
  private var characters: [Character]
  /// Where the selection was begun, counted in characters from 0.
  public private(set) var anchor: Int
  /// Where the caret is, at the selection's other end, in characters counted from 0.
  public private(set) var caret: Int

  /// A text and what is selected in it; what lies beyond the text counts as its end.
  public init(_ text: String, anchor: Int, caret: Int) {
    characters = Array(text)
    self.anchor = min(max(0, anchor), characters.count)
    self.caret = min(max(0, caret), characters.count)
  }

  /// The whole line.
  public var text: String { String(characters) }

  /// What is selected, in characters counted from 0; empty: nothing.
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The characters that are selected.
  public var selectedText: String { String(characters[selection]) }

  /// Puts text in the place of what is selected, and the caret behind it: one line by the rules of
  /// ``/FluidInput/TypedLine``, and no more than there is room for.
  ///
  /// - Parameter maximum: How long the whole line may become, in bytes of UTF-8.
  public mutating func insert(_ text: String, atMost maximum: Int = TypedLine.maxLength) {
    let selection = selection
    let rest = characters.count == selection.count ? 0 : utf8Length(without: selection)
    let fresh = Array(TypedLine.line(text, atMost: max(0, maximum - rest)))
    characters.replaceSubrange(selection, with: fresh)
    // Marks that stand for themselves in a text join the letter before them where they come to lie
    // behind one.
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

  /// Puts the caret somewhere.
  ///
  /// - Parameter selects: Whether all between it and where the selection was begun is selected.
  public mutating func place(_ index: Int, selects: Bool) {
    caret = min(max(0, index), characters.count)
    if !selects { anchor = caret }
  }

  /// Does what a key means.
  public mutating func apply(_ edit: TextEdit) {
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
    // What lay on either side may be one character now.
    characters = Array(String(characters))
    place(min(before.count, characters.count), selects: false)
  }

  /// Where the word begins that lies before a place: over all that is no word, and then over the
  /// word.
  private func wordStart(before index: Int) -> Int {
    var index = index
    while index > 0, !characters[index - 1].isOfWord { index -= 1 }
    while index > 0, characters[index - 1].isOfWord { index -= 1 }
    return index
  }

  /// Where the word ends that lies after a place.
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
