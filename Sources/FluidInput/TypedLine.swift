/// Text that comes from outside, such as a keyboard, an input method or the clipboard, as one line.
public enum TypedLine {
  /// The most that is taken at once, in bytes of UTF-8: a page of text. What is pasted beyond that
  /// is left out, so that a clipboard of megabytes neither stops the window nor fills a recording.
  public static let maxLength = 4096

  /// The text with a space for every line end and tab and without other control characters, cut
  /// after the last whole character that fits.
  ///
  /// - Parameter maximum: In bytes of UTF-8.
  public static func line(_ text: String, atMost maximum: Int = maxLength) -> String {
    var line = ""
    var length = 0
    for character in text {
      let isBreak = character.isNewline || character == "\t"
      if !isBreak, character.unicodeScalars.first?.properties.generalCategory == .control {
        continue
      }
      let written: Character = isBreak ? " " : character
      length += written.utf8.count
      guard length <= maximum else { break }
      line.append(written)
    }
    return line
  }
}
