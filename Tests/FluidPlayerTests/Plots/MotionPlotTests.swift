import FluidCore
import FluidFiles
import FluidMotion
import FluidRaster
import Foundation
import Testing

/// The pictures in FluidMotion's documentation are what its formulas draw. `RECORD_DOCS=1` draws
/// them anew; look at them before you commit them.
@Suite struct MotionPlotTests {
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/FluidMotion/FluidMotion.docc/Resources")

  static let names = ["spring-motions", "rubber-bands", "flings", "settling", "easing-curves"]

  @Test(arguments: names)
  func `is what the formulas draw`(name: String) throws {
    let drawn = try plot(name).render()
    let path = Self.directory.appendingPathComponent(name + ".png").path
    if ProcessInfo.processInfo.environment["RECORD_DOCS"] != nil {
      try FileManager.default.createDirectory(
        at: Self.directory, withIntermediateDirectories: true)
      try drawn.writePNG(to: path)
    }
    let kept = try Bitmap(pngAt: path)
    #expect(kept.width == drawn.width && kept.height == drawn.height)
    // Curves go through exp and sin, whose last bit may differ between C libraries.
    let apart = zip(kept.pixels, drawn.pixels).count { $0 != $1 }
    #expect(apart < 50, "\(apart) pixels differ; RECORD_DOCS=1 draws it anew")
  }

  private func curve(_ index: Int, _ name: String, _ value: @escaping (Double) -> Double)
    -> Plot.Curve
  {
    Plot.Curve(name: name, color: Plot.colors[index], value: value)
  }

  private func plot(_ name: String) throws -> Plot {
    switch name {
    case "spring-motions": try springMotions()
    case "rubber-bands": rubberBands
    case "flings": flings
    case "settling": settling
    default: easing
    }
  }

  private func springMotions() throws -> Plot {
    let curves = try [0.4, 0.7, 1, 2].enumerated().map { index, ratio in
      let spring = try Spring(response: 0.5, dampingRatio: ratio)
      let motion = SpringMotion(spring: spring, from: 100, to: 500, at: 0)
      return curve(index, "ratio \(ratio)") { motion.position(at: $0) }
    }
    return Plot(
      title: "One response, four damping ratios", along: "seconds", up: "extent, points",
      x: 0...1.2, y: 0...700, curves: curves)
  }

  private var rubberBands: Plot {
    let bands: [(String, RubberBand)] = [
      ("uikit", .uikit(coefficient: 0.55)), ("power", .power(exponent: 0.9, limit: 250)),
      ("logarithmic", .logarithmic(gain: 0.2)), ("none", .none),
    ]
    return Plot(
      title: "How far a panel gives", along: "pull past the edge, points", up: "stretch, points",
      x: 0...800, y: 0...400,
      curves: bands.enumerated().map { index, band in
        curve(index, band.0) { band.1.stretch(forPull: $0, dimension: 800) }
      })
  }

  private var flings: Plot {
    let decay = DecayMotion(from: 0, velocity: 2000, at: 0)
    let android = AndroidFling(from: 0, velocity: 2000, at: 0)
    let edge = EdgeFling(from: 0, velocity: 2000, within: 0...600, at: 0)
    return Plot(
      title: "Let go at 2000 points a second", along: "seconds", up: "travel, points", x: 0...2,
      y: 0...1200,
      curves: [
        curve(0, "exponential") { decay.position(at: $0) },
        curve(1, "Android") { android.position(at: $0) },
        curve(2, "into an edge") { edge.position(at: $0) },
      ])
  }

  private var settling: Plot {
    let motion = SpringMotion(spring: .bouncy, from: 1, to: 0, velocity: 12, at: 0)
    let tolerance = 0.05
    let time = motion.settlingTime(tolerance: tolerance)
    return Plot(
      title: "At rest, and not a moment earlier", along: "seconds", up: "distance from rest",
      x: 0...0.8, y: -0.6...1.8,
      curves: [
        curve(0, "bouncy, flung") { motion.position(at: $0) },
        curve(2, "within 0.05") { _ in tolerance }, curve(3, "") { _ in -tolerance },
      ], marks: [Point(x: time, y: motion.position(at: time))])
  }

  private var easing: Plot {
    let curve = EasingCurve(spring: .bouncy, tolerance: 0.01)
    let motion = SpringMotion(spring: .bouncy, from: 0, to: 1, at: 0)
    return Plot(
      title: "A spring as \(curve.points.count) points", along: "seconds", up: "progress",
      x: 0...1, y: 0...1.2,
      curves: [
        self.curve(0, "spring") { motion.position(at: $0) },
        self.curve(1, "piecewise linear, 0.01") { curve.value(at: $0) },
      ], marks: curve.points.map { Point(x: $0.time, y: $0.value) })
  }
}
