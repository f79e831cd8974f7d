import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `The lab` {
  /// A window in which the panel was pulled a little and released, so that it went back.
  private static func afterFlick() -> LabWindow {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
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
    let id = LabAction(.change, name).id
    try window.tap(id)
    #expect(window.lab.model.analysis?.release?.decision.to.name == "open")
    #expect(window.player.settings == window.lab.settings)
    window.perform(.undo)
    #expect(window.lab.model.analysis?.release?.decision.to.name == "closed")
    #expect(window.player.settings == Settings())
  }

  @Test func `a change that is asked for again and again is a short number each time, and works`()
    throws
  {
    var window = Self.afterFlick()
    var target = window.lab.model.analysis?.release?.decision.to.name
    for _ in 0..<8 {
      let release = try #require(window.lab.model.analysis?.release)
      for change in DecisionChange.all(release.decision, among: release.stops) {
        #expect(change.text.count < change.name.count + 8, "\(change.text)")
      }
      window.perform(.elsewhere)
      let next = window.lab.model.analysis?.release?.decision.to.name
      #expect(next != target && next != nil)
      target = next
    }
  }

  @Test func `opening it and touching it moves nothing in the scene`() throws {
    var window = Self.afterFlick()
    let before = window.player.frame(at: window.time)
    let events = window.events.count
    try window.tap(LabAction(.command, "keep").id)
    try window.tap(LabAction(.field, "drawer.spring.duration").id)
    try window.tap(LabAction(.field, "drawer.spring.bounce").id)
    #expect(window.player.frame(at: window.time) == before)
    #expect(window.events.count == events)
  }

  @Test func `a slider changes the number it is for, and one drag is one undo`() throws {
    var window = Self.afterFlick()
    let control = try #require(window.control(LabAction(.slider, "drawer.spring.bounce").id))
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

  @Test(arguments: [(KeyModifiers.shift, 10.0), (.control, 0.1), (.alt, 0.1)])
  func `a slider with a key held goes coarser or finer from where it was`(
    modifiers: KeyModifiers, factor: Double
  ) throws {
    var window = Self.afterFlick()
    window.lab.modifiers = modifiers
    let rect = try #require(window.control(LabAction(.slider, "drawer.spring.bounce").id)).rect
    // Far from the knob, which would jump there without a modifier.
    let start = Point(x: rect.minX + 4, y: rect.midY)
    let way = factor > 1 ? 6.0 : 60
    window.drag(from: start, by: Point(x: way, y: 0))
    let bounce = window.player.settings.drawer.spring.bounce
    let share = way * factor / 240
    #expect(abs(bounce - (0.3 + 1.4 * share)) <= 1.4 * factor / 240, "\(bounce)")
    window.perform(.undo)
    #expect(window.player.settings.drawer.spring.bounce == 0.3)
  }

  @Test func `a number can be typed, and a wrong one stays to be mended`() throws {
    var window = Self.afterFlick()
    try window.tap(LabAction(.field, "drawer.release.threshold").id)
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

  @Test func `a colour can be typed, and a wrong one stays to be mended`() throws {
    // As high as the inspector is long.
    var window = LabWindow(size: Size(width: 1280, height: 4000))
    window.perform(.showPage(InspectorPage.looks.rawValue))
    try window.tap(LabAction(.field, "drawer.tint").id)
    #expect(window.lab.isTyping)
    for character in "blue" { window.lab.type(character, at: window.time) }
    window.send(.key(.return))
    #expect(window.lab.model.entry?.problem?.contains("#rrggbb") == true)
    #expect(window.player.settings == Settings())
    for _ in 0..<4 { window.lab.type("\u{8}", at: window.time) }
    for character in "#102030" { window.lab.type(character, at: window.time) }
    window.send(.key(.return))
    #expect(!window.lab.isTyping)
    #expect(window.player.settings.differences(from: Settings()) == ["drawer.tint"])
  }

  @Test func `every line of the inspector has what changes it`() throws {
    for page in InspectorPage.allCases {
      var window = LabWindow(size: Size(width: 1280, height: 8000))
      window.perform(.showPage(page.rawValue))
      window.wait(1)
      let settings = window.lab.settings
      for section in InspectorSection.all(for: settings, notation: window.lab.model.notation)
      where section.pages.contains(page) {
        for row in section.rows {
          let path = row.path
          let track = [LabAction(.slider, path).id, LabAction(.field, path).id]
          let controls: [String] =
            switch row.kind {
            case .number: track
            case .optional(let number):
              [LabAction(.presence, path).id] + (number.get(settings) == nil ? [] : track)
            case .flag: [LabAction(.flag, path).id]
            case .choice(let words):
              words.indices.map { "\(LabAction(.choice, path).id).\($0)" }
            case .text: [LabAction(.field, path).id]
            }
          // A number's own track holds its title.
          let label = row.number == nil ? [LabAction(.label, path).id] : []
          for id in label + controls {
            #expect(window.control(id) != nil, "no \(id) on the page \(page.title)")
          }
        }
      }
    }
  }

  @Test func `another notation is the same motion`() throws {
    var window = Self.afterFlick()
    let spring = window.player.settings.drawer.spring
    for number in 0..<3 {
      try window.tap("\(LabAction(.notation).id).\(number)")
      #expect(window.lab.model.notation.rawValue == number)
      #expect(window.player.settings.drawer.spring == spring)
    }
  }

  @Test(arguments: [-1, 99])
  func `a part of a picker that is not there changes nothing`(number: Int) {
    var window = Self.afterFlick()
    let before = window.lab.settings
    let pickers = [("band", "over"), ("band", "under"), ("notation", ""), ("page", "")]
    for (kind, name) in pickers + [("choice", "drawer.edge")] {
      let kind = LabAction.Kind(rawValue: kind)!
      window.lab.choose(LabAction(kind, name, option: number))
      #expect(window.lab.settings == before)
    }
  }

  @Test func `pause, frames, loop and back to now`() throws {
    var window = Self.afterFlick()
    let span = try #require(window.lab.model.analysis?.curve.span)
    window.perform(.step(frames: -1))
    guard case .held(let moment) = window.lab.model.transport.clock else {
      Issue.record("\(window.lab.model.transport.clock)")
      return
    }
    #expect(abs(moment - (min(window.time, span.upperBound) - 1.0 / 60)) < 1e-9)
    #expect(window.player.clock.isPaused)
    window.perform(.goLive)
    #expect(window.player.clock.rate == 1 && window.lab.model.transport.clock == .live)
    window.perform(.toggleLoop)
    // The moment of the release is shown again when as much time has passed since the loop began.
    let released = try #require(window.lab.model.analysis?.release)
    window.time += released.time - span.lowerBound + 1e-9
    let player = window.lab.shown(at: window.time)
    let shown = try #require(player)
    let extent = shown.drawers[0].extent
    #expect(abs(extent - released.decision.extent) < 0.5, "\(extent)")
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90))
    #expect(window.lab.model.transport.clock == .live, "a hand on the scene ends the loop")
  }

  @Test func `A is kept, flipped, and its figures are told beside`() throws {
    var window = Self.afterFlick()
    window.perform(.keep)
    try window.tap(LabAction(.change, "threshold").id)
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
    let graph = try #require(window.control(LabAction(.graph).id)).rect
    let chart = try #require(window.lab.model.pictures?.chart)
    let area = try #require(chart.area)
    let from = Point(x: graph.minX + area.minX + 0.2 * area.width, y: graph.midY)
    window.send(.down(.touch(1), from))
    window.time += 0.05
    window.send(.move(.touch(1), Point(x: from.x + 60, y: from.y)))
    let moment = try #require(chart.time(atX: from.x + 60 - graph.minX))
    #expect(window.lab.model.transport.clock == .held(at: moment))
    window.send(.up(.touch(1), Point(x: from.x + 60, y: from.y)))
    let take = try #require(window.history.take)
    var playback = take.played(with: window.lab.settings)
    playback.play(to: moment)
    let shown = window.lab.shown(at: window.time)
    #expect(shown?.drawers == playback.player.frame(at: moment))
  }

  @Test func `what was done with it open replays without it`() throws {
    var window = Self.afterFlick()
    try window.tap(LabAction(.change, "threshold").id)
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 150))
    window.wait(2)
    var alone = Player(settings: Settings(), size: Size(width: 1280, height: 800))
    var events: [Outcome] = []
    for event in window.history.events(from: 0, to: .infinity) { events += alone.apply(event) }
    events += alone.advance(to: window.time)
    #expect(events == window.events)
  }
}

