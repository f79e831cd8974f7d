import FluidCore
import FluidScene
import Testing

@testable import FluidLab

@Suite struct `A wheel over the lab's graph` {
  /// A window whose graph shows a tenth of a take, in its middle.
  private static func tenth() throws -> LabWindow {
    var window = LabWindow.withTake()
    let span = try #require(window.lab.model.analysis?.curve.span)
    let length = span.upperBound - span.lowerBound
    window.lab.update {
      $0.visible = span.lowerBound + 0.45 * length...span.lowerBound + 0.55 * length
    }
    window.follow()
    return window
  }

  private static func shown(_ window: LabWindow) throws -> Double {
    let visible = try #require(window.lab.model.visible)
    return visible.upperBound - visible.lowerBound
  }

  // 0.85 to the power of minus one, minus seven and minus eight.
  @Test(
    arguments: [(-1.0, 1.17647), (-7, 3.11937), (-8, 3.66985), (-9, 3.66985), (-30, 3.66985)]
      as [(Double, Double)])
  func `shows more of the time with every notch back, up to eight of them at once`(
    notches: Double, share: Double
  ) throws {
    for (resolution, unit) in [(WheelEvent.Resolution.notched, 1.0), (.precise, 20)] {
      var window = try Self.tenth()
      let before = try Self.shown(window)
      let graph = try #require(window.control(LabAction(.graph).id)).region.bounds
      let area = try #require(window.lab.model.pictures?.chart?.area).offset(
        x: graph.minX, y: graph.minY)
      window.send(
        .wheel(
          WheelEvent(
            location: area.center, delta: Point(x: 0, y: unit * notches), resolution: resolution)))
      #expect(abs(try Self.shown(window) / before - share) < 1e-4)
    }
  }
}
