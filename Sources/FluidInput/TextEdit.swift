/// What keys do to a line that is being typed, apart from letters. The raw value is its name in
/// recordings.
public enum TextEdit: String, Sendable, Hashable, CaseIterable {
  // The caret goes, and nothing is selected any more.
  case left, right, start, end
  case wordLeft = "word-left"
  case wordRight = "word-right"
  // The caret goes, and all it passes is selected or no longer so.
  case selectLeft = "select-left"
  case selectRight = "select-right"
  case selectWordLeft = "select-word-left"
  case selectWordRight = "select-word-right"
  case selectToStart = "select-to-start"
  case selectToEnd = "select-to-end"
  case selectAll = "select-all"
  // What is selected goes; where nothing is, what lies beside the caret.
  case deleteBackward = "delete-backward"
  case deleteForward = "delete-forward"
  case deleteWordBackward = "delete-word-backward"
  case deleteWordForward = "delete-word-forward"
}
