/// An append-only buffer of trivial values, without the uniqueness checks of an array.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The appended values; appending may move them to another address.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { makeRoom(for: 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  mutating func append(_ element: Element, times: Int) {
    if times > capacity &- count { makeRoom(for: times) }
    (base + count).initialize(repeating: element, count: times)
    count &+= times
  }

  private mutating func makeRoom(for more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
