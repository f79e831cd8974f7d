/// A cache by frames: entries that the latest frames asked for stay.
package struct FrameCache<Key: Hashable, Value> {
  fileprivate struct Entry {
    var value: Value
    let cost: Int
    var lastUse: Int
  }

  /// Total cost that is always allowed.
  let allowance: Int
  /// How many frames an entry that none asks for lasts; nil: as long as there is room.
  let lifetime: Int?

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// Total cost of all entries.
  private(set) var cost = 0
  /// Cost of the entries that this frame asked for, and of those that the last frame did that asked
  /// for any: the visible ones, as what is at rest is not asked for again.
  private var asked = 0
  private var inSight = 0

  package init(allowance: Int, lifetime: Int? = nil) {
    self.allowance = allowance
    self.lifetime = lifetime
  }

  /// Number of entries.
  var count: Int { entries.count }

  func holds(_ key: Key) -> Bool { entries[key] != nil }

  /// Removes entries that are past their lifetime, and beyond the allowance or twice what is in
  /// sight, whichever is more, those of the oldest frames.
  package mutating func beginFrame() {
    if asked > 0 { inSight = asked }
    asked = 0
    frame += 1
    let maximum = max(allowance, 2 * inSight)
    if cost > maximum {
      var left = cost
      var first = 0
      for use in entries.values.map({ (frame: $0.lastUse, cost: $0.cost) })
        .sorted(by: { $0.frame < $1.frame })
      {
        guard left > maximum || use.frame < first else { break }
        left -= use.cost
        first = use.frame + 1
      }
      keep(from: first)
    }
    if let lifetime, frame % 32 == 0 { keep(from: frame - lifetime) }
  }

  /// Removes all entries but those that a frame has asked for from this one on.
  private mutating func keep(from first: Int) {
    entries = entries.filter { $0.value.lastUse >= first }
    cost = entries.values.reduce(0) { $0 + $1.cost }
  }

  /// The result of `body` for a key's value; nil: there is none.
  mutating func withValue<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
    guard let index = entries.index(forKey: key) else { return nil }
    if entries.values[index].lastUse < frame {
      entries.values[index].lastUse = frame
      asked += entries.values[index].cost
    }
    return body(&entries.values[index].value)
  }

  /// Keeps the value of a key that has none.
  mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    entries[key] = Entry(value: value, cost: cost, lastUse: frame)
    self.cost += cost
    asked += cost
  }

  /// The value of a key, made where there is none.
  package mutating func value(for key: Key, make: () -> Value) -> Value {
    if let known = withValue(key, { $0 }) { return known }
    let value = make()
    insert(value, for: key)
    return value
  }
}

extension FrameCache: Sendable where Key: Sendable, Value: Sendable {}
extension FrameCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
