import FluidCore
import FluidRaster
import Testing

@testable import FluidPlayer
@testable import FluidPlot

@Suite struct `The marks on curves` {
  /// A second along in 200 points, extents of 0…400 up in 100.
  private static let frame = PlotFrame(
    rect: Rect(x: 20, y: 10, width: 200, height: 100),
    x: ValueAxis(showing: [0, 1000], ticks: 5), y: ValueAxis(showing: [0, 400], ticks: 5))

  private func mark(
    _ kind: TakeLandmark.Kind, at extent: Double = 200, time: Double = 0.5
  ) -> TakeLandmark {
    TakeLandmark(time: HandTime(time), extent: extent, kind: kind)
  }

  private func draw(_ landmarks: [TakeLandmark]..., in frame: PlotFrame = frame) -> PlotPicture {
    var sheet = PlotSheet(
      size: Size(width: 700, height: 500), scale: 1, palette: PlotPalette(.dark),
      text: EvenLetters())
    let series = landmarks.map { landmarks in
      var curve = TakeCurve.blank()
      curve.landmarks = landmarks
      return MotionPlot.Series(name: "", curve: curve)
    }
    MotionLandmarks(series: series, time: TimeScale(spans: [0...1])).draw(in: frame, on: &sheet)
    return sheet.picture
  }

  /// The number of marks: each is drawn on a background.
  private func count(_ landmarks: [TakeLandmark]...) -> Int {
    let picture =
      landmarks.count == 1 ? draw(landmarks[0]) : draw(landmarks[0], landmarks[1])
    return picture.list.items.count {
      if case .text = $0.content { false } else { true }
    } / 2
  }

  @Test func `are one for what a hand does in two settings, less than half a point apart`() {
    let first = [mark(.taken)]
    #expect(count(first, first) == 1)
    #expect(count(first, [mark(.taken, at: 200.4375)]) == 1)
    #expect(count(first, [mark(.taken, at: 199.5625)]) == 1)
    #expect(count(first, [mark(.taken, at: 200.5)]) == 2)
    #expect(count(first, [mark(.taken, at: 199.5)]) == 2)
    #expect(count(first, [mark(.taken, time: 0.625)]) == 2)
    #expect(count(first, [mark(.caught)]) == 2)
    // Landmarks of the drawer are drawn for each series.
    #expect(count([mark(.arrived)], [mark(.arrived)]) == 2)
    #expect(count([mark(.settled)], [mark(.settled)]) == 2)
  }

  @Test func `are one where one of what is at a moment says all`() {
    let release = TakeLandmark.Kind.released(velocity: 300)
    for (one, other) in [(release, .taken), (release, .down), (.taken, .down), (.caught, .down)]
      as [(TakeLandmark.Kind, TakeLandmark.Kind)]
    {
      #expect(count([mark(one), mark(other)]) == 1, "\(one), \(other)")
      #expect(count([mark(other), mark(one)]) == 1, "\(one), \(other)")
      #expect(count([mark(one), mark(other, time: 0.25)]) == 2, "\(one), \(other)")
      let words = draw([mark(other), mark(one)]).texts
      #expect(words == draw([mark(one)]).texts)
    }
    for (one, other) in [(release, release), (.taken, .caught), (.arrived, .settled)]
      as [(TakeLandmark.Kind, TakeLandmark.Kind)]
    {
      #expect(count([mark(one), mark(other)]) == 2, "\(one), \(other)")
    }
  }

  @Test func `are none of what is nowhere, or has a line of its own`() {
    #expect(count([mark(.settled, at: .nan)]) == 0)
    #expect(count([mark(.settled, at: .infinity)]) == 0)
    #expect(count([mark(.settled, time: .nan)]) == 0)
    #expect(count([mark(.settled, time: -.infinity)]) == 0)
    #expect(count([mark(.target("open"))]) == 0)
    #expect(count([mark(.settled)]) == 1)
  }

  @Test(arguments: [(0.96, 1), (1.04, 0)])
  func `are shown up to a point beyond the graph, on every side`(beyond: Double, count: Int) {
    // A point is five milliseconds along, and four points of extent up.
    #expect(self.count([mark(.settled, time: -0.005 * beyond)]) == count)
    #expect(self.count([mark(.settled, time: 1 + 0.005 * beyond)]) == count)
    #expect(self.count([mark(.settled, at: -4 * beyond)]) == count)
    #expect(self.count([mark(.settled, at: 400 + 4 * beyond)]) == count)
  }

  @Test func `have names, of which the release's is the first to be written`() {
    let wide = PlotFrame(
      rect: Rect(x: 50, y: 50, width: 600, height: 400), x: Self.frame.x, y: Self.frame.y)
    let landmarks = [
      mark(.down, at: 20, time: 0.1), mark(.taken, at: 60, time: 0.2),
      mark(.arrived, at: 100, time: 0.3), mark(.settled, at: 140, time: 0.4),
      mark(.redirected("half"), at: 180, time: 0.5), mark(.caught, at: 220, time: 0.6),
      mark(.overshoot(12.25), at: 260, time: 0.7),
      mark(.released(velocity: -512.6), at: 300, time: 0.8),
      mark(.released(velocity: -0.4), at: 340, time: 0.9),
    ]
    #expect(
      draw(landmarks, in: wide).texts == [
        "released, −513 pt/s", "released at rest", "overshoot 12.3 pt", "caught",
        "redirected to half", "settled", "arrived", "taken", "down",
      ])
  }
}
