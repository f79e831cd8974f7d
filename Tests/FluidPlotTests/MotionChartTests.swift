import FluidCore
import FluidPlayer
import FluidPlot
import Testing

@Suite struct MotionChartTests {
  private func chart(
    _ curve: TakeCurve, visible: ClosedRange<HandTime>? = nil,
    size: Size = Size(width: 500, height: 300)
  ) -> MotionChart {
    MotionChart(
      [.init(name: "now", curve: curve)], visible: visible, size: size,
      palette: PlotPalette(onPanel: .dark))
  }

  @Test func `tells the moment at a place, and the place of a moment`() throws {
    let curve = try Takes.curve("flick")
    let chart = chart(curve)
    let area = try #require(chart.area)
    for share in [0, 0.2, 0.5, 0.99] {
      let moment = curve.span.lowerBound + share * (curve.span.upperBound - curve.span.lowerBound)
      let x = try #require(chart.x(atTime: moment))
      #expect(x >= area.minX && x <= area.maxX)
      #expect(try abs(#require(chart.time(atX: x)) - moment) < 1e-9)
    }
    // Even beside it a place has its moment, to be dragged to; a moment there has no place.
    let beyond = try #require(chart.time(atX: area.maxX + 50))
    #expect(beyond > curve.span.upperBound && chart.x(atTime: beyond) == nil)
    // Half a point beside its end counts as its end.
    for (beside, isThere) in [(0.49, true), (0.51, false)] {
      for x in [area.minX - beside, area.maxX + beside] {
        #expect((chart.x(atTime: try #require(chart.time(atX: x))) != nil) == isThere)
      }
    }
    let before = try #require(chart.time(atX: area.minX - 2))
    #expect(before < curve.span.lowerBound && chart.x(atTime: before) == nil)
    #expect(chart.x(atTime: HandTime(.nan)) == nil && chart.time(atX: .infinity) == nil)
  }

  @Test func `begins and ends where it is told to`() throws {
    let curve = try Takes.curve("flick")
    let span = curve.span
    let visible = span.lowerBound + 0.1...span.lowerBound + 0.3
    let chart = chart(curve, visible: visible)
    let area = try #require(chart.area)
    #expect(try abs(#require(chart.time(atX: area.minX)) - visible.lowerBound) < 1e-9)
    #expect(try abs(#require(chart.time(atX: area.maxX)) - visible.upperBound) < 1e-9)
    // All of it has a little room besides.
    let all = self.chart(curve)
    let whole = try #require(all.area)
    let length = span.upperBound - span.lowerBound
    let first = try #require(all.time(atX: whole.minX))
    let last = try #require(all.time(atX: whole.maxX))
    #expect(abs(first - span.lowerBound + 0.01 * length) < 1e-9)
    #expect(abs(last - span.upperBound - 0.03 * length) < 1e-9)
  }

  @Test func `has letters that can be read, and no area where there is no room`() throws {
    let curve = try Takes.curve("flick")
    for (width, height) in [(500.0, 300.0), (300, 160), (200, 130)] {
      let chart = chart(curve, size: Size(width: width, height: height))
      chart.picture.expectReadable("\(width) × \(height)")
      let area = try #require(chart.area)
      #expect(Rect(origin: .zero, size: chart.picture.size).union(area).size == chart.picture.size)
    }
    // Forty points of graphs, two captions of eighteen, times of sixteen and eight between.
    #expect(chart(curve, size: Size(width: 300, height: 100)).area != nil)
    // Without detents there are no names beside it.
    let bare = try Takes.made(
      [Takes.drag(from: 0, y: 95, by: 200)], config: #"{"drawer":{"detents":[]}}"#)
    #expect(try #require(chart(bare).area).maxX >= 496)
    for size in [Size(width: 300, height: 99), Size(width: 79, height: 300), .zero] {
      let none = chart(curve, size: size)
      #expect(none.area == nil && none.time(atX: 10) == nil && none.x(atTime: 0) == nil)
      #expect(none.y(atExtent: 100) == nil && none.y(atVelocity: 0) == nil)
    }
  }
}
