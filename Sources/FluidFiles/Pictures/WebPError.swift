/// A failure to read or write a WebP picture or film.
package enum WebPError: Error, Hashable, CustomStringConvertible {
  /// The bytes are not a complete WebP picture.
  case unreadable(path: String, reason: String)
  /// The picture or film could not be encoded.
  case unwritable(path: String, reason: String)
  /// The picture has no pixels, or more than 16383 on a side, which is WebP's own limit.
  case size(path: String, width: Int, height: Int)
  /// The file's picture has more pixels in all than the caller allows.
  case pixels(path: String, width: Int, height: Int, maximum: Int)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot be read as WebP: \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written as WebP: \(reason)"
    case .size(let path, let width, let height):
      "\(path): \(width) × \(height) pixels; expected 1…16383 on each side"
    case .pixels(let path, let width, let height, let maximum):
      "\(path): \(width) × \(height) pixels; expected at most \(maximum) in all"
    }
  }
}
