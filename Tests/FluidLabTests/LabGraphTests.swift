import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

@testable import FluidLab
@testable import FluidPlayer

@Suite struct `The lab's graph` {
  /// A window with a take.
  private static func withTake() -> LabWindow {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
    window.wait(3)
    return window
  }

  private static func turn(_ window: LabWindow, _ notches: Double, at share: Double = 0.5) throws
    -> InputEvent.Kind
  {
    let rect = try #require(window.control(LabAction(.graph).id)).rect
    return .wheel(
      WheelEvent(
        location: Point(x: rect.minX + share * rect.width, y: rect.midY),
        delta: Point(x: 0, y: notches), resolution: .notched))
  }

  /// Drags over the graph from one place to another, in shares of its size.
  private static func drag(_ window: inout LabWindow, _ from: Point, _ to: Point) throws {
    let rect = try #require(window.control(LabAction(.graph).id)).rect
    func place(_ share: Point) -> Point {
      Point(x: rect.minX + share.x * rect.width, y: rect.minY + share.y * rect.height)
    }
    window.drag(from: place(from), by: place(to) - place(from))
  }

  @Test func `is pushed along by a drag where it shows a part, and shows moments by its times`()
    throws
  {
    var window = Self.withTake()
    let span = try #require(window.lab.model.analysis?.curve.span)
    window.send(try Self.turn(window, 6))
    let shown = try #require(window.lab.model.visible)
    try Self.drag(&window, Point(x: 0.6, y: 0.4), Point(x: 0.4, y: 0.4))
    let pushed = try #require(window.lab.model.visible)
    #expect(pushed.lowerBound > shown.lowerBound, "what is later comes from the right")
    #expect(
      abs((pushed.upperBound - pushed.lowerBound) - (shown.upperBound - shown.lowerBound)) < 1e-9)
    #expect(window.lab.model.transport.clock == .live, "no moment was asked for")
    // No further than the take goes.
    for _ in 0..<8 { try Self.drag(&window, Point(x: 0.9, y: 0.4), Point(x: 0.1, y: 0.4)) }
    #expect(window.lab.model.visible?.upperBound == span.upperBound)
    // Along the times a drag still scrubs.
    try Self.drag(&window, Point(x: 0.3, y: 0.97), Point(x: 0.6, y: 0.97))
    guard case .held = window.lab.model.transport.clock else {
      Issue.record("\(window.lab.model.transport.clock)")
      return
    }
    #expect(window.lab.model.visible?.upperBound == span.upperBound)
  }

  @Test(arguments: [0.01, 0.3, 0.5, 0.7, 0.99])
  func `shows all of the take again where a wheel has turned back, and drags go through it`(
    share: Double
  ) throws {
    var window = Self.withTake()
    let span = try #require(window.lab.model.analysis?.curve.span)
    window.send(try Self.turn(window, 4, at: share))
    let shown = try #require(window.lab.model.visible)
    #expect(span.contains(shown.lowerBound) && span.contains(shown.upperBound))
    // The graph still shows a part.
    window.send(try Self.turn(window, -2, at: share))
    #expect(window.lab.model.visible != nil)
    for _ in 0..<3 { window.send(try Self.turn(window, -4, at: share)) }
    #expect(window.lab.model.visible == nil)
    window.send(try Self.turn(window, -4, at: share))
    #expect(window.lab.model.visible == nil, "there is no more than all of it")
    try Self.drag(&window, Point(x: 0.3, y: 0.4), Point(x: 0.6, y: 0.4))
    guard case .held = window.lab.model.transport.clock else {
      Issue.record("\(window.lab.model.transport.clock)")
      return
    }
  }

  @Test func `a lost finger takes a push back`() throws {
    var window = Self.withTake()
    window.send(try Self.turn(window, 6))
    let shown = try #require(window.lab.model.visible)
    let rect = try #require(window.control(LabAction(.graph).id)).rect
    window.send(.down(.touch(1), rect.center))
    for step in 1...9 {
      window.time += 0.01
      window.send(.move(.touch(1), rect.center + Point(x: -10 * Double(step), y: 0)))
    }
    #expect(window.lab.model.visible != shown)
    window.send(.cancel(.touch(1)))
    #expect(window.lab.model.visible == shown)
  }

  @Test func `two taps show more of what is there, two more all of it`() throws {
    var window = Self.withTake()
    let rect = try #require(window.control(LabAction(.graph).id)).rect
    func tapTwice(_ window: inout LabWindow) {
      for _ in 0..<2 {
        window.send(.down(.touch(1), rect.center))
        window.time += 0.04
        window.send(.up(.touch(1), rect.center))
        window.time += 0.1
      }
      window.time += 1
    }
    tapTwice(&window)
    #expect(window.lab.model.visible != nil)
    tapTwice(&window)
    #expect(window.lab.model.visible == nil)
  }

  @Test func `says what is under a mouse that only points, and stops when it goes`() throws {
    var window = Self.withTake()
    let rect = try #require(window.control(LabAction(.graph).id)).rect
    let before = window.picture()
    var changed = window.lab.hover(Point(x: rect.minX + 120, y: rect.midY), at: window.time)
    #expect(changed)
    let pointed = window.picture()
    #expect(pointed != before)
    #expect(pointed.texts.contains { $0.contains(" pt/s") && $0.contains(" s ") })
    changed = window.lab.hover(Point(x: rect.minX + 160, y: rect.midY), at: window.time)
    #expect(changed && window.picture().texts != pointed.texts)
    // A wheel elsewhere does not zoom.
    changed = window.lab.hover(Point(x: rect.midX, y: rect.minY - 200), at: window.time)
    #expect(changed && window.picture() == before)
    changed = window.lab.hover(nil, at: window.time)
    #expect(!changed)
    #expect(window.lab.model.transport.clock == .live)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `has the buttons for frames the way its time runs`(direction: LayoutDirection) throws {
    var window = Self.withTake()
    var settings = window.player.settings
    settings.direction = direction
    window.apply(.settings(settings))
    window.follow()
    let back = try #require(window.control(LabAction(.command, "back").id)).rect
    let on = try #require(window.control(LabAction(.command, "on").id)).rect
    #expect(back.midX < on.midX)
  }

  @Test func `a frame on goes on with a scene that stands still, past the end of the take`() throws
  {
    var window = Self.withTake()
    // A flick, and a pause while the panel is on its way.
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 200), over: 0.12)
    window.time += 0.05
    window.perform(.togglePause)
    window.wait(1)
    let begin = window.player.clock.sceneTime(atHand: window.time)
    let extent = window.player.frame(at: window.time)[0].extent
    for step in 1...3 {
      window.perform(.step(frames: 1))
      window.wait(0.2)
      let now = window.player.clock.sceneTime(atHand: window.time)
      #expect(abs(now - begin - Double(step) / 60) < 1e-9, "\(now - begin)")
      #expect(window.player.clock.isPaused)
    }
    window.perform(.step(frames: 0.25))
    window.wait(0.2)
    let now = window.player.clock.sceneTime(atHand: window.time)
    #expect(abs(now - begin - 3.25 / 60) < 1e-9)
    #expect(window.player.frame(at: window.time)[0].extent != extent)
    #expect(window.lab.model.transport.clock == .live)
  }

  @Test func `a frame that is over is over: nothing more is asked for, and nothing waited for`()
    throws
  {
    var window = Self.withTake()
    window.perform(.togglePause)
    window.wait(1)
    let before = window.lab.nextDeadline
    window.perform(.step(frames: 1))
    let end = try #require(window.lab.nextDeadline)
    #expect(abs(end - window.time - 1.0 / 60) < 1e-9)
    window.wait(0.1)
    #expect(window.player.clock.isPaused)
    let asked = window.requests.count
    #expect(window.lab.nextDeadline == before)
    for _ in 0..<5 { window.wait(0.1) }
    #expect(window.requests.count == asked)
  }

  @Test func `a step that is cut short by letting the scene run does not stop it`() throws {
    var window = Self.withTake()
    window.perform(.togglePause)
    window.wait(1)
    window.perform(.step(frames: 1))
    window.wait(0.25 / 60)
    window.perform(.togglePause)
    for _ in 0..<5 {
      window.wait(0.1)
      #expect(!window.player.clock.isPaused)
    }
  }
}

