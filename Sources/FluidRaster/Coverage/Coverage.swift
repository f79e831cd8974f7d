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
  var rows: [Range<Int32>] = []
  /// Spans of a row run from left to right; pixels between them are uncovered.
  var spans: [Span] = []
  var bytes: [UInt8] = []

  static let empty = Coverage(bounds: .zero)
}

extension Coverage {
  /// Full coverage of a rectangle.
  init(solid rect: PixelRect) {
    self = .empty
    guard !rect.isEmpty else { return }
    bounds = rect
    solids = [rect]
    rows = Array(repeating: 0..<1, count: rect.height)
    spans = [Span(x: Int32(rect.x), count: Int32(rect.width), offset: -1)]
  }

  /// Coverage of contours, limited to `clip`.
  init(in clip: PixelRect, _ draw: (inout CellRaster) -> Void) {
    var raster = CellRaster(clip: clip)
    draw(&raster)
    self = raster.finish()
  }

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

  /// Moves the coverage by whole pixels.
  mutating func move(by place: PixelPlace) {
    guard place != PixelPlace() else { return }
    bounds = bounds.moved(by: place)
    for index in solids.indices { solids[index] = solids[index].moved(by: place) }
    for index in hollows.indices { hollows[index] = hollows[index].moved(by: place) }
    guard place.x != 0 else { return }
    let x = Int32(truncatingIfNeeded: place.x)
    for index in spans.indices { spans[index].x &+= x }
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

/// A reference to coverage, so that items and clips share it without copying.
final class Mask: Sendable {
  let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  static let empty = Mask(.empty)

  /// Whether one solid part contains all of `rect`.
  func leavesWhole(_ rect: PixelRect) -> Bool {
    coverage.solids.contains { $0.contains(rect) }
  }

  func moved(by way: PixelPlace) -> Mask {
    guard way != PixelPlace() else { return self }
    var coverage = coverage
    coverage.move(by: way)
    return Mask(coverage)
  }
}
