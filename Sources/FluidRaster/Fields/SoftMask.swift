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
    offset: Point, in space: DeviceSpace, clip: PixelRect, _ workspace: inout Workspace
  ) {
    guard alpha > 0, sigma.isFinite, shadowOffset.isFinite,
      let frame = space.bounds(of: shape, offset: offset + shadowOffset)
    else { return nil }
    let plan = BlurPlan(sigma: sigma * space.scale, size: .max)
    var visible = Region(frame.grown(by: plan.reach).intersection(clip))
    for solid in hole.solids { visible.subtract(solid) }
    let rect = visible.bounds
    guard !rect.isEmpty else { return nil }
    let cells = PixelRect(
      columns: plan.cells(for: rect.x, rect.maxX), rows: plan.cells(for: rect.y, rect.maxY))
    var coarse = space
    coarse.scale /= Double(plan.factor)
    let coverage = Coverage(
      filling: shape, offset: offset + shadowOffset, in: coarse, clip: cells)
    let plane = Plane(coverage, in: cells, &workspace)
    let soft = plan.blur(plane, for: rect, &workspace) { _ in }
    bounds = rect
    self.hole = hole
    spacing = plan.spacing
    column = soft.column
    row = soft.row
    columns = soft.columns
    rows = soft.rows
    // 8.6 to 8.4 fixed point, times the alpha.
    nodes = soft.values.prefix(soft.count).map { value in
      UInt16(truncatingIfNeeded: (UInt32(value) &* alpha &+ 510) / 1020)
    }
    workspace.give(soft.values)
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
