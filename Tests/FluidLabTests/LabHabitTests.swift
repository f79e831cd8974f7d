import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

/// The expectations of a user who has worked with the lab for a while.
@Suite struct `Somebody used to the lab` {
  private static let bounce = "drawer.spring.bounce"
  private static let lookahead = "drawer.release.lookahead"
  private static let threshold = "drawer.release.threshold"

  private static func window(
    _ settings: Settings = Settings(), fileName: String? = "drawer.yaml"
  ) -> LabWindow {
    var window = LabWindow(settings, fileName: fileName)
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
    window.wait(3)
    return window
  }

  // MARK: Layout

  @Test func `finds the inspector at the side they moved it to, in every scene`() {
    var window = Self.window()
    #expect(!window.lab.model.inspectorIsLeading)
    #expect(window.lab.memory.inspectorIsLeading == nil, "nobody has moved it")
    window.perform(.swapSides)
    var trailing = Settings(scene: .sideDrawer)
    trailing.drawer.edge = .trailing
    for settings in [Settings(scene: .detents), trailing, Settings()] {
      window.apply(.settings(settings))
      window.follow()
      #expect(window.lab.model.inspectorIsLeading)
    }
    window.perform(.swapSides)
    window.apply(.settings(trailing))
    window.follow()
    #expect(!window.lab.model.inspectorIsLeading, "where they want it, over the drawer or not")
    #expect(window.lab.memory.inspectorIsLeading == false)
  }

  @Test func `who has never moved it finds it where it covers no drawer`() {
    var window = Self.window()
    var trailing = Settings(scene: .sideDrawer)
    trailing.drawer.edge = .trailing
    window.apply(.settings(trailing))
    window.follow()
    #expect(window.lab.model.inspectorIsLeading)
  }

  @Test func `finds the sections closed that they left closed, and no others`() throws {
    var memory = LabMemory()
    memory.closedSections = ["release", "spring"]
    var window = Self.window()
    window.lab.recall(memory, at: window.time)
    #expect(window.lab.memory == memory)
    #expect(window.control(LabAction(.slider, Self.bounce).id) == nil)
    // One of them is opened again, by its title.
    let header = try #require(window.control(LabModel.sectionPrefix + "release")).rect
    let title = Point(x: header.minX + 20, y: header.midY)
    window.send(.down(.touch(1), title))
    window.time += 0.05
    window.send(.up(.touch(1), title))
    window.wait(1)
    #expect(window.lab.memory.closedSections == ["spring"])
    var next = Self.window()
    next.lab.recall(window.lab.memory, at: next.time)
    #expect(next.control(LabAction(.slider, Self.bounce).id) == nil)
    #expect(next.control(LabAction(.slider, Self.threshold).id) != nil)
  }

  // MARK: Numbers

  @Test func `has what was typed put in force by a press elsewhere`() throws {
    var window = Self.window()
    try window.tap(LabAction(.field, Self.threshold).id)
    for character in "0.62" { window.lab.type(character, at: window.time) }
    let graph = try #require(window.control(LabAction(.graph).id)).rect.center
    window.send(.down(.touch(1), graph))
    #expect(!window.lab.isTyping)
    #expect(window.player.settings.drawer.release.threshold == 0.62)
    window.send(.up(.touch(1), graph))
  }

  @Test func `types no more than a number can be long`() {
    var entry = ValueEntry(path: "x", text: String(repeating: "1", count: 64))
    entry.type("2")
    #expect(entry.text == "2", "what is selected is replaced, however long it is")
    for _ in 0..<200 { entry.type("3") }
    #expect(entry.text.count == ValueEntry.maxLength)
    entry.type("\u{8}")
    #expect(entry.text.count == ValueEntry.maxLength - 1)
  }

  @Test func `gets a number back by two taps on its row, and a third is another first one`()
    throws
  {
    var window = Self.window()
    func set(_ threshold: Double) {
      var settings = Settings()
      settings.drawer.release.threshold = threshold
      window.apply(.settings(settings))
      window.follow()
    }
    let name = LabAction(.slider, Self.threshold).id
    let place = try #require(window.control(name)).rect.center
    func tap() {
      window.send(.down(.touch(1), place))
      window.time += 0.05
      window.send(.up(.touch(1), place))
      window.time += 0.1
    }
    set(0.7)
    tap()
    #expect(window.lab.settings != Settings(), "one tap puts the grip there")
    tap()
    #expect(window.lab.settings == Settings())
    set(0.8)
    tap()
    #expect(window.lab.settings != Settings(), "that was the third")
    tap()
    #expect(window.lab.settings == Settings())
  }

