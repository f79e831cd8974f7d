/// The meaning of a key press.
package enum KeyMeaning: Sendable, Hashable {
  case key(Key, KeyModifiers = [])
  case character(Character, KeyModifiers = [])
  case edit(TextEdit)
  case clipboard(ClipboardCommand)
  case quit
}
