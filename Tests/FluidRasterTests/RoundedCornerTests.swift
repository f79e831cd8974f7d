import FluidCore
import Testing

@testable import FluidRaster

@Suite("A rounded corner")
struct RoundedCornerTests {
  let clip = PixelRect(x: 0, y: 0, width: 120, height: 100)

  private func area(_ rect: Rect, _ radius: Double, smoothing: Double) -> Double {
    Coverage(
      filling: .roundedRect(rect, radius: radius, smoothing: smoothing), offset: .zero,
      in: screen, clip: clip
    ).area(in: clip)
  }

  @Test("without smoothing is a quarter circle", arguments: [1, 4.5, 12, 30, 40])
  func circle(radius: Double) {
    let rect = Rect(x: 10.25, y: 8.5, width: 100, height: 80)
    let exact = 8000 - (4 - Double.pi) * radius * radius
    #expect(abs(area(rect, radius, smoothing: 0) - exact) < 0.6)
  }

  @Test("takes a little more away the smoother it is, and never more than its reach")
  func smoothing() {
    let rect = Rect(x: 10, y: 10, width: 90, height: 80)
    var before = area(rect, 20, smoothing: 0)
    for step in 1...10 {
      let next = area(rect, 20, smoothing: Double(step) / 10)
      #expect(next < before && next > before - 40)
      before = next
    }
    let coverage = Coverage(
      filling: .roundedRect(rect, radius: 20, smoothing: 1), offset: .zero, in: screen, clip: clip
    ).dense(in: clip)
    // Beyond (1 + ξ)·r along the side everything is covered.
    #expect(coverage[10 * 120 + 50] == 255 && coverage[10 * 120 + 40] < 255)
  }

  @Test(
    "mirrors: left and right, top and bottom differ by at most one step", arguments: [0, 0.6, 1])
  func symmetry(smoothing: Double) {
    let square = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let dense = Coverage(
      filling: .roundedRect(
        Rect(x: 2.5, y: 2.5, width: 59, height: 59), radius: 23, smoothing: smoothing),
      offset: .zero, in: screen, clip: square
    ).dense(in: square)
    for y in 0..<64 {
      for x in 0..<64 {
        let here = Int(dense[y * 64 + x])
        #expect(abs(here - Int(dense[y * 64 + 63 - x])) <= 1)
        #expect(abs(here - Int(dense[(63 - y) * 64 + x])) <= 1)
        #expect(abs(here - Int(dense[x * 64 + y])) <= 1)
      }
    }
  }

  @Test("shrinks with its neighbours when they do not fit, as in CSS")
  func fitting() {
    let fit = RoundedCorners(
      CornerRadii(topLeft: 60, topRight: 20, bottomRight: 0, bottomLeft: -5),
      in: Size(width: 40, height: 100), smoothing: 0.6)
    #expect(fit.radii == [30, 10, 0, 0])
    #expect(fit.reaches[0] == 30 && fit.reaches[1] == 10)
    let roomy = RoundedCorners(
      CornerRadii(18), in: Size(width: 400, height: 300), smoothing: 0.6)
    #expect(roomy.reaches.allSatisfy { abs($0 - 18 * 1.6) < 1e-12 })
  }

  @Test("at a capsule's end is half a circle")
  func capsule() {
    let rect = Rect(x: 10, y: 20, width: 80, height: 24)
    let coverage = Coverage(filling: .capsule(rect), offset: .zero, in: screen, clip: clip)
    #expect(abs(coverage.area(in: clip) - (56 * 24 + Double.pi * 144)) < 0.6)
  }

  @Test("has tangents that meet: the outline's direction changes by little at every step")
  func smoothOutline() {
    let fit = RoundedCorners(CornerRadii(40), in: Size(width: 200, height: 200), smoothing: 0.6)
    var path: [Point] = []
    // The corner at the bottom right, flattened as it is drawn.
    let probe = OutlineProbe(rect: Rect(x: 0, y: 0, width: 200, height: 200), fit: fit)
    path = probe.points.filter { $0.x > 100 && $0.y > 100 }
    #expect(path.count > 10)
    for index in 1..<path.count - 1 {
      let (a, b) = (path[index] - path[index - 1], path[index + 1] - path[index])
      guard a.length > 1e-9, b.length > 1e-9 else { continue }
      let sine = (a.x * b.y - a.y * b.x) / (a.length * b.length)
      #expect(sine > -0.01 && sine < 0.25)
    }
  }
}

/// Points of a rounded rectangle's outline, measured from the coverage of a
/// large one.
private struct OutlineProbe {
  let points: [Point]

  init(rect: Rect, fit: RoundedCorners) {
    // For every row the leftmost uncovered place right of the middle, from exact coverage.
    let clip = PixelRect(x: 0, y: 0, width: Int(rect.width), height: Int(rect.height))
    let dense = Coverage(in: clip) { $0.addRounded(rect, fit) }.dense(in: clip)
    points = stride(from: 0, to: clip.height, by: 4).map { y in
      let line = dense[y * clip.width + clip.width / 2..<(y + 1) * clip.width]
      let covered = line.reduce(0.0) { $0 + Double($1) / 255 }
      return Point(x: Double(clip.width) / 2 + covered, y: Double(y) + 0.5)
    }
  }
}

@Suite("Sine and cosine")
struct TrigonometryTests {
  @Test("lie on the unit circle and agree with known angles")
  func known() {
    for step in -20...20 {
      let angle = Double(step) / 20 * Double.pi / 2
      let (sine, cosine) = (Trigonometry.sine(angle), Trigonometry.cosine(angle))
      #expect(abs(sine * sine + cosine * cosine - 1) < 1e-10)
      #expect(abs(Trigonometry.sine(-angle) + sine) < 1e-15)
    }
    #expect(abs(Trigonometry.sine(Double.pi / 6) - 0.5) < 1e-12)
    #expect(abs(Trigonometry.cosine(Double.pi / 3) - 0.5) < 1e-12)
    #expect(abs(Trigonometry.sine(Double.pi / 2) - 1) < 1e-10)
    #expect(abs(Trigonometry.cosine(Double.pi / 2)) < 1e-10)
  }
}