  @Test func `keeps a slider in hand while another finger comes and goes`() throws {
    var window = Self.window()
    let rect = try #require(window.control(LabAction(.slider, Self.lookahead).id)).rect
    let other = try #require(window.control(LabAction(.graph).id)).rect.center
    window.send(.down(.touch(1), rect.center))
    window.send(.move(.touch(1), rect.center + Point(x: 30, y: 0)))
    window.send(.down(.touch(2), other))
    window.send(.up(.touch(2), other))
    #expect(window.lab.model.tuning.isInGesture)
    window.send(.move(.touch(1), rect.center + Point(x: 60, y: 0)))
    window.send(.up(.touch(1), rect.center + Point(x: 60, y: 0)))
    #expect(window.lab.settings != Settings())
    window.perform(.undo)
    #expect(window.lab.settings == Settings(), "all of it was one drag")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `makes a number larger by a drag over it the way one reads`(direction: LayoutDirection)
    throws
  {
    var settings = Settings()
    settings.direction = direction
    let way = direction == .leftToRight ? 60.0 : -60
    for (modifiers, factor) in [
      ([], 1.0), (KeyModifiers.shift, 10), (.control, 0.1), (.alt, 0.1), ([.shift, .alt], 1),
    ] as [(KeyModifiers, Double)] {
      var window = Self.window(settings)
      window.lab.modifiers = modifiers
      let path = "drawer.release.flick_velocity"
      let field = try #require(window.control(LabAction(.field, path).id)).rect.center
      let track = try #require(window.lab.number(path)).track
      let before = settings.drawer.release.flickVelocity
      window.drag(from: field, by: Point(x: way, y: 0))
      let now = window.lab.settings.drawer.release.flickVelocity
      let expected = track.moved(before, by: factor * 60 / 240, within: 1e-9)
      #expect(abs(now - expected) < 0.02 * (expected - before), "\(now), not \(expected)")
    }
  }

  @Test func `has a slider's end where its track ends, whatever numbers lie around`() {
    for track in [
      NumberTrack(0...0.37), NumberTrack(-0.5...0.913), NumberTrack(0.05...2.3, .logarithmic),
    ] {
      for width in [0.001, 0.01, 0.2] {
        #expect(track.roundNumber(at: 1, within: width) == track.range.upperBound)
        #expect(track.roundNumber(at: 7, within: width) == track.range.upperBound)
        #expect(track.roundNumber(at: 0, within: width) == track.range.lowerBound)
      }
    }
  }

  // MARK: Back, and A and B

  @Test func `has nothing to do again once something else was done`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    func settings(_ threshold: Double) -> Settings {
      var settings = Settings()
      settings.drawer.release.threshold = threshold
      return settings
    }
    tuning.change(settings(0.4))
    tuning.change(settings(0.5))
    tuning.undo()
    #expect(tuning.canRedo)
    tuning.change(settings(0.9))
    #expect(!tuning.canRedo)
    tuning.redo()
    #expect(tuning.settings == settings(0.9))
    tuning.undo()
    #expect(tuning.settings == settings(0.4))
  }

  /// Numbers with which a pull of 90 points does not open, for one reason or another.
  private static let unopened: [Settings] = [(0.25, 0.3, 0.0), (0.0, 0.95, 500.0)].map {
    var settings = Settings()
    settings.drawer.release.lookahead = $0.0
    settings.drawer.release.threshold = $0.1
    settings.drawer.release.flickVelocity = $0.2
    return settings
  }

