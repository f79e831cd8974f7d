import FluidCore

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
