/// An editing key in a one-line text field. Raw values are the names in recordings.
public enum TextEdit: String, Sendable, Hashable, CaseIterable {
  // Move the caret and clear the selection.
  case left, right, start, end
  case wordLeft = "word-left"
  case wordRight = "word-right"
  // Move the caret and extend or shrink the selection.
  case selectLeft = "select-left"
  case selectRight = "select-right"
  case selectWordLeft = "select-word-left"
  case selectWordRight = "select-word-right"
  case selectToStart = "select-to-start"
  case selectToEnd = "select-to-end"
  case selectAll = "select-all"
  // Delete the selection; without one, delete beside the caret.
  case deleteBackward = "delete-backward"
  case deleteForward = "delete-forward"
  case deleteWordBackward = "delete-word-backward"
  case deleteWordForward = "delete-word-forward"
}
