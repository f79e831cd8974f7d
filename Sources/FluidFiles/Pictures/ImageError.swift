/// A failure to load an image. Each case names the file, or the name given to its bytes.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is missing, unreadable, too large, of another format, or damaged.
  case unreadable(path: String, reason: String)
  /// The image has no pixels, or more than the limits allow.
  case size(path: String, width: Int, height: Int)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot be read as a picture: \(reason)"
    case .size(let path, let width, let height):
      "\(path): a picture of \(width) × \(height) pixels; expected 1…\(ImageFile.maxSide) on each"
        + " side and at most \(ImageFile.maxPixels) in all"
    }
  }

  /// The file's path, or the name given to its bytes.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .size(let path, _, _): path
    }
  }
}
