import FluidCore

/// A scan converter: turns outlines into exact-area coverage.
///
/// Uses signed-area accumulation, as in FreeType's and AGG's smooth rasterisers. Each edge adds to
/// every pixel it crosses its signed height there (`cover`) and twice the area between it and the
/// pixel's left side (`area`). Summing a row from the left then gives each pixel's covered share in
/// integers, exact for edges in 1/256 pixels.
///
/// Cells live in manually managed memory: a moving panel adds a thousand short lines per frame, and
/// an array checks for uniqueness on every mutation.
struct CellRaster: ~Copyable {
  /// The accumulated `cover` and `area` of one pixel.
  // Not private: Swift 6.3 fails to compile a generic type over a private one from other files, in
  // debug builds.
  struct Cell {
    var x: Int32
    var y: Int32
    var cover: Int32
    var area: Int32
  }

  /// Cells outside are not recorded.
  let clip: PixelRect
  /// 1 adds outlines, -1 subtracts them.
  var sign: Int32 = 1
  private var cells = GrowingBuffer<Cell>(capacity: 512)
  /// The current cell; curves cross each pixel in several short lines.
  private var open = Cell(x: 0, y: 0, cover: 0, area: 0)
  private var start = (x: 0, y: 0)
  private var pen = (x: 0, y: 0)
  private let left: Int
  private let right: Int
  private let top: Int
  private let bottom: Int

  init(clip: PixelRect) {
    self.clip = clip
    left = clip.x << 8
    right = clip.maxX << 8
    top = clip.y << 8
    bottom = clip.maxY << 8
  }

  /// Closes the current contour and begins one at a point in device pixels.
  mutating func move(to point: Point) {
    close()
    pen = (DeviceSpace.subpixels(point.x), DeviceSpace.subpixels(point.y))
    start = pen
  }

  mutating func line(to point: Point) {
    let next = (x: DeviceSpace.subpixels(point.x), y: DeviceSpace.subpixels(point.y))
    addLine(pen, next)
    pen = next
  }

  mutating func close() {
    addLine(pen, start)
    pen = start
  }

  /// Whether an outline's course within `distance` of a point can affect coverage: not above,
  /// below, or right of the clip.
  func records(around point: Point, within distance: Double) -> Bool {
    func subpixels(_ value: Double) -> Int { DeviceSpace.subpixels(value) }
    return subpixels(point.y + distance) > top && subpixels(point.y - distance) < bottom
      && subpixels(point.x - distance) < right
  }

  // MARK: Edges

