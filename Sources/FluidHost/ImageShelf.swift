import FluidFiles
import FluidRaster
import FluidScene
import FluidWindow
import Synchronization

/// A cache of picture files that scenes show, each read once: scenes are rebuilt for every change.
final class ImageShelf: Sendable {
  private struct State {
    var images: [String: Result<Image, ImageError>] = [:]
    /// Number of pixels of all images.
    var pixels = 0
  }

  private let state = Mutex(State())
  /// Maximum number of pixels in all; a program that needs more keeps its images itself.
  private let maximum: Int
  /// Called once for every file that cannot be shown.
  private let complain: @Sendable (ImageError) -> Void

  static let shared = ImageShelf { warn("\($0)") }

  init(maximum: Int = 2 * ImageFile.maxPixels, complain: @escaping @Sendable (ImageError) -> Void) {
    self.maximum = maximum
    self.complain = complain
  }

  /// A file's picture; nil if it cannot be shown, which has been reported.
  func image(at path: String) -> Image? {
    let (result, isNew) = state.withLock { state in
      if let known = state.images[path] { return (known, false) }
      let read = Self.read(path, leaving: maximum - state.pixels)
      if case .success(let image) = read {
        state.pixels += image.bitmap.width * image.bitmap.height
      }
      state.images[path] = read
      return (read, true)
    }
    switch result {
    case .success(let image): return image
    case .failure(let error):
      if isNew { complain(error) }
      return nil
    }
  }

  private static func read(_ path: String, leaving room: Int) -> Result<Image, ImageError> {
    do throws(ImageError) {
      let image = try Image(contentsOf: path)
      guard image.bitmap.width * image.bitmap.height <= room else {
        throw .unreadable(path: path, reason: "all pictures of this program have too many pixels")
      }
      return .success(image)
    } catch {
      return .failure(error)
    }
  }
}

extension ImageView {
  /// The picture in a PNG or WebP file, which is read once, on first use.
  ///
  /// A file that is missing, damaged or too large (see ``/FluidFiles/ImageFile``) is reported on
  /// standard error once, and a surface with its name takes its place. A program that handles the
  /// error itself, or shows more than 64 million pixels, reads an ``/FluidRaster/Image``: `try
  /// Image(contentsOf: path)`.
  ///
  /// - Parameters:
  ///   - path: A relative path starts from the working directory.
  ///   - scale: Pixels of the picture per point.
  public init(contentsOf path: String, scale: Double = 1) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(ImageShelf.shared.image(at: path), name: name, scale: scale)
  }
}
