import FluidCore
import FluidPlayer
import Testing

@testable import FluidPlot

@Suite struct `The names in a map's areas` {
  /// What is written in a map of one area, which lies at a place of a sheet with some ink on it.
  private func labels(
    _ name: String?, columns: Int, rows: Int, cell: Double = 1, at place: Double = 20,
    ink: Rect = .zero
  ) -> [PlotPicture.Label] {
    var sheet = PlotSheet(
      size: Size(width: 200, height: 100), scale: 1, appearance: .dark, text: EvenLetters())
    sheet.keepFree(ink)
    AreaNames(
      areas: ReleaseAreas(columns: columns, rows: rows) { _ in 0 }, names: [name], cell: cell
    ).draw(
      in: Rect(
        x: place, y: place, width: Double(columns) * cell, height: Double(rows) * cell),
      on: &sheet)
    return sheet.picture.labels
  }

  /// Ink is noted in squares of two points.
  @Test(arguments: (0..<16).map { Double($0) / 8 })
  func `stay four points off whatever is drawn, as finely as that is noted`(offset: Double) {
    // The only place there is has its middle 18 points from the left and 12 from the top.
    let (x, y) = (20 + offset + 18, 20 + offset + 12)
    let (width, height) = (3 * 6.5 + 8, 13.0 + 8)
    func before(_ place: Double) -> Double { (place / 2).rounded(.down) * 2 }
    func after(_ place: Double) -> Double { (place / 2).rounded(.up) * 2 }
    func isWritten(_ ink: Rect) -> Bool {
      !labels("n", columns: 36, rows: 24, at: 20 + offset, ink: ink).isEmpty
    }
    for (square, isOutside) in [
      (before(x - width / 2) - 2, true), (before(x - width / 2), false),
      (after(x + width / 2) - 2, false), (after(x + width / 2), true),
    ] {
      #expect(isWritten(Rect(x: square, y: 0, width: 2, height: 100)) == isOutside, "\(square)")
    }
    for (square, isOutside) in [
      (before(y - height / 2) - 2, true), (before(y - height / 2), false),
      (after(y + height / 2) - 2, false), (after(y + height / 2), true),
    ] {
      #expect(isWritten(Rect(x: 0, y: square, width: 200, height: 2)) == isOutside, "\(square)")
    }
  }

  @Test func `are in the middle of their place`() throws {
    let labels = labels("n", columns: 36, rows: 24)
    let rect = try #require(labels.first).rect
    #expect(labels.map(\.text) == ["→ n"])
    #expect(abs(rect.midX - 38) < 1e-9 && abs(rect.minY - (32 - 0.42 * 13)) < 1e-9)
    #expect(self.labels(nil, columns: 36, rows: 24).isEmpty)
  }

  @Test func `have twelve points more than their letters along, and eight down`() {
    // Ten letters and twelve points are 77, which takes thirteen squares of six.
    #expect(!labels("eight_ch", columns: 78, rows: 24).isEmpty)
    #expect(labels("eight_ch", columns: 77, rows: 24).isEmpty)
    // Twenty-one points down are four squares of three cells of one and three quarters.
    #expect(!labels("n", columns: 60, rows: 12, cell: 1.75).isEmpty)
    #expect(labels("n", columns: 60, rows: 11, cell: 1.75).isEmpty)
  }
}
