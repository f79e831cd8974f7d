import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidFiles

@Suite struct `What is asked of a film` {
  private func film(
    _ series: Int = 1, more: [Event] = [], _ change: (inout Film.Options) -> Void = { _ in }
  ) throws -> Film {
    var options = Film.Options()
    change(&options)
    return try Film(
      Gestures.pull(more: more),
      (0..<series).map { Film.Series(name: "\($0)") }, options)
  }

  private func pictures(_ film: Film) -> [Bitmap] {
    var stage = FilmStage(film, text: StrokeFont())
    return (0..<film.schedule.moments).map { number in
      _ = stage.draw(at: film.schedule.moment(of: number))
      return stage.picture
    }
  }

  @Test func `is by itself the window as it is, thirty times a second, from end to end`() throws {
    let film = try film()
    #expect(film.schedule.rate == FrameRate(30) && film.schedule.speed == 1)
    #expect(
      film.schedule.begin == film.take.begin && film.schedule.moments == film.schedule.pictures)
    #expect(film.layout.width == 120 && film.layout.height == 160 && film.layout.scale == 1)
    #expect(!film.showsFingers && film.layout.graph == nil && film.layout.names.isEmpty)
  }

  @Test func `is larger by a scale, unless a size says how large`() throws {
    let double = try film { $0.scale = 2 }
    #expect(double.layout.width == 240 && double.layout.scale == 2)
    let sized = try film {
      $0.scale = 2
      $0.size = PixelSize(width: 60, height: 80)
    }
    #expect(sized.layout.width == 60 && sized.layout.scale == 0.5)
  }

  @Test func `has names where there are several windows, and only there`() throws {
    #expect(try film(1).layout.names.isEmpty)
    #expect(try film(2).layout.names.count == 2)
  }

  @Test func `is as large as the window ever was, either way`() throws {
    let film = try film(more: [
      Gestures.event(0.3, .resize(Size(width: 90, height: 200))),
      Gestures.event(0.4, .resize(Size(width: 150, height: 100))),
    ])
    #expect(film.layout.width == 150 && film.layout.height == 200)
  }

  @Test func `plays with settings of its own, or with those of the take`() throws {
    let take = Gestures.pull()
    var other = take.start.settings
    other.drawer.spring = .smooth
    let film = try Film(
      take, [Film.Series(name: "a"), Film.Series(name: "b", other)], Film.Options())
    #expect(film.series.map(\.settings) == [take.start.settings, other])
    #expect(film.series.map(\.name) == ["a", "b"])
  }

  @Test func `is over no earlier than the last thing that happens`() throws {
    let film = try film(more: [
      Gestures.event(5, .down(.touch(2), Point(x: 60, y: 150))),
      Gestures.event(5.2, .up(.touch(2), Point(x: 60, y: 150))),
    ])
    #expect(film.schedule.end >= 5.2)
  }

  @Test func `shows one moment where it is to end before it can begin by itself`() throws {
    let film = try film { $0.from = 60 }
    #expect(film.schedule.moments == 1 && film.schedule.begin == 60)
    #expect(throws: FilmSchedule.Problem.self) {
      try self.film {
        $0.from = 0.4
        $0.to = 0.2
      }
    }
  }

  @Test func `says why there is no such film, and what to do about it`() {
    #expect(
      FilmSchedule.Problem.backwards(from: 2, to: 1).description
        == "it would go from 2.0 s to 1.0 s; expected a later end")
    let words = FilmSchedule.Problem.long(pictures: 200_000).description
    #expect(words.contains("200000.0 pictures") && words.contains("at most 108000"))
  }

  @Test func `holds its last picture for so many seconds, never for less than none`() throws {
    let plain = try film().schedule.pictures
    for (hold, more) in [(0.5, 15), (1, 30), (-3, 0), (0.01, 0), (0.02, 1)] {
      #expect(try film { $0.hold = hold }.schedule.pictures == plain + more, "\(hold)")
    }
    #expect(FilmSchedule.speeds == 0.001...1000)
  }

  @Test(arguments: [1.0, 0.25, 2])
  func `has the ring of a finger fade for a quarter of a second of the film`(speed: Double) throws {
    func film(_ shows: Bool) throws -> Film {
      try self.film {
        $0.speed = speed
        $0.rate = FrameRate(100)!
        $0.showsFingers = shows
      }
    }
    let (with, without) = (try film(true), try film(false))
    let same = zip(pictures(with), pictures(without)).map { $0 == $1 }
    // It is lifted a tenth of a second of the hand's from the beginning.
    let last = try #require(same.lastIndex(of: false))
    let seen: Double = Double(last) / 100 - 0.1 / speed
    #expect(seen < 0.25 && seen > 0.2, "\(seen) s")
  }

  @Test func `has the progress told after every picture, and ends where that is refused`() throws {
    struct Enough: Error {}
    let film = try film { $0.hold = 0.1 }
    var told: [Int] = []
    _ = try film.write(
      with: film.encoder(.y4m), text: StrokeFont(), to: { _ in }, progress: { told.append($0) })
    #expect(told == Array(1...film.schedule.pictures))
    told = []
    #expect(throws: Enough.self) {
      _ = try film.write(
        with: film.encoder(.y4m), text: StrokeFont(), to: { _ in },
        progress: {
          told.append($0)
          if $0 == 3 { throw Enough() }
        })
    }
    #expect(told == [1, 2, 3])
  }

  @Test func `is the same with any number of threads`() throws {
    let film = try film(2) {
      $0.showsGraph = true
      $0.showsFingers = true
      $0.scale = 2
    }
    func last(_ threads: ThreadCount) -> Bitmap {
      var stage = FilmStage(film, text: StrokeFont(), threads: threads)
      for time in [0, 0.05, 0.12, 0.3] { _ = stage.draw(at: HandTime(time)) }
      return stage.picture
    }
    #expect(isSame(last(.exactly(1)), last(.exactly(3))))
  }

  @Test func `tells of all of its first picture, and of nothing where nothing changes`() throws {
    let film = try film(2) { $0.showsGraph = true }
    var stage = FilmStage(film, text: StrokeFont())
    let first = stage.draw(at: film.take.begin)
    #expect(
      first == [PixelRect(x: 0, y: 0, width: film.layout.width, height: film.layout.height)])
    let again = stage.draw(at: film.take.begin).filter { !$0.isEmpty }
    #expect(again.isEmpty)
  }

  @Test func `is dark or light as its first window is`() throws {
    for (appearance, isDark) in [(Settings.AppearanceChoice.dark, true), (.light, false)] {
      var settings = Gestures.pull().start.settings
      settings.appearance = appearance
      var options = Film.Options()
      options.size = PixelSize(width: 300, height: 200)
      let film = try Film(Gestures.pull(), [Film.Series(name: "", settings)], options)
      var stage = FilmStage(film, text: StrokeFont())
      _ = stage.draw(at: 0)
      // Beside the window.
      #expect((stage.picture[x: 2, y: 100].green < 100) == isDark)
    }
  }
}

