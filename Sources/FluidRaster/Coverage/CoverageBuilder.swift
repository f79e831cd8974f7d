import FluidCore

/// Builds coverage row by row, each from the left.
struct CoverageBuilder: ~Copyable {
  /// Shorter fully covered runs stay among the surrounding bytes.
  private static let minSolid = 4

  private let top: Int
  private var rows: [Range<Int32>] = []
  private var spans: GrowingBuffer<Coverage.Span>
  private var bytes: GrowingBuffer<UInt8>
  private var rowStart = 0
  private var minX = Int32.max
  private var maxX = Int32.min
  private var firstRow = -1
  private var lastRow = -1

  /// - Parameter cells: Estimated number of pixels that the outline crosses.
  init(top: Int, rows: Int, cells: Int = 64) {
    self.top = top
    self.rows.reserveCapacity(rows)
    spans = GrowingBuffer(capacity: cells)
    bytes = GrowingBuffer(capacity: 2 * cells)
  }

  /// Adds one pixel. It never starts a solid span, as it mostly lies between other partial pixels.
  @inline(__always)
  mutating func add(_ value: UInt8, x: Int) {
    guard value > 0 else { return }
    let x = Int32(truncatingIfNeeded: x)
    if let last = lastSpan, !last.pointee.isSolid, last.pointee.end == x {
      last.pointee.count &+= 1
    } else {
      begin(x, 1, Int32(truncatingIfNeeded: bytes.count))
    }
    bytes.append(value)
    maxX = max(maxX, x &+ 1)
  }

  mutating func add(_ value: UInt8, x: Int, count: Int) {
    guard count > 0, value > 0 else { return }
    let x = Int32(truncatingIfNeeded: x)
    let run = Int32(truncatingIfNeeded: count)
    let isSolid = value == 255 && count >= Self.minSolid
    if let last = lastSpan, last.pointee.end == x, last.pointee.isSolid == isSolid {
      last.pointee.count &+= run
    } else {
      begin(x, run, isSolid ? -1 : Int32(truncatingIfNeeded: bytes.count))
    }
    if !isSolid { bytes.append(value, times: count) }
    maxX = max(maxX, x &+ run)
  }

  /// The current row's last span.
  private var lastSpan: UnsafeMutablePointer<Coverage.Span>? {
    spans.count > rowStart ? spans.base + (spans.count &- 1) : nil
  }

  private mutating func begin(_ x: Int32, _ count: Int32, _ offset: Int32) {
    spans.append(Coverage.Span(x: x, count: count, offset: offset))
    minX = min(minX, x)
  }

  mutating func endRow() {
    if spans.count > rowStart {
      if firstRow < 0 { firstRow = rows.count }
      lastRow = rows.count
    }
    rows.append(Int32(truncatingIfNeeded: rowStart)..<Int32(truncatingIfNeeded: spans.count))
    rowStart = spans.count
  }

  func finish() -> Coverage {
    guard firstRow >= 0 else { return .empty }
    return Coverage(
      bounds: PixelRect(
        x: Int(minX), y: top + firstRow, width: Int(maxX - minX), height: lastRow - firstRow + 1),
      rows: lastRow - firstRow + 1 == rows.count ? rows : Array(rows[firstRow...lastRow]),
      spans: spans.array, bytes: bytes.array)
  }
}

extension Coverage.Span {
  /// The x coordinate after the last pixel.
  fileprivate var end: Int32 { x &+ count }
}

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
