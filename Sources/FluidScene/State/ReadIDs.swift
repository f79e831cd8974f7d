/// The ids of the values that a piece or a handler asks a state for, which need not have been set:
/// noted for the player, which wants to know what a scene goes by.
package final class ReadIDs: @unchecked Sendable {
  // One state is read by one thread at a time: it is handed from one function to the next, and none
  // of them keeps it.
  package private(set) var ids: Set<String> = []

  package init() {}

  func note(_ id: String) { ids.insert(id) }
}

/// Where it is noted what is asked for, if anywhere. Two states are equal whether or not one of
/// them is watched.
struct ReadNote: Sendable, Hashable {
  var ids: ReadIDs?

  static func == (a: ReadNote, b: ReadNote) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
