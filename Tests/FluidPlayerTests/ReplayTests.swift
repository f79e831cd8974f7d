import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidRaster
import Foundation
import Testing

@Suite struct ReplayTests {
  static let recordings = ["demo", "blind", "flick", "interrupted"]
  /// One for each of the other scenes.
  static let scenes = ["side-drawer", "bottom-sheet", "detents", "map-list"]

  static func path(_ name: String) -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.appendingPathComponent("assets/recordings/\(name).ndjson").path
  }

  /// A recording made with the real touchscreen.
  static func replay(_ name: String) throws -> Playback {
    let path = path(name)
    let reading = try Recording.read(path: path)
    try #require(reading.damage == nil)
    return try reading.recording.playback(file: path).playback
  }

  @Test(arguments: recordings + scenes)
  func `shows the same at equal times whatever the rate`(name: String) throws {
    let replay = try Self.replay(name)
    var seen: [HandTime: DrawerSnapshot] = [:]
    var events: [[Outcome]] = []
    var compared = 0
    for rate in [30.0, 60, 144] {
      var watched = replay
      var said: [Outcome] = []
      watched.playAll(rate: rate) { time, replay in
        said += replay.drainOutcomes()
        let shown = replay.player.session.frame(at: SceneTime(time.seconds))[0]
        if let before = seen[time] {
          compared += 1
          #expect(abs(shown.extent - before.extent) < 1e-9)
          #expect(abs(shown.velocity - before.velocity) < 1e-6)
        } else {
          seen[time] = shown
        }
      }
      events.append(said)
    }
    #expect(compared > 10)
    #expect(events[0] == events[1] && events[1] == events[2])
  }

  @Test(
    arguments: recordings + scenes
  )
  func `ends at rest on a detent, with a report for every announcement`(name: String) throws {
    var replay = try Self.replay(name)
    var events: [Outcome] = []
    replay.playAll(rate: 60) { _, replay in events += replay.drainOutcomes() }
    let shown = replay.player.session.frame(at: SceneTime(replay.over().seconds))[0]
    #expect(shown.detent != nil)
    #expect(shown.phase == .resting)
    let announced = events.count { if case .willChange = $0.kind { true } else { false } }
    let reported = events.count { if case .didChange = $0.kind { true } else { false } }
    #expect(announced == reported)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test(arguments: recordings)
  func `moves by no more than the finger did, or than a spring can`(name: String) throws {
    let path = Self.path(name)
    let events = try Recording.read(path: path).recording.events
    /// The finger's way from event to event, and when; on a busy machine several come at once.
    var way: [(time: HandTime, length: Double)] = []
    var last: Point?
    for event in events {
      switch event.kind {
      case .input(.down(_, let point)):
        last = point
      case .input(.move(_, let point)), .input(.up(_, let point)):
        if let last { way.append((event.time, (point - last).length)) }
        last = point
      default:
        last = nil
      }
    }
    var replay = try Self.replay(name)
    var before: Double?
    replay.playAll(rate: 1000) { time, replay in
      let extent = replay.player.session.frame(at: SceneTime(time.seconds))[0].extent
      let fingers = way.filter { $0.time > time - 0.001 && $0.time <= time }
      let maximum = fingers.reduce(0) { $0 + $1.length }
      // Nothing here flies faster than 12,000 points a second.
      if let before { #expect(abs(extent - before) < maximum + 12, "at \(time)") }
      before = extent
    }
  }

  @Test
  func `gives the same picture to the bit each time it is asked`() throws {
    func picture() throws -> Bitmap {
      var replay = try Self.replay("flick")
      let time = replay.begin + 0.2
      replay.play(to: time)
      var renderer = FrameRenderer(text: StrokeFont(), scale: 0.5)
      return renderer.render(replay.player, at: time)
    }
    let first = try picture()
    #expect(try first == picture())
    #expect(Set(first.pixels).count > 1000, "it shows something")
  }

  @Test
  func `has played what happens at a moment when it stops there`() throws {
    var recording = Recording(size: Size(width: 400, height: 900))
    recording.events = [
      .init(time: 0.5, kind: .settle(detent: "open")),
      .init(time: 2, kind: .settle(detent: "closed")),
    ]
    var replay = try recording.playback(file: "r").playback
    replay.play(to: 0.5)
    #expect(replay.drainOutcomes().map(\.kind) == [.willChange(from: "closed", to: "open")])
    #expect(replay.drainOutcomes().isEmpty, "each is told once")
    replay.play(to: 1.9999)
    #expect(replay.drainOutcomes().map(\.kind) == [.didChange(from: "closed", to: "open")])
    #expect(!replay.isOver(at: 1.9999), "though all is at rest")
    replay.play(to: 2)
    #expect(replay.drainOutcomes().map(\.kind) == [.willChange(from: "open", to: "closed")])
  }

  @Test
  func `ends where the recording does, or a minute after it where nothing comes to rest`() throws {
    var recording = Recording(size: Size(width: 400, height: 900))
    recording.events = [.init(time: 1, kind: .input(.down(.mouse, Point(x: 200, y: 95))))]
    for y in 0..<40 {
      let point = Point(x: 200, y: 95 + 5 * Double(y))
      recording.events.append(
        .init(time: 1 + 0.008 * Double(y), kind: .input(.move(.mouse, point))))
    }
    let last = try #require(recording.events.last).time
    var held = try recording.playback(file: "r").playback
    held.play(to: last + 61)
    #expect(!held.isOver(at: last + 59.9) && held.isOver(at: last + 60))
    recording.end = 3
    var ended = try recording.playback(file: "r").playback
    ended.play(to: 3)
    #expect(!ended.isOver(at: 2.999) && ended.isOver(at: 3))
    #expect(abs(ended.over() - 3) <= 1 / 60.0)
  }

  @Test
  func `stops at the first event, and from there at even times`() throws {
    var recording = Recording(size: Size(width: 400, height: 900))
    recording.events = [
      .init(time: 3, kind: .input(.blur))
    ]
    recording.end = 4.33
    var replay = try recording.playback(file: "r").playback
    let latest: Double = 4.33 + 1 / 60
    #expect((4.33..<latest).contains(replay.over().seconds))
    var times: [Double] = []
    replay.playAll(rate: 10) { time, _ in times.append(time.seconds) }
    #expect(times == (0...14).map { 3 + Double($0) / 10 })
  }

  @Test
  func `takes a configuration that changes on the way without a jump`() throws {
    let lines = [
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":900}}"#,
      #"{"t":0,"type":"settle","detent":"open"}"#,
      #"{"t":0.1,"type":"configure","config":{"drawer":{"spring":"interactive"}}}"#,
      #"{"t":0.15,"type":"configure","config":{"drawer":{"corner_radius":40}}}"#,
    ]
    let text = Array(lines.joined(separator: "\n").utf8)
    let reading = try Recording.read(text, file: "r")
    try #require(reading.damage == nil)
    var replay = try reading.recording.playback(file: "r").playback
    replay.play(to: 0.0999999)
    let before = replay.player.session.frame(at: 0.0999999)[0]
    replay.play(to: 0.1000001)
    let after = replay.player.session.frame(at: 0.1000001)[0]
    #expect(abs(after.extent - before.extent) < 0.01)
    #expect(abs(after.velocity - before.velocity) < 1)
    replay.play(to: 5)
    #expect(replay.player.session.frame(at: 5)[0].extent == 500)
    #expect(replay.player.settings.panel.cornerRadius == 40)
  }
}
