import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

@testable import FluidLab

@Suite struct `The time of the lab` {
  private static func span(_ window: LabWindow) throws -> ClosedRange<HandTime> {
    try #require(window.lab.model.analysis?.curve.span)
  }

  private static func shown(_ window: LabWindow) throws -> HandTime? {
    window.lab.model.transport.clock.moment(at: window.time, in: try span(window))
  }

  @Test func `goes through the take by sixtieths, from its beginning to its end and no further`()
    throws
  {
    var window = LabWindow.withTake()
    let span = try Self.span(window)
    window.perform(.step(frames: -1e4))
    #expect(try Self.shown(window) == span.lowerBound)
    for (frames, expected) in [(1, 1), (1, 2), (0.25, 2.25), (-2, 0.25)] as [(Double, Double)] {
      window.perform(.step(frames: frames))
      let way = try #require(try Self.shown(window)) - span.lowerBound
      #expect(abs(way * 60 - expected) < 1e-7, "\(way)")
    }
    window.perform(.step(frames: 1e4))
    let end = try #require(try Self.shown(window))
    #expect(abs(end - span.upperBound) < 1e-9)
    window.perform(.step(frames: -1))
    let back = try #require(try Self.shown(window))
    #expect(abs(end - back - 1.0 / 60) < 1e-9)
  }

