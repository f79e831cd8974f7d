import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `A hand in the lab` {
  private static let threshold = "drawer.release.threshold"
  private static let lookahead = "drawer.release.lookahead"

  private static func field(_ path: String) -> String { LabAction(.field, path).id }
  private static func slider(_ path: String) -> String { LabAction(.slider, path).id }

  /// Changes the settings from outside, as a file does that was saved.
  private static func save(
    _ window: inout LabWindow, _ change: (inout Settings) -> Void
  ) {
    var settings = window.player.settings
    change(&settings)
    window.apply(.settings(settings))
    window.follow()
  }

  // MARK: Two taps

  @Test(arguments: [(0.34, true), (0.35, true), (0.36, false)])
  func `taps twice within 0.35 seconds, or it was once and once more`(
    pause: Double, isDouble: Bool
  ) throws {
    var window = LabWindow()
    Self.save(&window) { $0.drawer.release.threshold = 0.7 }
    let place = try #require(window.control(LabAction(.slider, Self.threshold).id)).rect.center
    for _ in 0..<2 {
      window.send(.down(.touch(1), place))
      window.send(.up(.touch(1), place))
      window.time += pause
    }
    #expect((window.lab.settings == Settings()) == isDouble)
  }

  @Test func `taps twice on one thing, not on two`() throws {
    var window = LabWindow()
    Self.save(&window) { $0.drawer.release.threshold = 0.7 }
    for path in [Self.lookahead, Self.threshold] {
      let place = try #require(window.control(LabAction(.slider, path).id)).rect.center
      window.send(.down(.touch(1), place))
      window.send(.up(.touch(1), place))
      window.time += 0.05
    }
    #expect(window.lab.settings.drawer.release.threshold != 0.3)
  }

  // MARK: The ends of gestures

  @Test(arguments: [true, false])
  func `drags a number on from where it is, not from where an earlier drag began`(
    isLost: Bool
  ) throws {
    var window = LabWindow()
    try window.hold(Self.field(Self.threshold), by: Point(x: 24, y: 0))
    let place = try #require(window.control(Self.field(Self.threshold))).rect.center
    window.send(isLost ? .cancel(.touch(1)) : .up(.touch(1), place + Point(x: 24, y: 0)))
    let expected: Double = isLost ? 0.3 : 0.4
    #expect(abs(window.lab.settings.drawer.release.threshold - expected) < 0.005)
    window.time += 1
    Self.save(&window) { $0.drawer.release.threshold = 0.6 }
    try window.hold(Self.field(Self.threshold), by: Point(x: 24, y: 0))
    #expect(abs(window.lab.settings.drawer.release.threshold - 0.7) < 0.005)
  }

  @Test(arguments: ["up", "cancel", "blur"])
  func `has nothing in hand any more after its finger is gone, however that went`(
    end: String
  ) throws {
    var window = LabWindow()
    try window.hold(Self.slider(Self.lookahead), by: Point(x: 30, y: 0))
    #expect(window.lab.model.tuning.isInGesture && window.lab.hasFocus)
    let place = try #require(window.control(Self.slider(Self.lookahead))).rect.center
    switch end {
    case "up": window.send(.up(.touch(1), place + Point(x: 30, y: 0)))
    case "cancel": window.send(.cancel(.touch(1)))
    default: window.send(.blur)
    }
    #expect(!window.lab.model.tuning.isInGesture && !window.lab.hasFocus)
    #expect((window.lab.settings == Settings()) == (end != "up"))
    let isTaken = window.takes(.move(.touch(1), place))
    #expect(!isTaken, "what it does next is none of the lab's")
    window.time += 1
    // Another finger on another control; a file saved meanwhile sets the first number.
    let lookahead = window.lab.settings.drawer.release.lookahead
    try window.hold(LabAction(.springPad).id, by: Point(x: 12, y: 0), 2)
    Self.save(&window) { $0.drawer.release.lookahead = lookahead + 0.11 }
    #expect(abs(window.lab.settings.drawer.release.lookahead - lookahead - 0.11) < 1e-9)
    window.send(.up(.touch(2), place))
    #expect(!window.lab.model.tuning.isInGesture)
  }

  @Test func `says no longer what is under a mouse once it presses`() throws {
    var window = LabWindow.withTake()
    let graph = try #require(window.control(LabAction(.graph).id)).rect.center
    _ = window.lab.hover(graph, at: window.time)
    #expect(window.lab.hovered == graph)
    window.send(.down(.mouse, graph))
    #expect(window.lab.hovered == nil)
  }

  @Test func `goes on typing with a press on what is typed into`() throws {
    var window = LabWindow()
    try window.tap(Self.field(Self.threshold))
    for character in "0.62" { window.lab.type(character, at: window.time) }
    let place = try #require(window.control(Self.field(Self.threshold))).rect.center
    window.send(.down(.touch(1), place))
    #expect(window.lab.isTyping && window.lab.settings == Settings())
  }

  @Test func `shows what is in force, not what was tapped, once that is taken back`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 4000))
    window.perform(.showPage(InspectorPage.all.rawValue))
    window.wait(1)
    let ids = [
      LabAction(.flag, "background.animated").id, "\(LabAction(.choice, "drawer.edge").id).1",
      "\(LabAction(.bandKind, "over").id).0",
    ]
    for id in ids {
      let before = window.lab.settings
      try window.tap(id)
      #expect(window.lab.settings != before, "\(id)")
      window.perform(.undo)
      window.wait(2)
      #expect(window.lab.settings == before)
      let kept = window.lab.panel.state.values.ids.filter { id.hasPrefix($0) && !$0.isEmpty }
      #expect(kept.isEmpty, "\(kept)")
    }
  }

  // MARK: Pointers

  @Test func `keeps what went down in the lab till it lifts, and nothing else`() throws {
    var window = LabWindow()
    let inside = window.cards[1].center
    let outside = Point(x: 300, y: 300)
    func takes(_ kind: InputEvent.Kind) -> Bool { window.takes(kind) }
    #expect(window.lab.isTouched(at: inside, time: 0))
    #expect(!window.lab.isTouched(at: outside, time: 0))
    let before = [
      takes(.move(.touch(1), inside)), takes(.up(.touch(1), inside)), takes(.cancel(.touch(1))),
      takes(.down(.touch(1), outside)), takes(.move(.touch(1), inside)),
    ]
    #expect(before == [false, false, false, false, false])
    let held = [
      takes(.down(.touch(1), inside)), takes(.move(.touch(1), outside)),
      takes(.move(.touch(2), inside)), takes(.up(.touch(1), outside)),
      takes(.move(.touch(1), inside)),
    ]
    #expect(held == [true, true, false, true, false])
    let lost = [
      takes(.down(.touch(1), inside)), takes(.cancel(.touch(1))), takes(.cancel(.touch(1))),
    ]
    #expect(lost == [true, true, false])
    func wheel(_ place: Point) -> InputEvent.Kind {
      .wheel(WheelEvent(location: place, delta: Point(x: 0, y: 1), resolution: .notched))
    }
    let rest = [takes(wheel(inside)), takes(wheel(outside)), takes(.blur), takes(.text("a"))]
    #expect(rest == [true, false, false, false])
  }

  @Test func `has keys for the lab where something in it listens, and Tab always`() throws {
    var window = LabWindow()
    func takes(_ key: Key) -> Bool { window.lab.takes(key) }
    #expect(!window.lab.hasFocus)
    let free = [takes(.left), takes(.escape), takes(.tab), takes(.backtab)]
    #expect(free == [false, false, true, true])
    for command in [LabCommand.toggleKeys, .toggleCopies] {
      window.perform(command)
      let isTaken = takes(.escape)
      #expect(isTaken && window.lab.hasFocus)
      window.perform(command)
      #expect(!window.lab.hasFocus)
    }
    try window.tap(Self.field(Self.threshold))
    #expect(window.lab.hasFocus)
    window.send(.key(.escape))
    #expect(!window.lab.isTyping)
  }

  // MARK: Keys

  @Test(
    arguments: [
      ([], 1.0), (KeyModifiers.shift, 10), (.control, 0.1), (.alt, 0.1),
    ] as [(KeyModifiers, Double)])
  func `moves a number by hundredths of its track with the arrows, ten times or a tenth of them`(
    modifiers: KeyModifiers, factor: Double
  ) throws {
    let path = "drawer.release.flick_velocity"
    for id in [Self.slider(path), Self.field(path)] {
      for (key, way) in [(Key.right, 1.0), (.up, 1), (.left, -1), (.down, -1)] {
        var settings = Settings()
        settings.drawer.release.flickVelocity = 1000
        var window = LabWindow(settings)
        try window.focus(id)
        window.lab.modifiers = modifiers
        window.send(.key(key))
        let now = window.player.settings.drawer.release.flickVelocity
        let step: Double = 30 * factor
        let moved: Double = now - 1000
        #expect(abs(moved - way * step) <= 0.26 * step, "\(id) \(key): \(now)")
        window.perform(.undo)
        #expect(window.player.settings == settings, "a press is a step")
      }
    }
  }

  @Test func `goes through the take with the arrows on its graph`() throws {
    var window = LabWindow.withTake()
    let span = try #require(window.lab.model.analysis?.curve.span)
    window.perform(.step(frames: -30))
    try window.focus(LabAction(.graph).id)
    func moment() throws -> HandTime {
      try #require(window.lab.model.transport.clock.moment(at: window.time, in: span))
    }
    for (key, modifiers, frames) in [
      (Key.left, KeyModifiers(), -1.0), (.right, [], 1), (.left, .shift, -0.25),
      (.right, .shift, 0.25),
    ] as [(Key, KeyModifiers, Double)] {
      window.lab.modifiers = modifiers
      let before = try moment()
      window.send(.key(key))
      #expect(abs(try moment() - before - frames / 60) < 1e-9, "\(key) \(modifiers)")
    }
  }

  @Test(arguments: [Key.return, .space])
  func `types a number into a field that keys have come to`(key: Key) throws {
    var window = LabWindow()
    try window.focus(Self.field(Self.threshold))
    window.send(.key(key))
    #expect(window.lab.model.entry?.path == Self.threshold)
    #expect(window.lab.model.entry?.text == "0.3")
    #expect(window.lab.model.entry?.selection.isEmpty == false)
    // Arrows do not step a number that is being typed.
    window.send(.key(.right))
    #expect(window.lab.settings == Settings() && window.lab.isTyping)
  }

  @Test(arguments: [Key.tab, .backtab])
  func `takes what was typed with Tab, which goes on to what comes next`(key: Key) throws {
    var window = LabWindow()
    try window.focus(Self.field(Self.threshold))
    window.send(.key(.return))
    for character in "0.62" { window.lab.type(character, at: window.time) }
    window.send(.key(key))
    #expect(!window.lab.isTyping && window.player.settings.drawer.release.threshold == 0.62)
    #expect(window.lab.panel.state.focus != .control(Self.field(Self.threshold)))
  }

  @Test func `leaves a number as it was with Escape, typed or dragged`() throws {
    var window = LabWindow()
    try window.tap(Self.field(Self.threshold))
    window.lab.type("9", at: window.time)
    window.send(.key(.escape))
    #expect(!window.lab.isTyping && window.player.settings == Settings())
    try window.hold(Self.slider(Self.threshold), by: Point(x: 40, y: 0))
    #expect(window.player.settings != Settings())
    window.send(.key(.escape))
    #expect(window.player.settings == Settings() && !window.lab.model.tuning.isInGesture)
  }

  @Test func `closes the cards over the lab with Escape, and then only what is left`() {
    for (command, dialog) in [
      (.toggleKeys, .keys), (.toggleCopies, .copies),
    ] as [(LabCommand, LabModel.Dialog)] {
      var window = LabWindow()
      window.perform(command)
      #expect(window.lab.model.dialog == dialog)
      window.send(.key(.escape))
      #expect(window.lab.model.dialog == nil)
    }
  }

  @Test func `sees one card over the lab at a time`() {
    var window = LabWindow()
    window.perform(.toggleKeys)
    window.perform(.toggleCopies)
    #expect(window.lab.model.dialog == .copies)
    window.perform(.toggleKeys)
    #expect(window.lab.model.dialog == .keys)
    window.perform(.toggleKeys)
    #expect(window.lab.model.dialog == nil)
  }

  // MARK: The pad

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `makes a spring longer along the pad and livelier up it`(direction: LayoutDirection) throws {
    var settings = Settings()
    settings.direction = direction
    var window = LabWindow(settings)
    let spring = settings.drawer.spring
    let ahead = direction == .leftToRight ? 1.0 : -1
    let pad = try #require(window.control(LabAction(.springPad).id)).rect
    try window.hold(LabAction(.springPad).id, by: Point(x: 0.3 * ahead * pad.width, y: 0))
    let long = window.player.settings.drawer.spring
    window.send(.up(.touch(1), pad.center))
    window.time += 1
    window.perform(.undo)
    #expect(window.player.settings.drawer.spring == spring, "one drag, one step")
    try window.hold(LabAction(.springPad).id, by: Point(x: -0.3 * ahead * pad.width, y: 0))
    #expect(window.player.settings.drawer.spring.duration < long.duration)
    window.send(.cancel(.touch(1)))
    #expect(window.player.settings.drawer.spring == spring)
    window.time += 1
    try window.hold(LabAction(.springPad).id, by: Point(x: 0, y: -0.3 * pad.height))
    let lively = window.player.settings.drawer.spring.bounce
    window.send(.up(.touch(1), pad.center))
    window.time += 1
    try window.hold(LabAction(.springPad).id, by: Point(x: 0, y: 0.3 * pad.height))
    #expect(window.player.settings.drawer.spring.bounce < lively)
  }

  @Test func `has the pad's dot where the finger is, to the nearest round number`() throws {
    var window = LabWindow()
    let pad = try #require(window.control(LabAction(.springPad).id)).region.bounds
    let place = Point(x: pad.minX + 0.31 * pad.width, y: pad.minY + 0.22 * pad.height)
    try window.hold(LabAction(.springPad).id, by: place - pad.center)
    let drag = DragValue(phase: .changed, start: pad.center, location: place, bounds: pad)
    let wanted = Pad.place(of: drag, .leftToRight)
    let (duration, bounce) = SpringNotation.pad
    let now = window.player.settings
    #expect(abs(duration.level(in: now) - wanted.x) <= 0.51 / pad.width)
    #expect(abs(bounce.level(in: now) - wanted.y) <= 0.51 / pad.height)
  }

  @Test func `turns a number that may be left out on and off again`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 2000))
    let path = "drawer.overpull_closes_at"
    let number = try #require(window.lab.number(path))
    try window.tap(LabAction(.presence, path).id)
    #expect(window.player.settings.drawer.overpullClosesAt == nil)
    #expect(window.control(LabAction(.slider, path).id) == nil)
    try window.tap(LabAction(.presence, path).id)
    let value = try #require(window.player.settings.drawer.overpullClosesAt)
    // Three tenths along its track, in a round number.
    #expect(abs(value / number.track.number(at: 0.3) - 1) <= 0.02)
    #expect(value.description.count <= 4)
    #expect(window.control(LabAction(.slider, path).id) != nil)
  }

  @Test func `is told what the settings do not take`() {
    var window = LabWindow()
    window.lab.set(.text("sideways"), at: "drawer.edge")
    #expect(window.lab.model.message?.isWarning == true)
    #expect(window.lab.model.message?.text.hasPrefix("drawer.edge: ") == true)
    #expect(window.lab.settings == Settings())
  }

  @Test func `puts a preset in force by its name`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 2000))
    for (name, spring) in [
      ("smooth", Settings.spring(.smooth)), ("snappy", .spring(.snappy)),
      ("interactive", .spring(.interactive)), ("bouncy", .spring(.bouncy)),
    ] {
      try window.tap(LabAction(.springPreset, name).id)
      #expect(window.player.settings == spring, "\(name)")
    }
    try window.tap(LabAction(.releasePreset, "uikit").id)
    #expect(window.player.settings.drawer.release == .uikit)
  }
}

extension Settings {
  fileprivate static func spring(_ spring: Spring) -> Settings {
    var settings = Settings()
    settings.drawer.spring = spring
    return settings
  }
}
