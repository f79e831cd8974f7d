import FluidGeometry
import FluidRaster
import FluidScene
import Testing

@testable import FluidPlot

@Suite struct `A plot's sheet` {
  private func sheet(_ width: Double = 200, _ height: Double = 100, scale: Double = 1) -> PlotSheet
  {
    PlotSheet(
      size: Size(width: width, height: height), scale: scale, appearance: .dark,
      text: StrokeFont())
  }

  private let font = PlotType.text

  @Test func `takes no letters that do not lie inside, on any side`() throws {
    var sheet = sheet()
    let width = sheet.width(of: "words", font)
    func write(_ x: Double, _ y: Double, _ alignment: TextRun.Alignment) -> Rect? {
      sheet.write("words", font, .white, at: Point(x: x, y: y), alignment)
    }
    // Each that is written takes room from the next.
    for (x, y, alignment) in [
      (200 - width + 1, 50.0, TextRun.Alignment.leading), (width - 1, 50, .trailing),
      (100, 5, .center), (100, 99, .center),
    ] {
      let rect = write(x, y, alignment)
      #expect(rect == nil)
    }
    let right = write(200 - width, 50, .leading)
    let left = write(width, 80, .trailing)
    #expect(right?.maxX == 200 && left?.minX == 0)
    #expect(sheet.picture.labels.count == 2)
  }

  @Test func `takes no letters over others, nor closer beside them than the gap`() throws {
    var sheet = sheet()
    let written = sheet.write("one", font, .white, at: Point(x: 20, y: 40))
    let first = try #require(written)
    func write(_ x: Double, _ y: Double) -> Bool {
      sheet.write("two", font, .white, at: Point(x: x, y: y), gap: 4) != nil
    }
    for (x, y) in [(first.maxX - 1, 40.0), (first.maxX + 3, 45), (20, 50)] {
      let isWritten = write(x, y)
      #expect(!isWritten)
    }
    for (x, y) in [(first.maxX + 5, 40.0), (20, 55)] {
      let isWritten = write(x, y)
      #expect(isWritten)
    }
  }

  @Test func `finds letters a place beside a point, off lines and within their area`() throws {
    var sheet = sheet()
    let area = Rect(x: 20, y: 10, width: 160, height: 80)
    let point = Point(x: 100, y: 50)
    sheet.line(
      [Point(x: 20, y: 50), Point(x: 180, y: 50)], width: 1, .white, within: area)
    for _ in 0..<20 { _ = sheet.write("here", font, .white, beside: point, within: area) }
    let labels = sheet.picture.labels
    #expect(labels.count >= 2)
    for label in labels {
      #expect(label.rect.maxY <= 50 || label.rect.minY >= 50)
      #expect(area.union(label.rect) == area)
    }
    sheet.keepFree(area)
    let none = sheet.write("here", font, .white, beside: point, within: area)
    #expect(none == nil)
  }

  @Test func `cuts a long line off at its width`() throws {
    var sheet = sheet()
    let rect = sheet.write(
      "a line that is too long", font, .white, at: Point(x: 10, y: 50), maxWidth: 60)
    #expect(rect?.width == 60)
    guard case .text(let run)? = sheet.picture.list.items.last?.content else {
      Issue.record("no text")
      return
    }
    #expect(run.maxWidth == 60)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `has straight lines of whole pixels`(scale: Double) {
    var sheet = sheet(scale: scale)
    sheet.level(at: 33.3, from: 10.1, to: 90.2, .white)
    sheet.upright(at: 33.3, from: 10.1, to: 90.2, .white)
    for item in sheet.picture.list.items.dropFirst() {
      guard case .fill(.rect(let rect), _) = item.content else { continue }
      for side in [rect.minX, rect.minY, rect.width, rect.height] {
        let pixels = side * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
      }
      #expect(min(rect.width, rect.height) > 0)
    }
  }

  @Test func `takes a size and a scale that make no sense`() {
    let odd = PlotSheet(
      size: Size(width: .nan, height: -4), scale: .nan, appearance: .light, text: StrokeFont())
    #expect(odd.size == .zero && odd.scale == 1)
  }

  @Test func `is as large as the largest picture, and no larger`() {
    for (width, expected) in [(16384.0, 16384.0), (16385, 16384), (1e12, 16384)] {
      #expect(sheet(width, 20).size == Size(width: expected, height: 20))
      #expect(sheet(20, width).size == Size(width: 20, height: expected))
    }
    // A line of letters has a place right up to its end.
    var sheet = sheet(16384, 20)
    let end = sheet.write("words", font, .white, at: Point(x: 16384, y: 14), .trailing)
    #expect(end?.maxX == 16384)
  }
}
