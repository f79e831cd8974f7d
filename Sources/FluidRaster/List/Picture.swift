import FluidCore

/// A display list that is rasterised once, in tiles, and then drawn at any position.
///
/// For content that is costly to draw and only moves, such as a map or a page. A picture is opaque
/// and snaps to whole pixels, so it is never resampled. Two pictures are equal when they come
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

  /// A picture that is rasterised when it is first drawn.
  ///
  /// - Parameters:
  ///   - list: Content, drawn from (0, 0) to `size`, in points.
  ///   - size: Size in points.
  ///   - background: Colour behind the list; its alpha counts as 255.
  public init(_ list: DisplayList, size: Size, background: Color) {
    var whole = DisplayList()
    var color = background
    color.alpha = 255
    whole.fill(.rect(Rect(origin: .zero, size: size)), color)
    whole.append(list)
    storage = Storage(whole, size)
  }

  /// The content, with the background as its first item.
  public var list: DisplayList { storage.list }
  /// Size in points.
  public var size: Size { storage.size }

  public static func == (a: Picture, b: Picture) -> Bool { a.storage === b.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}
