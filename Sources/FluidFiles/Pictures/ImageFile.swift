import FluidRaster
import Glibc

/// Limits of image files.
public enum ImageFile {
  /// The most pixels on a side; also the largest side of a window's surface.
  public static let maxSide = 16384
  /// The most pixels in all: a good camera's resolution; 128 MB when decoded.
  public static let maxPixels = 32 << 20
  /// The largest file, in bytes: more than that many pixels take without compression.
  static let maxBytes = 160 << 20

  /// The file format, detected from the first bytes.
  enum Format {
    case png, webp

    init?(_ bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
        self = .png
      } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

  /// Reads a file.
  static func bytes(of path: String) throws(ImageError) -> [UInt8] {
    func failure(_ reason: String) -> ImageError { .unreadable(path: path, reason: reason) }
    // O_NONBLOCK: opening a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(String(cString: strerror(errno))) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure("it is a directory")
    default: throw failure("it is not a regular file")
    }
    let size = Int(status.st_size)
    guard size <= maxBytes else {
      throw failure("it has \(size) bytes; expected at most \(maxBytes)")
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress! + filled, size - filled)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw failure(String(cString: strerror(errno)))
      }
      // Another program has truncated the file in the meantime.
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(size - filled)
    return bytes
  }
}

extension Image {
  /// The image in a PNG or WebP file; the format is detected from the content.
  ///
  /// - Parameter path: Absolute, or relative to the working directory.
  /// - Throws: For a file that is missing, damaged, or larger than ``ImageFile/maxPixels``.
  public init(contentsOf path: String) throws(ImageError) {
    try self.init(data: ImageFile.bytes(of: path), name: path)
  }

  /// The image in the bytes of a PNG or WebP file, for example of one embedded in the program.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - name: Name of the image in errors.
  /// - Throws: For data that is damaged, or larger than ``ImageFile/maxPixels``.
  public init(data: [UInt8], name: String) throws(ImageError) {
    switch ImageFile.Format(data) {
    case .png?:
      self = try Self.decoded { () throws(PNGError) in
        try Bitmap(png: data, for: name, atMost: ImageFile.maxPixels)
      }
    case .webp?:
      self = try Self.decoded { () throws(WebPError) in
        try Bitmap(webp: data, for: name, atMost: ImageFile.maxPixels)
      }
    case nil:
      throw .unreadable(
        path: name, reason: data.isEmpty ? "it is empty" : "it is neither PNG nor WebP")
    }
  }

  private static func decoded<Format>(
    _ bitmap: () throws(PictureError<Format>) -> Bitmap
  ) throws(ImageError) -> Image {
    do throws(PictureError<Format>) {
      return Image(try bitmap())
    } catch {
      switch error {
      case .unreadable(let path, let reason), .unwritable(let path, let reason):
        throw .unreadable(path: path, reason: reason)
      case .size(let path, let width, let height), .pixels(let path, let width, let height, _):
        throw .size(path: path, width: width, height: height)
      }
    }
  }
}
