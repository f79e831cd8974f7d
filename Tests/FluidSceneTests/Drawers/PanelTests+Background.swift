import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// What is behind the panels: pushed back, dimmed, drifting.
extension PanelTests {
  private func pushed(_ progress: Double, scale: Double, radius: Double, dim: Double) -> DisplayList
  {
    let drawer = Drawer {}.edge(.bottom).detents([.hidden, .points("open", 220)]).handle(.none)
      .material(.none).tint(.clear).behind(scale: scale, radius: radius, dim: dim)
    var shown = snapshot(drawer, in: Self.size, extent: 220)
    shown.progress = progress
    return Self.scene(drawer).shown([shown], in: Self.size).list
  }

  @Test func `pushes nothing back while closed, and clamps odd parameters`() {
    for progress in [-1, 0, Double.nan] {
      #expect(pushed(progress, scale: 0.9, radius: 9, dim: 0.4).layers.isEmpty)
    }
    func same(_ odd: [Double], _ clamped: [Double]) {
      let lists = [odd, clamped].map { pushed(1, scale: $0[0], radius: $0[1], dim: $0[2]) }
      #expect(lists[0] == lists[1])
    }
    same([0.1, -4, 7], [0.5, 0, 1])
    same([3, 5000, -1], [1, 1000, 0])
    same([.nan, .nan, .nan], [1, 0, 0])
  }

  @Test func `has a background that drifts near its places, with its sides on the window's`() {
    for index in 0..<16 {
      let (row, column) = (index / 4, index % 4)
      let home = Point(x: Double(column) / 3, y: Double(row) / 3)
      let isInner = 1...2 ~= row && 1...2 ~= column
      let places = stride(from: 0.0, through: 120, by: 0.1).map {
        Aurora.dusk.mesh(at: $0, .dark).nodes[index].position
      }
      for (reach, ways) in [
        (column % 3 == 0 ? 0 : isInner ? 0.1 : 0.05, places.map { $0.x - home.x }),
        (row % 3 == 0 ? 0 : isInner ? 0.1 : 0.05, places.map { $0.y - home.y }),
      ] { #expect(isNear(ways.map(abs).max() ?? 9, reach, 0.003), "\(index)") }
    }
    let sixteen = [UInt32](repeating: 0x102030, count: 16)
    #expect(Aurora(dark: sixteen, light: sixteen) != nil && Aurora(dark: [], light: []) == nil)
    #expect(Aurora(dark: sixteen, light: Array(sixteen.dropLast())) == nil)
    #expect(Aurora(dark: Array(sixteen.dropLast()), light: sixteen) == nil)
    for turns in [Double.nan, .infinity, -.infinity, 1e300, -1e18] {
      #expect(abs(Double.sine(turns: turns)) <= 1)
    }
    for step in 0..<64 {
      let turns = Double(step) / 64
      let (sine, slope) = (Double.sine(turns: turns), Double.sine(turns: turns + 0.25))
      #expect(abs(sine * sine + slope * slope - 1) < 0.003 && sine == Double.sine(turns: turns + 3))
      #expect(sine == -Double.sine(turns: -turns))
    }
  }
}
