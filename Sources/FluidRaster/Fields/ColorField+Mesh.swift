import FluidCore

/// A mesh gradient evaluated on an even grid, a few times finer than its nodes.
struct MeshGrid {
  /// Number of grid steps between two nodes of the mesh.
  private static let detail = 6

  let columns: Int
  let rows: Int
  /// Grid colours, with one extrapolated colour on every side.
  let colors: [SIMD4<Float>]

  init(_ mesh: MeshGradient) {
    columns = (mesh.columns - 1) * Self.detail + 1
    rows = (mesh.rows - 1) * Self.detail + 1
    colors = CubicWeights.padded(
      MeshEvaluator(mesh).grid(columns: columns, rows: rows), columns, rows)
  }
}

extension ColorField {
  /// Distance between the field's nodes, in pixels.
  static let meshSpacing = 8

  /// A mesh gradient over a rectangle of device pixels.
  ///
  /// Colours of the grid are interpolated cubically at the field's nodes.
  init(
    mesh: MeshGrid, in frame: Rect, for rect: PixelRect, _ workspace: inout Workspace
  ) {
    let columns = Self.nodes(for: rect.x, rect.maxX, spacing: Self.meshSpacing)
    let rows = Self.nodes(for: rect.y, rect.maxY, spacing: Self.meshSpacing)
    self.init(
      spacing: Self.meshSpacing, column: columns.lowerBound, row: rows.lowerBound,
      columns: columns.count,
      rows: rows.count,
      nodes: workspace.borrowWords(columns.count * rows.count * 4))
    let (across, down) = (mesh.columns, mesh.rows)
    // First along x for every row of the grid, then along y from four of those rows.
    let places = columns.map { column in
      CubicWeights.segment(Float((Double(column * 8 + 4) - frame.minX) / frame.width), across)
    }
    var lines = workspace.borrowColors((down + 2) * columns.count)
    mesh.colors.withUnsafeBufferPointer { coarse in
      lines.withUnsafeMutableBufferPointer { lines in
        for line in 0..<down + 2 {
          for index in places.indices {
            let (segment, weights) = places[index]
            let at = coarse.baseAddress! + (line &* (across &+ 2) &+ segment)
            lines[line &* places.count &+ index] =
              at[0] * weights.x + at[1] * weights.y + (at[2] * weights.z + at[3] * weights.w)
          }
        }
      }
    }
    lines.withUnsafeBufferPointer { lines in
      nodes.withUnsafeMutableBytes { nodes in
        for (index, row) in rows.enumerated() {
          let (segment, weights) = CubicWeights.segment(
            Float((Double(row * 8 + 4) - frame.minY) / frame.height), down)
          Self.mix(
            lines.baseAddress! + segment * columns.count, stride: columns.count, weights,
            to: nodes.baseAddress! + index * columns.count * 8)
        }
      }
    }
    workspace.give(lines)
  }

  /// Mixes a row of nodes from four rows of colours, clamped and rounded to 8.4 fixed point.
  private static func mix(
    _ lines: UnsafePointer<SIMD4<Float>>, stride: Int, _ weights: SIMD4<Float>,
    to out: UnsafeMutableRawPointer
  ) {
    let maximum = SIMD4<Float>(repeating: 4080)
    // Adding 1.5·2²³ leaves the rounded integer in the lowest bits: no conversion, no check.
    let magic = SIMD4<Float>(repeating: 12_582_912)
    let weights = weights * 16
    for index in 0..<stride {
      let at = lines + index
      let sum =
        at[0] * weights.x + at[stride] * weights.y
        + (at[2 &* stride] * weights.z + at[3 &* stride] * weights.w)
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
