import FluidRaster
import Glibc

/// The files of one family that were found, by weight.
struct FontFiles: Sendable, Hashable {
  var regular: String
  var medium: String?
  var semibold: String?
  var bold: String?

  /// One weight as it is to be drawn.
  struct Choice: Sendable, Hashable {
    var file: String
    /// Whether strokes are to be thickened, for want of a file of that weight.
    var isThickened = false

    /// Why the file is not even to be tried: opening a pipe would wait for its writer.
    var problem: String? {
      var status = stat()
      guard stat(file, &status) == 0 else { return String(cString: strerror(errno)) }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return nil
      case S_IFDIR: return "a directory"
      default: return "not a regular file"
      }
    }

    /// SDL's words, which may name the file that has been named already.
    func wordsWithoutPath(_ words: String) -> String {
      words.hasSuffix(" \(file)") ? String(words.dropLast(file.utf8.count + 1)) : words
    }
  }

  /// The file nearest to a weight. A missing heavy weight is drawn with the next heavier one, or
  /// thickened; a missing medium is simply regular.
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
