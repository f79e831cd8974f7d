import FluidCore
import FluidPlayer
import Testing

@testable import FluidPlot

@Suite struct `What stands above the graphs` {
  /// The head of a page that lies ten points from the left and twenty from the top of its sheet.
  private func head(
    _ width: Double, _ height: Double, _ count: Int = 1, title: String = "title"
  ) -> (labels: [PlotPicture.Label], end: Double) {
    var sheet = PlotSheet(
      size: Size(width: width + 50, height: height + 50), scale: 1, appearance: .dark,
      text: EvenLetters())
    let series = (0..<count).map {
      MotionPlot.Series(name: "series \($0)", curve: .told(words: 400))
    }
    let end = MotionHeader(plot: MotionPlot(title: title, series: series)).draw(
      in: Rect(x: 10, y: 20, width: width, height: height), on: &sheet)
    return (sheet.picture.labels, end)
  }

  /// The lines of the sentence, from the top.
  private func sentence(_ labels: [PlotPicture.Label]) -> [PlotPicture.Label] {
    labels.filter { $0.rect.minX == 10 && $0.text != "title" }
  }

  @Test(
    arguments: [
      // The figures take 206 points where they are small and 251 where not, 24 lie between.
      (590.0, 300.0, 46.38), (589.5, 300, 60.38), (635, 400, 51.54), (634.5, 400, 71.54),
    ] as [(Double, Double, Double)])
  func `stands beside the figures where they leave it 360 points, and else under them`(
    width: Double, height: Double, top: Double
  ) throws {
    let first = try #require(sentence(head(width, height).labels).first)
    #expect(abs(first.rect.minY - top) < 1e-9)
  }

  @Test(
    arguments: [
      // Beside small figures: 24 points of the title's, lines of 14, and 8 under them.
      (590.0, 157.0, 1, 2, 80.0), (590, 158, 1, 3, 94),
      // Under them: 38 points of the figures'.
      (589.5, 190, 1, 2, 94), (589.5, 191, 1, 3, 108),
      // The same large: 28 points, 48 points, lines of 18, and 16 under them.
      (635, 366, 1, 6, 172), (635, 367, 1, 7, 190), (634.5, 371, 1, 5, 174),
      (634.5, 372, 1, 6, 192),
      // Large from 600 × 360 points.
      (600, 360, 1, 5, 174), (599.5, 360, 1, 9, 178), (600, 359.5, 1, 9, 178),
      // Under a table of two rows, which ends 78 points down, and 84 where it is large.
      (500, 295, 2, 2, 138), (500, 296, 2, 3, 152), (700, 390, 2, 3, 182), (700, 391, 2, 4, 200),
      // Where there is no line the figures are what it ends under.
      (590, 60, 1, 0, 62),
    ] as [(Double, Double, Int, Int, Double)])
  func `takes forty-two hundredths of the page at most, in whole lines`(
    width: Double, height: Double, count: Int, lines: Int, end: Double
  ) {
    let head = head(width, height, count)
    #expect(sentence(head.labels).count == lines)
    #expect(abs(head.end - end) < 1e-9)
  }

  @Test(
    arguments: [
      (590.0, 300.0, 1, 360.0), (589.5, 300, 1, 589.5), (635, 400, 1, 360), (2000, 500, 1, 720),
      (700, 400, 2, 700), (2000, 500, 2, 720),
    ] as [(Double, Double, Int, Double)])
  func `has lines as long as its column, and none that are hard to read`(
    width: Double, height: Double, count: Int, longest: Double
  ) throws {
    let lines = sentence(head(width, height, count).labels)
    #expect(lines.allSatisfy { $0.rect.width <= longest })
    // The last line has the rest, with an ellipsis.
    #expect(try #require(lines.last).rect.width == longest)
  }

  @Test(arguments: [(590.0, 300.0, 1, 360.0), (635, 400, 1, 360), (500, 300, 2, 500)])
  func `has a title that ends before the figures, or with the page`(
    width: Double, height: Double, count: Int, longest: Double
  ) throws {
    let title = String(repeating: "title ", count: 60)
    let labels = head(width, height, count, title: title).labels
    let label = try #require(labels.first { $0.text == title })
    #expect(label.rect.minX == 10 && label.rect.width == longest)
  }

  @Test(arguments: [(300.0, 200.0, 62.0), (700, 400, 80)])
  func `ends with its usual gap under empty figures where there is nothing to tell`(
    width: Double, height: Double, end: Double
  ) {
    let head = head(width, height, 0)
    #expect(head.end == end)
    #expect(head.labels.count { $0.text == "–" } == 3)
  }
}
