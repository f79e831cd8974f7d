import FluidPNG
import FluidRaster
import FluidWebP
import Glibc

/// What files of pictures may be like.
public enum ImageFile {
  /// The most pixels on a side: as many as a window is drawn with.
  public static let maxSide = 16384
  /// The most pixels in all: what a good camera takes; unpacked, 128 MB.
  public static let maxPixels = 32 << 20
  /// The most bytes: more than so many pixels take that are not packed at all.
  static let maxBytes = 160 << 20

  /// What a file is written in, by its first bytes.
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

  /// The bytes of a file.
  static func bytes(of path: String) throws(ImageError) -> [UInt8] {
    func failure(_ reason: String) -> ImageError { .unreadable(path: path, reason: reason) }
    // Opening a pipe would wait for its writer.
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
      // Another program has cut the file short meanwhile.
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(size - filled)
    return bytes
  }
}

extension Image {
  /// The picture in a PNG or WebP file; which of the two the file itself says.
  ///
  /// - Parameter path: A relative one begins where the program was started.
  /// - Throws: For a file that is not there, damaged, or larger than ``ImageFile/maxPixels``.
  public init(contentsOf path: String) throws(ImageError) {
    try self.init(data: ImageFile.bytes(of: path), name: path)
  }

  /// The picture in the bytes of a PNG or WebP file, such as one that is built into the program.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - name: What errors call it.
  public init(data: [UInt8], name: String) throws(ImageError) {
    let bitmap: Bitmap
    switch ImageFile.Format(data) {
    case .png?:
      do throws(PNGError) {
        bitmap = try Bitmap(png: data, for: name, atMost: ImageFile.maxPixels)
      } catch {
        throw ImageError(error)
      }
    case .webp?:
      do throws(WebPError) {
        bitmap = try Bitmap(webp: data, for: name, atMost: ImageFile.maxPixels)
      } catch {
        throw ImageError(error)
      }
    case nil:
      throw .unreadable(
        path: name, reason: data.isEmpty ? "it is empty" : "it is neither PNG nor WebP")
    }
    self.init(bitmap)
  }
}

extension ImageError {
  fileprivate init(_ error: PNGError) {
    switch error {
    case .unreadable(let path, let reason), .unwritable(let path, let reason):
      self = .unreadable(path: path, reason: reason)
    case .size(let path, let width, let height), .pixels(let path, let width, let height, _):
      self = .size(path: path, width: width, height: height)
    }
  }

  fileprivate init(_ error: WebPError) {
    switch error {
    case .unreadable(let path, let reason), .unwritable(let path, let reason):
      self = .unreadable(path: path, reason: reason)
    case .size(let path, let width, let height), .pixels(let path, let width, let height, _):
      self = .size(path: path, width: width, height: height)
    }
  }
}
