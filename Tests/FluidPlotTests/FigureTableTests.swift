import FluidGeometry
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

@testable import FluidPlot

@Suite struct `A table of figures` {
  private static let names = ["a setting with a name as long as a sentence", "another one like it"]

  private func sheet(_ width: Double) -> PlotSheet {
    PlotSheet(
      size: Size(width: width, height: 200), scale: 1, appearance: .dark, text: StrokeFont())
  }

  /// What is written of the same take under two names, in a room so wide.
  private func labels(_ width: Double) throws -> [PlotPicture.Label] {
    let curve = try Takes.curve("flick")
    let table = FigureTable(Self.names.map { MotionPlot.Series(name: $0, curve: curve) })
    var sheet = sheet(width)
    _ = table.draw(in: Rect(x: 0, y: 0, width: width, height: 200), on: &sheet)
    return sheet.picture.labels
  }

  @Test func `cuts names before it leaves a figure out`() throws {
    let wide = try labels(2000)
    #expect(Self.names.allSatisfy { name in wide.contains { $0.text == name } })
    // From where names are cut down to where they have the least room.
    let figures = wide.map(\.text).filter { !Self.names.contains($0) }
    let right = try #require(wide.map(\.rect.maxX).max())
    for width in stride(from: right - 100, through: right, by: 5) {
      let labels = try labels(width)
      let texts = labels.map(\.text)
      #expect(figures.allSatisfy { texts.contains($0) }, "\(width) of \(right)")
      #expect(labels.allSatisfy { $0.rect.maxX <= width }, "\(width)")
    }
  }
}

@Suite struct `A plot's time` {
  @Test func `is never shown finer than ten milliseconds, or a second where it counts in seconds`()
  {
    for length in [0.0, 0.002, 0.009] {
      let scale = TimeScale(spans: [3...(3 + length)])
      let range = scale.axis(ticks: 5).range
      let least = scale.unit == "ms" ? 10.0 : 1
      // And four hundredths of it for the margins.
      #expect(abs((range.upperBound - range.lowerBound) / least - 1.04) < 1e-9)
    }
  }
}