  @Test func `begins a frame back with what is there, in the middle of a take as well`() throws {
    var window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200), over: 0.3)
    window.time += 0.05
    window.follow()
    let now = window.time
    #expect(try Self.span(window).upperBound > now)
    window.perform(.step(frames: -2))
    #expect(abs(try Self.shown(window)! - now + 2.0 / 60) < 1e-9)
    #expect(window.player.clock.isPaused, "the scene waits")
    #expect(window.lab.model.transport.isPaused)
  }

  @Test func `lets the scene wait when a frame of the take is asked for, unless it does already`()
    throws
  {
    var window = LabWindow.withTake()
    window.perform(.togglePause)
    let asked = window.requests.count
    window.perform(.step(frames: -1))
    #expect(window.requests.count == asked, "it stands still already")
    window.perform(.goLive)
    window.perform(.toggleLoop)
    window.time += 0.2
    let before = try #require(try Self.shown(window))
    window.perform(.step(frames: 1))
    #expect(abs(try Self.shown(window)! - before - 1.0 / 60) < 1e-9)
    #expect(!window.player.clock.isPaused, "the loop was shown, not the scene")
  }

  @Test func `adds frames up that are asked for in quick succession`() throws {
    var window = LabWindow()
    window.perform(.togglePause)
    window.perform(.step(frames: 1))
    window.perform(.step(frames: 1))
    let end = try #require(window.lab.nextDeadline)
    #expect(abs(end - window.time - 2.0 / 60) < 1e-9)
    #expect(window.player.clock.rate == 1)
    window.wait(0.2)
    #expect(window.player.clock.isPaused)
    // The next one begins when it is asked for, not when the last was over.
    window.perform(.step(frames: 1))
    #expect(abs(try #require(window.lab.nextDeadline) - window.time - 1.0 / 60) < 1e-9)
  }

  @Test func `goes on if that was asked for within a frame`() {
    var window = LabWindow()
    window.perform(.togglePause)
    window.perform(.step(frames: 1))
    window.time += 0.005
    window.perform(.goLive)
    window.wait(0.1)
    #expect(window.player.clock.rate == 1 && !window.lab.model.transport.isPaused)
    #expect(window.lab.nextDeadline == LabWindow().lab.nextDeadline)
  }

  @Test func `stands still and goes on at the speed that was chosen meanwhile`() {
    var window = LabWindow()
    window.perform(.setSpeed(0.5))
    #expect(window.player.clock.rate == 0.5)
    window.perform(.togglePause)
    #expect(window.player.clock.rate == 0)
    window.perform(.setSpeed(0.25))
    #expect(window.player.clock.rate == 0, "it waits")
    window.perform(.togglePause)
    #expect(window.player.clock.rate == 0.25)
    window.perform(.togglePause)
    window.perform(.goLive)
    #expect(window.player.clock.rate == 0.25 && !window.lab.model.transport.isPaused)
  }

  @Test func `has a loop stay where it is as its speed is changed`() throws {
    var window = LabWindow.withTake()
    window.perform(.toggleLoop)
    window.time += 0.3
    let begin = try Self.span(window).lowerBound
    let before = try #require(try Self.shown(window))
    #expect(abs(before - begin - 0.3) < 1e-9)
    let asked = window.requests.count
    window.perform(.setSpeed(0.25))
    #expect(abs(try Self.shown(window)! - before) < 1e-9)
    #expect(window.requests.count == asked, "it is not the scene that is shown")
    window.time += 1
    #expect(abs(try Self.shown(window)! - before - 0.25) < 1e-9, "a quarter as fast")
    window.perform(.setSpeed(1))
    #expect(abs(try Self.shown(window)! - before - 0.25) < 1e-9)
    window.time += 0.1
    #expect(abs(try Self.shown(window)! - before - 0.35) < 1e-9)
  }

  @Test(arguments: [1, 0.25])
  func `has a loop rest at its end for six tenths of a second of the take`(speed: Double) throws {
    var window = LabWindow.withTake()
    window.perform(.setSpeed(speed))
    window.perform(.toggleLoop)
    let span = try Self.span(window)
    window.time += (span.upperBound - span.lowerBound + 0.59) / speed
    #expect(try Self.shown(window) == span.upperBound)
    window.time += 0.02 / speed
    #expect(abs(try Self.shown(window)! - span.lowerBound - 0.01) < 1e-6)
  }

  @Test func `has a held moment stay whatever the speed, and a loop go on from it`() throws {
    var window = LabWindow.withTake()
    window.perform(.step(frames: -30))
    let held = try Self.shown(window)
    window.perform(.setSpeed(0.5))
    #expect(window.lab.model.transport.clock == .held(at: HandTime(held!.seconds)))
    window.perform(.toggleLoop)
    #expect(abs(try Self.shown(window)! - held!) < 1e-9)
    #expect(window.lab.model.transport.clock.isLooping && window.lab.isMoving(at: window.time))
    window.perform(.togglePause)
    #expect(!window.lab.model.transport.clock.isLooping && !window.lab.isMoving(at: window.time))
    window.perform(.toggleLoop)
    window.perform(.toggleLoop)
    #expect(window.lab.model.transport.clock == .live, "twice is none")
  }

  @Test func `has a loop begin at the beginning where the scene is shown`() throws {
    var window = LabWindow.withTake()
    window.perform(.toggleLoop)
    #expect(try Self.shown(window) == Self.span(window).lowerBound)
    // Before the loop began there is nothing earlier than that.
    let clock = window.lab.model.transport.clock
    let span = try Self.span(window)
    #expect(clock.moment(at: window.time - 5, in: span) == span.lowerBound)
  }

  @Test func `keeps within the take whatever moment is held`() {
    for (held, expected) in [(-5.0, 2.0), (2, 2), (2.5, 2.5), (9, 4), (.infinity, 4)]
      as [(Double, Double)]
    {
      #expect(TakeClock.held(at: HandTime(held)).moment(at: 100, in: 2...4)?.seconds == expected)
    }
    #expect(TakeClock.live.moment(at: 3, in: 2...4) == nil)
    #expect(TakeClock.looping(since: 1, rate: 0).moment(at: 3, in: 2...4) == 2)
    #expect(TakeClock.looping(since: 1, rate: -1).moment(at: 3, in: 2...4) == 2)
    #expect(TakeClock.looping(since: 1, rate: .infinity).moment(at: 3, in: 2...4) == 2)
  }

  @Test func `needs a take for what is about one, and says so`() throws {
    var window = LabWindow()
    for command in [
      LabCommand.step(frames: -1), .step(frames: 1), .toggleLoop, .elsewhere, .saveTake, .film,
    ] {
      window.lab.say("well")
      window.perform(command)
      let message = try #require(window.lab.model.message)
      #expect(message.isWarning && message.text.contains("drag"), "\(command): \(message.text)")
      #expect(window.lab.model.transport.clock == .live && window.requests.isEmpty)
    }
    window.perform(.slower)
    #expect(window.player.clock.rate == 0.5, "speeds are the scene's")
  }

  @Test func `ends with a press on the scene, which is live at once`() throws {
    var window = LabWindow.withTake()
    window.perform(.step(frames: -5))
    #expect(window.lab.shown(at: window.time) != nil)
    window.send(.down(.touch(1), window.onScene(Point(x: 300, y: 300))))
    #expect(window.lab.model.transport.clock == .live && window.lab.shown(at: window.time) == nil)
    window.send(.up(.touch(1), window.onScene(Point(x: 300, y: 300))))
  }

  @Test func `asks for nothing, and is in no hurry, where nothing happens`() {
    var window = LabWindow.withTake()
    let asked = window.requests.count
    #expect(!window.lab.isMoving(at: window.time))
    for _ in 0..<5 { window.wait(0.3) }
    #expect(window.requests.count == asked)
    #expect(window.lab.nextDeadline == nil)
  }

  @Test func `has the recording that was opened for its take until the scene is touched`() throws {
    var other = LabWindow()
    other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 300), over: 0.2)
    other.wait(3)
    let take = try #require(other.history.take)
    var window = LabWindow.withTake()
    let own = try #require(window.lab.take?.events.count)
    try #require(take.events.count != own)
    window.lab.open(take)
    window.follow()
    #expect(window.lab.take?.events.count == take.events.count)
    window.follow()
    #expect(window.lab.take?.events.count == take.events.count, "it stays")
    _ = window.lab.sceneIsTouched(at: window.time)
    window.follow()
    #expect(window.lab.take?.events.count == own)
    window.lab.open(take)
    _ = window.lab.sceneIsTouched(at: window.time)
    window.follow()
    #expect(window.lab.take?.events.count == own)
  }

  @Test func `tells two recordings apart that begin alike and are as long`() throws {
    let takes = try [180.0, 300].map { way -> Take in
      var other = LabWindow()
      other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: way))
      other.wait(3)
      return try #require(other.history.take)
    }
    try #require(takes[0].begin == takes[1].begin)
    try #require(takes[0].events.count == takes[1].events.count)
    var window = LabWindow.withTake()
    for take in takes + takes {
      window.lab.open(take)
      window.follow()
      let curve = try #require(window.lab.model.analysis?.curve)
      let alone = TakeCurve(
        take, settings: window.lab.settings, of: take.subject, samples: TakeAnalysis.samples)
      #expect(curve.samples.map(\.extent) == alone.samples.map(\.extent))
    }
  }

  @Test func `writes the take that is shown into a recording`() throws {
    var window = LabWindow.withTake()
    try window.tap("do:save-take")
    guard case .saveTake(let take)? = window.requests.last else {
      Issue.record("\(window.requests)")
      return
    }
    #expect(take.events.count == window.lab.take?.events.count)
  }

  @Test func `can be told to any moment of a take by what was kept on the way`() throws {
    var window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 300), over: 4, steps: 200)
    window.wait(3)
    let take = try #require(window.lab.take)
    var cinema = TakeCinema(take, window.lab.settings)
    for time in [
      take.begin + 3.7, take.begin + 1, take.begin - 5, HandTime(.nan), take.begin + 2.0001,
    ] {
      let asked = max(take.begin, time.isFinite ? time : take.begin)
      var playback = take.played(with: window.lab.settings)
      playback.play(to: asked)
      #expect(cinema.moment(at: time).drawers == playback.player.frame(at: asked), "\(time)")
    }
  }
}

