import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import Testing

@testable import FluidPlot

@Suite struct `Two graphs over one time` {
  private typealias Drawn = (frames: MotionGraphs.Frames?, picture: PlotPicture)

  private func draw(
    _ curve: TakeCurve? = nil, visible: ClosedRange<HandTime>? = nil, in room: Rect,
    letters: EvenLetters = EvenLetters()
  ) -> Drawn {
    var sheet = PlotSheet(
      size: Size(width: 800, height: 500), scale: 1, appearance: .dark, text: letters)
    let series = curve.map { [MotionPlot.Series(name: "one", curve: $0)] } ?? []
    let frames = MotionGraphs(series: series, visible: visible).draw(in: room, on: &sheet)
    return (frames, sheet.picture)
  }

  // MARK: Layout

  @Test func `are forty points wide and high at least, beside their numbers, or are not drawn`()
    throws
  {
    // Letters as wide as this make numbers of 33 points, with 8 before the graphs and 4 after.
    let wide = EvenLetters(share: 1.5)
    let frames = try #require(
      draw(in: Rect(x: 0, y: 0, width: 85, height: 100), letters: wide).frames)
    #expect(frames.position.rect == Rect(x: 41, y: 18, width: 40, height: 26))
    #expect(frames.velocity.rect == Rect(x: 41, y: 70, width: 40, height: 14))
    for (width, height) in [(84.5, 100.0), (85, 99.5)] {
      let drawn = draw(in: Rect(x: 0, y: 0, width: width, height: height), letters: wide)
      #expect(drawn.frames == nil && drawn.picture.labels.isEmpty, "\(width) × \(height)")
    }
    // However narrow the letters are, the room has to be eighty points wide.
    let narrow = EvenLetters(share: 0.1)
    #expect(draw(in: Rect(x: 0, y: 0, width: 80, height: 100), letters: narrow).frames != nil)
    #expect(draw(in: Rect(x: 0, y: 0, width: 79.5, height: 100), letters: narrow).frames == nil)
  }

  @Test(
    arguments: [
      // Names of 27.5 points and 10 for their gaps; at most a quarter of the room.
      (400.0, 337.0, 27.5), (120, 65, 22),
    ])
  func `leave room beside them for the names of detents, which end with it`(
    width: Double, across: Double, name: Double
  ) throws {
    let room = Rect(x: 10, y: 20, width: width, height: 300)
    let drawn = draw(.blank(stops: .at(100, 500)), in: room)
    let frame = try #require(drawn.frames).position
    #expect(frame.rect == Rect(x: 35, y: 38, width: across, height: 158))
    for (text, extent) in [("a 100", 100.0), ("b 500", 500)] {
      let rect = try #require(drawn.picture.labels.first { $0.text == text }).rect
      #expect(rect.minX == frame.rect.maxX + 8)
      #expect(abs(rect.width - name) < 1e-9 && rect.maxX <= room.maxX)
      #expect(abs(rect.minY - (frame.place(y: extent) - 0.42 * 11)) < 1e-9)
    }
    // Six hundredths of what there is to show lie above it, and six below.
    #expect(abs(frame.place(y: 500) - (38 + 158 * 0.06 / 1.12)) < 1e-9)
    #expect(abs(frame.place(y: 100) - (196 - 158 * 0.06 / 1.12)) < 1e-9)
  }

  @Test(arguments: [0.5, 1, 1.5])
  func `write every time under its line, or where that would be outside as far right as it goes`(
    share: Double
  ) throws {
    var written = 0
    for width in stride(from: 150.0, through: 700, by: 7) {
      let room = Rect(x: 10, y: 20, width: width, height: 300)
      let drawn = draw(.blank(span: 0...9.7), in: room, letters: EvenLetters(share: share))
      let frame = try #require(drawn.frames).velocity
      let ticks = frame.x.ticks
      let times = drawn.picture.labels.filter { $0.rect.minY > frame.rect.maxY }
      written += times.count
      for label in times {
        let isLast = label.text.hasSuffix(" s")
        let text = isLast ? String(label.text.dropLast(2)) : label.text
        let tick = try #require(ticks.first { $0.text == text }, "\(label.text)")
        #expect(isLast == (tick == ticks.last))
        let x = frame.place(x: tick.value)
        let end = x + label.rect.width / 2
        #expect(abs(label.rect.maxX - min(end, room.maxX)) < 1e-6, "\(text) at \(width)")
        #expect(abs(label.rect.minY - (frame.rect.maxY + 9 - 0.42 * 11)) < 1e-9)
      }
    }
    #expect(written > 100)
  }

  @Test func `have no moment at any place where a pixel is larger than all of them`() throws {
    let chart = MotionChart(
      [.init(name: "", curve: .blank())], size: Size(width: 100, height: 120), scale: 0.001,
      palette: PlotPalette(onPanel: .dark), text: EvenLetters())
    let area = try #require(chart.area)
    #expect(area.width == 0)
    #expect(chart.time(atX: 50) == nil && chart.time(atX: area.minX) == nil)
  }

  // MARK: The hand

  private func dots(_ picture: PlotPicture) -> [Point] {
    picture.list.items.compactMap { item in
      guard case .fill(.ellipse(let rect), _) = item.content, rect.width == 3 else { return nil }
      return rect.center
    }
  }

  @Test(arguments: [(64.0, 1), (65, 2), (128, 2), (129, 3)])
  func `have a dot for each report that is six points from the dot before`(
    seconds: Double, each: Int
  ) throws {
    var curve = TakeCurve.blank(span: 0...HandTime(seconds))
    curve.reports = (0..<Int(seconds)).map { .hand(50, at: Double($0)) }
    func drawn(_ width: Double) throws -> (frame: PlotFrame, picture: PlotPicture) {
      let drawn = draw(
        curve, visible: 0...HandTime(seconds), in: Rect(x: 0, y: 0, width: width, height: 300))
      return (try #require(drawn.frames).position, drawn.picture)
    }
    // So wide that reports a second apart are six points apart in 64 seconds, three in 128.
    let beside = 500 - (try drawn(500).frame.rect.width)
    let (frame, picture) = try drawn(384 + beside)
    try #require(frame.rect.width == 384)
    let dots = dots(picture)
    let expected = stride(from: 0, to: Int(seconds), by: each).map {
      frame.place(x: Double($0), y: 50)
    }
    #expect(dots.count == expected.count)
    #expect(zip(dots, expected).allSatisfy { ($0 - $1).length < 1e-9 })
  }

  @Test func `have the hand as it was to the end where it was asked for once only`() throws {
    var curve = TakeCurve.blank(span: 0...4)
    curve.reports = [.hand(50, at: 1)]
    let drawn = draw(curve, in: Rect(x: 10, y: 20, width: 500, height: 300))
    let frame = try #require(drawn.frames).position
    let color = PlotPalette(.dark).secondary
    let lines = drawn.picture.list.items.compactMap { item -> [Path.Element]? in
      guard case .stroke(.path(let path), 1.25, color, _) = item.content else { return nil }
      return path.elements
    }
    let y = frame.place(y: 50)
    #expect(
      lines == [
        [.move(Point(x: frame.place(x: 1), y: y)), .line(Point(x: frame.rect.maxX, y: y))]
      ])
  }

  // MARK: Projections

  /// The rings at the ends of projections, and the frame they are in.
  private func rings(
    _ extent: Double, _ velocity: Double, _ lookahead: Double, projected: Double? = nil
  ) throws -> (rings: [Point], frame: PlotFrame) {
    var curve = TakeCurve.blank(stops: .at(0, 400))
    curve.releases = [
      .made(at: extent, velocity: velocity, rule: ReleaseRule(lookahead: lookahead)) {
        $0.projected = projected ?? $0.projected
      }
    ]
    let drawn = draw(curve, in: Rect(x: 10, y: 20, width: 500, height: 300))
    let rings = drawn.picture.list.items.compactMap { item -> Point? in
      guard case .stroke(.ellipse(let rect), 1.5, _, _) = item.content, rect.width == 7 else {
        return nil
      }
      return rect.center
    }
    return (rings, try #require(drawn.frames).position)
  }

  @Test(arguments: [400.0, -400])
  func `have a ring where a release leads, so long after it and so far`(velocity: Double) throws {
    let (rings, frame) = try rings(200, velocity, 0.25)
    // It was let go after half a second.
    let expected = frame.place(x: 750, y: 200 + velocity / 4)
    let ring = try #require(rings.first)
    #expect(rings.count == 1 && (ring - expected).length < 1e-9)
  }

  @Test func `have none where a release leads nowhere, or off the graph`() throws {
    #expect(try rings(200, 400, 0).rings.isEmpty, "nothing is looked ahead")
    #expect(try rings(200, 0, 0.25).rings.isEmpty, "it was at rest")
    #expect(try rings(200, 400, 0.25, projected: .nan).rings.isEmpty)
    #expect(try rings(200, 400, 0.25, projected: .infinity).rings.isEmpty)
    #expect(try rings(200, 400, 0.25, projected: 600).rings.isEmpty, "it is far above")
    #expect(try rings(200, 400, 0.75).rings.isEmpty, "it is later than the graph's end")
  }
}
