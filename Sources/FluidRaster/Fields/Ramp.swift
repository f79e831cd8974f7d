import FluidCore

/// A linear or radial gradient: a colour table and the mapping from pixels to its entries.
struct Ramp {
  private enum Geometry {
    /// Table position at the centre of pixel (0, 0), and its change per pixel; in 1/65536 entries.
    case linear(start: Int64, dx: Int64, dy: Int64)
    /// Centre in pixels, and table entries per pixel of distance.
    case radial(x: Float, y: Float, factor: Float)
  }

  private let geometry: Geometry
  private let table: RampTable

  /// Nil for a plain colour, and for a gradient without stops or extent.
  init?(
    _ paint: Paint, offset: Point, in space: DeviceSpace,
    _ tables: inout RecentlyUsed<[GradientStop], RampTable?>
  ) {
    let stops: [GradientStop]
    switch paint {
    case .color: return nil
    case .linear(let colors, let start, let end):
      stops = colors
      let (a, b) = (space.point(start, offset: offset), space.point(end, offset: offset))
      let along = b - a
      let square = along.x * along.x + along.y * along.y
      guard square > 1e-9, square < 1e15, a.isFinite else { return nil }
      let perPixel = along * (Double(RampTable.count - 1) / square)
      let first = (0.5 - a.x) * perPixel.x + (0.5 - a.y) * perPixel.y
      geometry = .linear(
        start: Self.fixed(first), dx: Self.fixed(perPixel.x), dy: Self.fixed(perPixel.y))
    case .radial(let colors, let center, let radius):
      stops = colors
      let c = space.point(center, offset: offset)
      let radius = radius * space.scale
      guard radius > 1e-3, radius < 1e7, c.isFinite, abs(c.x) < 1e7, abs(c.y) < 1e7 else {
        return nil
      }
      geometry = .radial(
        x: Float(c.x) - 0.5, y: Float(c.y) - 0.5,
        factor: Float(Double(RampTable.count - 1) / radius))
    }
    guard let table = tables.value(for: stops, make: { RampTable($0) }) else { return nil }
    self.table = table
  }

  var isOpaque: Bool { table.isOpaque }

  private static func fixed(_ value: Double) -> Int64 {
    Int64(max(-1e14, min(1e14, value * 65536)).rounded())
  }

  /// Writes one row of pixels with their alpha, dithered.
  func write(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    table.entries.withUnsafeBufferPointer { entries in
      let row = DitherRow(y)
      switch geometry {
      case .linear(let start, let dx, let dy):
        let place = start &+ dy &* Int64(y) &+ dx &* Int64(x)
        if dx == 0 {
          row.fill(entries[Self.entry(at: place)], x: x, count: count, to: out)
          return
        }
        for index in 0..<count {
          let entry = Self.entry(at: place &+ dx &* Int64(index))
          out[index] = row.pixel(entries[entry], x &+ index)
        }
      case .radial(let centerX, let centerY, let factor):
        let dy = Float(y) - centerY
        var dx = SIMD4<Float>(0, 1, 2, 3) + (Float(x) - centerX)
        var index = 0
        while index < count {
          let places = Self.entries(at: (dx * dx + dy * dy).squareRoot() * factor)
          for lane in 0..<min(4, count &- index) {
            out[index &+ lane] = row.pixel(entries[Int(places[lane])], x &+ index &+ lane)
          }
          dx += 4
          index &+= 4
        }
      }
    }
  }

  /// The entry nearest to a position in 1/65536 entries.
  @inline(__always)
  private static func entry(at place: Int64) -> Int {
    Int(min(max((place &+ 32768) >> 16, 0), Int64(RampTable.count - 1)))
  }

