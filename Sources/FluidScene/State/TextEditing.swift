/// What is going on in the text field that has the focus: where its caret is and what is selected.
///
/// Places are counted in characters from 0. An action that sets the text may make it shorter: what
/// then lies beyond it counts as its end.
public struct TextEditing: Sendable, Hashable {
  /// The field, by its id.
  public var id: String
  /// Where the selection was begun, in characters counted from 0.
  public var anchor: Int
  /// Where the caret is, at the selection's other end, in characters counted from 0.
  public var caret: Int
  /// What an input method is composing at the caret; empty: nothing.
  public var composition = ""
  /// How far the text is scrolled for the caret to be seen, in points from where it begins.
  public var scroll = 0.0

  /// A field with its selection, from character to character, counted from 0.
  public init(id: String, anchor: Int = 0, caret: Int = 0) {
    self.id = id
    self.anchor = anchor
    self.caret = caret
  }

  /// What is selected, in characters counted from 0; empty: nothing.
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
}

extension SceneState {
  /// What is going on in a text field; nil: it has not got the focus.
  public func editing(_ id: String) -> TextEditing? {
    interaction.editing.flatMap { $0.id == id ? $0 : nil }
  }
}
