/// Records the ids of the values that a piece or a handler reads, whether or not they have been
/// set. The player uses them to know which values a scene depends on.
package final class ReadIDs: @unchecked Sendable {
  // Unchecked: one thread at a time reads a state, and no function keeps the recorder.
  package private(set) var ids: Set<String> = []

  package init() {}

  func note(_ id: String) { ids.insert(id) }
}

/// An optional recorder that takes no part in equality: a state that is observed equals one that is
/// not.
struct ReadNote: Sendable, Hashable {
  var ids: ReadIDs?

  static func == (a: ReadNote, b: ReadNote) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
