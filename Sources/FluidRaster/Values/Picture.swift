import FluidGeometry

/// A display list that is drawn once and kept in pixels, to be shown again and again at other
/// places.
///
/// What costs much to draw and only moves (a map, a page) is best shown so. It is opaque, and lies
/// on whole pixels, so that it is never mixed between them. Two pictures are equal when they come
/// from the same initialiser call, which makes comparing display lists cheap.
public struct Picture: Sendable, Hashable {
  final class Storage: Sendable {
    let list: DisplayList
    let size: Size

    init(_ list: DisplayList, _ size: Size) {
      self.list = list
      self.size = size
    }
  }

  let storage: Storage

  /// A list that is drawn when it is first shown.
  ///
  /// - Parameters:
  ///   - list: What it shows, drawn from (0, 0) to `size`, in points.
  ///   - size: In points.
  ///   - background: What lies behind the list; its alpha counts as 255.
  public init(_ list: DisplayList, size: Size, background: Color) {
    var whole = DisplayList()
    var color = background
    color.alpha = 255
    whole.fill(.rect(Rect(origin: .zero, size: size)), color)
    whole.append(list)
    storage = Storage(whole, size)
  }

  /// What it shows, its background first.
  public var list: DisplayList { storage.list }
  /// In points.
  public var size: Size { storage.size }

  public static func == (a: Picture, b: Picture) -> Bool { a.storage === b.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}
