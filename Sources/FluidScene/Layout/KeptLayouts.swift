import FluidGeometry

/// Layouts of pieces that say when they are equal, for all versions of a scene.
final class KeptLayouts {
  private var entries: [Key: Entry] = [:]
  /// How many versions of the scene there have been.
  private var version = 0

  private struct Key: Hashable {
    let piece: AnyHashable
    let room: Size
  }

  private struct Entry {
    let inputs: LayoutInputs
    let reads: LayoutReads
    let box: Box
    /// The version of the scene that has asked for it last.
    var version: Int
  }

  /// What has not been asked for by so many versions of the scene is forgotten where there are many
  /// others: a version that is replaced before it is shown asks for little.
  private static let age = 8
  private static let many = 512
  private static let maximum = 4096

  /// Another version of the scene begins.
  func beginVersion() {
    version += 1
    guard entries.count > Self.many else { return }
    entries = entries.filter { $0.value.version + Self.age >= version }
  }

  /// A piece's layout, which is only made where none of an equal one is still good, and what it has
  /// asked for.
  func layout(
    of piece: some Piece & Hashable, in room: Size, _ context: LayoutContext
  ) -> (box: Box, reads: LayoutReads) {
    let key = Key(piece: AnyHashable(piece), room: room)
    if let index = entries.index(forKey: key) {
      let known = entries.values[index]
      if known.reads.agree(known.inputs, context.inputs) {
        if known.version != version { entries.values[index].version = version }
        return (known.box, known.reads)
      }
    }
    let reads = LayoutReads()
    let box = piece.layout(in: room, context.noting(reads))
    // A list that is scrolled may show any number of pieces without another version.
    if entries.count >= Self.maximum { entries.removeAll() }
    entries[key] = Entry(inputs: context.inputs, reads: reads, box: box, version: version)
    return (box, reads)
  }
}
