import FluidFiles
import FluidRaster
import FluidScene
import Synchronization

/// The pictures of files that scenes have asked for, each read once: a scene is written anew for
/// every change.
final class ImageShelf: Sendable {
  private struct State {
    var images: [String: Result<Image, ImageError>] = [:]
    /// Pixels of all of them.
    var pixels = 0
  }

  private let state = Mutex(State())
  /// How many pixels are kept in all; a program that wants more keeps its images itself.
  private let maximum: Int
  /// Is told of every file that cannot be shown, once.
  private let complain: @Sendable (ImageError) -> Void

  static let shared = ImageShelf { warn("\($0)") }

  init(maximum: Int = 2 * ImageFile.maxPixels, complain: @escaping @Sendable (ImageError) -> Void) {
    self.maximum = maximum
    self.complain = complain
  }

  /// A file's picture; nil: there is none, which has been said.
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
  /// The picture in a PNG or WebP file, which is read once, when it is first asked for.
  ///
  /// A file that is not there, damaged or too large (see ``/FluidFiles/ImageFile``) is told of on
  /// the standard error once, and a surface with its name holds its place. A program that wants to
  /// know why, or has more than 64 million pixels to show, reads an ``/FluidRaster/Image`` itself:
  /// `try Image(contentsOf: path)`.
  ///
  /// - Parameters:
  ///   - path: A relative one begins where the program was started.
  ///   - scale: Pixels of the picture to a point.
  public init(contentsOf path: String, scale: Double = 1) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(ImageShelf.shared.image(at: path), name: name, scale: scale)
  }
}
