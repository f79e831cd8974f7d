/// Why a WebP picture could not be read or written.
public enum WebPError: Error, Hashable, CustomStringConvertible {
  /// The bytes are no whole WebP picture.
  case unreadable(path: String, reason: String)
  /// The picture, or the film, could not be encoded; with libwebp's words.
  case unwritable(path: String, reason: String)
  /// The picture has no pixels or is larger than 16383 on a side, which is WebP's own limit.
  case size(path: String, width: Int, height: Int)
  /// The picture in the file has more pixels in all than the caller who reads it allows.
  case pixels(path: String, width: Int, height: Int, maximum: Int)

  public var description: String {
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
