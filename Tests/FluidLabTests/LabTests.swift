import FluidDrawer
import FluidGeometry
import FluidMotion
import FluidPlayer
import FluidScene
import Testing

@testable import FluidLab

@Suite struct `The lab` {
  /// A window in which the panel was pulled a little way and let go, so that it went back.
  private static func afterFlick() -> LabWindow {
    var window = LabWindow()
    window.drag(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
    window.wait(0.1)
    window.wait(3)
    return window
  }

  @Test func `tells why the last gesture went where it went`() throws {
    let window = Self.afterFlick()
    let release = try #require(window.lab.model.analysis?.release)
    #expect(release.decision.to.name == "closed")
    #expect(release.words.contains("had to pass"))
  }

  @Test(arguments: ["lookahead", "threshold"])
  func `a tap on the nearest value makes the very same flick open`(name: String) throws {
    var window = Self.afterFlick()
    let id = LabTarget.change(name).id
    try window.tap(id)
    #expect(window.lab.model.analysis?.release?.decision.to.name == "open")
    #expect(window.player.settings == window.lab.settings)
    window.perform(.undo)
    #expect(window.lab.model.analysis?.release?.decision.to.name == "closed")
    #expect(window.player.settings == Settings())
  }

  @Test func `opening it and touching it moves nothing in the scene`() throws {
    var window = Self.afterFlick()
    let before = window.player.frame(at: window.time)
    let events = window.events.count
    try window.tap(LabTarget.command("keep").id)
    try window.tap(LabTarget.label("drawer.spring.bounce").id)
    try window.tap(LabTarget.field("drawer.spring.bounce").id)
    #expect(window.player.frame(at: window.time) == before)
    #expect(window.events.count == events)
  }

  @Test func `a slider changes the number it is for, and one drag is one undo`() throws {
    var window = Self.afterFlick()
    let control = try #require(window.control(LabTarget.slider("drawer.spring.bounce").id))
    let rect = control.rect
    let start = Point(x: rect.minX + 0.57 * rect.width, y: rect.midY)
    let end = Point(x: start.x + 0.2 * rect.width, y: rect.midY)
    window.drag(from: start, by: end - start)
    let bounce = window.player.settings.drawer.spring.bounce
    let drag = DragValue(phase: .ended, start: start, location: end, bounds: rect)
    let level = ValueSlider.level(of: drag, .leftToRight)
    #expect(abs(bounce - (-0.5 + 1.4 * level)) < 0.01, "\(bounce)")
    #expect(window.player.settings.drawer.spring.duration == 0.5)
    window.perform(.undo)
    #expect(window.player.settings.drawer.spring.bounce == 0.3)
    window.perform(.redo)
    #expect(window.player.settings.drawer.spring.bounce == bounce)
  }

  @Test func `a number can be typed, and a wrong one stays to be mended`() throws {
    var window = Self.afterFlick()
    try window.tap(LabTarget.field("drawer.release.threshold").id)
    #expect(window.lab.isTyping)
    for character in "nan" { window.lab.type(character, at: window.time) }
    window.send(.key(.return))
    #expect(window.lab.model.entry?.problem != nil)
    for _ in 0..<3 { window.lab.type("\u{8}", at: window.time) }
    for character in "7" { window.lab.type(character, at: window.time) }
    window.send(.key(.return))
    #expect(window.lab.model.entry?.problem == "expected 0…1")
    window.lab.type("\u{8}", at: window.time)
    for character in ".62" { window.lab.type(character, at: window.time) }
    window.send(.key(.return))
    #expect(!window.lab.isTyping)
    #expect(window.player.settings.drawer.release.threshold == 0.62)
  }

  @Test func `another notation is the same motion`() throws {
    var window = Self.afterFlick()
    let spring = window.player.settings.drawer.spring
    for number in 0..<3 {
      try window.tap("\(LabTarget.notation.id).\(number)")
      #expect(window.lab.model.notation.rawValue == number)
      #expect(window.player.settings.drawer.spring == spring)
    }
  }

  @Test func `pause, frames, loop and back to now`() throws {
    var window = Self.afterFlick()
    let span = try #require(window.lab.model.analysis?.curve.span)
    window.perform(.step(frames: -1))
    guard case .held(let moment) = window.lab.model.clock else {
      Issue.record("\(window.lab.model.clock)")
      return
    }
    #expect(abs(moment - (min(window.time, span.upperBound) - 1.0 / 60)) < 1e-9)
    #expect(window.player.clock.isPaused)
    window.perform(.goLive)
    #expect(window.player.clock.rate == 1 && window.lab.model.clock == .live)
    window.perform(.toggleLoop)
    // The moment of the release is shown again when as much time has passed since the loop began.
    let released = try #require(window.lab.model.analysis?.release)
    window.time += released.time - span.lowerBound + 1e-9
    let player = window.lab.shown(at: window.time)
    let shown = try #require(player)
    let extent = shown.frame(at: released.time)[0].extent
    #expect(abs(extent - released.decision.extent) < 0.5, "\(extent)")
    window.drag(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90))
    #expect(window.lab.model.clock == .live, "a hand on the scene ends the loop")
  }

  @Test func `A is kept, flipped, and its figures are told beside`() throws {
    var window = Self.afterFlick()
    window.perform(.keep)
    try window.tap(LabTarget.change("threshold").id)
    let other = try #require(window.lab.model.analysis?.other)
    #expect(other.target == "closed" && window.lab.model.analysis?.curve.target == "open")
    window.perform(.flip)
    #expect(window.player.settings == Settings())
    #expect(window.lab.model.analysis?.other?.target == "open")
    window.perform(.flip)
    #expect(window.player.settings != Settings())
  }

  @Test func `a finger on the graph shows that moment of the take`() throws {
    var window = Self.afterFlick()
    let graph = try #require(window.control(LabTarget.graph.id)).rect
    let chart = try #require(window.lab.chart())
    let area = try #require(chart.area)
    let from = Point(x: graph.minX + area.minX + 0.2 * area.width, y: graph.midY)
    window.send(.down(.touch(1), from))
    window.time += 0.05
    window.send(.move(.touch(1), Point(x: from.x + 60, y: from.y)))
    let moment = try #require(chart.time(atX: from.x + 60 - graph.minX))
    #expect(window.lab.model.clock == .held(at: moment))
    window.send(.up(.touch(1), Point(x: from.x + 60, y: from.y)))
    let take = try #require(window.history.take)
    var playback = take.played(with: window.lab.settings)
    playback.play(to: moment)
    let shown = window.lab.shown(at: window.time)
    #expect(shown?.frame(at: moment) == playback.player.frame(at: moment))
  }

  @Test func `what was done with it open replays without it`() throws {
    var window = Self.afterFlick()
    try window.tap(LabTarget.change("threshold").id)
    window.drag(from: Point(x: 400, y: 80), by: Point(x: 0, y: 150))
    window.wait(2)
    var alone = Player(settings: Settings(), size: Size(width: 1280, height: 800))
    var events: [DrawerEvent] = []
    for event in window.history.events(from: 0, to: .infinity) { events += alone.apply(event) }
    events += alone.advance(to: window.time)
    #expect(events == window.events)
  }
}