@Suite struct `The graph of a film` {
  private func film(_ scale: Double = 1) throws -> (film: Film, stage: FilmStage, graph: PixelRect)
  {
    var options = Film.Options()
    options.showsGraph = true
    options.scale = scale
    var settings = Gestures.pull().start.settings
    settings.drawer.spring = .smooth
    let film = try Film(
      Gestures.pull(), [Film.Series(name: "a"), Film.Series(name: "b", settings)], options)
    let graph = try #require(film.layout.graph)
    return (film, FilmStage(film, text: StrokeFont()), graph)
  }

  /// The places in the graph's pixels where two pictures differ.
  private func columns(_ one: Bitmap, _ other: Bitmap, _ graph: PixelRect) -> [Int] {
    (graph.x..<graph.maxX).filter { x in
      (graph.y..<graph.maxY).contains { one[x: x, y: $0] != other[x: x, y: $0] }
    }
  }

  @Test(arguments: [1.0, 2])
  func `has twelve points around it`(scale: Double) throws {
    let made = try film(scale)
    var stage = made.stage
    let graph = made.graph
    _ = stage.draw(at: 0)
    let picture = stage.picture
    let ground = picture[x: graph.x, y: graph.y]
    func isEmpty(_ rect: PixelRect) -> Bool {
      (rect.y..<rect.maxY).allSatisfy { y in
        (rect.x..<rect.maxX).allSatisfy { picture[x: $0, y: y] == ground }
      }
    }
    let margin = Int(12 * scale)
    #expect(isEmpty(PixelRect(x: graph.x, y: graph.y, width: graph.width, height: margin)))
    #expect(isEmpty(PixelRect(x: graph.x, y: graph.y, width: margin, height: graph.height)))
    #expect(
      isEmpty(PixelRect(x: graph.x, y: graph.maxY - margin, width: graph.width, height: margin)))
    #expect(
      isEmpty(PixelRect(x: graph.maxX - margin, y: graph.y, width: margin, height: graph.height)))
    let inner = PixelRect(
      x: graph.x + margin, y: graph.y + margin, width: graph.width - 2 * margin, height: margin)
    #expect(!isEmpty(inner))
  }

  @Test func `has its line at the moment, and a dot of twelve points on every curve`() throws {
    let (film, first, graph) = try film()
    var stage = first
    _ = stage.draw(at: 0)
    var columns: [Int] = []
    for time in [0.1, 0.2, 0.3] {
      let before = stage.picture
      _ = stage.draw(at: HandTime(time))
      let changed = self.columns(before, stage.picture, graph)
      let right = try #require(changed.last)
      // The rightmost columns are the dots around the line, six points to its side.
      columns.append(right)
    }
    // Even times, even ways.
    #expect(abs((columns[2] - columns[1]) - (columns[1] - columns[0])) <= 1)
    #expect(film.schedule.end > 0.3)
  }
}

