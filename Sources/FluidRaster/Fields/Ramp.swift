import FluidGeometry

/// A linear or radial gradient: a table of colours, and where in it each pixel looks.
struct Ramp {
  private enum Geometry {
    /// Place in the table at the centre of pixel 0, 0, and its change per pixel; 1/65536 entries.
    case linear(start: Int, dx: Int, dy: Int)
    /// Centre in pixels, and entries per pixel of distance.
    case radial(x: Float, y: Float, factor: Float)
  }

  /// Entries are mixed no further: there are four for each step of a byte.
  private static let count = 1024

  private let geometry: Geometry
  /// Four channels (blue, red, green, alpha) in 8.8 fixed point for each entry.
  private let table: [SIMD4<UInt32>]
  let isOpaque: Bool

  init?(linear stops: [GradientStop], start: Point, end: Point, offset: Point, space: DeviceSpace) {
    let (a, b) = (space.point(start, offset: offset), space.point(end, offset: offset))
    let along = b - a
    let square = along.x * along.x + along.y * along.y
    guard square > 1e-9, square < 1e15, a.isFinite, let table = Self.table(stops) else {
      return nil
    }
    let perPixel = along * (Double(Self.count - 1) / square)
    let first = (0.5 - a.x) * perPixel.x + (0.5 - a.y) * perPixel.y
    geometry = .linear(
      start: Self.fixed(first), dx: Self.fixed(perPixel.x), dy: Self.fixed(perPixel.y))
    self.table = table
    isOpaque = stops.allSatisfy { $0.color.alpha == 255 }
  }

  init?(
    radial stops: [GradientStop], center: Point, radius: Double, offset: Point, space: DeviceSpace
  ) {
    let c = space.point(center, offset: offset)
    let radius = radius * space.scale
    guard radius > 1e-3, radius < 1e7, c.isFinite, abs(c.x) < 1e7, abs(c.y) < 1e7,
      let table = Self.table(stops)
    else { return nil }
    geometry = .radial(
      x: Float(c.x) - 0.5, y: Float(c.y) - 0.5, factor: Float(Double(Self.count - 1) / radius))
    self.table = table
    isOpaque = stops.allSatisfy { $0.color.alpha == 255 }
  }

  private static func fixed(_ value: Double) -> Int {
    Int(max(-1e14, min(1e14, value * 65536)).rounded())
  }

  /// Colours are mixed with their alphas as weights, so that a clear end has no colour of its own.
  private static func table(_ stops: [GradientStop]) -> [SIMD4<UInt32>]? {
    guard let first = stops.first else { return nil }
    var table: [SIMD4<UInt32>] = []
    table.reserveCapacity(count)
    var index = 0
    var places: [Double] = []
    for stop in stops {
      let place = stop.location > 0 ? min(1, stop.location) : 0
      places.append(max(place, places.last ?? 0))
    }
    for entry in 0..<count {
      let place = Double(entry) / Double(count - 1)
      while index + 1 < stops.count, places[index + 1] <= place { index += 1 }
      if place < places[0] {
        table.append(mix(first.color, first.color, 0))
      } else if index + 1 == stops.count {
        table.append(mix(stops[index].color, stops[index].color, 0))
      } else {
        let share = (place - places[index]) / (places[index + 1] - places[index])
        table.append(mix(stops[index].color, stops[index + 1].color, share))
      }
    }
    return table
  }

  private static func mix(_ a: Color, _ b: Color, _ share: Double) -> SIMD4<UInt32> {
    let (wa, wb) = (Double(a.alpha) * (1 - share), Double(b.alpha) * share)
    let alpha = wa + wb
    func channel(_ a: UInt8, _ b: UInt8) -> UInt32 {
      alpha > 0 ? UInt32((Double(a) * wa + Double(b) * wb) / alpha * 256 + 0.5) : 0
    }
    return SIMD4(
      channel(a.blue, b.blue), channel(a.red, b.red), channel(a.green, b.green),
      UInt32(alpha * 256 + 0.5))
  }

  /// Writes one row of pixels, with alpha, dithered.
  func write(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let most = Self.count - 1
    switch geometry {
    case .linear(let start, let dx, let dy):
      var place = start &+ dy &* y &+ dx &* x
      for index in 0..<count {
        let entry = min(max((place &+ 32768) >> 16, 0), most)
        out[index] = dithered(table[entry], x + index, y)
        place &+= dx
      }
    case .radial(let centerX, let centerY, let factor):
      let dy = Float(y) - centerY
      for index in 0..<count {
        let dx = Float(x + index) - centerX
        let place = (dx * dx + dy * dy).squareRoot() * factor
        out[index] = dithered(table[place < Float(most) ? Int(place + 0.5) : most], x + index, y)
      }
    }
  }

  @inline(__always)
  private func dithered(_ color: SIMD4<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let place = (y & 7) << 3 + (x & 7)
    let (br, ga) = (Dither.blueRed[place], Dither.greenAlpha[place])
    let sum = (color &+ SIMD4(br & 0xffff, br >> 16, ga & 0xffff, ga >> 16)) &>> 8
    return sum[3] << 24 | sum[1] << 16 | sum[2] << 8 | sum[0]
  }
}
