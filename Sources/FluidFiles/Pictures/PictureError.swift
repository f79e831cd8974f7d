/// A file format of pictures.
package protocol PictureFormat {
  /// The format's name in errors.
  static var name: String { get }
  /// The most pixels on a side.
  static var mostPixels: Int { get }
}

/// PNG, up to libpng's usual limit.
package enum PNG: PictureFormat {
  package static let name = "PNG"
  /// The largest width and height that are written or read, in pixels.
  package static let mostPixels = 16384
}

/// WebP.
package enum WebP: PictureFormat {
  package static let name = "WebP"
  /// WebP's own limit, in pixels.
  package static let mostPixels = 16383
}

/// A failure to read or write a PNG picture.
package typealias PNGError = PictureError<PNG>

/// A failure to read or write a WebP picture or film.
package typealias WebPError = PictureError<WebP>

/// A failure to read or write a picture. Each case names the file.
package enum PictureError<Format: PictureFormat>: Error, Hashable, CustomStringConvertible {
  /// The file cannot be read, is of another format, or is damaged.
  case unreadable(path: String, reason: String)
  /// The picture or film cannot be encoded or written.
  case unwritable(path: String, reason: String)
  /// The picture has no pixels, or too many on a side.
  case size(path: String, width: Int, height: Int)
  /// The file's picture has more pixels in all than the caller allows.
  case pixels(path: String, width: Int, height: Int, maximum: Int)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot be read as \(Format.name): \(reason)"
    case .unwritable(let path, let reason):
      "\(path): cannot be written as \(Format.name): \(reason)"
    case .size(let path, let width, let height):
      "\(path): \(width) × \(height) pixels; expected 1…\(Format.mostPixels) on each side"
    case .pixels(let path, let width, let height, let maximum):
      "\(path): \(width) × \(height) pixels; expected at most \(maximum) in all"
    }
  }
}
