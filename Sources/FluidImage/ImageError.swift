/// Why a picture could not be had from a file; every case names the file, or what its bytes were
/// called.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not there, cannot be read, is too large, or is damaged.
  case unreadable(path: String, reason: String)
  /// The picture has no pixels, or more than are taken.
  case size(path: String, width: Int, height: Int)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot be read as a picture: \(reason)"
    case .size(let path, let width, let height):
      "\(path): a picture of \(width) × \(height) pixels; expected 1…\(ImageFile.maxSide) on each"
        + " side and at most \(ImageFile.maxPixels) in all"
    }
  }

  /// The file, or what its bytes were called.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .size(let path, _, _): path
    }
  }
}