@Suite struct `Fingers of a film` {
  @Test func `are one where a second press of the same finger comes without its being lifted`() {
    let track = FingerTrack([
      Gestures.event(1, .down(.touch(1), Point(x: 10, y: 20))),
      Gestures.event(2, .down(.touch(1), Point(x: 90, y: 20))),
      Gestures.event(3, .move(.touch(1), Point(x: 95, y: 20))),
      Gestures.event(4, .up(.touch(1), Point(x: 96, y: 20))),
    ])
    func points(_ time: Double) -> [Point] {
      track.marks(at: HandTime(time), fade: 0.25).map(\.point)
    }
    #expect(points(1.9) == [Point(x: 10, y: 20)])
    #expect(points(2.5) == [Point(x: 90, y: 20)])
    #expect(points(3.5) == [Point(x: 95, y: 20)])
    #expect(points(4.1) == [Point(x: 96, y: 20)])
    #expect(track.marks(at: 2.125, fade: 0.25).map(\.strength) == [0.5, 1])
  }

  @Test func `are seen each for itself`() {
    let track = FingerTrack([
      Gestures.event(1, .down(.touch(1), Point(x: 10, y: 20))),
      Gestures.event(1, .down(.touch(2), Point(x: 50, y: 20))),
      Gestures.event(2, .move(.touch(2), Point(x: 60, y: 20))),
      Gestures.event(3, .cancel(.touch(2))),
      Gestures.event(3.5, .move(.touch(2), Point(x: 70, y: 20))),
      Gestures.event(4, .move(.touch(1), Point(x: 15, y: 20))),
      Gestures.event(4.5, .up(.touch(2), Point(x: 80, y: 20))),
    ])
    func points(_ time: Double) -> [Point] {
      track.marks(at: HandTime(time), fade: 0.25).map(\.point)
    }
    #expect(points(2.5) == [Point(x: 10, y: 20), Point(x: 60, y: 20)])
    #expect(points(3.6) == [Point(x: 10, y: 20)])
    #expect(points(9) == [Point(x: 15, y: 20)], "it has not been lifted")
  }

  @Test func `all go with the window's attention, and come back as others`() {
    let track = FingerTrack([
      Gestures.event(1, .down(.touch(1), Point(x: 10, y: 20))),
      Gestures.event(1, .down(.mouse, Point(x: 50, y: 20))), Gestures.event(2, .blur),
      Gestures.event(2.5, .move(.touch(1), Point(x: 11, y: 20))),
      Gestures.event(3, .down(.touch(1), Point(x: 12, y: 20))),
    ])
    #expect(track.marks(at: 1.5, fade: 0.25).count == 2)
    #expect(track.marks(at: 2.6, fade: 0.25).isEmpty)
    #expect(track.marks(at: 3, fade: 0.25) == [.init(point: Point(x: 12, y: 20), strength: 1)])
  }

  @Test
  func `are a light ring with a dark rim, 22 points around, which grow by a third as they go`() {
    for (strength, radius) in [(1.0, 22.0), (0.5, 25.85)] {
      var list = DisplayList()
      let point = Point(x: 40, y: 50)
      FingerTrack.draw([FingerTrack.Mark(point: point, strength: strength)], on: &list)
      let wanted = Rect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
      var (strokes, fills): ([(Double, Color)], Int) = ([], 0)
      for item in list.items {
        #expect(item.opacity == strength)
        switch item.content {
        case .fill(.ellipse(let rect), _):
          fills += 1
          #expect(abs(rect.minX - wanted.minX) < 1e-9 && abs(rect.width - wanted.width) < 1e-9)
        case .stroke(.ellipse(let rect), let width, let color, _):
          strokes.append((width, color))
          #expect(abs(rect.midY - point.y) < 1e-9 && abs(rect.width - wanted.width) < 1e-9)
        default: Issue.record("\(item)")
        }
      }
      #expect(fills == 1 && strokes.map(\.0) == [4.5, 2.5], "the rim lies below")
      #expect(strokes[0].1.green == 0 && strokes[1].1.green == 255)
    }
  }
}
