import FluidCore

/// A mesh gradient evaluated on an even grid, a few times finer than its nodes.
///
/// The nodes' displacements from their rest positions form a smooth field D. The colour at p is the
/// resting mesh's colour at the u with u + D(u) = p, found by iterating u ← p − D(u). A few steps
/// suffice while the mesh does not fold; where it folds, the result is inexact but finite.
struct MeshGrid {
  /// Number of grid steps between two nodes of the mesh.
  private static let detail = 6
  private static let iterations = 3

  let columns: Int
  let rows: Int
  /// Grid colours (blue, red, green, 255), with one extrapolated colour on every side.
  let colors: [SIMD4<Float>]

  init(_ mesh: MeshGradient) {
    let (columns, rows) = (
      (mesh.columns - 1) * Self.detail + 1, (mesh.rows - 1) * Self.detail + 1
    )
    let nodes = mesh.nodes.map { node in
      SIMD4(Float(node.color.blue), Float(node.color.red), Float(node.color.green), 255)
    }
    let moves = mesh.nodes.enumerated().map { index, node in
      let rest = mesh.rest(column: index % mesh.columns, row: index / mesh.columns)
      let delta = node.position.isFinite ? node.position - rest : .zero
      return SIMD4(Float(max(-1, min(1, delta.x))), Float(max(-1, min(1, delta.y))), 0, 0)
    }
    let isAtRest = moves.allSatisfy { $0 == .zero }
    var grid: [SIMD4<Float>] = []
    grid.reserveCapacity(columns * rows)
    CubicSpan.padded(nodes, mesh.columns, mesh.rows).withUnsafeBufferPointer { nodes in
      CubicSpan.padded(moves, mesh.columns, mesh.rows).withUnsafeBufferPointer { moves in
        for row in 0..<rows {
          let y = Float(row) / Float(rows - 1)
          for column in 0..<columns {
            let x = Float(column) / Float(columns - 1)
            var (u, v) = (x, y)
            if !isAtRest {
              for _ in 0..<Self.iterations {
                let move = Self.interpolate(moves.baseAddress!, u, v, of: mesh)
                (u, v) = (x - move.x, y - move.y)
              }
            }
            grid.append(
              Self.interpolate(nodes.baseAddress!, u, v, of: mesh).clamped(
                lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
          }
        }
      }
    }
    self.columns = columns
    self.rows = rows
    colors = CubicSpan.padded(grid, columns, rows)
  }

  /// The value at a place of the resting mesh.
  @inline(__always)
  private static func interpolate(
    _ values: UnsafePointer<SIMD4<Float>>, _ x: Float, _ y: Float, of mesh: borrowing MeshGradient
  ) -> SIMD4<Float> {
    let across = CubicSpan(at: x, among: mesh.columns)
    let down = CubicSpan(at: y, among: mesh.rows)
    let width = mesh.columns &+ 2
    let at = values + down.first &* width
    return across.mix(at) * down.weights.x + across.mix(at + width) * down.weights.y
      + (across.mix(at + 2 &* width) * down.weights.z
        + across.mix(at + 3 &* width) * down.weights.w)
  }
}

/// Catmull–Rom interpolation between evenly spaced values, padded by one on every side.
struct CubicSpan {
  /// Index of the first of the four values to mix.
  let first: Int
  var weights: SIMD4<Float>

  /// - Parameters:
  ///   - place: 0…1, from the first to the last value.
  ///   - count: Number of values, without the padding.
  @inline(__always)
  init(at place: Float, among count: Int) {
    let maximum = Float(count &- 1)
    let scaled = place * maximum
    let clamped = scaled > 0 ? (scaled < maximum ? scaled : maximum) : 0
    first = min(Int(clamped), count &- 2)
    let t = clamped - Float(first)
    let t2 = t * t
    let t3 = t2 * t
    weights = SIMD4(
      0.5 * (2 * t2 - t3 - t), 0.5 * (3 * t3 - 5 * t2 + 2), 0.5 * (4 * t2 - 3 * t3 + t),
      0.5 * (t3 - t2))
  }

  /// - Parameter stride: Distance between the values.
  @inline(__always)
  func mix(_ values: UnsafePointer<SIMD4<Float>>, stride: Int = 1) -> SIMD4<Float> {
    let at = values + first &* stride
    return at[0] * weights.x + at[stride] * weights.y
      + (at[2 &* stride] * weights.z + at[3 &* stride] * weights.w)
  }

  /// Adds one linearly extrapolated value on every side.
  static func padded(_ values: [SIMD4<Float>], _ columns: Int, _ rows: Int) -> [SIMD4<Float>] {
    var wide: [SIMD4<Float>] = []
    wide.reserveCapacity((columns + 2) * (rows + 2))
    func appendLine(_ value: (Int) -> SIMD4<Float>) {
      wide.append(value(0) + value(0) - value(1))
      for column in 0..<columns { wide.append(value(column)) }
      wide.append(value(columns - 1) + value(columns - 1) - value(columns - 2))
    }
    appendLine { values[$0] + values[$0] - values[columns + $0] }
    for row in 0..<rows { appendLine { values[row * columns + $0] } }
    let last = (rows - 1) * columns
    appendLine { values[last + $0] + values[last + $0] - values[last - columns + $0] }
    return wide
  }
}

extension ColorField {
  /// Distance between a mesh field's nodes, in pixels.
  static let meshSpacing = 8

  /// A mesh gradient over a rectangle of device pixels.
  ///
  /// Colours of the grid are interpolated cubically at the field's nodes.
  init(
    mesh: MeshGrid, in frame: Rect, for rect: PixelRect, _ workspace: inout Workspace
  ) {
    let cells = Self.nodes(for: rect, spacing: Self.meshSpacing)
    let width = cells.width
    self.init(
      spacing: Self.meshSpacing, cells: cells, nodes: workspace.words.borrow(cells.area * 4))
    // First along x for every row of the grid, then along y from four of those rows.
    let spans = cells.columns.map { column in
      CubicSpan(
        at: Float((Double(column * 8 + 4) - frame.minX) / frame.width), among: mesh.columns)
    }
    var lines = workspace.colors.borrow((mesh.rows + 2) * width)
    mesh.colors.withUnsafeBufferPointer { coarse in
      lines.withUnsafeMutableBufferPointer { lines in
        for line in 0..<mesh.rows + 2 {
          let from = coarse.baseAddress! + line &* (mesh.columns &+ 2)
          for index in spans.indices {
            lines[line &* width &+ index] = spans[index].mix(from)
          }
        }
      }
    }
    lines.withUnsafeBufferPointer { lines in
      nodes.withUnsafeMutableBytes { nodes in
        for (index, row) in cells.rows.enumerated() {
          let span = CubicSpan(
            at: Float((Double(row * 8 + 4) - frame.minY) / frame.height), among: mesh.rows)
          Self.mix(
            lines.baseAddress!, stride: width, span, to: nodes.baseAddress! + index * width * 8)
        }
      }
    }
    workspace.colors.give(lines)
  }

  /// Mixes a row of nodes from four rows of colours, clamped and rounded to 8.4 fixed point.
  private static func mix(
    _ lines: UnsafePointer<SIMD4<Float>>, stride: Int, _ span: CubicSpan,
    to out: UnsafeMutableRawPointer
  ) {
    var span = span
    span.weights *= 16
    let maximum = SIMD4<Float>(repeating: 4080)
    // Adding 1.5·2²³ leaves the rounded integer in the lowest bits: no conversion, no check.
    let magic = SIMD4<Float>(repeating: 12_582_912)
    for index in 0..<stride {
      let sum = span.mix(lines + index, stride: stride)
      let zero = SIMD4<Float>(repeating: 0)
      let above = sum.replacing(with: zero, where: sum .< zero)
      let clamped = above.replacing(with: maximum, where: above .> maximum)
      let bits = unsafeBitCast(clamped + magic, to: SIMD4<UInt32>.self)
      out.storeBytes(
        of: SIMD4<UInt16>(truncatingIfNeeded: bits), toByteOffset: index &* 8,
        as: SIMD4<UInt16>.self)
    }
  }
}
