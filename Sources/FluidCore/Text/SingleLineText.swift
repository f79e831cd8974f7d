/// Conversion of external text (keyboard, input method, clipboard) to a single line.
public enum SingleLineText {
  /// The longest text taken at once, in bytes of UTF-8: a page. The rest is dropped, so that a
  /// clipboard of megabytes neither stops the window nor fills a recording.
  public static let maxLength = 4096

  /// The text with line ends and tabs replaced by spaces and other control characters removed, cut
  /// after the last whole character that fits.
  ///
  /// - Parameter maximum: In bytes of UTF-8.
  public static func line(_ text: String, atMost maximum: Int = maxLength) -> String {
    var line = ""
    var length = 0
    for character in text {
      let isBreak = character.isNewline || character == "\t"
      if !isBreak, character.unicodeScalars.first?.isControl == true { continue }
      let written: Character = isBreak ? " " : character
      length += written.utf8.count
      guard length <= maximum else { break }
      line.append(written)
    }
    return line
  }
}
