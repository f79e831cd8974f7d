import FluidCore
import FluidDemos
import FluidFiles
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidSettings
import TestSupport
import Testing

@Suite struct FilmTests {
  private func drawn(_ film: Film) -> [Bitmap] {
    var stage = FilmStage(film, text: StrokeFont())
    return (0..<film.schedule.moments).map { number in
      _ = stage.draw(at: film.schedule.moment(of: number))
      return stage.picture
    }
  }

  private func part(_ rect: PixelRect, of picture: Bitmap) -> Bitmap {
    let words = (rect.y..<rect.maxY).flatMap { y in
      picture.pixels[y * picture.width + rect.x..<y * picture.width + rect.maxX]
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: words)!
  }

  private func smooth(_ take: Take) -> Settings {
    take.start.settings.with { $0.drawer.spring = .smooth }
  }

  @Test(arguments: DemoScene.allCases)
  func `shows what a replay shows, whatever it kept from the picture before`(
    scene: DemoScene
  ) throws {
    let film = try Film.of(Gestures.pull(scene, drifts: true))
    #expect(areSame(drawn(film), film.pictures()))
  }

  @Test(arguments: [false, true])
  func `reports every changed pixel, and none where nothing changed`(isResized: Bool) throws {
    let sizes = [Size(width: 90, height: 100), Size(width: 120, height: 130)]
    let take = Gestures.pull(
      more: isResized ? zip([0.3, 0.4], sizes).map { Gestures.event($0, .resize($1)) } : [])
    let film = try Film.of(take, [nil, smooth(take)]) {
      ($0.showsGraph, $0.showsFingers) = (true, true)
    }
    var stage = FilmStage(film, text: StrokeFont())
    var before: Bitmap?
    for number in 0..<film.schedule.moments {
      let changes = stage.draw(at: film.schedule.moment(of: number))
      let picture = stage.picture
      defer { before = picture }
      guard let before else {
        #expect(changes == [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)])
        let again = stage.draw(at: film.schedule.moment(of: number)).filter { !$0.isEmpty }
        #expect(again.isEmpty)
        continue
      }
      var untold = picture
      for change in changes { untold.copy(change, from: before) }
      #expect(isSame(untold, before), "picture \(number)")
    }
  }

  @Test func `shows two settings side by side, each as if it were alone`() throws {
    let take = Gestures.pull()
    let both = try Film.of(take, [nil, smooth(take)])
    let pictures = drawn(both)
    #expect(both.layout.panes.count == 2 && both.layout.names.count == 2)
    for (series, pane) in zip(both.series, both.layout.panes) {
      let alone = try Film.of(take, [series.override])
      // The slower one decides how long both are.
      for (one, other) in zip(pictures, drawn(alone)) {
        #expect(isSame(part(pane, of: one), other))
      }
    }
    let last = pictures[pictures.count / 2]
    #expect(!isSame(part(both.layout.panes[0], of: last), part(both.layout.panes[1], of: last)))
  }

  @Test func `shows a part as it is in the whole`() throws {
    let part = try Film.of { ($0.from, $0.to) = (0.2, 0.4) }
    #expect(part.schedule.moments == 7)
    #expect(areSame(drawn(part), Array(drawn(try Film.of())[6...12])))
  }

  @Test func `ends with the first of sixty pictures a second at which all is at rest`() throws {
    let take = Gestures.pull()
    for step in 0..<20 {
      let settings = try take.start.settings.with {
        $0.drawer.spring = try Spring(duration: 0.2 + 0.03 * Double(step), bounce: 0.2)
      }
      let film = try Film.of(take, [settings]) { $0.rate = FrameRate(60)! }
      var playback = film.take.played(with: settings)
      let last = (0..<600).first { number in
        let time = Double(number) / 60
        playback.play(to: HandTime(time))
        _ = playback.drainOutcomes()
        return playback.isOver(at: HandTime(time))
      }
      #expect(last.map { $0 + 1 } == film.schedule.moments, "spring \(step)")
    }
  }

