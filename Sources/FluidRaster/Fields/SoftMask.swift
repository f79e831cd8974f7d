import FluidCore

/// The blurred coverage of a shape, with a hole: a soft shadow.
///
/// Nodes every few pixels hold alpha in 8.4 fixed point; in between it is interpolated linearly and
/// dithered.
struct SoftMask {
  /// The pixels the shadow darkens, hole included.
  private(set) var bounds: PixelRect
  /// Coverage that is left out.
  let hole: Mask
  /// Distance between nodes, in pixels.
  let spacing: Int
  /// Columns and rows of the nodes, counted as in a colour field.
  let cells: PixelRect
  let nodes: [UInt16]

  /// Parts of `bounds` outside the hole's bounds.
  var free: [PixelRect] {
    var free: [PixelRect] = []
    bounds.appendDifference(hole.coverage.bounds, to: &free)
    return free
  }

  /// The shadow of a shape; nil if it darkens no pixel in `clip`.
  ///
  /// The shape is not clipped before blurring: its parts outside the target cast a shadow, too.
  init?(
    shape: Shape, sigma: Double, shadowOffset: Point, alpha: UInt32, hole: Mask,
    offset: Point, in space: DeviceSpace, clip: PixelRect, _ workspace: inout Workspace
  ) {
    guard alpha > 0, sigma.isFinite, shadowOffset.isFinite,
      let placed = PixelShape.placed(shape, offset: offset + shadowOffset, in: space),
      let frame = placed.shape.bounds?.moved(by: placed.place)
    else { return nil }
    let plan = BlurPlan(sigma: sigma * space.scale, size: .max)
    var visible = Region(frame.grown(by: plan.reach).intersection(clip))
    for solid in hole.coverage.solids { visible.subtract(solid) }
    let rect = visible.bounds
    guard !rect.isEmpty else { return nil }
    // Along a straight side the shadow is constant: it is computed once, for a shape shorter by
    // that stretch.
    let corner = shape.cornerReach * space.scale
    let across = Repeat(from: frame.x, to: frame.maxX, corner: corner, plan, shown: rect.columns)
    let down = Repeat(from: frame.y, to: frame.maxY, corner: corner, plan, shown: rect.rows)
    let shown = PixelRect(
      x: rect.x, y: rect.y, width: rect.width - across.length, height: rect.height - down.length)
    let sharp = plan.cells(for: shown)
    let coverage = Coverage(
      filling: shape.shortened(
        x: Double(across.length) / space.scale, y: Double(down.length) / space.scale),
      offset: offset + shadowOffset, in: space.reduced(by: plan.reduction), clip: sharp)
    let plane = Plane(coverage, in: sharp, &workspace)
    let soft = plan.blur(consume plane, for: shown, &workspace) { _ in }
    self.hole = hole
    spacing = plan.spacing
    cells = PixelRect(
      x: soft.cells.x, y: soft.cells.y, width: soft.cells.width + across.length / spacing,
      height: soft.cells.height + down.length / spacing)
    nodes = Self.nodes(
      of: soft, alpha: alpha,
      across: (across.start / spacing - cells.x, across.length / spacing),
      down: (down.start / spacing - cells.y, down.length / spacing))
    workspace.words.give(soft.values)
    bounds = .zero
    bounds = rect.intersection(darkened)
    if bounds.isEmpty { return nil }
  }

  /// A stretch of pixels along which the shadow of a straight side is constant.
  private struct Repeat {
    /// Start in pixels: a multiple of the coarsest cells in use.
    var start = 0
    /// Length in pixels by which the first cell is repeated: a multiple of the same.
    var length = 0

    /// - Parameters:
    ///   - corner: Length of either end that is not straight.
    ///   - shown: The visible pixels.
    init(from: Int, to: Int, corner: Double, _ plan: BlurPlan, shown: Range<Int>) {
      let cell = plan.factor * (plan.halves ? 2 : 1)
      let bent = DeviceSpace.ceil(corner) + plan.reach
      let first = max(from + bent, shown.lowerBound)
      let last = min(to - bent, shown.upperBound)
      // The size of a cell is a power of two.
      let start = (first + cell - 1) & -cell
      let length = (last & -cell) - start - cell
      guard corner.isFinite, length > 0, start >= 0 else { return }
      self.start = start
      self.length = length
    }
  }

