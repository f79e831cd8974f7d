import FluidGeometry

/// A blurred shape with a hole: a soft shadow around what casts it.
///
/// Nodes every few pixels hold the alpha in 8.4 fixed point; in between it is mixed linearly and dithered.
struct SoftMask {
  /// The pixels it darkens, hole included.
  let bounds: PixelRect
  /// What is left out.
  let hole: Coverage
  private let spacing: Int
  private let column: Int
  private let row: Int
  private let columns: Int
  private let rows: Int
  private var nodes: [UInt16]

  /// The shadow of a shape that lies moved under it; nil if no pixel in `clip` is darkened.
  ///
  /// Nothing is cut off at the target's edges before blurring: what lies outside casts its shadow too.
  init?(
    shape: Shape, sigma: Double, shadowOffset: Point, alpha: UInt32, hole: Coverage,
    offset: Point, in space: DeviceSpace, clip: PixelRect
  ) {
    guard alpha > 0, sigma.isFinite, shadowOffset.isFinite,
      let frame = space.bounds(of: shape, offset: offset + shadowOffset)
    else { return nil }
    let plan = BlurPlan(sigma: sigma * space.scale, size: .max)
    let rect = frame.grown(by: plan.reach).intersection(clip)
    guard !rect.isEmpty else { return nil }
    let cells = PixelRect(
      columns: plan.cells(for: rect.x, rect.maxX), rows: plan.cells(for: rect.y, rect.maxY))
    var coarse = space
    coarse.scale /= Double(plan.factor)
    let coverage = Coverage(
      filling: shape, offset: offset + shadowOffset, in: coarse, clip: cells)
    let plane = Plane(coverage, in: cells)
    let soft = plan.blur(plane, for: rect) { _ in }
    bounds = rect
    self.hole = hole
    spacing = plan.spacing
    column = soft.column
    row = soft.row
    columns = soft.columns
    rows = soft.rows
    // 8.6 to 8.4 fixed point, times the alpha.
    nodes = soft.values.map { value in
      UInt16(truncatingIfNeeded: (UInt32(value) &* alpha &+ 510) / 1020)
    }
  }

  /// Writes one row of alphas; the hole is not yet left out.
  func write(
    x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt8>,
    scratch: UnsafeMutablePointer<UInt16>
  ) {
    guard count > 0 else { return }
    let first = ColorField.place(x, spacing: spacing).node
    let last = min(
      ColorField.place(x &+ count &- 1, spacing: spacing).node &+ 1, column &+ columns &- 1)
    let (line, down) = ColorField.place(y, spacing: spacing)
    nodes.withUnsafeBufferPointer { nodes in
      let upper = nodes.baseAddress! + ((line &- row) &* columns &+ first &- column)
      let lower = line &- row &+ 1 < rows ? upper + columns : upper
      FieldKernel.mix(
        upper, lower, weight: UInt16(truncatingIfNeeded: down), count: last &- first &+ 1,
        to: scratch)
    }
    scratch[last &- first &+ 1] = scratch[last &- first]
    FieldKernel.expand(scratch, spacing: spacing, x: x, y: y, count: count, to: out)
  }
}

extension PixelRect {
  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}

extension DeviceSpace {
  /// The pixels a shape can cover; nil if none or if it is not made of numbers.
  func bounds(of shape: Shape, offset: Point) -> PixelRect? {
    let rect: Rect
    switch shape {
    case .rect(let frame), .roundedRect(let frame, _, _), .ellipse(let frame):
      guard let frame = drawable(frame, offset: offset) else { return nil }
      rect = frame
    case .path(let path):
      let points = path.points.map { point(offset: offset, $0) }
      guard let first = points.first else { return nil }
      var (low, high) = (first, first)
      for point in points {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      rect = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    let (left, top) = (Self.floor(rect.minX), Self.floor(rect.minY))
    return PixelRect(
      x: left, y: top, width: Self.ceil(rect.maxX) - left, height: Self.ceil(rect.maxY) - top)
  }

  private func point(offset: Point, _ point: Point) -> Point {
    let device = self.point(point, offset: offset)
    return Point(x: Self.clamped(device.x), y: Self.clamped(device.y))
  }
}