  @Test func `looks as recorded`() throws {
    var options = Film.Options()
    options.size = PixelSize(width: 420, height: 560)
    options.showsGraph = true
    options.showsFingers = true
    let take = Gestures.pull()
    let film = try Film(
      take, [Film.Series(name: "bouncy"), Film.Series(name: "smooth", smooth(take))], options)
    var stage = FilmStage(film, text: StrokeFont(), threads: .exactly(1))
    // While the ring of the finger that has let go fades.
    for time in [0, 0.05, 0.2] { _ = stage.draw(at: HandTime(time)) }
    #expect(try Golden.difference(of: stage.picture, from: "two-settings") == nil)
  }

  @Test func `has a ring where the finger is, until a little after it is lifted`() throws {
    let take = Gestures.pull()
    let plain = drawn(try Film.of(take))
    let film = try Film.of(take) { $0.showsFingers = true }
    for (number, (one, other)) in zip(plain, drawn(film)).enumerated() {
      let time = film.schedule.moment(of: number)
      #expect(isSame(one, other) == (time >= 0.35), "at \(time)")
      // Nothing far from where the finger has been.
      for x in [0, 20, 100, 119] { #expect(one[x: x, y: 20] == other[x: x, y: 20]) }
      if time < 0.1 {
        let place = take.events.last { $0.time <= time }!
        guard case .input(.move(_, let point)) = place.kind else { continue }
        let rim = (x: Int(point.x), y: Int(point.y + 22))
        #expect(other[x: rim.x, y: rim.y].red > 200, "the rim at \(time)")
      }
    }
  }

  @Test func `has a graph below with a line that goes along`() throws {
    let film = try Film.of { ($0.size, $0.showsGraph) = (PixelSize(width: 480, height: 640), true) }
    let graph = try #require(film.layout.graph)
    #expect(film.layout.width == 480 && film.layout.height == 640)
    #expect(graph.maxY == 640 && film.layout.panes[0].maxY <= graph.y)
    let pictures = drawn(film).map { part(graph, of: $0) }
    // Columns that differ from the previous picture, as the line has moved from one to the other.
    var last = 0
    for (one, other) in zip(pictures, pictures.dropFirst()) {
      let columns = (0..<graph.width).filter { x in
        (0..<graph.height).contains { one[x: x, y: $0] != other[x: x, y: $0] }
      }
      let right = try #require(columns.last)
      #expect(right > last)
      last = right
    }
    #expect(last > graph.width / 2)
  }

  @Test func `follows a window that changes its size, and is as large as it ever was`() throws {
    let take = Gestures.pull(more: [
      Gestures.event(0.3, .resize(Size(width: 90, height: 200))),
      Gestures.event(0.4, .resize(Size(width: 120, height: 100))),
    ])
    let film = try Film.of(take)
    #expect(film.layout.width == 120 && film.layout.height == 200)
    let pictures = drawn(film)
    let alone = film.pictures()
    for (one, other) in zip(pictures, alone) {
      let here = PixelRect(x: 0, y: 0, width: other.width, height: other.height)
      #expect(isSame(part(here, of: one), other))
      let below = PixelRect(x: 0, y: other.height, width: 120, height: 200 - other.height)
      if !below.isEmpty { #expect(Set(part(below, of: one).pixels).count == 1) }
    }
    #expect(Set(alone.map(\.height)) == [160, 200, 100])
  }

  @Test func `has the progress told after every picture, and ends where that is refused`() throws {
    struct Enough: Error {}
    let film = try Film.of { $0.hold = 0.1 }
    var told: [Int] = []
    #expect(throws: Enough.self) {
      _ = try film.write(
        with: film.encoder(.y4m), text: StrokeFont(), to: { _ in },
        progress: {
          told.append($0)
          if $0 == film.schedule.pictures - 1 { throw Enough() }
        })
    }
    #expect(told == Array(1..<film.schedule.pictures))
  }
}
