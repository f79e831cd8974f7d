import FluidCore

/// Evaluates a mesh gradient at any place.
///
/// The nodes' displacements from their rest positions form a smooth field D. The colour at p is the
/// resting mesh's colour at the u with u + D(u) = p, found by iterating u ← p − D(u). A few steps
/// suffice while the mesh does not fold; where it folds, the result is inexact but finite.
struct MeshEvaluator {
  private let columns: Int
  private let rows: Int
  /// Node colours (blue, red, green, 255), with one extrapolated node on every side.
  private let colors: [SIMD4<Float>]
  /// Node displacements (x, y), padded in the same way.
  private let displacements: [SIMD4<Float>]
  private let isAtRest: Bool

  private static let iterations = 3

  init(_ mesh: MeshGradient) {
    columns = mesh.columns
    rows = mesh.rows
    var plain: [SIMD4<Float>] = []
    var moved: [SIMD4<Float>] = []
    for (index, node) in mesh.nodes.enumerated() {
      let color = node.color
      plain.append(SIMD4(Float(color.blue), Float(color.red), Float(color.green), 255))
      let rest = mesh.rest(column: index % columns, row: index / columns)
      let delta = node.position.isFinite ? node.position - rest : .zero
      moved.append(
        SIMD4(Float(max(-1, min(1, delta.x))), Float(max(-1, min(1, delta.y))), 0, 0))
    }
    isAtRest = moved.allSatisfy { $0 == SIMD4(repeating: 0) }
    colors = CubicWeights.padded(plain, columns, rows)
    displacements = CubicWeights.padded(moved, columns, rows)
  }

  /// The colours (blue, red, green, 255) on an even grid from (0, 0) to (1, 1), row after row.
  func grid(columns across: Int, rows down: Int) -> [SIMD4<Float>] {
    var result: [SIMD4<Float>] = []
    result.reserveCapacity(across * down)
    colors.withUnsafeBufferPointer { colors in
      displacements.withUnsafeBufferPointer { displacements in
        for row in 0..<down {
          let y = Float(row) / Float(down - 1)
          for column in 0..<across {
            let x = Float(column) / Float(across - 1)
            result.append(color(x, y, colors.baseAddress!, displacements.baseAddress!))
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private func color(
    _ x: Float, _ y: Float, _ colors: UnsafePointer<SIMD4<Float>>,
    _ displacements: UnsafePointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    var (u, v) = (x, y)
    if !isAtRest {
      for _ in 0..<Self.iterations {
        let moved = interpolate(displacements, u, v)
        (u, v) = (x - moved.x, y - moved.y)
      }
    }
    return interpolate(colors, u, v).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
  }

  @inline(__always)
  private func interpolate(
    _ values: UnsafePointer<SIMD4<Float>>, _ x: Float, _ y: Float
  ) -> SIMD4<Float> {
    let (column, across) = CubicWeights.segment(x, columns)
    let (row, down) = CubicWeights.segment(y, rows)
    let width = columns &+ 2
    let at = values + (row &* width &+ column)
    @inline(__always) func line(_ at: UnsafePointer<SIMD4<Float>>) -> SIMD4<Float> {
      at[0] * across.x + at[1] * across.y + (at[2] * across.z + at[3] * across.w)
    }
    return line(at) * down.x + line(at + width) * down.y
      + (line(at + 2 &* width) * down.z + line(at + 3 &* width) * down.w)
  }
}

/// Catmull–Rom interpolation of evenly spaced values.
enum CubicWeights {
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

  /// For a place in 0…1 among `count` evenly spaced values: its segment, and the weights of the
  /// four values around it.
  @inline(__always)
  static func segment(_ place: Float, _ count: Int) -> (Int, SIMD4<Float>) {
    let maximum = Float(count &- 1)
    let scaled = place * maximum
    let clamped = scaled > 0 ? (scaled < maximum ? scaled : maximum) : 0
    let index = min(Int(clamped), count &- 2)
    return (index, weights(clamped - Float(index)))
  }

  @inline(__always)
  static func weights(_ t: Float) -> SIMD4<Float> {
    let t2 = t * t
    let t3 = t2 * t
    return SIMD4(
      0.5 * (2 * t2 - t3 - t), 0.5 * (3 * t3 - 5 * t2 + 2), 0.5 * (4 * t2 - 3 * t3 + t),
      0.5 * (t3 - t2))
  }
}
