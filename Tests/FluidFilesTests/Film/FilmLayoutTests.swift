import FluidCore
import FluidFiles
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