  /// Edges always run downwards here, so that two shapes with a common edge round it alike.
  private mutating func addLine(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int)) {
    if a.y == b.y { return }
    let isDown = a.y < b.y
    let (x0, y0) = isDown ? a : b
    let (x1, y1) = isDown ? b : a
    let sign = isDown ? sign : -sign
    guard y0 >= top, y1 <= bottom, min(x0, x1) >= left, max(x0, x1) <= right else {
      addDown(x0, y0, x1, y1, sign)
      return
    }
    if x0 == x1 {
      addVertical(x0, y0, y1, sign)
    } else if y0 >> 8 == (y1 &- 1) >> 8 {
      addRow(x0, y0, x1, y1, sign)
    } else {
      addInside(x0, y0, x1, y1, sign)
    }
  }

  private mutating func addDown(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int32) {
    guard y1 > top, y0 < bottom else { return }
    let (ya, yb) = (max(y0, top), min(y1, bottom))
    let xa = ya == y0 ? x0 : x0 + Self.share(x1 - x0, ya - y0, of: y1 - y0)
    let xb = yb == y1 ? x1 : x0 + Self.share(x1 - x0, yb - y0, of: y1 - y0)
    addWithinRows(xa, ya, xb, yb, sign)
  }

  /// Adds an edge that lies within the clip's rows. Parts left of the clip are projected onto its
  /// left side; parts right of it have no effect.
  private mutating func addWithinRows(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int32
  ) {
    guard y0 < y1 else { return }
    if x0 >= right && x1 >= right { return }
    if x0 <= left && x1 <= left {
      addVertical(left, y0, y1, sign)
    } else if (x0 < left) != (x1 < left) {
      let y = y0 + Self.share(y1 - y0, left - x0, of: x1 - x0)
      if x0 < left {
        addVertical(left, y0, y, sign)
        addWithinRows(left, y, x1, y1, sign)
      } else {
        addWithinRows(x0, y0, left, y, sign)
        addVertical(left, y, y1, sign)
      }
    } else if (x0 > right) != (x1 > right) {
      let y = y0 + Self.share(y1 - y0, right - x0, of: x1 - x0)
      if x0 > right {
        addInside(right, y, x1, y1, sign)
      } else {
        addInside(x0, y0, right, y, sign)
      }
    } else if x0 == x1 {
      addVertical(x0, y0, y1, sign)
    } else {
      addInside(x0, y0, x1, y1, sign)
    }
  }

  private mutating func addVertical(_ x: Int, _ y0: Int, _ y1: Int, _ sign: Int32) {
    let column = x >> 8
    let twice = Int32(truncatingIfNeeded: (x & 255) * 2)
    var y = y0
    while y < y1 {
      let next = min(y1, (y >> 8 + 1) << 8)
      let height = Int32(truncatingIfNeeded: next - y) &* sign
      append(column, y >> 8, height, height &* twice)
      y = next
    }
  }

  private mutating func addInside(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int32) {
    let (dx, dy) = (x1 - x0, y1 - y0)
    var (x, y) = (x0, y0)
    while y < y1 {
      let nextY = min(y1, (y >> 8 + 1) << 8)
      let nextX = nextY == y1 ? x1 : x0 + Self.share(dx, nextY - y0, of: dy)
      addRow(x, y, nextX, nextY, sign)
      (x, y) = (nextX, nextY)
    }
  }

  /// Adds the part of an edge in one row, split at the columns it crosses.
  private mutating func addRow(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int32) {
    let row = y0 >> 8
    var (x, y) = (x0, y0)
    let step = x1 > x0 ? 1 : -1
    // A point on a column's left side belongs to the column that the edge enters.
    var column = x1 < x0 ? (x0 - 1) >> 8 : x0 >> 8
    let last = x1 > x0 ? (x1 - 1) >> 8 : x1 >> 8
    while x0 != x1, column != last {
      let border = step > 0 ? (column + 1) << 8 : column << 8
      let nextY = y0 + Self.share(y1 - y0, border - x0, of: x1 - x0)
      addCell(column, row, x, y, border, nextY, sign)
      (x, y) = (border, nextY)
      column += step
    }
    addCell(column, row, x, y, x1, y1, sign)
  }

  @inline(__always)
  private mutating func addCell(
    _ column: Int, _ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int32
  ) {
    let height = Int32(truncatingIfNeeded: y1 - y0) &* sign
    let twice = Int32(truncatingIfNeeded: x0 + x1 - column << 9)
    append(column, row, height, height &* twice)
  }

  @inline(__always)
  private mutating func append(_ x: Int, _ y: Int, _ cover: Int32, _ area: Int32) {
    guard cover != 0, x < clip.maxX else { return }
    let (x, y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
    if open.x == x, open.y == y {
      open.cover &+= cover
      open.area &+= area
      return
    }
    if open.cover | open.area != 0 { cells.append(open) }
    open = Cell(x: x, y: y, cover: cover, area: area)
  }

  /// `value * part / whole`, rounded down.
  private static func share(_ value: Int, _ part: Int, of whole: Int) -> Int {
    let (product, whole) = (Int64(value) &* Int64(part), Int64(whole))
    let quotient = product / whole
    let isExact = quotient &* whole == product
    return Int(isExact || (product < 0) == (whole < 0) ? quotient : quotient &- 1)
  }

  // MARK: Sweep

  /// The coverage of all contours by the nonzero winding rule.
  mutating func finish() -> Coverage {
    close()
    if open.cover | open.area != 0 { cells.append(open) }
    let count = cells.count
    var builder = CoverageBuilder(top: clip.y, rows: clip.height, cells: count)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * clip.height + 2) { starts in
      withUnsafeTemporaryAllocation(of: Cell.self, capacity: count + 1) { sorted in
        let starts = starts.baseAddress!
        let sorted = sorted.baseAddress!
        sort(into: sorted, starts, next: starts + (clip.height + 1))
        for row in 0..<clip.height {
          var cover: Int32 = 0
          var index = starts[row]
          let end = starts[row &+ 1]
          while index < end {
            let x = sorted[index].x
            var area: Int32 = 0
            while index < end, sorted[index].x == x {
              cover &+= sorted[index].cover
              area &+= sorted[index].area
              index &+= 1
            }
            builder.add(Self.coverage(cover << 9 &- area), x: Int(x))
            let reach = index < end ? Int(sorted[index].x) : clip.maxX
            builder.add(Self.coverage(cover << 9), x: Int(x) + 1, count: reach - Int(x) - 1)
          }
          builder.endRow()
        }
      }
    }
    return builder.finish()
  }

  /// Sorts cells by row (counting sort) and then by column (insertion sort; rows have few cells).
  ///
  /// - Parameters:
  ///   - starts: Scratch memory: the start index of each row, and the end.
  ///   - next: Scratch memory of one element less.
  private func sort(
    into sorted: UnsafeMutablePointer<Cell>, _ starts: UnsafeMutablePointer<Int>,
    next: UnsafeMutablePointer<Int>
  ) {
    let top = clip.y
    starts.update(repeating: 0, count: clip.height + 1)
    let count = cells.count
    let cells = cells.base
    for cell in 0..<count { starts[Int(cells[cell].y) &- top &+ 1] &+= 1 }
    for row in 0..<clip.height {
      starts[row &+ 1] &+= starts[row]
      next[row] = starts[row]
    }
    for cell in 0..<count {
      let cell = cells[cell]
      let row = Int(cell.y) &- top
      var index = next[row]
      next[row] = index &+ 1
      let start = starts[row]
      while index > start, sorted[index &- 1].x > cell.x {
        sorted[index] = sorted[index &- 1]
        index &-= 1
      }
      sorted[index] = cell
    }
  }

  /// Coverage 0…255 of an area in which 131072 (2 · 256²) is a whole pixel.
  private static func coverage(_ area: Int32) -> UInt8 {
    let magnitude = min(131_072, abs(area))
    return UInt8(truncatingIfNeeded: (magnitude &* 255 &+ 65536) >> 17)
  }
}
