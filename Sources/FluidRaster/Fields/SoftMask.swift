import FluidGeometry

/// A blurred shape with a hole: a soft shadow around what casts it.
///
/// Nodes every few pixels hold the alpha in 8.4 fixed point; in between it is mixed linearly and dithered.
struct SoftMask {
  /// The pixels it darkens, hole included.
  let bounds: PixelRect
  /// What is left out.
  let hole: Coverage
  /// From node to node, in pixels.
  let spacing: Int
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int
  private(set) var nodes: [UInt16]

  /// Parts of the bounds that nothing is left out of.
  var free: [PixelRect] {
    var free: [PixelRect] = []
    bounds.appendDifference(hole.bounds, to: &free)
    return free
  }

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
    let cells = plan.cells(for: rect)
    let coverage = Coverage(
      filling: shape, offset: offset + shadowOffset, in: space.reduced(by: plan.reduction),
      clip: cells)
    let plane = Plane(coverage, in: cells, &workspace)
    let soft = plan.blur(consume plane, for: rect, &workspace) { _ in }
    self.hole = hole
    spacing = plan.spacing
    column = soft.column
    row = soft.row
    columns = soft.columns
    rows = soft.rows
    // 8.6 to 8.4 fixed point, times the alpha.
    nodes = soft.values.prefix(soft.count).map { value in
      let node = UInt16(truncatingIfNeeded: (UInt32(value) &* alpha &+ 510) / 1020)
      // Nobody sees less than half a step, and it would go on for half as far again.
      return node < 16 ? UInt16(max(0, 2 &* Int(node) &- 16)) : node
    }
    workspace.give(soft.values)
    bounds = rect.intersection(Self.darkened(nodes, of: soft, spacing: plan.spacing))
    if bounds.isEmpty { return nil }
  }

  /// The pixels next to nodes that are not clear.
  private static func darkened(_ nodes: [UInt16], of plane: Plane, spacing: Int) -> PixelRect {
    let lines = (0..<plane.rows).filter { row in
      nodes[row * plane.columns..<(row + 1) * plane.columns].contains { $0 > 0 }
    }
    let stacks = (0..<plane.columns).filter { column in
      lines.contains { nodes[$0 * plane.columns + column] > 0 }
    }
    guard let top = lines.first, let bottom = lines.last, let left = stacks.first,
      let right = stacks.last
    else { return .zero }
    // A node is mixed into the pixels up to its neighbours' centres.
    return PixelRect(
      x: (plane.column + left) * spacing, y: (plane.row + top) * spacing,
      width: (right - left + 1) * spacing, height: (bottom - top + 1) * spacing
    ).grown(by: spacing / 2)
  }

  /// Draws one row of the shadow in a colour, without its hole.
  ///
  /// - Parameters:
  ///   - isLimited: Whether anything cuts the row off.
  ///   - limit: Changes the alphas where something cuts them off.
  ///   - bytes: Room for `count` alphas.
  ///   - scratch: Room for the nodes along the row and one more.
  func shade(
    _ color: UInt32, x: Int, y: Int, count: Int, over row: UnsafeMutablePointer<UInt32>,
    bytes: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutablePointer<UInt16>,
    isLimited: Bool, limit: () -> Void
  ) {
    guard count > 0 else { return }
    let first = ColorField.place(x, spacing: spacing).node
    let last = min(
      ColorField.place(x &+ count &- 1, spacing: spacing).node &+ 1, column &+ columns &- 1)
    let (line, down) = ColorField.place(y, spacing: spacing)
    nodes.withUnsafeBufferPointer { nodes in
      let upper = nodes.baseAddress! + ((line &- self.row) &* columns &+ first &- column)
      let lower = line &- self.row &+ 1 < rows ? upper + columns : upper
      FieldKernel.mix(
        upper, lower, weight: UInt16(truncatingIfNeeded: down), count: last &- first &+ 1,
        to: scratch)
    }
    scratch[last &- first &+ 1] = scratch[last &- first]
    func shadePart(_ from: Int, _ to: Int) {
      guard from < to else { return }
      let node = ColorField.place(x &+ from, spacing: spacing).node &- first
      ShadowKernel.expand(
        scratch + node, spacing: spacing, x: x &+ from, y: y, count: to &- from, to: bytes + from)
      if isLimited { limit() }
      Blend.color(color, alpha: 255, mask: bytes + from, over: row + from, count: to &- from)
    }
    guard spacing == 8, !isLimited else {
      shadePart(0, count)
      return
    }
    let whole = min((4 &- x) & 7, count)
    let middle = (count &- whole) & ~7
    shadePart(0, whole)
    if middle > 0 {
      let node = ColorField.place(x &+ whole, spacing: 8).node &- first
      ShadowKernel.shade(scratch + node, y: y, color: color, over: row + whole, count: middle)
    }
    shadePart(whole &+ middle, count)
  }
}

extension PixelRect {
  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
