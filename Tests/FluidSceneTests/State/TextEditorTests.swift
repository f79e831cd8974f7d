import FluidCore
import FluidScene
import TestSupport
import Testing

@Suite struct TextEditorTests {
  private func edited(_ text: String, at caret: Int, from anchor: Int? = nil, _ edits: TextEdit...)
    -> TextEditor
  {
    var editor = TextEditor(text, anchor: anchor ?? caret, caret: caret)
    for edit in edits { editor.apply(edit) }
    return editor
  }

  @Test(
    arguments: [
      (3, nil, .left, 2), (3, nil, .right, 4), (0, nil, .left, 0), (15, nil, .right, 15),
      (8, nil, .start, 0), (8, nil, .end, 15), (0, nil, .wordRight, 3), (3, nil, .wordRight, 10),
      (15, nil, .wordLeft, 11), (11, nil, .wordLeft, 5), (4, nil, .wordLeft, 0),
      // By a word, from where the caret is, whatever is selected.
      (15, 5, .wordLeft, 11), (5, 15, .wordRight, 10),
      // A selection is left at the end that the key points to.
      (8, 5, .left, 5), (5, 8, .right, 8),
    ] as [(Int, Int?, TextEdit, Int)])
  func `moves its caret by characters, by words and to its ends`(
    caret: Int, anchor: Int?, edit: TextEdit, to: Int
  ) {
    let editor = edited("one, two_2 drei", at: caret, from: anchor, edit)
    #expect(editor.caret == to && editor.selection.isEmpty)
  }

  @Test(
    arguments: [
      ("abcdef", 3, [.selectRight, .selectRight], "de"), ("abc def", 7, [.selectWordLeft], "def"),
      ("abcdef", 3, [.selectRight, .selectLeft, .selectLeft], "c"),
      ("abc def", 0, [.selectWordRight], "abc"), ("abc def", 2, [.selectToEnd], "c def"),
      ("abc def", 2, [.selectToStart], "ab"), ("abc def", 2, [.selectAll], "abc def"),
    ] as [(String, Int, [TextEdit], String)])
  func `extends and shrinks its selection with the caret, and deletes all of it`(
    text: String, caret: Int, edits: [TextEdit], selected: String
  ) {
    var editor = TextEditor(text, anchor: caret, caret: caret)
    for edit in edits { editor.apply(edit) }
    #expect(editor.selectedText == selected)
    editor.apply(.deleteForward)
    #expect(editor.text == text.replacing(selected, with: ""))
  }

  @Test func `deletes words, and nothing beyond its ends`() {
    #expect(edited("abc", at: 0, .deleteBackward).text == "abc")
    #expect(edited("abc", at: 3, .deleteForward).text == "abc")
    #expect(edited("one two", at: 7, .deleteWordBackward).text == "one ")
    #expect(edited("one two", at: 0, .deleteWordForward).text == " two")
    #expect(edited("a b c", at: 1, .deleteWordForward).text == "a c")
  }

  @Test func `counts grapheme clusters`() {
    // A family of four, a flag, and a letter with a mark of its own: each is one press of a key.
    let text = "👨‍👩‍👧‍👦🇩🇪e\u{301}"
    #expect(edited(text, at: 3, .deleteBackward).text == "👨‍👩‍👧‍👦🇩🇪")
    #expect(edited(text, at: 1, .deleteBackward).text == "🇩🇪e\u{301}")
    var editor = TextEditor("e", anchor: 1, caret: 1)
    editor.insert("\u{301}")
    #expect(editor.text == "e\u{301}" && editor.caret == 1)
    editor.apply(.deleteBackward)
    #expect(editor.text == "" && editor.caret == 0)
  }

  @Test func `holds one line of limited length, whatever is pasted`() {
    var editor = TextEditor("", anchor: 0, caret: 0)
    editor.insert("a\r\nb\nc\td\u{0}\u{1b}e")
    #expect(editor.text == "a b c de")
    editor.insert(String(repeating: "ä", count: 1 << 20))
    #expect(editor.text.utf8.count == SingleLineText.maxLength)
    let full = editor
    editor.insert("x")
    #expect(editor == full)
    // There is room where something is replaced.
    editor.apply(.selectAll)
    editor.insert("x")
    #expect(editor.text == "x")
    // A single letter with a megabyte of marks is no letter that a user typed.
    editor.insert("e" + String(repeating: "\u{301}", count: 1 << 19))
    #expect(editor.text == "x")
  }

  @Test func `that is full takes as much as the selection makes room for`() {
    for (typed, text) in [("xy", "axyd"), ("wxyz", "awxd"), ("ä", "aäd"), ("äx", "aäd")] {
      var editor = TextEditor("abcd", anchor: 3, caret: 1)
      editor.insert(typed, atMost: 4)
      #expect(editor.text == text)
    }
    var editor = TextEditor("abcd", anchor: 2, caret: 2)
    editor.insert("x", atMost: 4)
    #expect(editor.text == "abcd")
  }

  @Test func `clamps indices beyond its end`() {
    #expect(TextEditor("abc", anchor: -5, caret: .max).selection == 0..<3)
  }

  @Test(arguments: 0..<20) func `agrees with a slow reference`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var editor = TextEditor("", anchor: 0, caret: 0)
    // The same as two texts, one before and one behind the caret.
    var (before, behind) = ("", "")
    let words = ["a", "Zwei", " ", ", ", "é", "日本", "_1"]
    for _ in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let word = words.randomElement(using: &random) ?? ""
        editor.insert(word)
        before += word
      case 1:
        editor.apply(.left)
        if let last = before.popLast() { behind = String(last) + behind }
      case 2:
        editor.apply(.right)
        if !behind.isEmpty { before.append(behind.removeFirst()) }
      case 3:
        editor.apply(.deleteBackward)
        _ = before.popLast()
      case 4:
        editor.apply(.deleteForward)
        behind = String(behind.dropFirst())
      default:
        // There and back selects nothing.
        let atEnd = behind.isEmpty
        editor.apply(.selectRight)
        #expect(editor.selectedText == String(behind.prefix(1)))
        if !atEnd { editor.apply(.selectLeft) }
      }
      #expect(editor.text == before + behind)
      #expect(editor.caret == before.count && editor.selection.isEmpty)
    }
  }
}
