import FluidCore
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

  /// The labels of the same take under two names, in a room of a width.
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

  /// The table of two settings, ten points from the left and twenty from the top.
  private func table(_ width: Double) -> (labels: [PlotPicture.Label], items: [DisplayItem]) {
    var sheet = PlotSheet(
      size: Size(width: 700, height: 200), scale: 1, appearance: .dark, text: EvenLetters())
    var (first, second) = (TakeCurve.blank(), TakeCurve.blank())
    (first.target, second.target) = ("open", "closed")
    second.figures.settlingTime = 0.6
    second.figures.overshoot = 12.5
    second.figures.peakVelocity = 1250
    let table = FigureTable([
      .init(name: "one", curve: first), .init(name: "the second", curve: second),
    ])
    _ = table.draw(in: Rect(x: 10, y: 20, width: width, height: 180), on: &sheet)
    return (sheet.picture.labels, sheet.picture.list.items)
  }

  @Test(
    arguments: [
      // Names of 65 points, ends of 39, figures of 83 and 112.5 with their differences.
      (600.0, [50.0, 143, 210, 321, 461.5]), (599.5, [50, 127, 178, 273, 397.5]),
      // Names that are cut, at first to what is left and then to 48 points.
      (465, [50, 118, 169, 264, 388.5]), (430, [50, 110, 161, 256, 380.5]),
    ] as [(Double, [Double])])
  func `has columns as wide as what is in them, further apart from 600 points on`(
    width: Double, columns: [Double]
  ) throws {
    let labels = table(width).labels
    func rect(_ text: String, _ number: Int = 0) throws -> Rect {
      let found = labels.filter { $0.text == text }
      return try #require(found.count > number ? found[number] : nil, "\(text)").rect
    }
    for (texts, left) in zip(
      [
        ["one", "the second"], ["ends at", "open", "closed"], ["settles in", "500 ms", "600 ms"],
        ["overshoot", "20 pt, 10 %", "12.5 pt, 10 %"], ["peak speed", "1000 pt/s", "1250 pt/s"],
      ], columns)
    {
      for text in texts { #expect(try rect(text).minX == left, "\(text)") }
    }
    #expect(try rect("the second").width == min(65, columns[1] - columns[0] - 12))
    // Differences are six points behind their figures.
    #expect(try rect("+100").minX == columns[2] + 6 * 6.5 + 6)
    #expect(try rect("−7.5").minX == columns[3] + 13 * 6.5 + 6)
    #expect(try rect("+250").minX == columns[4] + 9 * 6.5 + 6)
    // The captions' line is 14 points high, the others 20.
    for (text, top) in [("ends at", 22.38), ("one", 38.54), ("the second", 58.54), ("+100", 60.1)] {
      #expect(abs(try rect(text).minY - top) < 1e-9, "\(text)")
    }
  }

  @Test func `shows each line before its name, in the middle of its row`() throws {
    let items = table(600).items
    let lines = items.compactMap { item -> (Path, DisplayItem)? in
      guard case .stroke(.path(let path), 2.5, _, _) = item.content else { return nil }
      return (path, item)
    }
    try #require(lines.count == 2)
    #expect(
      lines[0].0.elements == [.move(Point(x: 12, y: 44)), .line(Point(x: 40, y: 44))])
    #expect(lines[1].0.elements.first == .move(Point(x: 12, y: 64)))
    // Nothing of a line as thick as that is cut off.
    for (number, (_, item)) in lines.enumerated() {
      guard case .rect(let clip)? = item.clips.first?.shape else {
        Issue.record("it is not limited")
        continue
      }
      let middle = 44 + 20 * Double(number)
      #expect(clip.minX == 10 && clip.maxX == 42)
      #expect(clip.minY <= middle - 1.25 && clip.maxY >= middle + 1.25)
    }
  }

  @Test(
    arguments: [
      (3, 74.0, 3, nil, 94.0), (5, 74, 2, "and 3 more", 94), (5, 73.5, 1, "and 4 more", 74),
      (5, 33.5, 0, nil, 34), (2, 500, 2, nil, 74),
    ] as [(Int, Double, Int, String?, Double)])
  func `has as many rows as there is height for, and says how many more there are`(
    count: Int, height: Double, shown: Int, more: String?, end: Double
  ) {
    var sheet = PlotSheet(
      size: Size(width: 700, height: 600), scale: 1, appearance: .dark, text: EvenLetters())
    let table = FigureTable((0..<count).map { .init(name: "row \($0)", curve: .blank()) })
    let reached = table.draw(in: Rect(x: 10, y: 20, width: 600, height: height), on: &sheet)
    let texts = sheet.picture.texts
    #expect(texts.filter { $0.hasPrefix("row") } == (0..<shown).map { "row \($0)" })
    #expect(texts.first { $0.hasPrefix("and ") } == more)
    #expect(reached == end)
  }
}

@Suite struct `A plot's time` {
  @Test(
    arguments: [
      ([2...3], "ms", 250.0), ([2...3.0625], "s", 0.25), ([5...5], "s", -2.75),
      ([2.5...3, 2...2.5], "ms", 250), ([2.5...3, 2...3.5], "s", 0.25),
      ([2...(.infinity)], "s", 0.25), ([], "s", 2.25),
    ] as [([ClosedRange<HandTime>], String, Double)])
  func `is told in milliseconds up to a whole second, from the earliest beginning on`(
    spans: [ClosedRange<HandTime>], unit: String, place: Double
  ) {
    let scale = TimeScale(spans: spans)
    #expect(scale.unit == unit)
    #expect(scale.place(2.25) == place)
    #expect(scale.time(at: place) == 2.25)
  }

  @Test(
    arguments: [(1...2, 499.5...500.5), (1...4, 0.4995...0.5005)]
      as [(ClosedRange<HandTime>, ClosedRange<Double>)])
  func `is shown no finer than a millisecond where a part of it is asked for`(
    span: ClosedRange<HandTime>, expected: ClosedRange<Double>
  ) {
    let range = TimeScale(spans: [span], visible: 1.5...1.5).axis(ticks: 5).range
    #expect(abs(range.lowerBound - expected.lowerBound) < 1e-9)
    #expect(abs(range.upperBound - expected.upperBound) < 1e-9)
  }

  @Test func `is never shown finer than ten milliseconds, or a second where it counts in seconds`()
  {
    for length in [0.0, 0.002, 0.009] {
      let scale = TimeScale(spans: [3...(HandTime(3 + length))])
      let range = scale.axis(ticks: 5).range
      let least = scale.unit == "ms" ? 10.0 : 1
      // And four hundredths of it for the margins.
      #expect(abs((range.upperBound - range.lowerBound) / least - 1.04) < 1e-9)
    }
  }
}
