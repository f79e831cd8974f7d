import FluidCore

/// Coverage of pixels by a shape, row by row: spans of fully covered pixels, and spans of bytes for
/// partly covered ones.
struct Coverage {
  struct Span {
    var x: Int32
    var count: Int32
    /// Start of the span's bytes; negative for a fully covered span.
    var offset: Int32

    var isSolid: Bool { offset < 0 }
  }

  /// Contains every covered pixel; not necessarily the smallest such rectangle.
  var bounds: PixelRect
  /// Large fully covered parts; not necessarily all of them.
  var solids: [PixelRect] = []
  /// Large uncovered parts within `bounds`.
  var hollows: [PixelRect] = []
  /// For each row of `bounds`, its spans. Equal rows may share theirs.
  var rows: [Range<Int32>]
  /// Spans of a row run from left to right; pixels between them are uncovered.
  var spans: [Span]
  var bytes: [UInt8]

  static let empty = Coverage(bounds: .zero, rows: [], spans: [], bytes: [])

  /// Bounds without spans, for an item whose coverage is computed elsewhere.
  ///
  /// - Parameters:
  ///   - solids: Fully covered parts.
  ///   - hollows: Uncovered parts.
  init(within bounds: PixelRect, solids: [PixelRect], hollows: [PixelRect]) {
    self.init(bounds: bounds, rows: [], spans: [], bytes: [])
    self.solids = solids
    self.hollows = hollows
  }

  /// Full coverage of a rectangle.
  init(solid rect: PixelRect) {
    bounds = rect.isEmpty ? .zero : rect
    solids = rect.isEmpty ? [] : [rect]
    rows = Array(repeating: 0..<1, count: bounds.height)
    spans = [Span(x: Int32(bounds.x), count: Int32(bounds.width), offset: -1)]
    bytes = []
  }

  init(bounds: PixelRect, rows: [Range<Int32>], spans: [Span], bytes: [UInt8]) {
    self.bounds = bounds
    self.rows = rows
    self.spans = spans
    self.bytes = bytes
  }
}

extension Coverage {
  /// Indices of a row's spans; empty for rows outside the bounds.
  @inline(__always)
  func spans(inRow y: Int) -> Range<Int> {
    guard y >= bounds.y, y < bounds.maxY else { return 0..<0 }
    let row = rows[y &- bounds.y]
    return Int(row.lowerBound)..<Int(row.upperBound)
  }

  /// Inserts copies of a row; the rows below move down.
  mutating func repeatRow(_ y: Int, times: Int) {
    guard times > 1, y >= bounds.y, y < bounds.maxY else {
      if times > 1, y < bounds.y { bounds.y += times - 1 }
      return
    }
    let line = y - bounds.y
    rows.insert(contentsOf: repeatElement(rows[line], count: times - 1), at: line)
    bounds.height += times - 1
  }

  /// Calls `body` for every pixel in a span.
  func forEachByte(_ body: (_ x: Int, _ y: Int, _ value: UInt8) -> Void) {
    for y in bounds.y..<bounds.maxY {
      for index in spans(inRow: y) {
        let span = spans[index]
        for step in 0..<Int(span.count) {
          body(Int(span.x) + step, y, span.isSolid ? 255 : bytes[Int(span.offset) + step])
        }
      }
    }
  }
}

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
