import FluidCore
import FluidRaster

/// A mesh gradient whose points drift about their places, each at its own pace.
public struct Aurora: Sendable, Hashable {
  /// The dark appearance: 4 × 4 colours, row after row from the top.
  public let dark: [Color]
  /// The light appearance: 4 × 4 colours, in the same order.
  public let light: [Color]

  /// Four rows of four colours for each appearance, as `0xRRGGBB`; nil for any other number.
  public init?(dark: [UInt32], light: [UInt32]) {
    guard dark.count == 16, light.count == 16 else { return nil }
    self.init(checkedDark: dark, light: light)
  }

  init(checkedDark dark: [UInt32], light: [UInt32]) {
    self.dark = dark.map { Color(rgb: $0) }
    self.light = light.map { Color(rgb: $0) }
  }

  /// The time at which a background without animation is drawn, in seconds.
  static let stillTime = 11.0

  /// Indigo and violet over teal, with one warm light.
  public static let dusk = Aurora(
    checkedDark: [
      0x120c36, 0x24166e, 0x3c1a8c, 0x1a1048,
      0x16247a, 0x3f36d6, 0x8d3be0, 0x4c1a86,
      0x0b4f86, 0x2a5be0, 0xb042d0, 0xf0708a,
      0x062c44, 0x0f8f98, 0x3a3fb8, 0x7a2a7e,
    ],
    light: [
      0xdfe3ff, 0xcfd0ff, 0xe3cdff, 0xf6dcf6,
      0xbfd4ff, 0xc5b4ff, 0xf0bdf0, 0xffd3de,
      0xb4e6f5, 0xa9d0ff, 0xffc0cf, 0xffdcbf,
      0xd2f5ee, 0xb4efe2, 0xcadcff, 0xf2e4ff,
    ])

  /// The mesh at a time, in seconds; every point is a periodic function of it.
  public func mesh(at time: Double, _ appearance: Appearance) -> MeshGradient {
    let colors = appearance == .dark ? dark : light
    guard var mesh = MeshGradient(columns: 4, rows: 4, colors: colors) else {
      preconditionFailure("an aurora has four rows of four colours")
    }
    for row in 0..<4 {
      for column in 0..<4 {
        let index = row * 4 + column
        let sway = Drift.of(index).offset(at: time)
        // Points on a side stay on it and drift less: their colour fills everything beyond the
        // mesh.
        let isInside = 1...2 ~= column && 1...2 ~= row
        let reach = isInside ? 0.1 : 0.05
        if column != 0 && column != 3 { mesh.nodes[index].position.x += reach * sway.x }
        if row != 0 && row != 3 { mesh.nodes[index].position.y += reach * sway.y }
      }
    }
    return mesh
  }
}

/// The drift of one point of the mesh.
private struct Drift {
  /// Period of one swing, in seconds.
  let period: Point
  /// Phase at time 0, in turns.
  let phase: Point

  /// Periods between 17 and 33 s with no simple ratio, so that the field never seems to repeat.
  static func of(_ index: Int) -> Drift {
    let i = Double(index)
    func share(_ x: Double) -> Double { x - x.rounded(.down) }
    // Multiples of the golden ratio and of the plastic number spread evenly over 0…1.
    return Drift(
      period: Point(x: 17 + 16 * share(i * 0.6180339887), y: 17 + 16 * share(i * 0.7548776662)),
      phase: Point(x: share(i * 0.5698402910), y: share(i * 0.3819660113)))
  }

  /// The displacement at a time, -1…1 each way.
  func offset(at time: Double) -> Point {
    Point(x: .sine(turns: time / period.x + phase.x), y: .sine(turns: time / period.y + phase.y))
  }
}

extension Double {
  /// A sine wave of period 1, to within 0.001, made of additions and products only, so that it is
  /// the same to the last bit on every machine.
  ///
  /// A parabola through the sine's zeros and peaks, bent by a second one; the weight 0.225 balances
  /// the error.
  ///
  /// - Parameter turns: The phase; 1 is a full period. A value that is not finite counts as 0.
  public static func sine(turns: Double) -> Double {
    guard turns.isFinite else { return 0 }
    // The phase in -0.5..<0.5.
    let x = turns - (turns + 0.5).rounded(.down)
    let parabola = 8 * x - 16 * x * (x < 0 ? -x : x)
    let bend = parabola * (parabola < 0 ? -parabola : parabola) - parabola
    return parabola + 0.225 * bend
  }
}
