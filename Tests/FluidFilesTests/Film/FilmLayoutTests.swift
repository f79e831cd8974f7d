import FluidCore
import FluidFiles
import FluidRaster
import Testing

@Suite struct FilmLayoutTests {
  @Test(arguments: [(280.0, 180), (420, 180), (700, 300), (1400, 600)])
  func `has a graph of three tenths of its height, and 180 points at least`(
    height: Double, graph: Int
  ) {
    for scale in [1.0, 2] {
      let film = FilmLayout(
        FilmLayout.Content(windows: [Size(width: 300, height: height)], hasGraph: true),
        scale: scale)
      #expect(film.height == Int(scale * (height + Double(graph))))
      #expect(
        film.graph
          == PixelRect(
            x: 0, y: Int(scale * height), width: Int(scale * 300), height: Int(scale) * graph))
      #expect(film.panes[0].maxY == film.graph?.y)
    }
  }

  @Test(arguments: [(1, false, false), (2, true, false), (3, true, true), (1, false, true)])
  func `has its windows as large as fit`(count: Int, hasNames: Bool, hasGraph: Bool) throws {
    let content = FilmLayout.Content(
      windows: [Size](repeating: Size(width: 400, height: 300), count: count), hasNames: hasNames,
      hasGraph: hasGraph)
    for (width, height) in [(1200, 2000), (1700, 3000), (2400, 500), (6000, 900)] {
      let layout = FilmLayout(content, width: width, height: height)
      let (first, last) = (try #require(layout.panes.first), try #require(layout.panes.last))
      if height > width {
        #expect(first.x <= count && last.maxX >= width - count, "\(layout)")
      } else {
        #expect((layout.names.first ?? first).y <= 1, "\(layout)")
        #expect(last.maxY >= (layout.graph?.y ?? height) - 1, "\(layout)")
      }
      // Between them as much as at one pixel a point, in a large film at two.
      let gaps = zip(layout.panes, layout.panes.dropFirst()).map { $1.x - $0.maxX }
      #expect(Set(gaps).count <= 1 && gaps.allSatisfy { $0 == (width < 1600 ? 12 : 24) })
      #expect(layout.captionScale == (width < 1600 ? 1 : 2))
    }
  }

  @Test(arguments: [(1, 1), (16, 9), (40, 600), (2000, 80), (333, 777)])
  func `fits whatever size it is asked for`(size: (Int, Int)) throws {
    for (names, graph) in [(false, false), (true, false), (false, true), (true, true)] {
      let content = FilmLayout.Content(
        windows: [Size](repeating: Size(width: 400, height: 300), count: names ? 3 : 1),
        hasNames: names, hasGraph: graph)
      let layout = FilmLayout(content, width: size.0, height: size.1)
      #expect(layout.width == size.0 && layout.height == size.1)
      let all = PixelRect(x: 0, y: 0, width: size.0, height: size.1)
      let parts = layout.panes + layout.names + [layout.graph].compactMap { $0 }
      for part in parts { #expect(part.intersection(all) == part || part.isEmpty) }
      for (number, one) in parts.enumerated() {
        for other in parts[..<number] { #expect(one.intersection(other).isEmpty) }
      }
    }
  }
}

@Suite struct FrameRendererTests {
  private func size(_ width: Double, _ height: Double, scale: Double = 1) -> [Int] {
    var renderer = FrameRenderer(text: StrokeFont(), scale: scale)
    let picture = renderer.render(DisplayList(), size: Size(width: width, height: height))
    return [picture.width, picture.height]
  }

  @Test func `has the nearest number of pixels, at least one and at most 16384`() {
    #expect(size(33.4, 33.6) == [33, 34])
    #expect(size(33.4, 33.6, scale: 2) == [67, 67])
    #expect(size(0, -5) == [1, 1])
    #expect(size(20_000, 1) == [16384, 1])
    #expect(size(1, 9000, scale: 2) == [2, 16384])
  }

  @Test(arguments: [0.5, 1, 2, 3]) func `draws at its scale`(scale: Double) {
    var list = DisplayList()
    list.fill(.rect(Rect(x: 4, y: 0, width: 4, height: 8)), .white)
    var renderer = FrameRenderer(text: StrokeFont(), scale: scale)
    let picture = renderer.render(list, size: Size(width: 8, height: 8))
    let white = picture.pixels.count { $0 & 0xFFFFFF == 0xFFFFFF }
    #expect(white == picture.width * picture.height / 2)
  }
}

@Suite struct FilmScheduleTests {
  @Test(arguments: [
    "", "0", "-30", "30 ", "1e2", "0.5", "1001", "30/0", "/", "30/", "30//1", "3/2/1", ".5",
    "29.97002997", "99999999999999999999", "nan", "65537/65536", "９",
    // In ten thousandths more than 64 bits hold: what is left of it would be 30.
    "1152921504606847006.0000",
  ])
  func `has no other rate`(text: String) { #expect(FrameRate(text) == nil) }

  @Test(arguments: [0.1, 0.25, 1, 3])
  func `has moments as far apart as rate and speed say, without drift`(speed: Double) throws {
    let rate = FrameRate(30000, 1001)!
    let schedule = try FilmSchedule(from: 0.5, to: 20, rate: rate, speed: speed)
    for picture in 0..<schedule.moments {
      let expected = 0.5 + Double(picture * 1001) * speed / 30000
      #expect(abs(schedule.moment(of: picture).seconds - expected) < 1e-9)
    }
    #expect(schedule.end <= 20 && schedule.end > 20 - 0.034 * speed)
  }

  @Test func `shows an end that is meant, and stops before one that is asked for`() throws {
    let rate = FrameRate(10)!
    #expect(try FilmSchedule(from: 0, to: 1, rate: rate).moments == 11)
    #expect(try FilmSchedule(from: 0, to: 1.05, rate: rate).moments == 11)
    #expect(try FilmSchedule(from: 0, to: 1.05, showsEnd: true, rate: rate).moments == 12)
    #expect(try FilmSchedule(from: 0, to: 1, showsEnd: true, rate: rate).moments == 11)
    #expect(try FilmSchedule(from: 2, to: 2, rate: rate).pictures == 1)
    // 0.1 × 3 is a hair more than 0.3.
    #expect(
      try FilmSchedule(from: 0, to: HandTime(0.1 * 3), showsEnd: true, rate: rate).moments == 4)
  }

  @Test func `refuses to run backwards or for ever`() {
    #expect(throws: FilmSchedule.Problem.backwards(from: 2, to: 1)) {
      try FilmSchedule(from: 2, to: 1, rate: FrameRate(30)!)
    }
    #expect(throws: FilmSchedule.Problem.self) {
      try FilmSchedule(from: 0, to: 3601, rate: FrameRate(30)!)
    }
    #expect(throws: FilmSchedule.Problem.self) {
      try FilmSchedule(from: 0, to: 1e6, rate: FrameRate(1000)!, speed: 0.001)
    }
  }
}
