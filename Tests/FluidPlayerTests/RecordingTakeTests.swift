import FluidCore
import FluidDrawer
import FluidFiles
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Foundation
import Testing

@Suite struct RecordingTakeTests {
  @Test func `is about the drawer that moves first`() throws {
    let path = ReplayTests.path("demo")
    let recording = try Recording.read(path: path).recording
    #expect(Take(try recording.playback(file: path).playback).drawer == 0)
    let reverse = SceneSource.own { _ in
      Scene("two") {
        Text("behind")
      } drawers: {
        Drawer { Text("left") }.edge(.leading).detents([.points("a", 20), .points("b", 200)])
        Drawer { Text("top") }.edge(.top).detents([.points("a", 100), .points("b", 500)])
      }
    }
    #expect(Take(try recording.playback(file: path, scenes: reverse).playback).drawer == 1)
  }

  @Test
  func `has the figures of its last release, whatever the program does once all is at rest`() throws
  {
    func figures(_ more: [Event]) throws -> TakeFigures {
      let path = ReplayTests.path("flick")
      var recording = try Recording.read(path: path).recording
      recording.events += more
      return TakeCurve(Take(try recording.playback(file: path).playback)).figures
    }
    let path = ReplayTests.path("flick")
    let last = try #require(Recording.read(path: path).recording.events.last).time
    let alone = try figures([])
    #expect(alone.overshoot > 10)
    let closed = try figures([.init(time: last + 3, kind: .settle(detent: "closed"))])
    #expect(closed.settlingTime == alone.settlingTime && closed.overshoot == alone.overshoot)
    #expect(closed.overshootShare == alone.overshootShare && closed.wrongWay == alone.wrongWay)
  }

  /// A hand that drags the panel of a player and lets go of it, as a take.
  private func take(_ player: Player, at begin: Double, from start: Double) throws -> Take {
    var (player, history) = (player, History())
    func send(_ time: HandTime, _ kind: InputEvent.Kind) {
      let event = Event(time: time, kind: .input(kind))
      history.record(event, before: player)
      _ = player.apply(event)
      history.observe(player)
    }
    send(HandTime(begin), .down(.touch(1), Point(x: 200, y: start)))
    for step in 1...30 {
      let place = Point(x: 200, y: start - 8 * Double(step))
      send(HandTime(begin) + 0.01 * Double(step), .move(.touch(1), place))
    }
    send(HandTime(begin) + 0.31, .up(.touch(1), Point(x: 200, y: start - 240)))
    return try #require(history.take)
  }

  @Test(arguments: [1.0, 0.25])
  func `that was made of a take moves as the take did, wherever it began and however slowly`(
    rate: Double
  ) throws {
    var player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    _ = player.apply(.jump(detent: "open"), at: 0)
    _ = player.apply(.rate(rate), at: 1)
    _ = player.advance(to: 5)
    let edge = player.frame(at: 5)[0].extent
    let take = try take(player, at: 5, from: edge - 10)
    let recording = Recording(take)
    let read = try Recording.read(Array(recording.text.utf8), file: "r")
    #expect(read.damage == nil)
    var replay = try read.recording.playback(file: "r").playback
    var playback = take.played()
    for step in 0...200 {
      let time = 0.02 * Double(step) + 0.0037
      replay.play(to: HandTime(time))
      playback.play(to: take.begin + time)
      let (a, b) = (
        replay.player.frame(at: HandTime(time))[0], playback.player.frame(at: take.begin + time)[0]
      )
      #expect(abs(a.extent - b.extent) < 1e-6 && a.phase == b.phase, "\(time)")
    }
    #expect(replay.player.frame(at: 4)[0].extent < edge - 50)
  }

  @Test func `compared with other numbers says in JSON what differs, by how much and which way`()
    throws
  {
    let player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    var open = player
    _ = open.apply(.jump(detent: "open"), at: 0)
    let take = try take(open, at: 1, from: open.frame(at: 0)[0].extent - 10)
    var slow = Settings()
    slow.drawer.spring = try Spring(duration: 1.2, bounce: 0)
    var other = slow
    other.drawer.release.threshold = 0.95
    other.drawer.release.lookahead = 0
    let comparison = TakeComparison(take, settings: [Settings(), slow, other], samples: 2)
    let text = comparison.json(recording: "r", names: ["first", "slow", "other"])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let told = try #require(object?["differences"] as? [[String: Any]])
    let target = try #require(told.first { $0["what"] as? String == "target" })
    #expect(target["config"] as? String == "other" && target["release"] as? Int == 1)
    var figures = 0
    for difference in told {
      guard let change = difference["difference"] as? Double else { continue }
      let from = try #require(difference["from"] as? Double)
      let to = try #require(difference["to"] as? Double)
      #expect(abs(change - (to - from)) < 1e-9)
      figures += 1
    }
    let time = try #require(told.first { $0["what"] as? String == "settling_time" })
    #expect((time["difference"] as? Double ?? 0) > 0.1, "it takes longer")
    #expect(figures >= 2 && told.count == comparison.differences.count)
  }

  @Test func `made on one desktop moves and looks the same where there is none`() throws {
    var player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    _ = player.apply(
      .desktop(DesktopPreferences(appearance: .light, prefersReducedMotion: true)), at: 0)
    let take = Take(
      start: player,
      events: [
        Event(time: 1, kind: .settle(detent: "open")),
        // The user has had enough of stillness, and of light.
        Event(time: 3, kind: .desktop(DesktopPreferences(appearance: .dark))),
        Event(time: 4, kind: .settle(detent: "closed")),
        Event(time: 6, kind: .desktop(DesktopPreferences(prefersMoreContrast: true))),
        Event(time: 7, kind: .settle(detent: "open")),
      ])
    var (live, again) = (take.played(), try Recording(take).playback(file: "r").playback)
    var extents = Set<UInt64>()
    for step in 0...800 {
      let time = Double(step) / 100
      live.play(to: 1 + time)
      again.play(to: HandTime(time))
      let (a, b) = (live.player.frame(at: 1 + time)[0], again.player.frame(at: HandTime(time))[0])
      #expect(abs(a.extent - b.extent) < 1e-9, "at \(time)")
      extents.insert(b.extent.bitPattern)
      let (window, other) = (live.player.state.window, again.player.state.window)
      #expect(window.appearance == other.appearance && window.contrast == other.contrast)
    }
    #expect(extents.count > 100)
    #expect(again.player.state.window.contrast == .more)
  }
}