@Suite struct `The lab's picture` {
  /// Lays everything out anew for each picture.
  private static func fresh(_ window: LabWindow) -> LabWindow {
    var window = window
    window.lab.panel.memo = LayoutMemo()
    return window
  }

  @Test func `is the same with layouts kept from before as without`() throws {
    var window = LabWindow()
    func expectSame(_ what: String) {
      var fresh = Self.fresh(window)
      #expect(window.picture() == fresh.picture(), "\(what)")
    }
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
    window.wait(3)
    expectSame("a take")
    for (number, path) in [
      "drawer.release.threshold", "drawer.spring.bounce", "drawer.release.lookahead",
    ].enumerated() {
      let control = try #require(window.control(LabAction(.slider, path).id))
      window.send(.down(.touch(1), control.rect.center))
      for step in 1...6 {
        window.time += 0.016
        window.send(.move(.touch(1), control.rect.center + Point(x: 6 * Double(step), y: 0)))
        expectSame("\(path) \(step)")
      }
      window.send(.up(.touch(1), control.rect.center + Point(x: 36, y: 0)))
      window.perform([.keep, .flip, .undo][number])
      expectSame("\(path) and \(number)")
    }
    try window.tap(LabAction(.field, "drawer.release.threshold").id)
    window.lab.type("7", at: window.time)
    window.follow()
    expectSame("typing")
    window.send(.key(.return))
    expectSame("what cannot be")
    window.send(.key(.escape))
    for page in 0..<3 {
      window.perform(.showPage(page))
      expectSame("page \(page)")
    }
    try window.tap(LabModel.sectionPrefix + "spring")
    expectSame("a closed section")
    window.perform(.toggleKeys)
    expectSame("keys")
    var settings = window.player.settings
    settings.appearance = .light
    settings.direction = .rightToLeft
    window.apply(.settings(settings))
    window.follow()
    expectSame("light, right to left")
  }
}
