import FluidCore
import FluidPlayer
import Testing

@testable import FluidPlot

@Suite struct `A row of figures` {
  private func row(
    endingAt right: Double, isSmall: Bool
  ) -> (labels: [PlotPicture.Label], width: Double) {
    var sheet = PlotSheet(
      size: Size(width: 600, height: 100), scale: 1, appearance: .dark, text: EvenLetters())
    let width = FigureRow(TakeCurve.blank().figures).draw(
      endingAt: right, y: 10, isSmall: isSmall, on: &sheet)
    return (sheet.picture.labels, width)
  }

  @Test(
    arguments: [
      // Where each begins, how wide its value is, and the tops of value, unit and caption.
      (true, [294.0, 365, 444], [22.5, 15, 30], [13.3, 16.42, 31.42], 206.0),
      (false, [249, 332, 430], [33, 22, 44], [13.84, 22.42, 40.42], 251),
    ] as [(Bool, [Double], [Double], [Double], Double)])
  func `has each over its caption, with its unit beside it, and room between`(
    isSmall: Bool, lefts: [Double], values: [Double], tops: [Double], width: Double
  ) throws {
    let row = row(endingAt: 500, isSmall: isSmall)
    func rect(_ text: String) throws -> Rect {
      try #require(row.labels.first { $0.text == text }, "\(text)").rect
    }
    let figures = [
      ("500", "ms", "settles in"), ("20", "pt, 10 %", "overshoot"), ("1000", "pt/s", "peak speed"),
    ]
    for (number, (value, unit, caption)) in figures.enumerated() {
      let left = lefts[number]
      let (first, second, third) = try (rect(value), rect(unit), rect(caption))
      #expect(first.minX == left && third.minX == left, "\(caption)")
      #expect(second.minX == left + values[number] + 4, "\(caption)")
      for (rect, top) in zip([first, second, third], tops) {
        #expect(abs(rect.minY - top) < 1e-9, "\(caption)")
      }
    }
    #expect(row.width == width)
  }

  @Test(
    arguments: [(206.0, true, 3, 206.0), (205.5, true, 2, 135), (251, false, 3, 251)]
      as [(Double, Bool, Int, Double)])
  func `leaves out at its left what would not lie on the sheet, and is as much shorter`(
    right: Double, isSmall: Bool, count: Int, width: Double
  ) {
    let row = row(endingAt: right, isSmall: isSmall)
    #expect(row.labels.count == 3 * count)
    #expect(row.width == width)
  }

  @Test func `leaves out its first figure where half a point is missing`() {
    let row = row(endingAt: 250.5, isSmall: false)
    #expect(!row.labels.contains { $0.text == "settles in" })
    #expect(row.width == 168)
  }

  @Test(arguments: [true, false])
  func `takes no room where there is none for any of them`(isSmall: Bool) {
    let row = row(endingAt: 20, isSmall: isSmall)
    #expect(row.labels.isEmpty && row.width == 0)
  }
}
