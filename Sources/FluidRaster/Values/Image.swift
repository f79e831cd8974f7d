/// A picture to be drawn, shared rather than copied.
///
/// Two images are equal when they come from the same initialiser call, which makes comparing display lists cheap.
public struct Image: Sendable, Hashable {
  final class Storage: Sendable {
    let bitmap: Bitmap
    init(_ bitmap: Bitmap) { self.bitmap = bitmap }
  }

  let storage: Storage

  public init(_ bitmap: Bitmap) { storage = Storage(bitmap) }

  /// Its pixels.
  public var bitmap: Bitmap { storage.bitmap }

  public static func == (a: Image, b: Image) -> Bool { a.storage === b.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}
