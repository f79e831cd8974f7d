/// An error of finding or opening a font.
package enum FontError: Error, Sendable, Hashable {
  /// The file does not exist or is no font; the text is SDL's own.
  case unreadable(file: String, words: String)
  /// No font file in any of these directories.
  case notFound(directories: [String])
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file, let words): "\(file) cannot be used as a font: \(words)"
    case .notFound(let directories):
      "no font found in \(directories.joined(separator: ", ")); install one (such as fonts-inter or "
        + "fonts-dejavu-core), or name a file"
    }
  }
}