  /// Converts 8.6 to 8.4 fixed point, times the alpha, with a column and a row repeated.
  private static func nodes(
    of plane: Plane, alpha: UInt32, across: (start: Int, count: Int), down: (start: Int, count: Int)
  ) -> [UInt16] {
    let (width, height) = (plane.cells.width, plane.cells.height)
    let (columns, rows) = (width + across.count, height + down.count)
    return [UInt16](unsafeUninitializedCapacity: columns * rows) { out, count in
      var to = out.baseAddress!
      for row in 0..<height {
        for column in 0..<width {
          let value = UInt32(plane.values[row &* width &+ column])
          let node = UInt16(truncatingIfNeeded: (value &* alpha &+ 510) / 1020)
          // Alpha below half an 8-bit step is invisible and would extend the shadow by half its
          // reach, so that values below one step fall to 0 at half a step.
          to.pointee = node < 16 ? UInt16(max(0, 2 &* Int(node) &- 16)) : node
          to += 1
          guard across.count > 0, column == across.start else { continue }
          to.update(repeating: to[-1], count: across.count)
          to += across.count
        }
        guard row == down.start else { continue }
        for _ in 0..<down.count {
          to.update(from: to - columns, count: columns)
          to += columns
        }
      }
      count = columns * rows
    }
  }

  /// The pixels next to nodes that are not clear.
  private var darkened: PixelRect {
    let (columns, rows) = (cells.width, cells.height)
    return nodes.withUnsafeBufferPointer { nodes in
      var (left, right, top, bottom) = (columns, -1, rows, -1)
      for row in 0..<rows {
        let line = nodes.baseAddress! + row &* columns
        var first = 0
        while first < columns, line[first] == 0 { first &+= 1 }
        guard first < columns else { continue }
        var last = columns &- 1
        while last > right, line[last] == 0 { last &-= 1 }
        (left, right) = (min(left, first), max(right, last))
        (top, bottom) = (min(top, row), row)
      }
      guard bottom >= 0 else { return .zero }
      // A node contributes to the pixels up to its neighbours' centres.
      return PixelRect(left: left, top: top, right: right + 1, bottom: bottom + 1)
        .moved(by: cells.place).scaled(by: spacing).grown(by: spacing / 2)
    }
  }

  /// Blends one row of the shadow, without its hole.
  ///
  /// - Parameters:
  ///   - isLimited: Whether `limit` is needed for this row.
  ///   - limit: Multiplies the alphas in `bytes` by the hole and the clips.
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
      ColorField.place(x &+ count &- 1, spacing: spacing).node &+ 1, cells.maxX &- 1)
    let (line, down) = ColorField.place(y, spacing: spacing)
    nodes.withUnsafeBufferPointer { nodes in
      let upper = nodes.baseAddress! + ((line &- cells.y) &* cells.width &+ first &- cells.x)
      let lower = line &+ 1 < cells.maxY ? upper + cells.width : upper
      ColorField.mixRows(
        upper, lower, weight: UInt16(truncatingIfNeeded: down), count: last &- first &+ 1,
        to: scratch)
    }
    scratch[last &- first &+ 1] = scratch[last &- first]
    func shadePart(_ from: Int, _ to: Int) {
      guard from < to else { return }
      let node = ColorField.place(x &+ from, spacing: spacing).node &- first
      Self.expand(
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
      Self.shadeWhole(scratch + node, y: y, color: color, over: row + whole, count: middle)
    }
    shadePart(whole &+ middle, count)
  }
}

extension Shape {
  /// The longest part of a side that corners take up, in points; infinite for shapes without
  /// straight sides.
  fileprivate var cornerReach: Double {
    switch self {
    case .rect: return 0
    case .roundedRect(_, let corners, let smoothing):
      return (corners.all.max() ?? 0) * (1 + min(1, max(0, smoothing)))
    case .ellipse, .path: return .infinity
    }
  }

  /// The shape shortened at the right and at the bottom.
  fileprivate func shortened(x: Double, y: Double) -> Shape {
    func cut(_ rect: Rect) -> Rect {
      Rect(x: rect.x, y: rect.y, width: rect.width - x, height: rect.height - y)
    }
    switch self {
    case .rect(let rect): return .rect(cut(rect))
    case .roundedRect(let rect, let corners, let smoothing):
      return .roundedRect(cut(rect), corners, smoothing: smoothing)
    case .ellipse, .path: return self
    }
  }
}