@Suite struct `The buttons over a take` {
  private static func bar(_ window: LabWindow, width: Double = 600) -> DisplayList {
    TransportBar(window.lab.model).drawn(width: width).list
  }

  private static func opacity(of text: String, in list: DisplayList) -> Double? {
    list.items.first {
      if case .text(let run) = $0.content { run.string == text } else { false }
    }?.opacity
  }

  @Test func `have their words from four hundred points on`() {
    let window = LabWindow.withTake()
    #expect(Self.bar(window, width: 400).texts.contains("Loop"))
    #expect(!Self.bar(window, width: 399).texts.contains("Loop"))
    let (wide, narrow) = (
      TransportBar(window.lab.model).drawn(width: 400).size,
      TransportBar(window.lab.model).drawn(width: 180).size
    )
    #expect(narrow.height > wide.height, "in more lines")
  }

  @Test func `are faint where they can do nothing`() {
    var window = LabWindow()
    for text in ["‹", "›", "Loop"] {
      #expect(Self.opacity(of: text, in: Self.bar(window)) == 0.4, "\(text)")
    }
    window.perform(.togglePause)
    #expect(Self.opacity(of: "‹", in: Self.bar(window)) == 0.4)
    #expect(Self.opacity(of: "›", in: Self.bar(window)) == 1, "a frame on is one of the scene")
    window = LabWindow.withTake()
    for text in ["‹", "›", "Loop"] {
      #expect(Self.opacity(of: text, in: Self.bar(window)) == 1, "\(text)")
    }
  }