  /// The entries nearest to positions of 0 or more.
  @inline(__always)
  private static func entries(at places: SIMD4<Float>) -> SIMD4<UInt32> {
    let maximum = SIMD4<Float>(repeating: Float(RampTable.count - 1))
    let near = places.replacing(with: maximum, where: places .> maximum)
    // From 2²³ to 2²⁴ the last bit of a float is worth 1: the sum is rounded to an integer, which
    // is in its lowest bits. A conversion to integers would run lane by lane.
    return unsafeBitCast(near + 8_388_608, to: SIMD4<UInt32>.self) & 0x7f_ffff
  }
}

/// The dither thresholds of one row of pixels.
private struct DitherRow {
  private let blueRed: SIMD8<UInt32>
  private let greenAlpha: SIMD8<UInt32>

  init(_ y: Int) {
    let tile = Dither.plain
    func row(_ thresholds: [UInt32]) -> SIMD8<UInt32> {
      thresholds.withUnsafeBufferPointer {
        UnsafeRawPointer($0.baseAddress! + (y & 7) << 3).loadUnaligned(as: SIMD8<UInt32>.self)
      }
    }
    blueRed = row(tile.blueRed)
    greenAlpha = row(tile.greenAlpha)
  }

  @inline(__always)
  func pixel(_ color: SIMD2<UInt32>, _ x: Int) -> UInt32 {
    let (low, high) = (color.x &+ blueRed[x & 7], color.y &+ greenAlpha[x & 7])
    return (low &>> 8) & 0xff_00ff | high & 0xff00_ff00
  }

  /// Fills a row with one colour: eight dithered pixels repeat.
  @inline(__always)
  func fill(_ color: SIMD2<UInt32>, x: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    var eight = SIMD8<UInt32>()
    for index in 0..<8 { eight[index] = pixel(color, x &+ index) }
    let whole = count & ~7
    var index = 0
    while index < whole {
      UnsafeMutableRawPointer(out + index).storeBytes(of: eight, as: SIMD8<UInt32>.self)
      index &+= 8
    }
    while index < count {
      out[index] = eight[index & 7]
      index &+= 1
    }
  }
}

/// A gradient's colours at even steps.
struct RampTable {
  /// Number of entries: four per 8-bit step, so that they need no interpolation.
  static let count = 1024

  /// Two words per entry, in 8.8 fixed point: blue (low half) and red; green (low half) and alpha.
  let entries: [SIMD2<UInt32>]
  let isOpaque: Bool

  /// Colours are weighted by alpha, so that a clear end contributes no colour.
  init?(_ stops: [GradientStop]) {
    guard let first = stops.first else { return nil }
    var table: [SIMD2<UInt32>] = []
    table.reserveCapacity(Self.count)
    var index = 0
    var places: [Double] = []
    for stop in stops {
      let place = stop.location > 0 ? min(1, stop.location) : 0
      places.append(max(place, places.last ?? 0))
    }
    for entry in 0..<Self.count {
      let place = Double(entry) / Double(Self.count - 1)
      while index + 1 < stops.count, places[index + 1] <= place { index += 1 }
      if place < places[0] {
        table.append(Self.mix(first.color, first.color, 0))
      } else if index + 1 == stops.count {
        table.append(Self.mix(stops[index].color, stops[index].color, 0))
      } else {
        let share = (place - places[index]) / (places[index + 1] - places[index])
        table.append(Self.mix(stops[index].color, stops[index + 1].color, share))
      }
    }
    entries = table
    isOpaque = stops.allSatisfy { $0.color.alpha == 255 }
  }

  private static func mix(_ a: Color, _ b: Color, _ share: Double) -> SIMD2<UInt32> {
    let (wa, wb) = (Double(a.alpha) * (1 - share), Double(b.alpha) * share)
    let alpha = wa + wb
    func channel(_ a: UInt8, _ b: UInt8) -> UInt32 {
      alpha > 0 ? UInt32((Double(a) * wa + Double(b) * wb) / alpha * 256 + 0.5) : 0
    }
    return SIMD2(
      channel(a.blue, b.blue) | channel(a.red, b.red) << 16,
      channel(a.green, b.green) | UInt32(alpha * 256 + 0.5) << 16)
  }
}
