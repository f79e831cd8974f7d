import CSDL2
import Glibc

/// The desktop's clipboard; to be used on the thread that opened the window.
package enum Clipboard {
  /// The maximum length read, in bytes: more than any field takes.
  package static let maxLength = 1 << 16

  /// The clipboard's text, truncated at ``maxLength``; bytes that are not UTF-8 are replaced. Nil:
  /// no text, or no window.
  package static var text: String? {
    guard let bytes = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(bytes) }
    return String(cString: bytes, atMost: maxLength)
  }

  /// Puts a text into the clipboard.
  ///
  /// - Returns: The error; nil: success.
  package static func copy(_ text: String) -> String? {
    SDL_SetClipboardText(text) == 0 ? nil : lastError(of: "SDL_SetClipboardText")
  }
}

extension String {
  /// A prefix of C text; nil where it is empty. Bytes that are not UTF-8 are replaced.
  init?(cString bytes: UnsafePointer<CChar>, atMost maximum: Int) {
    let length = strnlen(bytes, maximum)
    guard length > 0 else { return nil }
    self = bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }
}
