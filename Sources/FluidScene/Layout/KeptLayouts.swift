import FluidCore

/// A cache of the layouts of equatable pieces, shared by all versions of a scene.
final class KeptLayouts {
  private var entries: [Key: Entry] = [:]
  /// Counts the versions of the scene so far.
  private var version = 0

  private struct Key: Hashable {
    let piece: PieceKey
    let room: Size
  }

  private struct Entry {
    let inputs: LayoutInputs
    let reads: LayoutReads
    let box: Box
    /// The last version of the scene that used this entry.
    var version: Int
  }

  /// Above `many` entries, those unused for `age` versions are dropped. Not sooner: a version that
  /// is replaced before it is shown uses few entries.
  private static let age = 8
  private static let many = 512
  private static let maximum = 4096

  /// Begins another version of the scene and drops old entries.
  func beginVersion() {
    version += 1
    guard entries.count > Self.many else { return }
    entries = entries.filter { $0.value.version + Self.age >= version }
  }

  /// The piece's layout, from the cache where an equal piece's layout is still valid, and the
  /// inputs that the layout has read.
  func layout(
    of piece: some Piece & Hashable, in room: Size, _ context: LayoutContext
  ) -> (box: Box, reads: LayoutReads) {
    let key = Key(piece: PieceKey(piece), room: room)
    if let index = entries.index(forKey: key) {
      let known = entries.values[index]
      if known.reads.agree(known.inputs, context.inputs) {
        if known.version != version { entries.values[index].version = version }
        return (known.box, known.reads)
      }
    }
    let reads = LayoutReads()
    let box = piece.layout(in: room, context.noting(reads))
    // A scrolled list may show any number of pieces within one version.
    if entries.count >= Self.maximum { entries.removeAll() }
    entries[key] = Entry(inputs: context.inputs, reads: reads, box: box, version: version)
    return (box, reads)
  }
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
