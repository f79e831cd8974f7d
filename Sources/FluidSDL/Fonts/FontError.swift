/// Why there are no letters.
public enum FontError: Error, Sendable, Hashable {
  /// The file is not there or is no font; the text is SDL's own.
  case unreadable(file: String, words: String)
  /// No font file anywhere in these directories.
  case notFound(directories: [String])
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let file, let words): "\(file) cannot be used as a font: \(words)"
    case .notFound(let directories):
      "no font found in \(directories.joined(separator: ", ")); install one (such as fonts-inter or "
        + "fonts-dejavu-core), or name a file"
    }
  }
}
