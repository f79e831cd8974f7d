/// The ids of the values that somebody asks a state for, which need not have been set: noted for
/// whoever wants to know what a scene goes by.
package final class ReadIDs: @unchecked Sendable {
  // One state is read by one thread at a time: it is handed from one function to the next, and
  // nobody keeps it.
  package private(set) var ids: Set<String> = []

  package init() {}

  func note(_ id: String) { ids.insert(id) }
}

/// Where it is noted what is asked for, if anywhere. Two states are the same whoever watches them.
struct ReadNote: Sendable, Hashable {
  var ids: ReadIDs?

  static func == (a: ReadNote, b: ReadNote) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