@Suite struct `The lab and what goes on around it` {
  private static func window() -> LabWindow {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
    window.wait(3)
    return window
  }

  @Test func `a file saved while a slider is held moves all but that slider`() throws {
    var window = Self.window()
    let rect = try #require(window.control(LabAction(.slider, "drawer.release.lookahead").id)).rect
    window.send(.down(.touch(1), rect.center))
    window.send(.move(.touch(1), Point(x: rect.midX + 30, y: rect.midY)))
    let held = window.player.settings.drawer.release.lookahead
    #expect(held != 0.25)
    var saved = Settings()
    saved.drawer.release.lookahead = 0.1
    saved.drawer.release.threshold = 0.66
    window.apply(.settings(saved))
    window.follow()
    #expect(window.lab.settings.drawer.release.lookahead == held)
    #expect(window.lab.settings.drawer.release.threshold == 0.66)
    window.send(.cancel(.touch(1)))
    #expect(window.lab.settings == saved, "the slider's finger is lost: the file's numbers stay")
    window.perform(.undo)
    #expect(window.lab.settings == Settings(), "a saved file is a step like any other")
  }

  @Test func `a lost finger leaves a slider as it was`() throws {
    var window = Self.window()
    let rect = try #require(window.control(LabAction(.slider, "drawer.release.lookahead").id)).rect
    window.send(.down(.touch(1), rect.center))
    window.send(.move(.touch(1), Point(x: rect.midX + 30, y: rect.midY)))
    window.send(.cancel(.touch(1)))
    #expect(window.player.settings == Settings())
  }