  @Test func `have one for now wherever it is not now`() {
    var window = LabWindow.withTake()
    #expect(!Self.bar(window).texts.contains("Now"))
    window.perform(.togglePause)
    #expect(Self.bar(window).texts.contains("Now"))
    window.perform(.togglePause)
    #expect(!Self.bar(window).texts.contains("Now"))
    window.perform(.toggleLoop)
    #expect(Self.bar(window).texts.contains("Now"))
    window.perform(.goLive)
    window.perform(.step(frames: -1))
    #expect(Self.bar(window).texts.contains("Now"))
  }

  @Test func `have those for a film and a recording where there is a take`() {
    for id in ["do:film", "do:save-take"] {
      #expect(LabWindow().control(id) == nil)
      #expect(LabWindow.withTake().control(id) != nil)
    }
  }

  @Test func `look otherwise while something goes on`() {
    var window = LabWindow.withTake()
    var looks: Set<DisplayList> = [Self.bar(window)]
    window.lab.showFilming(true, "")
    looks.insert(Self.bar(window))
    window.lab.showFilming(false, "")
    window.perform(.setSpeed(0.25))
    looks.insert(Self.bar(window))
    window.perform(.setSpeed(1))
    window.perform(.toggleLoop)
    looks.insert(Self.bar(window))
    window.perform(.togglePause)
    looks.insert(Self.bar(window))
    #expect(looks.count == 5)
    window.perform(.goLive)
    #expect(looks.contains(Self.bar(window)))
  }

  @Test func `show pause while the scene or a loop goes on, else play`() throws {
    var window = LabWindow.withTake()
    // The symbol is all that is drawn before the first letters.
    func symbol() -> [DisplayItem] {
      Array(
        Self.bar(window).items.prefix {
          if case .text = $0.content { false } else { true }
        })
    }
    let pause = symbol()
    window.perform(.togglePause)
    let play = symbol()
    #expect(play != pause)
    window.perform(.toggleLoop)
    #expect(symbol() == pause, "the loop goes on over a scene that stands still")
    window.perform(.togglePause)
    #expect(symbol() == play)
    window.perform(.goLive)
    #expect(symbol() == pause)
  }

  @Test func `choose the speeds that are written on them`() throws {
    var window = LabWindow.withTake()
    for (number, speed) in [1, 0.5, 0.25, 0.1].enumerated().reversed() {
      try window.tap("speed:.\(number)")
      #expect(window.player.clock.rate == speed && window.lab.model.transport.speed == speed)
    }
  }
}
