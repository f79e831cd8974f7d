import FluidCore
import FluidFiles
import Testing

@Suite struct `What lies where in a film` {
  private let small = Size(width: 120, height: 160)

  private func layout(
    _ windows: [Size], names: Bool = false, graph: Bool = false, scale: Double = 1
  ) -> FilmLayout {
    FilmLayout(
      FilmLayout.Content(windows: windows, hasNames: names, hasGraph: graph), scale: scale)
  }

  private func layout(
    _ windows: [Size], names: Bool = false, graph: Bool = false, in width: Int, _ height: Int
  ) -> FilmLayout {
    FilmLayout(
      FilmLayout.Content(windows: windows, hasNames: names, hasGraph: graph), width: width,
      height: height)
  }

  @Test(arguments: [1.0, 2, 1.5])
  func `is one window and nothing else where nothing else is asked for`(scale: Double) {
    let film = layout([small], scale: scale)
    #expect(film.width == Int(120 * scale) && film.height == Int(160 * scale))
    #expect(film.panes == [PixelRect(x: 0, y: 0, width: film.width, height: film.height)])
    #expect(film.names.isEmpty && film.graph == nil && film.scale == scale)
    #expect(film.captionScale == scale)
  }

  @Test(arguments: [1.0, 2])
  func `is windows twelve points apart under names that are 32 points high`(scale: Double) {
    let film = layout([small, Size(width: 200, height: 100)], names: true, scale: scale)
    let all = { (value: Double) in Int(value * scale) }
    #expect(film.width == all(120 + 12 + 200) && film.height == all(32 + 160))
    #expect(
      film.panes == [
        PixelRect(x: 0, y: all(32), width: all(120), height: all(160)),
        PixelRect(x: all(132), y: all(32), width: all(200), height: all(100)),
      ])
    #expect(
      film.names == [
        PixelRect(x: 0, y: 0, width: all(120), height: all(32)),
        PixelRect(x: all(132), y: 0, width: all(200), height: all(32)),
      ])
  }

  @Test(arguments: [(400.0, 180), (640, 180), (1000, 280)])
  func `has a graph below of 28 hundredths of the windows' height, and 180 points at least`(
    height: Double, graph: Int
  ) {
    for scale in [1.0, 2] {
      let film = layout([Size(width: 300, height: height)], graph: true, scale: scale)
      #expect(film.height == Int(scale * (height + Double(graph))))
      #expect(
        film.graph
          == PixelRect(
            x: 0, y: Int(scale * height), width: Int(scale * 300), height: Int(scale) * graph))
      #expect(film.panes[0].maxY == film.graph?.y)
    }
  }

  @Test func `stands in the middle of a film that is larger than it needs`() throws {
    let wide = layout([small, small], names: true, in: 1000, 352)
    // Twice as large: 320 points high beside the names.
    #expect(wide.scale == 2 && wide.captionScale == 1)
    let (first, last) = (wide.panes[0], wide.panes[1])
    #expect(first.width == 240 && last.x - first.maxX == 12)
    #expect(abs(first.x - (1000 - last.maxX)) <= 1)
    #expect(wide.names.map(\.x) == wide.panes.map(\.x))
    #expect(wide.names.map(\.width) == wide.panes.map(\.width))
    #expect(wide.names.allSatisfy { $0.y == 0 && $0.height == 32 })
    let high = layout([small, small], names: true, in: 252, 800)
    #expect(high.scale == 1 && high.panes[0].x == 0 && high.panes[1].maxX == 252)
    #expect(high.names[0].y == 304 && high.panes[0].y == high.names[0].maxY)
    #expect(abs(high.names[0].y - (800 - high.panes[0].maxY)) <= 1)
  }

  @Test
  func `gives the graph what the windows leave, half of the film at most where they are high`()
    throws
  {
    let low = layout([small], graph: true, in: 600, 300)
    #expect(low.graph == PixelRect(x: 0, y: 150, width: 600, height: 150))
    #expect(low.scale == 150.0 / 160 && low.panes[0].maxY == 150)
    let high = layout([small], graph: true, in: 120, 800)
    #expect(high.scale == 1 && high.panes[0] == PixelRect(x: 0, y: 0, width: 120, height: 160))
    #expect(high.graph == PixelRect(x: 0, y: 160, width: 120, height: 640))
    // As large a graph as one of a film as large as what it shows has.
    let same = layout([Size(width: 600, height: 1000)], graph: true, in: 600, 1280)
    #expect(same.scale == 1 && same.graph?.height == 280)
    // Between both it is 180 points high; twice that in a large film.
    #expect(layout([small], graph: true, in: 1599, 600).graph?.height == 180)
    #expect(layout([small], graph: true, in: 1600, 1000).graph?.height == 360)
  }

  @Test func `has letters of two pixels a point from 1600 pixels on`() {
    for (width, scale) in [(1599, 1.0), (1600, 2), (4000, 2)] {
      let film = layout([small, small], names: true, in: width, 900)
      #expect(film.captionScale == scale && film.names[0].height == Int(32 * scale))
      #expect(film.panes[1].x - film.panes[0].maxX == Int(12 * scale))
    }
  }

  @Test func `counts a window of less than a point as one`() {
    #expect(layout([Size(width: 50, height: 0.25)], in: 1000, 10).scale == 10)
    #expect(layout([Size(width: 0.25, height: 50)], in: 10, 1000).scale == 10)
    let film = layout([Size(width: 0.2, height: 0.2)])
    #expect(film.width == 1 && film.height == 1)
    #expect(film.panes == [PixelRect(x: 0, y: 0, width: 1, height: 1)])
  }

  @Test func `shows windows no smaller than a sixteenth, and cuts off what is then too much`() {
    let film = layout([Size(width: 1600, height: 1600)], in: 50, 40)
    #expect(film.scale == 1.0 / 16)
    #expect(film.panes == [PixelRect(x: 0, y: 0, width: 50, height: 40)])
    #expect(layout([Size(width: 1600, height: 1600)], in: 120, 120).scale == 120.0 / 1600)
    let none = layout([small, small], names: true, graph: true, in: 1, 1)
    #expect(none.scale == 1.0 / 16 && none.width == 1 && none.height == 1)
  }
}

@Suite struct `The formats of films` {
  @Test(
    arguments: [
      ("film.webp", FilmFormat.webp), ("film.x.WebP", .webp), ("a/b.c/film.Y4M", .y4m),
      ("film", nil), ("film.", nil), ("a.webp/film", nil), ("film.png", nil), ("film.gif", nil),
      ("", nil), ("webp", nil), (".webp", .webp),
    ] as [(String, FilmFormat?)])
  func `are asked for by the ending of a name`(path: String, format: FilmFormat?) {
    #expect(FilmFormat(path: path) == format)
  }
}
