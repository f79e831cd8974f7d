import FluidCore
import FluidRaster
import Testing

@Suite struct GradientTests {
  private static let stops = [
    GradientStop(0.1, Color(rgb: 0x1040f0)), GradientStop(0.4, Color(rgb: 0xe0a020)),
    GradientStop(0.9, Color(rgb: 0x30c090)),
  ]

  /// The documented colour at a share of the gradient: blue, green, red, alpha.
  private func color(_ stops: [GradientStop], at share: Double) -> SIMD4<Double> {
    func lanes(_ color: Color) -> SIMD4<Double> {
      SIMD4(Double(color.blue), Double(color.green), Double(color.red), Double(color.alpha))
    }
    guard let next = stops.firstIndex(where: { $0.location > share }) else {
      return lanes(stops.last!.color)
    }
    guard next > 0 else { return lanes(stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    let part = (share - a.location) / (b.location - a.location)
    let (left, right) = (lanes(a.color), lanes(b.color))
    let (wa, wb) = (left.w * (1 - part), right.w * part)
    let alpha = wa + wb
    var mixed = alpha > 0 ? (left * wa + right * wb) / alpha : .zero
    mixed.w = alpha
    return mixed
  }

  /// Maximum and mean error of a picture against a gradient over white.
  private func error(_ bitmap: Bitmap, _ stops: [GradientStop], _ share: (Point) -> Double) -> (
    worst: Double, mean: SIMD4<Double>
  ) {
    var (worst, sum) = (0.0, SIMD4<Double>.zero)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        var expected = color(stops, at: share(place))
        let alpha = expected.w / 255
        expected = expected * alpha + SIMD4(repeating: 255 * (1 - alpha))
        let actual = bitmap[x: x, y: y]
        var change =
          SIMD4(Double(actual.blue), Double(actual.green), Double(actual.red), 0) - expected
        change.w = 0
        sum += change
        worst = max(worst, change.max(), -change.min())
      }
    }
    return (worst, sum / Double(bitmap.width * bitmap.height))
  }

  private func isNear(_ error: (worst: Double, mean: SIMD4<Double>), _ most: Double) -> Bool {
    error.worst < most && error.mean.max() < 0.06 && error.mean.min() > -0.06
  }

  /// A paint, and the share of its gradient at a place.
  private typealias Way = (paint: Paint, share: @Sendable (Point) -> Double)

  private static let ways: [Way] =
    [
      (Point(x: 5.25, y: 3), Point(x: 71, y: 60.5)), (Point(x: 70, y: 8), Point(x: 20, y: 8)),
      (Point(x: 9, y: 61), Point(x: 9, y: 2)), (Point(x: 60, y: 5), Point(x: 12, y: 50)),
    ].map { start, end in
      let way = end - start
      return (
        .linear(stops, start: start, end: end),
        { (($0 - start).x * way.x + ($0 - start).y * way.y) / (way.x * way.x + way.y * way.y) }
      )
    }
    + [(40.0, 31.0, 36.0), (12.25, 7.5, 70), (-20, 90, 120)].map { x, y, radius in
      let center = Point(x: x, y: y)
      return (.radial(stops, center: center, radius: radius), { ($0 - center).length / radius })
    }

  @Test(arguments: ways.indices, [1.0, 1.5])
  func `has at each pixel the colour of its centre, along a line or around a point`(
    index: Int, scale: Double
  ) {
    let (paint, share) = Self.ways[index]
    let all = Shape.rect(Rect(x: -50, y: -50, width: 300, height: 300))
    let seen = painted(96, 80, scale: scale, over: .white) { list in
      list.offset(x: 2.5, y: -1.25) { $0.fill(all, paint) }
    }
    let error = error(seen, Self.stops) { share($0 * (1 / scale) - Point(x: 2.5, y: -1.25)) }
    #expect(isNear(error, 1.6), "\(error)")
  }

  @Test(arguments: [(0, 255), (255, 0), (128, 255), (40, 200), (90, 90)] as [(UInt8, UInt8)])
  func `mixes translucent colours by how much of each there is`(first: UInt8, last: UInt8) {
    let stops = [
      GradientStop(0, Color(rgb: 0xf02010, alpha: first)),
      GradientStop(1, Color(rgb: 0x1060ff, alpha: last)),
    ]
    let paint = Paint.linear(stops, start: Point(x: 10, y: 0), end: Point(x: 110, y: 0))
    let seen = painted(120, 16, over: .white) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 16)), paint)
    }
    let error = error(seen, stops) { ($0.x - 10) / 100 }
    #expect(isNear(error, 2.6), "\(error)")
  }

  @Test func `moves stops that lie too early to the one before, and into its ends`() {
    func drawn(_ stops: [GradientStop]) -> Bitmap {
      let paint = Paint.linear(stops, start: Point(x: 10, y: 0), end: Point(x: 90, y: 0))
      return painted(100, 9) { $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 9)), paint) }
    }
    let (red, green, blue) = (Color(rgb: 0xff0000), Color(rgb: 0x00ff00), Color(rgb: 0x0000ff))
    #expect(
      drawn([GradientStop(0.5, red), GradientStop(0.2, green), GradientStop(1, blue)])
        == drawn([GradientStop(0.5, red), GradientStop(0.5, green), GradientStop(1, blue)]))
    #expect(
      drawn([GradientStop(-3, red), GradientStop(7, blue)])
        == drawn([GradientStop(0, red), GradientStop(1, blue)]))
    #expect(
      drawn([GradientStop(.nan, red), GradientStop(1, blue)])
        == drawn([GradientStop(0, red), GradientStop(1, blue)]))
    let sharp = drawn([GradientStop(0.5, red), GradientStop(0.5, blue)])
    for x in 0..<100 { #expect(sharp[x: x, y: 4] == (x < 50 ? red : blue)) }
    #expect(drawn([GradientStop(0.5, green)]).pixels.allSatisfy { $0 == green.word })
  }

  @Test func `draws nothing without a length, a radius or stops`() {
    let all = Shape.rect(Rect(x: 0, y: 0, width: 30, height: 30))
    let (stops, place) = (Self.stops, Point(x: 12, y: 9))
    for paint in [
      Paint.linear(stops, start: place, end: place), .radial(stops, center: place, radius: 0),
      .radial(stops, center: place, radius: -4), .radial(stops, center: place, radius: .nan),
      .linear([], start: .zero, end: place), .radial([], center: place, radius: 5),
      .linear(stops, start: Point(x: .nan, y: 0), end: place),
      .radial(stops, center: Point(x: 0, y: .infinity), radius: 5),
    ] {
      let seen = painted(30, 30, over: .white) { $0.fill(all, paint) }
      #expect(seen.pixels.allSatisfy { $0 == 0xffff_ffff })
    }
  }

  @Test func `hides what is below only where all of its stops are opaque`() {
    for alpha: UInt8 in [254, 255] {
      let stops = [GradientStop(0, .black), GradientStop(1, Color(white: 0, alpha: alpha))]
      let paint = Paint.linear(stops, start: .zero, end: Point(x: 10, y: 0))
      let seen = painted(40, 20, over: .white) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 20)), paint)
      }
      #expect(seen[x: 30, y: 9] == Color(white: 255 - alpha))
    }
  }
}