  @Test(arguments: unopened.indices)
  func `sends a release elsewhere by the number that changes least of its slider`(
    index: Int
  ) throws {
    let settings = Self.unopened[index]
    var window = LabWindow(settings)
    let duration = [0.6, 0.2][index]
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: duration, steps: 30)
    window.wait(3)
    let release = try #require(window.lab.model.analysis?.release)
    let changes = DecisionChange.all(release.decision, among: release.stops)
    #expect(changes.count > 1)
    func share(_ change: DecisionChange) throws -> Double {
      let number = try #require(window.lab.number(change.path))
      return abs(change.value - (number.get(settings) ?? 0)) / number.track.length
    }
    let nearest = try #require(try changes.min { try share($0) < share($1) })
    window.perform(.elsewhere)
    let number = try #require(window.lab.number(nearest.path))
    #expect(number.get(window.lab.settings) == nearest.value)
    for other in changes where other != nearest {
      let number = try #require(window.lab.number(other.path))
      #expect(number.get(window.lab.settings) == number.get(settings), "\(other.name)")
    }
  }

  @Test func `is shown a flick velocity below that of the flick, where none counted as one`() throws
  {
    var settings = Settings()
    settings.drawer.release.flickVelocity = 0
    settings.drawer.release.lookahead = 0
    var window = LabWindow(settings)
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 90), over: 0.2, steps: 20)
    window.wait(3)
    let release = try #require(window.lab.model.analysis?.release)
    #expect(release.decision.to.name == "closed")
    let change = try #require(
      DecisionChange.all(release.decision, among: release.stops)
        .first { $0.name == "flick_velocity" })
    #expect(change.value > 0 && change.value <= release.decision.velocity)
    try window.tap(LabAction(.change, "flick_velocity").id)
    #expect(window.lab.model.analysis?.release?.decision.to.name == "open")
  }

  // MARK: Files

  @Test func `is told the name of the file that was made`() {
    var window = Self.window(fileName: nil)
    #expect(window.lab.model.fileName == nil)
    window.lab.didSave(nil, fileName: nil, "no room")
    #expect(window.lab.model.fileName == nil && window.lab.model.message?.isWarning == true)
    window.lab.didSave(window.lab.settings, fileName: "mine.yaml", "written")
    #expect(window.lab.model.fileName == "mine.yaml")
    window.lab.didSave(window.lab.settings, fileName: nil, "written")
    #expect(window.lab.model.fileName == "mine.yaml", "it is still that one")
  }

  // MARK: Time

  @Test func `goes through the speeds there are buttons for, one at a time, and no further`() {
    var window = Self.window()
    var speeds: [Double] = []
    for _ in 0..<5 {
      window.perform(.slower)
      speeds.append(window.player.clock.rate)
    }
    for _ in 0..<5 {
      window.perform(.faster)
      speeds.append(window.player.clock.rate)
    }
    #expect(speeds == [0.5, 0.25, 0.1, 0.1, 0.1, 0.25, 0.5, 1, 1, 1])
    // From a speed between two of them to the next one either way.
    for (command, speed) in [(LabCommand.slower, 0.1), (.faster, 0.5)] {
      window.perform(.setSpeed(0.3))
      window.perform(command)
      #expect(window.player.clock.rate == speed)
    }
  }

  @Test func `sees a take that is played from its end begin anew, and rest when it is over`() throws
  {
    var window = Self.window()
    window.perform(.step(frames: -1))
    for _ in 0..<9 { window.perform(.step(frames: 60)) }
    let span = try #require(window.lab.model.analysis?.curve.span)
    let length = span.upperBound - span.lowerBound
    func moment() -> HandTime? {
      window.lab.model.transport.clock.moment(at: window.time, in: span)
    }
    #expect(moment() == span.upperBound)
    window.perform(.togglePause)
    #expect(moment() == span.lowerBound)
    window.time += length / 2
    #expect(abs((moment() ?? 0) - (span.lowerBound + length / 2)) < 1e-9)
    // Stepped to, it is played once.
    window.wait(length)
    #expect(window.lab.model.transport.clock == .held(at: span.upperBound))
    window.perform(.toggleLoop)
    window.time += length + 0.5
    #expect(moment() == span.upperBound, "its end is seen for a while")
    window.time += 0.2
    #expect(abs((moment() ?? 0) - (span.lowerBound + 0.1)) < 1e-9)
    // Held in its middle, it goes on from there.
    window.perform(.togglePause)
    let held = try #require(moment())
    window.time += 3
    #expect(moment() == held)
    window.perform(.togglePause)
    #expect(abs((moment() ?? 0) - held) < 1e-9)
    #expect(window.lab.model.transport.clock.isLooping)
  }

  @Test func `sees a moment as it was, going back through the take as well as on`() throws {
    var window = LabWindow()
    // Long enough for copies on the way.
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 300), over: 6, steps: 300)
    window.wait(3)
    let take = try #require(window.history.take)
    let span = try #require(window.lab.model.analysis?.curve.span)
    let length = span.upperBound - span.lowerBound
    #expect(length > 5)
    for share in [0.1, 0.95, 0.5, 0.2, 0.8, 0] {
      let moment = span.lowerBound + share * length
      window.lab.model.transport.clock = .held(at: moment)
      var playback = take.played(with: window.lab.settings)
      playback.play(to: moment)
      let shown = window.lab.shown(at: window.time)
      #expect(shown?.drawers == playback.player.frame(at: moment), "\(share)")
    }
  }

  @Test func `sees all of a new take, though a part of the last one was shown`() throws {
    var window = Self.window()
    let graph = try #require(window.control(LabAction(.graph).id)).rect
    func turn(_ notches: Double, _ resolution: WheelEvent.Resolution) {
      window.send(
        .wheel(
          WheelEvent(
            location: graph.center, delta: Point(x: 0, y: notches), resolution: resolution)))
    }
    turn(6, .notched)
    let notched = try #require(window.lab.model.visible)
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 60), over: 0.5)
    window.wait(3)
    #expect(window.lab.model.visible == nil)
    // Twenty points of a trackpad are a notch.
    window = Self.window()
    turn(120, .precise)
    let smooth = try #require(window.lab.model.visible)
    #expect(abs(smooth.lowerBound - notched.lowerBound) < 1e-9)
    #expect(abs(smooth.upperBound - notched.upperBound) < 1e-9)
  }
}
