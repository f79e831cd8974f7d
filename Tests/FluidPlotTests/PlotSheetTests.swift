import FluidCore
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

  @Test(arguments: [0, -2, .infinity, -.infinity] as [Double])
  func `counts a pixel as a point where there is no sense in its scale`(scale: Double) {
    #expect(sheet(scale: scale).scale == 1)
  }
}

@Suite struct `Letters on a plot's sheet` {
  private func sheet() -> PlotSheet {
    PlotSheet(
      size: Size(width: 200, height: 200), scale: 1, appearance: .dark, text: EvenLetters())
  }

  private let font = PlotType.text
  private let area = Rect(x: 0, y: 0, width: 200, height: 200)

  @Test(arguments: [(26.0, false), (25.5, true), (27, false)])
  func `are cut off only where they are wider than they may be`(most: Double, isCut: Bool) {
    var sheet = sheet()
    let rect = sheet.write("four", font, .white, at: Point(x: 10, y: 50), maxWidth: most)
    #expect(rect?.width == (isCut ? most : 26))
    guard case .text(let run)? = sheet.picture.list.items.last?.content else {
      Issue.record("no text")
      return
    }
    #expect(run.maxWidth == (isCut ? most : nil))
  }

  @Test func `are not written where they may have no width`() {
    var sheet = sheet()
    for most in [0.0, -8] {
      let rect = sheet.write("four", font, .white, at: Point(x: 10, y: 50), maxWidth: most)
      #expect(rect == nil)
    }
    let empty = sheet.write("", font, .white, at: Point(x: 10, y: 50))
    #expect(empty == nil && sheet.picture.labels.isEmpty)
  }

  @Test func `stand in the middle of a height by their capitals`() throws {
    let sheet = sheet()
    #expect(abs(sheet.baseline(PlotType.figure, centeredAt: 50) - 57.92) < 1e-9)
    #expect(abs(sheet.baseline(PlotType.axis, centeredAt: 0) - 3.96) < 1e-9)
  }

  @Test func `go beside a point, over and under it, and then farther off across`() throws {
    var sheet = sheet()
    let point = Point(x: 100, y: 100)
    // From the point to the middle of a letter of 6.5 × 13 points: eight points and half of it,
    // or seven quarters of that.
    let near = [(11.25, 0.0), (0, -14.5), (0, 14.5), (-11.25, 0)]
    let far = [(17.25, 14.35), (17.25, -14.35), (-17.25, -14.35), (-17.25, 14.35)]
    for (x, y) in near + far {
      let rect = sheet.write("n", font, .white, beside: point, within: area)
      let written = try #require(rect)
      #expect(abs(written.midX - 100 - x) < 1e-9)
      // Their capitals are in the middle.
      #expect(abs(written.minY + 0.42 * 13 - 100 - y) < 1e-9)
    }
    let none = sheet.write("n", font, .white, beside: point, within: area)
    #expect(none == nil)
  }

  @Test func `take a place beside a point that they just fill, and none that is any smaller`()
    throws
  {
    let point = Point(x: 50, y: 50)
    func place(_ area: Rect) -> Rect? {
      var sheet = sheet()
      return sheet.write("four", font, .white, beside: point, within: area)
    }
    let rect = try #require(place(area))
    #expect(rect.minX == 58 && rect.width == 26 && rect.height == 13)
    #expect(place(rect) == rect)
    let less = 0.25
    for smaller in [
      Rect(x: rect.x + less, y: rect.y, width: 26, height: 13),
      Rect(x: rect.x, y: rect.y + less, width: 26, height: 13),
      Rect(x: rect.x, y: rect.y, width: 26 - less, height: 13),
      Rect(x: rect.x, y: rect.y, width: 26, height: 13 - less),
    ] {
      #expect(place(smaller) == nil, "\(smaller)")
    }
  }

  @Test func `stay two points beside lines, and one over and under them`() throws {
    // Ink is noted in squares of two points.
    func isWritten(at point: Point, ink: Rect) throws -> Bool {
      var free = sheet()
      let written = free.write("four", font, .white, beside: point, within: area)
      let place = try #require(written)
      var sheet = sheet()
      sheet.keepFree(ink)
      let rect = sheet.write("four", font, .white, beside: point, within: place)
      return rect != nil
    }
    // They are from 58 to 84 along.
    for (x, expected) in [(54.0, true), (56, false), (84, false), (86, true)] {
      let ink = Rect(x: x, y: 0, width: 2, height: 200)
      #expect(try isWritten(at: Point(x: 50, y: 50), ink: ink) == expected, "\(x)")
    }
    // From 45.04 down, and then to 58.94.
    for (y, top, expected) in [
      (50.5, 42.0, true), (50.5, 44, false), (51.4, 58, false), (51.4, 60, true),
    ] {
      let ink = Rect(x: 0, y: top, width: 200, height: 2)
      #expect(try isWritten(at: Point(x: 50, y: y), ink: ink) == expected, "\(top)")
    }
  }

  @Test func `come farther off where something is drawn as near as they would be`() {
    var sheet = sheet()
    sheet.keepFree(Rect(x: 36, y: 36, width: 26, height: 26))
    let rect = sheet.write("four", font, .white, beside: Point(x: 50, y: 50), within: area)
    #expect(rect?.minX == 64)
  }
}

@Suite struct `A plot's dashed line` {
  @Test(
    arguments: [(31, [4, 4, 4]), (29, [4, 4, 3]), (26, [4, 4]), (26.5, [4, 4, 1])]
      as [(Double, [Double])])
  func `is cut off at its end`(end: Double, widths: [Double]) {
    // Half a point is drawn as a whole pixel.
    var sheet = PlotSheet(
      size: Size(width: 200, height: 100), scale: 1, palette: PlotPalette(.dark),
      text: EvenLetters())
    sheet.dashes(at: 20, from: 10, to: end, .fine, .white)
    let rects = sheet.picture.list.items.compactMap { item -> Rect? in
      if case .fill(.rect(let rect), _) = item.content { rect } else { nil }
    }
    #expect(rects.map(\.width) == widths)
    #expect(rects.map(\.x) == (0..<widths.count).map { 10 + 8 * Double($0) })
  }
}
