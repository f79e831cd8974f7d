/// The last few results of a costly computation; each use moves an entry one place to the front.
package struct RecentlyUsed<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  let maximum: Int
  private var entries: [(key: Key, value: Value)] = []

  package init(maximum: Int) { self.maximum = maximum }

  package mutating func value(for key: Key, make: (Key) -> Value) -> Value {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries[index]
      if index > 0 { entries.swapAt(index, index - 1) }
      return entry.value
    }
    let value = make(key)
    if entries.count == maximum { entries.removeLast() }
    entries.append((key, value))
    return value
  }
}
