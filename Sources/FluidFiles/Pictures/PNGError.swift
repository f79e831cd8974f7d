/// A failure to read or write a PNG picture or film.
package enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The file could not be read, or is not a PNG; `reason` is libpng's message.
  case unreadable(path: String, reason: String)
  /// The file could not be written; `reason` is libpng's message, or names a wrong picture of a
  /// film.
  case unwritable(path: String, reason: String)
  /// The picture has no pixels, or more than 16384 on a side.
  case size(path: String, width: Int, height: Int)
  /// The file's picture has more pixels in all than the caller allows.
  case pixels(path: String, width: Int, height: Int, maximum: Int)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot be read as PNG: \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written as PNG: \(reason)"
    case .size(let path, let width, let height):
      "\(path): \(width) × \(height) pixels; expected 1…16384 on each side"
    case .pixels(let path, let width, let height, let maximum):
      "\(path): \(width) × \(height) pixels; expected at most \(maximum) in all"
    }
  }
}
