/// A cache that ages by frames: entries used in recent frames are kept.
package struct FrameCache<Key: Hashable, Value> {
  @usableFromInline struct Entry {
    @usableFromInline var value: Value
    @usableFromInline let cost: Int
    @usableFromInline var lastUse: Int

    @usableFromInline init(value: Value, cost: Int, lastUse: Int) {
      self.value = value
      self.cost = cost
      self.lastUse = lastUse
    }
  }

  /// Total cost that is always allowed.
  let allowance: Int
  /// Cost of the entries that are kept besides the visible ones, as a share of theirs, where that
  /// exceeds the allowance.
  let spare: Double
  /// Number of frames after which an unused entry is removed; nil for no limit.
  let lifetime: Int?
  /// Whether something else holds a value. Such an entry stays: to remove it would free nothing,
  /// and the value would be made a second time. nil: none is held.
  @usableFromInline let isHeld: (@Sendable (inout Value) -> Bool)?

  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var frame = 0
  /// Total cost of all entries.
  @usableFromInline var cost = 0
  /// Cost of the entries used in this frame.
  @usableFromInline var used = 0
  /// Cost of the visible entries: those used in the last frame that used any, as a frame at rest
  /// uses none; those that something else holds, where the cache can tell.
  private var visible = 0

  /// An empty cache.
  ///
  /// - Parameters:
  ///   - allowance: The total cost that is always allowed.
  ///   - spare: The cost kept besides the visible entries', as a share of theirs.
  ///   - lifetime: The number of frames after which an unused entry is removed; nil for no limit.
  ///   - isHeld: Whether something else holds a value, which then stays; nil: none is held.
  package init(
    allowance: Int, spare: Double = 1, lifetime: Int? = nil,
    isHeld: (@Sendable (inout Value) -> Bool)? = nil
  ) {
    self.allowance = allowance
    self.spare = spare
    self.lifetime = lifetime
    self.isHeld = isHeld
  }

  /// Starts a frame and removes old entries: those past their lifetime, and by ``trim()``.
  package mutating func beginFrame() {
    if used > 0 { visible = used }
    used = 0
    frame += 1
    trim()
    if let lifetime, frame % 32 == 0 { keep(from: frame - lifetime) }
  }

  /// Removes the entries of the oldest frames where the total cost exceeds both the allowance and
  /// the visible entries' cost with the spare by more than a fifth, until it does not exceed them:
  /// in every frame, sorting the entries would cost more than making some of them.
  @usableFromInline mutating func trim() {
    guard cost > allowance + allowance / 5 else { return }
    // In the first frame of a dissolve both pictures' entries are used, and then only one's.
    if isHeld != nil { visible = cost - removable.reduce(0) { $0 + $1.cost } }
    let maximum = max(allowance, visible + Int(Double(visible) * spare))
    guard cost > maximum + maximum / 5 else { return }
    var left = cost
    var first = 0
    for use in removable.sorted(by: { $0.frame < $1.frame }) {
      guard left > maximum || use.frame < first else { break }
      left -= use.cost
      first = use.frame + 1
    }
    keep(from: first)
  }

  /// The last use and the cost of the entries that nothing else holds.
  private var removable: [(frame: Int, cost: Int)] {
    mutating get {
      var uses: [(frame: Int, cost: Int)] = []
      // An array, as the collection of indices holds all values itself.
      for index in Array(entries.indices) where isHeld?(&entries.values[index].value) != true {
        uses.append((entries.values[index].lastUse, entries.values[index].cost))
      }
      return uses
    }
  }

  /// Removes entries last used before a frame.
  private mutating func keep(from first: Int) {
    // Few are old: a copy of all the others would take milliseconds.
    var old: [Key] = []
    for index in entries.indices where entries.values[index].lastUse < first {
      old.append(entries[index].key)
    }
    // In a loop of its own: while the one above goes on it holds all values itself.
    for key in old where isHeld?(&entries[key]!.value) != true {
      cost -= entries.removeValue(forKey: key)?.cost ?? 0
    }
  }

  /// Marks a key's value as used and passes it to `body`; nil without a value.
  @inlinable package mutating func withValue<Result>(
    _ key: Key, _ body: (inout Value) -> Result
  ) -> Result? {
    guard let index = entries.index(forKey: key) else { return nil }
    if entries.values[index].lastUse < frame {
      entries.values[index].lastUse = frame
      used += entries.values[index].cost
    }
    return body(&entries.values[index].value)
  }

  /// Adds a value for a key that has none.
  @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    entries[key] = Entry(value: value, cost: cost, lastUse: frame)
    self.cost += cost
    used += cost
    // Values that nothing holds go now: the next frame may come after many more are made.
    if isHeld != nil { trim() }
  }

  /// The value of a key, made and added if there is none.
  @inlinable package mutating func value(for key: Key, make: () -> Value) -> Value {
    if let known = withValue(key, { $0 }) { return known }
    let value = make()
    insert(value, for: key)
    return value
  }
}

extension FrameCache: Sendable where Key: Sendable, Value: Sendable {}
extension FrameCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
