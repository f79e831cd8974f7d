import FluidGeometry

/// A linear or radial gradient: a table of colours, and where in it each pixel looks.
struct Ramp {
  private enum Geometry {
    /// Place in the table at the centre of pixel 0, 0, and its change per pixel; 1/65536 entries.
    case linear(start: Int, dx: Int, dy: Int)
    /// Centre in pixels, and entries per pixel of distance.
    case radial(x: Float, y: Float, factor: Float)
  }

  private let geometry: Geometry
  private let table: RampTable

  init?(
    linear table: RampTable, start: Point, end: Point, offset: Point, space: DeviceSpace
  ) {
    let (a, b) = (space.point(start, offset: offset), space.point(end, offset: offset))
    let along = b - a
    let square = along.x * along.x + along.y * along.y
    guard square > 1e-9, square < 1e15, a.isFinite else { return nil }
    let perPixel = along * (Double(RampTable.count - 1) / square)
    let first = (0.5 - a.x) * perPixel.x + (0.5 - a.y) * perPixel.y
    geometry = .linear(
      start: Self.fixed(first), dx: Self.fixed(perPixel.x), dy: Self.fixed(perPixel.y))
    self.table = table
  }

  init?(
    radial table: RampTable, center: Point, radius: Double, offset: Point, space: DeviceSpace
  ) {
    let c = space.point(center, offset: offset)
    let radius = radius * space.scale
    guard radius > 1e-3, radius < 1e7, c.isFinite, abs(c.x) < 1e7, abs(c.y) < 1e7 else {
      return nil
    }
    geometry = .radial(
      x: Float(c.x) - 0.5, y: Float(c.y) - 0.5, factor: Float(Double(RampTable.count - 1) / radius))
    self.table = table
  }

  var isOpaque: Bool { table.isOpaque }

  private static func fixed(_ value: Double) -> Int {
    Int(max(-1e14, min(1e14, value * 65536)).rounded())
  }

  /// Writes one row of pixels, with alpha, dithered.
  func write(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let most = RampTable.count - 1
    switch geometry {
    case .linear(let start, let dx, let dy):
      var place = start &+ dy &* y &+ dx &* x
      for index in 0..<count {
        let entry = min(max((place &+ 32768) >> 16, 0), most)
        out[index] = dithered(table.entries[entry], x + index, y)
        place &+= dx
      }
    case .radial(let centerX, let centerY, let factor):
      let dy = Float(y) - centerY
      for index in 0..<count {
        let dx = Float(x + index) - centerX
        let place = (dx * dx + dy * dy).squareRoot() * factor
        out[index] = dithered(
          table.entries[place < Float(most) ? Int(place + 0.5) : most], x + index, y)
      }
    }
  }

  @inline(__always)
  private func dithered(_ color: SIMD4<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let place = (y & 7) << 3 + (x & 7)
    let (br, ga) = (Dither.plain.blueRed[place], Dither.plain.greenAlpha[place])
    let sum = (color &+ SIMD4(br & 0xffff, br >> 16, ga & 0xffff, ga >> 16)) &>> 8
    return sum[3] << 24 | sum[1] << 16 | sum[2] << 8 | sum[0]
  }
}
