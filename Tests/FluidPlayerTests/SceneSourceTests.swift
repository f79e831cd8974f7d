import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

/// A scene that no file knows: two sheets; opening the first closes the second.
private let duet = SceneSource.own { state in
  Scene("duet") {
  } drawers: {
    Drawer { Slider(id: "level") }
      .edge(.bottom).detents([.points("low", 60), .points("high", 300)])
      .cornerRadius(state.level("level", default: 0.5) * 20)
    Drawer { Text("other") }
      .edge(.top).detents([.points("in", 0), .points("out", 120)]).initial(.points("out", 120))
  }
} answer: { event, _ in
  if event.drawer == 0, case .didChange(_, "high") = event.kind {
    [.settle("in", drawer: 1)]
  } else {
    []
  }
}

@Suite struct SceneSourceTests {
  private static let size = Size(width: 400, height: 600)

  private func player(_ file: String = "") throws -> Player {
    let base = duet.base(window: Self.size)
    let settings = try Settings(parsing: file, file: "f.yaml", over: base)
    return Player(settings: settings, scenes: duet, size: Self.size)
  }

  @Test
  func `takes from a file what it says about the first drawer, and the rest from the author`()
    throws
  {
    let player = try player("drawer: { corner_radius: 3, spring: smooth }")
    #expect(player.scene.drawers[0].style.cornerRadius == 3)
    #expect(player.session.drawers[0].configuration.spring == .smooth)
    #expect(
      player.session.drawers[0].configuration.detents == [.points("low", 60), .points("high", 300)])
    #expect(player.session.drawers[1].configuration.spring == .snappy)
  }

  @Test
  func `keeps what the author changes with the state, whatever the file says`() throws {
    var player = try player("drawer: { corner_radius: 3, spring: smooth }")
    player.state.values["level"] = 1
    _ = player.apply(.content(length: 0), at: 0)
    _ = player.apply(player.settings, at: 0)
    #expect(player.scene.drawers[0].style.cornerRadius == 20)
    #expect(player.session.drawers[0].configuration.spring == .smooth)
  }

  @Test(arguments: [24.0, 60, 144, 1000])
  func `does what the author answers, at the moment of what it answers, at any frame rate`(
    rate: Double
  ) throws {
    var player = try player()
    var events = player.apply(.settle(detent: "high"), at: 0)
    for frame in 1...Int(2 * rate) { events += player.advance(to: HandTime(Double(frame) / rate)) }
    let opened = try #require(events.first { $0.kind == .didChange(from: "low", to: "high") })
    let leaves = try #require(events.first { $0.kind == .willChange(from: "out", to: "in") })
    #expect(leaves.drawer == 1)
    #expect(leaves.time == opened.time)
    #expect(player.session.frame(at: 2).map(\.detent) == ["high", "in"])
  }

  @Test
  func `refuses the user what its author may do`() throws {
    let strict = SceneSource.own { _ in
      Scene("strict") {
      } drawers: {
        Drawer { Button("Go", id: "go", action: .settle("high")) }
          .edge(.bottom).detents([.points("low", 160), .points("high", 300)])
          .permitting { $0.to.name != "high" }
        Drawer { Text("other") }.edge(.top).detents([.points("in", 40), .points("out", 120)])
      }
    } answer: { event, _ in
      if case .didChange(_, "out") = event.kind { [.settle("high", drawer: 0)] } else { [] }
    }
    var player = Player(
      settings: strict.base().settings, scenes: strict, size: Self.size)
    let controls = player.controls(at: 0)
    let button = try #require(controls.first { $0.id == "go" }).rect.center
    _ = player.handle(InputEvent(time: 1, kind: .down(.mouse, button)))
    let refused = player.handle(InputEvent(time: 1.05, kind: .up(.mouse, button)))
    #expect(refused.contains { $0.kind == .dismissPrevented })
    _ = player.advance(to: 3)
    #expect(player.session.frame(at: 3)[0].detent == "low")
    // The top drawer is sent down by a hand, and the author answers.
    let grabber = Point(x: 200, y: 36)
    _ = player.handle(InputEvent(time: 4, kind: .down(.mouse, grabber)))
    _ = player.handle(InputEvent(time: 4.2, kind: .move(.mouse, Point(x: 200, y: 116))))
    _ = player.handle(InputEvent(time: 4.5, kind: .up(.mouse, Point(x: 200, y: 116))))
    _ = player.advance(to: 9)
    #expect(player.session.frame(at: 9).map(\.detent) == ["high", "out"])
  }

  @Test
  func `ends, even where an author answers itself for ever`() {
    let restless = SceneSource.own { _ in
      Scene("restless") {
      } drawers: {
        Drawer { Text("never still") }.detents([.points("low", 60), .points("high", 300)])
      }
    } answer: { event, _ in
      switch event.kind {
      case .willChange(_, "high"), .redirect("high"): [.settle("low")]
      case .willChange(_, "low"), .redirect("low"): [.settle("high")]
      default: []
      }
    }
    let settings = restless.base(window: Self.size).settings
    var player = Player(settings: settings, scenes: restless, size: Self.size)
    let events = player.apply(.settle(detent: "high"), at: 0)
    #expect(events.count < 100)
    _ = player.advance(to: 10)
    #expect(player.session.isAtRest)
  }

  @Test
  func `records and replays as what it is`() throws {
    var events: [Event] = []
    events.append(.init(time: 0, kind: .input(.down(.mouse, Point(x: 200, y: 560)))))
    for step in 1...20 {
      let point = Point(x: 200, y: 560 - 10 * Double(step))
      events.append(.init(time: HandTime(0.008 * Double(step)), kind: .input(.move(.mouse, point))))
    }
    events.append(.init(time: 0.16, kind: .input(.up(.mouse, Point(x: 200, y: 360)))))
    let recording = try Recording(size: Self.size, settings: player().settings, events: events)
    let reading = try Recording.read([UInt8](recording.text.utf8), file: "r")
    var replay = try reading.recording.playback(
      file: "r", over: duet.base(window: Self.size), scenes: duet
    ).playback
    replay.play(to: 5)
    #expect(replay.player.session.frame(at: 5).map(\.detent) == ["high", "in"])
    // The program's own commands know no such scene.
    #expect(throws: ConfigProblems.self) { try reading.recording.playback(file: "r") }
  }
}
