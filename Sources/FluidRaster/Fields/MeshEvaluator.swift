import FluidGeometry

/// Finds the colours of a mesh gradient at any place.
///
/// The points' displacements from their places at rest form a smooth field D. The colour at p is the resting mesh's colour at the u for which
/// u + D(u) = p, found by iterating u ← p − D(u): few steps are enough while the mesh does not fold, and where it does
/// nothing breaks.
struct MeshEvaluator {
  private let columns: Int
  private let rows: Int
  /// With one extrapolated node around on every side: blue, red, green.
  private var colors: [SIMD4<Float>] = []
  private var displacements: [SIMD2<Float>] = []
  private let isAtRest: Bool

  private static let iterations = 4

  init(_ mesh: MeshGradient) {
    columns = mesh.columns
    rows = mesh.rows
    var plain: [SIMD4<Float>] = []
    var moved: [SIMD2<Float>] = []
    for (index, node) in mesh.nodes.enumerated() {
      let color = node.color
      plain.append(SIMD4(Float(color.blue), Float(color.red), Float(color.green), 255))
      let rest = mesh.rest(column: index % columns, row: index / columns)
      let delta = node.position.isFinite ? node.position - rest : .zero
      moved.append(
        SIMD2(Float(max(-1, min(1, delta.x))), Float(max(-1, min(1, delta.y)))))
    }
    isAtRest = moved.allSatisfy { $0 == SIMD2(0, 0) }
    colors = Self.padded(plain, columns, rows)
    displacements = Self.padded(moved, columns, rows)
  }

  /// One node more on every side, in line with the two outermost.
  private static func padded<V: SIMD>(_ values: [V], _ columns: Int, _ rows: Int) -> [V]
  where V.Scalar == Float {
    var wide: [V] = []
    for row in 0..<rows {
      let line = values[row * columns..<(row + 1) * columns]
      wide.append(line.first! + line.first! - line.dropFirst().first!)
      wide += line
      wide.append(line.last! + line.last! - line.dropLast().last!)
    }
    let width = columns + 2
    let top = (0..<width).map { wide[$0] + wide[$0] - wide[width + $0] }
    let last = (rows - 1) * width
    let bottom = (0..<width).map { wide[last + $0] + wide[last + $0] - wide[last - width + $0] }
    return top + wide + bottom
  }

  /// The colour (blue, red, green, 255) at a place from 0, 0 to 1, 1.
  func color(x: Float, y: Float) -> SIMD4<Float> {
    let p = SIMD2(x, y)
    var u = p
    if !isAtRest {
      for _ in 0..<Self.iterations { u = p - interpolate(displacements, at: u) }
    }
    return interpolate(colors, at: u).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
  }

  private func interpolate<V: SIMD>(_ values: [V], at place: SIMD2<Float>) -> V
  where V.Scalar == Float {
    let (column, across) = Self.segment(place.x, columns)
    let (row, down) = Self.segment(place.y, rows)
    let width = columns + 2
    var result = V(repeating: 0)
    for j in 0..<4 {
      let at = (row + j) * width + column
      let line =
        values[at] * across[0] + values[at + 1] * across[1] + values[at + 2] * across[2]
        + values[at + 3] * across[3]
      result += line * down[j]
    }
    return result
  }

  /// Which segment a place lies in, and Catmull and Rom's weights of the four nodes around it.
  private static func segment(_ place: Float, _ count: Int) -> (Int, SIMD4<Float>) {
    let scaled = max(0, min(1, place)) * Float(count - 1)
    let index = min(Int(scaled), count - 2)
    return (index, catmullRom(scaled - Float(index)))
  }

  static func catmullRom(_ t: Float) -> SIMD4<Float> {
    let t2 = t * t
    let t3 = t2 * t
    return SIMD4(
      0.5 * (2 * t2 - t3 - t), 0.5 * (3 * t3 - 5 * t2 + 2), 0.5 * (4 * t2 - 3 * t3 + t),
      0.5 * (t3 - t2))
  }
}
