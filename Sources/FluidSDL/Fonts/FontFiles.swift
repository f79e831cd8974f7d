import FluidRaster
import Glibc

/// The files of one family that were found, by weight.
struct FontFiles: Sendable, Hashable {
  var regular: String
  var medium: String?
  var semibold: String?
  var bold: String?

  /// The file for one weight.
  struct Choice: Sendable, Hashable {
    var file: String
    /// Whether strokes are thickened (synthetic bold), where there is no file of that weight.
    var isThickened = false

    /// The reason not to open the file: opening a pipe would wait for its writer.
    var problem: String? {
      var status = stat()
      guard stat(file, &status) == 0 else { return String(cString: strerror(errno)) }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return nil
      case S_IFDIR: return "a directory"
      default: return "not a regular file"
      }
    }

    /// SDL's error text without the file name at its end, which the message has already.
    func wordsWithoutPath(_ words: String) -> String {
      words.hasSuffix(" \(file)") ? String(words.dropLast(file.utf8.count + 1)) : words
    }
  }

  /// The file for a weight. Semibold and bold stand in for each other, else regular is thickened; a
  /// missing medium is regular.
  func choice(for weight: FontStyle.Weight) -> Choice {
    switch weight {
    case .regular: Choice(file: regular)
    case .medium: Choice(file: medium ?? regular)
    case .semibold:
      (semibold ?? bold).map { Choice(file: $0) } ?? Choice(file: regular, isThickened: true)
    case .bold:
      (bold ?? semibold).map { Choice(file: $0) } ?? Choice(file: regular, isThickened: true)
    }
  }
}
