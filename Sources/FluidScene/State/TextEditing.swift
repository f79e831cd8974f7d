/// The editing state of the focused text field: caret, selection and composition.
///
/// Indices count characters from 0. An action may shorten the text; an index beyond the end then
/// counts as the end.
package struct TextEditing: Sendable, Hashable {
  /// The id of the text field.
  package var id: String
  /// The selection's fixed end, in characters counted from 0.
  package var anchor: Int
  /// The caret, the selection's moving end, in characters counted from 0.
  package var caret: Int
  /// The input method's composition at the caret; empty: none.
  package var composition = ""
  /// The horizontal scroll position that keeps the caret in view, in points from the text's
  /// beginning.
  package var scroll = 0.0

  /// The editing state of a field; the selection's ends are in characters counted from 0.
  package init(id: String, anchor: Int = 0, caret: Int = 0) {
    self.id = id
    self.anchor = anchor
    self.caret = caret
  }

  /// The selected range, in characters counted from 0; empty: no selection.
  package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
}

extension SceneState {
  /// The editing state of a text field; nil: the field does not have the focus.
  package func editing(_ id: String) -> TextEditing? {
    interaction.editing.flatMap { $0.id == id ? $0 : nil }
  }
}
