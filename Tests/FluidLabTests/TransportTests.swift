import FluidCore
import FluidDrawer
import FluidLab
import FluidSettings
import TestSupport
import Testing

/// Pausing, stepping, looping and filming, over a take or the scene.
@Suite struct TransportTests {
  static func span(_ window: LabWindow) throws -> ClosedRange<HandTime> { try window.curve().span }

  /// A window in whose take the panel is still on its way.
  private static func underWay() -> LabWindow {
    var window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200), over: 0.3)
    window.wait(0.05)
    return window
  }

  static func isClose(_ a: HandTime?, _ b: HandTime) -> Bool {
    a.map { abs($0 - b) < 1e-7 } ?? false
  }

  // MARK: Moments

  @Test func `steps through the take by sixtieths, from its beginning to its end`() throws {
    var window = LabWindow.withTake()
    let span = try Self.span(window)
    window.perform(.step(frames: -1e4))
    #expect(window.moment == span.lowerBound && window.player.clock.isPaused)
    for (frames, expected) in [(1, 1), (1, 2), (0.25, 2.25), (-2, 0.25)] as [(Double, Double)] {
      window.perform(.step(frames: frames))
      #expect(Self.isClose(window.moment, span.lowerBound + expected / 60))
    }
    window.perform(.step(frames: 1e4))
    #expect(Self.isClose(window.moment, span.upperBound))
    let asked = window.requests.count
    window.perform(.step(frames: -1))
    #expect(Self.isClose(window.moment, span.upperBound - 1.0 / 60))
    #expect(window.requests.count == asked, "the scene stands still already")
    window = Self.underWay()
    window.perform(.step(frames: -2))
    #expect(Self.isClose(window.moment, window.time - 2.0 / 60))
  }

  @Test func `shows each moment as a replay has it, in any order`() throws {
    var window = LabWindow()
    // Long enough for copies on the way.
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 300), over: 6, steps: 300)
    window.wait(3)
    window.put { $0.drawer.spring = .smooth }
    window.perform(.keep)
    window.put { $0.drawer.spring = .bouncy }
    let (take, span) = (try window.take, try Self.span(window))
    window.perform(.step(frames: -1e4))
    var place = 0.0
    for share in [0.1, 0.95, 0.5, 0.2, 0.8, 1, 0.03] {
      let length = span.upperBound - span.lowerBound
      window.perform(.step(frames: 60 * length * (share - place)))
      place = share
      var lab = window.lab
      let moment = lab.shown(at: window.time)
      let shown = try #require(moment)
      var playback = take.played(with: window.lab.settings)
      playback.play(to: shown.time)
      #expect(shown.drawers == playback.player.frame(at: shown.time), "\(share)")
      // A's outline.
      var other = take.played(with: Settings().with { $0.drawer.spring = .smooth })
      other.play(to: shown.time)
      let panel = other.player.frame(at: shown.time)[0].panel
      #expect(window.over().outlines.contains { $0.rect == panel && $0.width == 2 }, "\(share)")
    }
  }

  // MARK: The scene

  @Test func `steps a scene that stands still, and adds up quick steps`() throws {
    var window = Self.underWay()
    window.perform(.togglePause)
    window.wait(1)
    let begin = window.player.clock.sceneTime(atHand: window.time)
    let extent = window.player.frame(at: window.time)[0].extent
    for (index, frames) in [[1.0], [1], [0.25], [1, 1]].enumerated() {
      for number in frames { window.perform(.step(frames: number)) }
      let end = try #require(window.lab.nextDeadline)
      #expect(abs(end - window.time - frames.reduce(0, +) / 60) < 1e-9)
      #expect(window.player.clock.rate == 1)
      var lab = window.lab
      let early = lab.advance(to: end - 1e-6)
      #expect(early.isEmpty)
      let due = lab.advance(to: end)
      let again = lab.advance(to: end)
      #expect(due.count == 1 && due[0].time == end && again.isEmpty)
      window.wait(0.2)
      let now = window.player.clock.sceneTime(atHand: window.time)
      #expect(abs(now - begin - [1, 2, 2.25, 4.25][index] / 60) < 1e-9)
      #expect(window.player.clock.isPaused && window.moment == nil)
    }
    #expect(window.player.frame(at: window.time)[0].extent != extent)
    let asked = window.requests.count
    for _ in 0..<5 { window.wait(0.1) }
    #expect(window.requests.count == asked)
  }

  @Test func `pauses, goes on at the speed chosen meanwhile, and asks for nothing at rest`() {
    var window = LabWindow.withTake()
    for (command, rate) in [
      (.setSpeed(0.5), 0.5), (.togglePause, 0), (.setSpeed(0.25), 0), (.togglePause, 0.25),
      (.togglePause, 0), (.goLive, 0.25), (.slower, 0.1), (.slower, 0.1), (.faster, 0.25),
      (.faster, 0.5), (.faster, 1), (.faster, 1), (.setSpeed(0.3), 0.3), (.slower, 0.1),
      (.setSpeed(0.3), 0.3), (.faster, 0.5),
    ] as [(LabCommand, Double)] {
      window.perform(command)
      #expect(window.player.clock.rate == rate, "\(command)")
    }
    let asked = window.requests.count
    for _ in 0..<5 { window.wait(0.3) }
    #expect(window.requests.count == asked && window.lab.nextDeadline == nil)
    #expect(!window.lab.isMoving(at: window.time))
  }

  // MARK: The bar

  @Test func `is faint where it can do nothing, and has what a take needs`() throws {
    func look(_ window: LabWindow) -> [String: Double] {
      Dictionary(
        window.reader.words.filter { ["‹", "›", "Loop", "Now"].contains($0.string) }
          .map { ($0.string, $0.opacity) }, uniquingKeysWith: { a, _ in a })
    }
    var window = LabWindow()
    #expect(look(window) == ["‹": 0.4, "›": 0.4, "Loop": 0.4])
    window.perform(.togglePause)
    #expect(look(window) == ["‹": 0.4, "›": 1, "Loop": 0.4, "Now": 1])
    window = LabWindow.withTake()
    #expect(look(window) == ["‹": 1, "›": 1, "Loop": 1])
    for command in [LabCommand.togglePause, .toggleLoop, .step(frames: -1)] {
      window.perform(command)
      #expect(look(window)["Now"] == 1, "\(command)")
      try window.tap("Now")
      #expect(window.moment == nil && !window.player.clock.isPaused)
    }
    for (word, speed) in [("½", 0.5), ("¼", 0.25), ("0.1", 0.1), ("1", 1)] {
      try window.tap(word)
      #expect(window.player.clock.rate == speed)
    }
    try window.tap("Loop")
    #expect(window.moment != nil)
    for tooltip in ["Film the take", "Save the take"] {
      #expect(throws: LabReader.Missing.self) {
        try LabWindow().reader.button(tooltip, beside: "Loop")
      }
      window.tap(try window.reader.button(tooltip, beside: "Loop"))
    }
    #expect(
      window.requests.suffix(2).map { request in
        switch request {
        case .film: "film"
        case .saveTake: "take"
        default: "other"
        }
      } == ["film", "take"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `has its buttons for frames the way time runs`(direction: LayoutDirection) throws {
    let reader = LabWindow.withTake(Settings().with { $0.direction = direction }).reader
    #expect(try reader.word("‹").rect.x < reader.word("›").rect.x)
  }

  @Test func `shows pause while something runs, else play, and a film that is being made`() throws {
    var window = LabWindow.withTake()
    func look() throws -> [Int] {
      let y = try window.reader.word("Loop").rect.midY
      let bitmap = window.bitmap()
      return stride(from: 24, to: 60, by: 1).map { Int(bitmap.pixels[Int(y) * 1280 + $0]) }
    }
    let pause = try look()
    window.perform(.togglePause)
    let play = try look()
    window.perform(.toggleLoop)
    let loop = try look()
    window.perform(.togglePause)
    let held = try look()
    #expect(pause != play && loop == pause && held == play)
    window.perform(.goLive)
    window.wait(1)
    let plain = window.over()
    window.lab.showFilming(true, "take-1.webp: 3 of 60 pictures")
    window.wait(9)
    let isSame = window.over() == plain
    #expect(!isSame)
    #expect(window.said?.contains("3 of 60 pictures") == true, "it stays")
    window.perform(.film)
    #expect(window.requests.contains { if case .stopFilm = $0 { true } else { false } })
    window.lab.showFilming(false, "done")
    window.follow()
    #expect(window.said == "done")
    window.wait(9)
    let isBack = window.over() == plain
    #expect(isBack && window.film != nil && window.said == nil)
  }

  // MARK: Films

  @Test func `films what is shown: the take, its part, now and A, at the scene's speed`() throws {
    var window = LabWindow.withTake()
    let film = try #require(window.film)
    #expect(try film.take.events == window.take.events)
    #expect(film.series.map(\.name) == ["now"] && film.span == nil && film.speed == 1)
    #expect(film.series[0].settings == window.player.settings)
    window.perform(.keep)
    #expect(window.film?.series.count == 1, "A is what is in force")
    try window.tap("Smooth")
    window.perform(.setSpeed(0.25))
    window.wheel(3, at: try window.graph().center)
    let other = try #require(window.film)
    #expect(other.series.map(\.name) == ["now", "A"] && other.speed == 0.25)
    #expect(other.series[0].settings == window.player.settings)
    #expect(other.series[1].settings == Settings() && other.span != nil)
  }

  @Test func `says what it needs where there is no take`() {
    for command in [
      LabCommand.step(frames: -1), .step(frames: 1), .toggleLoop, .elsewhere, .saveTake, .film,
    ] {
      var window = LabWindow()
      window.perform(command)
      let said = window.said ?? ""
      #expect(said.contains("drag the panel") || said.contains("nothing has been dragged"))
      #expect(window.moment == nil && window.requests.isEmpty, "\(command)")
    }
  }
}
