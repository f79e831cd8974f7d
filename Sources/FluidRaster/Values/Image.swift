import Synchronization

/// A picture to be drawn, shared rather than copied.
///
/// Two images are equal when they come from the same initialiser call, which makes comparing
/// display lists cheap.
public struct Image: Sendable, Hashable {
  final class Storage: Sendable {
    let bitmap: Bitmap
    /// Whether nothing shows through anywhere.
    let isOpaque: Bool
    /// The picture half as large, a quarter as large and so on, as far as a drawing has asked for
    /// them.
    private let halves = Mutex<[Bitmap]>([])

    init(_ bitmap: Bitmap) {
      self.bitmap = bitmap
      isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xff00_0000 }
    }

    /// The picture at 2^-`level` of its size.
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

  /// An image of a bitmap's pixels as they are now.
  public init(_ bitmap: Bitmap) { storage = Storage(bitmap) }

  /// Its pixels.
  public var bitmap: Bitmap { storage.bitmap }

  public static func == (a: Image, b: Image) -> Bool { a.storage === b.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}
