/// Why a picture could not be written or read.
public enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The file could not be read, or is no PNG; with libpng's words.
  case unreadable(path: String, reason: String)
  /// The file could not be written; with libpng's words.
  case unwritable(path: String, reason: String)
  /// The picture in the file, or to be written, has no pixels or is larger than 16384 on a side.
  case size(path: String, width: Int, height: Int)
  /// The picture in the file has more pixels in all than the caller who reads it allows.
  case pixels(path: String, width: Int, height: Int, maximum: Int)

  public var description: String {
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
