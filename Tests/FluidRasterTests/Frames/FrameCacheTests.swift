import FluidRaster
import Testing

@Suite struct FrameCacheTests {
  private var cache = FrameCache<Int, Int>(allowance: 64, lifetime: 120)

  /// Asks for keys; returns how many had no value.
  @discardableResult private mutating func ask(_ keys: Range<Int>) -> Int {
    keys.count { key in
      if cache.withValue(key, { $0 }) != nil { return false }
      cache.insert(key, for: key)
      return true
    }
  }

  @Test(arguments: [(7, 1), (8, 0)])
  mutating func `keeps an entry for 120 frames that do not ask for it, and no longer`(
    last: Int, missing: Int
  ) {
    for frame in 1...128 {
      cache.beginFrame()
      if frame <= last { ask(0..<1) }
    }
    #expect(ask(0..<1) == missing)
  }

  @Test(arguments: [77, 90, 103])
  mutating func `keeps its allowance of the latest entries, and up to a fifth more`(last: Int) {
    for frame in 0..<last {
      cache.beginFrame()
      #expect(ask(frame..<frame + 1) == 1)
    }
    cache.beginFrame()
    // Twelve entries above the allowance of 64 stay; a thirteenth takes all of them along.
    let over = (last - 77) % 13
    #expect(ask(last - 64 - over..<last) == 0 && ask(last - 65 - over..<last - 64 - over) == 1)
  }

  @Test(arguments: [1, 3])
  mutating func `keeps twice as many as are in use, also while nothing moves`(times: Int) {
    for start in [0, 40, 80] {
      cache.beginFrame()
      for time in 0..<times { #expect(ask(start..<start + 40) == (time == 0 ? 40 : 0)) }
    }
    for _ in 0..<20 { cache.beginFrame() }
    #expect(ask(40..<120) == 0 && ask(0..<40) == 40)
  }

  @Test func `keeps values that something else holds, however old, and not as many besides`() {
    final class Value {}
    var cache = FrameCache<Int, Value>(
      allowance: 1, spare: 0, lifetime: 8, isHeld: { !isKnownUniquelyReferenced(&$0) })
    var held = (0..<10).map { cache.value(for: $0) { Value() } }
    for key in 10..<20 { cache.insert(Value(), for: key) }
    for _ in 0..<2 { cache.beginFrame() }
    #expect((10..<20).count { cache.withValue($0) { _ in } != nil } <= 2)
    for _ in 0..<64 { cache.beginFrame() }
    #expect((0..<10).allSatisfy { key in cache.withValue(key) { $0 === held[key] } == true })
    held = []
    for _ in 0..<64 { cache.beginFrame() }
    #expect((0..<10).allSatisfy { cache.withValue($0) { _ in } == nil })
  }

  @Test func `makes each of the recently used once, in whatever order they are asked for`() {
    var cache = RecentlyUsed<Int, Int>(maximum: 4)
    var made: [Int] = []
    for key in [1, 2, 3, 4, 4, 1, 3, 2, 2, 4, 1, 5, 1, 4] {
      let value = cache.value(for: key) { key in
        made.append(key)
        return 10 * key
      }
      #expect(value == 10 * key)
    }
    #expect(made == [1, 2, 3, 4, 5])
  }
}