  @Test func `one finger in the lab and one on the scene do not disturb each other`() throws {
    var window = Self.window()
    let rect = try #require(window.control(LabAction(.slider, "drawer.spring.bounce").id)).rect
    let lab = PointerID.mouse
    window.send(.down(.touch(2), window.onScene(Point(x: 400, y: 80))))
    window.send(.down(lab, rect.center))
    for step in 1...20 {
      window.time += 0.016
      let way = Double(step) * 5
      window.send(.move(.touch(2), window.onScene(Point(x: 400, y: 80 + way))))
      window.send(.move(lab, Point(x: rect.midX + way / 4, y: rect.midY)))
    }
    #expect(abs(window.player.frame(at: window.time)[0].extent - 190) < 1e-9)
    #expect(window.player.settings.drawer.spring.bounce > 0.3)
  }

  @Test func `another scene has its own name, side and takes`() throws {
    var window = Self.window()
    window.perform(.toggleLoop)
    window.apply(.settings(Settings(scene: .sideDrawer)))
    window.follow()
    #expect(window.lab.model.title == "Side drawer")
    #expect(window.lab.model.analysis == nil && window.lab.shown(at: window.time) == nil)
    #expect(window.lab.model.tuning.defaults == Settings(scene: .sideDrawer))
    _ = window.picture()
    window.apply(.settings(Settings()))
    window.follow()
    #expect(window.lab.model.title == "Pull down")
    #expect(window.lab.model.analysis != nil, "the last take is this scene's again")
  }

  @Test func `saving asks for it where something is changed, and has to be agreed to once`() {
    var window = LabWindow(fileName: nil)
    window.perform(.save)
    #expect(window.lab.model.message?.text == "nothing to save: no number has been changed")
    var changed = Settings()
    changed.drawer.release.threshold = 0.5
    window.apply(.settings(changed))
    window.follow()
    window.lab.fileHolds(Settings(), fileName: nil)
    window.perform(.save)
    #expect(window.saves == [changed])
    let agreed = ["this", "this", "something else"].map { window.lab.agrees(to: $0) }
    #expect(agreed == [false, true, false])
    #expect(window.lab.model.message?.text == "something else")
  }

  @Test func `any window from nothing to 4K has finite cards, with and without a take`() {
    for size in [
      Size(width: 1, height: 1), Size(width: 320, height: 240), Size(width: 390, height: 844),
      Size(width: 699, height: 500), Size(width: 700, height: 500), Size(width: 3840, height: 2160),
    ] {
      var window = LabWindow(size: size)
      _ = window.picture()
      window.drag(
        from: Point(x: size.width * 0.3, y: 80), by: Point(x: 0, y: min(90, size.height / 3)))
      window.wait(3)
      window.perform(.toggleKeys)
      let list = window.picture()
      #expect(list.items.count > 1)
      window.send(.resize(Size(width: size.height, height: size.width)))
      _ = window.picture()
    }
  }

  @Test func `a take of another scene and window draws its curve and leaves the scene alone`()
    throws
  {
    var other = LabWindow(Settings(scene: .pullDown), size: Size(width: 600, height: 900))
    other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200))
    other.wait(3)
    var window = LabWindow()
    window.lab.open(try #require(other.history.take))
    window.follow()
    #expect(window.lab.model.analysis != nil)
    window.perform(.toggleLoop)
    #expect(window.lab.shown(at: window.time) == nil)
  }

  @Test(
    arguments: [DemoScene.pullDown, .mapList],
    [Size(width: 390, height: 780), Size(width: 320, height: 480)])
  func `begins with its head on a narrow window, on whichever edge it is`(
    scene: DemoScene, size: Size
  ) throws {
    let window = LabWindow(Settings(scene: scene), size: size)
    let all = Rect(origin: .zero, size: size)
    for id in ["lab.sheet.0", "do:close", "do:save", "slider:drawer.spring.duration"] {
      let control = try #require(window.control(id), "\(id)")
      #expect(all.contains(control.rect.center), "\(id)")
    }
  }
}
