import FluidCore
import FluidRaster

/// A cache of the layouts of equatable pieces, shared by all versions of a scene.
final class LayoutCache {
  /// Layouts by piece and room; those of pieces out of sight go first. A layout costs its boxes, of
  /// which a thousand are a megabyte.
  private var entries = FrameCache<Key, CachedLayout>(allowance: 1024)

  private struct Key: Hashable {
    let piece: PieceKey
    let room: Size
  }

  /// Begins another picture and drops layouts that the latest ones did not use.
  func beginFrame() { entries.beginFrame() }

  /// The piece's layout, from the cache where an equal piece's layout is still valid.
  func layout(
    of piece: some Piece & Hashable, in room: Size, _ context: LayoutContext
  ) -> CachedLayout {
    let key = Key(piece: PieceKey(piece), room: room)
    if let known = entries.withValue(key, { $0 }), known.isValid(in: context) { return known }
    let layout = CachedLayout(context) { piece.layout(in: room, $0) }
    if entries.withValue(key, { $0 = layout }) == nil {
      entries.insert(layout, for: key, cost: layout.box.count)
    }
    return layout
  }
}

extension Box {
  /// The number of boxes: this one and all inside it.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.box.count } }
}

/// A hashable piece of any type, equal to equal pieces of the same type.
private struct PieceKey: Hashable {
  private let storage: any Storage

  init(_ piece: some Piece & Hashable) { storage = Held(piece) }

  static func == (a: PieceKey, b: PieceKey) -> Bool { a.storage.equals(b.storage) }

  func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }

  /// The piece behind a reference, as in an ``AnyPiece``.
  private protocol Storage: AnyObject {
    func equals(_ other: any Storage) -> Bool
    func hash(into hasher: inout Hasher)
  }

  private final class Held<Content: Piece & Hashable>: Storage {
    private let piece: Content

    init(_ piece: Content) { self.piece = piece }

    func equals(_ other: any Storage) -> Bool { (other as? Held<Content>)?.piece == piece }
    func hash(into hasher: inout Hasher) { hasher.combine(piece) }
  }
}
