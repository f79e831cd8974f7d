import FluidCore
import Synchronization

/// An image to draw; copies share one bitmap.
///
/// Two images are equal when they come from the same initialiser call, which makes comparing
/// display lists cheap.
public struct Image: Sendable, Hashable {
  final class Storage: Sendable {
    let bitmap: Bitmap
    /// Whether every pixel has alpha 255.
    let isOpaque: Bool
    /// Mip levels at 1/2, 1/4, … of the size, made when a drawing first asks for them.
    private let halves = Mutex<[Bitmap]>([])

    init(_ bitmap: Bitmap) {
      self.bitmap = bitmap
      isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xff00_0000 }
    }

    /// The mip level at 2^-`level` of the bitmap's size.
    func reduced(by level: Int) -> Bitmap {
      guard level > 0 else { return bitmap }
      return halves.withLock { halves in
        while halves.count < level {
          halves.append((halves.last ?? bitmap).halved(isOpaque: isOpaque))
        }
        return halves[level - 1]
      }
    }
  }

  let storage: Storage

  /// An image of a bitmap's current pixels.
  public init(_ bitmap: Bitmap) { storage = Storage(bitmap) }

  /// The image's pixels.
  public var bitmap: Bitmap { storage.bitmap }

  public static func == (a: Image, b: Image) -> Bool { a.storage === b.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}
