import FluidCore
import FluidLab
import FluidPlayer
import FluidRaster
import FluidSettings
import FluidStage
import TestSupport
import Testing

/// A stage without a window.
@Suite struct StageTests {
  static let size = Size(width: 1280, height: 800)

  func stage(withLab: Bool = false) -> Stage<Lab> {
    let settings = Settings()
    let player = Player(settings: settings, size: Self.size)
    var stage = Stage<Lab>(player, text: StrokeFont())
    stage.showBar()
    if withLab { open(&stage) }
    return stage
  }

  func open(_ stage: inout Stage<Lab>) {
    let settings = stage.player.settings
    stage.top = Lab(
      Tuning(settings, defaults: settings), title: "Pull-down", fileName: nil, size: Self.size,
      scale: 1, text: StrokeFont(), at: 0)
  }

  /// The centre of a chrome button.
  func middle(of button: WindowCommand, in stage: Stage<Lab>) throws -> Point {
    let look = stage.player.look(at: 0)
    let middles = stage.chrome.places(over: look).flatMap { placed in
      placed.pane.buttons.filter { $0.action == button }.map {
        placed.rect.origin + placed.shift + $0.rect.center
      }
    }
    return try #require(middles.last)
  }

  /// The scene's events since the last call.
  func done(_ stage: inout Stage<Lab>) -> [Event.Kind] {
    defer { stage.effects = [] }
    return stage.effects.compactMap { if case .done(let event) = $0 { event.kind } else { nil } }
  }

  @Test func `tells a recording of the keyboard that a key shows and hides`() throws {
    var stage = stage()
    stage.toggleKeyboard(at: 1)
    #expect(done(&stage).isEmpty, "there is none in this scene")
    stage.apply(.settings(try SettingsPatch("scene", "form").applied(stage.player.settings)), at: 2)
    _ = (stage.picture(at: 2), done(&stage))
    stage.toggleKeyboard(at: 3)
    #expect(stage.needsDisplay && done(&stage) == [.inset(edge: .bottom, to: 300)])
    stage.toggleKeyboard(at: 4)
    #expect(done(&stage) == [.inset(edge: .bottom, to: 0)])
  }

  func words(_ picture: StagePicture) -> [String] {
    picture.list.words(measuredBy: StrokeFont()).map(\.string)
  }

  @Test func `gives a press on the bar's button to its host, and none of it to the scene`() throws {
    var stage = stage()
    let button = try middle(of: .appearance, in: stage)
    stage.handle(.down(.mouse, button), at: 0)
    #expect(stage.chrome.pressed == .appearance)
    stage.handle(.up(.mouse, button), at: 0.1)
    let pressed = stage.effects.compactMap { effect in
      if case .pressed(let button, let time) = effect { "\(button) at \(time)" } else { nil }
    }
    #expect(pressed == ["appearance at \(HandTime(0.1))"] && stage.chrome.pressed == nil)
    #expect(done(&stage).isEmpty)
    // A second finger may press it, and a window without the keyboard has nothing pressed.
    stage.handle(.down(.touch(1), Point(x: 640, y: 90)), at: 1)
    stage.handle(.down(.touch(2), button), at: 1)
    #expect(stage.chrome.pressed == .appearance)
    stage.handle(.blur, at: 1.1)
    #expect(stage.chrome.pressed == nil)
  }

  @Test func `opens dark and light as a circle from their button`() throws {
    var stage = stage()
    stage.apply(.settings(stage.player.settings.with { $0.background.isAnimated = false }), at: 0)
    func pixels(_ stage: Stage<Lab>, at time: HandTime) -> Bitmap {
      var stage = stage
      let list = stage.picture(at: time).list
      return list.drawn(width: Int(Self.size.width), height: Int(Self.size.height))
    }
    let button = try middle(of: .appearance, in: stage)
    let before = pixels(stage, at: 1)
    let change = stage.change(by: .appearance, at: 1)
    let patch = try #require(change)
    stage.apply(.settings(try patch.applied(stage.player.settings)), at: 1)
    #expect(pixels(stage, at: 1) == before)
    let (half, after) = (pixels(stage, at: 1.2), pixels(stage, at: 2))
    let corners = [0, Self.size.width].flatMap { x in
      [0, Self.size.height].map { Point(x: x, y: $0) }
    }
    let radius = corners.map { ($0 - button).length }.max()! / 2
    var seen = (inside: 0, outside: 0)
    for y in stride(from: 4, to: Int(Self.size.height), by: 40) {
      for x in stride(from: 4, to: Int(Self.size.width), by: 40) {
        let way = (Point(x: Double(x), y: Double(y)) - button).length - radius
        // A pane near the circle's edge blurs both.
        guard abs(way) > 100 else { continue }
        let index = y * half.width + x
        #expect(half.pixels[index] == (way < 0 ? after : before).pixels[index], "\(x), \(y)")
        if way < 0 { seen.inside += 1 } else { seen.outside += 1 }
      }
    }
    #expect(seen.inside > 50 && seen.outside > 50 && after != before)
  }

  @Test(arguments: [false, true], 0..<6)
  func `gives all that a pointer does, from where it goes down to where it lifts, to one layer`(
    withLab: Bool, seed: Int
  ) {
    var random = SeededRandom(seed: UInt64(seed))
    var stage = stage(withLab: withLab)
    stage.chrome.notice = Notice("A notice", lines: ["with a line"])
    /// Whether a pointer's input since its press has reached the scene.
    var reached: [PointerID: Bool] = [:]
    for step in 0..<400 {
      let time = HandTime(Double(step) * 0.02)
      let pointer = random.pick([PointerID.mouse, .touch(1), .touch(2)])
      let point = Point(x: random.number(0...1280), y: random.number(0...800))
      let kind: InputEvent.Kind
      if reached[pointer] == nil {
        kind = .down(pointer, point)
      } else {
        kind = random.pick([
          .move(pointer, point), .move(pointer, point), .up(pointer, point), .cancel(pointer),
        ])
      }
      stage.handle(kind, at: time)
      let isScenes = done(&stage).contains(.input(kind))
      if let before = reached[pointer] { #expect(isScenes == before, "\(kind) at \(step)") }
      switch kind {
      case .up, .cancel: reached[pointer] = nil
      default: reached[pointer] = isScenes
      }
      if random.chance(0.1) { stage.advance(to: time) }
    }
  }

  @Test func `lets an owner keep a pointer that another layer has come over meanwhile`() {
    var stage = stage()
    let place = Point(x: 1100, y: 400)
    stage.handle(.down(.touch(1), place), at: 0)
    open(&stage)
    #expect(stage.top?.isTouched(at: place, time: 0) == true)
    _ = done(&stage)
    stage.handle(.up(.touch(1), place), at: 0.1)
    #expect(done(&stage) == [.input(.up(.touch(1), place))])
    // A pointer of a removed layer goes to the scene.
    stage.handle(.down(.touch(1), place), at: 0.2)
    stage.top = nil
    _ = done(&stage)
    stage.handle(.up(.touch(1), place), at: 0.3)
    #expect(done(&stage) == [.input(.up(.touch(1), place))])
  }

  @Test func `has a press that catches the panel stop it where the last picture showed it`() {
    var stage = stage()
    stage.handle(.key(.space), at: 0)
    stage.advance(to: 0.1)
    _ = stage.picture(at: 0.1)
    let seen = stage.player.frame(at: 0.1)[0].extent
    _ = done(&stage)
    let place = Point(x: 300, y: seen - 10)
    let press = InputEvent.Kind.down(.touch(1), place)
    stage.handle(press, at: 0.115)
    #expect(done(&stage) == [.rate(0), .rate(1), .input(press)])
    #expect(stage.player.frame(at: 0.115)[0].extent == seen)
    stage.handle(.up(.touch(1), place), at: 0.13)
    _ = (stage.picture(at: 0.14), done(&stage))
    // A press that catches nothing stops nothing.
    let beside = InputEvent.Kind.down(.touch(2), Point(x: 300, y: 790))
    stage.handle(beside, at: 0.15)
    #expect(done(&stage) == [.input(beside)])
  }

  @Test func `is drawn from back to front: the scene, its chrome, the layer over both`() throws {
    var stage = stage(withLab: true)
    stage.chrome.numbers = "60 frames"
    let words = words(stage.picture(at: 0))
    let numbers = try #require(words.firstIndex(of: "60 frames"))
    let bar = try #require(words.firstIndex(of: "Pull down"))
    let lab = try #require(words.lastIndex(of: "Pull-down"))
    #expect(bar < numbers && numbers < lab)
  }

  @Test(arguments: [false, true])
  func `shows the scene in the lab's viewport, by a spring or at once, and whole without the lab`(
    isReduced: Bool
  ) throws {
    let settings = Settings().with { $0.motion.reduced = isReduced ? .on : .off }
    var stage = Stage<Lab>(Player(settings: settings, size: Self.size), text: StrokeFont())
    let before = stage.picture(at: 0).list
    open(&stage)
    stage.followTop(at: 1)
    let target = try #require(stage.top?.viewport)
    func labOpacity(at time: HandTime) -> Double? {
      stage.picture(at: time).list.items.last?.opacity
    }
    #expect(isReduced ? labOpacity(at: 1) == 1 : labOpacity(at: 1) == 0)
    #expect(isReduced || 0.01...0.99 ~= labOpacity(at: 1.1) ?? 0)
    #expect(labOpacity(at: 3) == 1)
    #expect(stage.viewport?.target == target && stage.isMoving(at: 1.01) == !isReduced)
    for time in [1.01, 3, 3.1] as [HandTime] {
      stage.advance(to: time)
      _ = stage.picture(at: time)
    }
    #expect(
      !stage.isMoving(at: 3.1) && !stage.needsDisplay && stage.picture(at: 3.1).list != before)
    stage.chrome.numbers = "60 frames"
    #expect(words(stage.picture(at: 3.1)).contains("60 frames"))
    stage.chrome.numbers = nil
    // A viewport follows its window at once.
    for size in [Size(width: 1000, height: 700), Self.size] {
      stage.handle(.resize(size), at: 3.2)
      #expect(stage.viewport?.target == stage.top?.viewport && !stage.isMoving(at: 3.2))
      #expect(stage.player.session.container == size)
    }
    let place = target.frame.center
    _ = done(&stage)
    stage.handle(.down(.touch(1), place), at: 4)
    #expect(done(&stage).contains(.input(.down(.touch(1), target.scenePoint(place)))))
    stage.handle(.cancel(.touch(1)), at: 4)
    // A trackpad's way is as long in the scene as it is seen, a wheel's notch is a notch.
    for (resolution, scale) in [(WheelEvent.Resolution.precise, target.scale), (.notched, 1)] {
      _ = done(&stage)
      let delta = Point(x: 0, y: -8)
      stage.handle(
        .wheel(WheelEvent(location: place, delta: delta, resolution: resolution)), at: 4.5)
      let scenes = WheelEvent(
        location: target.scenePoint(place), delta: delta * (1 / scale), resolution: resolution)
      #expect(done(&stage) == [.input(.wheel(scenes))])
    }
    stage.top = nil
    stage.followTop(at: 5)
    #expect(stage.isMoving(at: 5.01) == !isReduced)
    stage.advance(to: 7)
    #expect(stage.viewport == nil && stage.picture(at: 7).list == before)
  }

  @Test func `moves a drifting background on only where it is told to`() {
    var stage = stage()
    #expect(stage.isDrifting)
    let items = [(1.0, true), (5, true), (9, false)].map { time, drifts in
      stage.picture(at: HandTime(time), drifts: drifts).list.items.first
    }
    #expect(items[0] != items[1] && items[1] == items[2])
  }

  @Test func `tells once that a gesture is known, and ends a toast between pictures`() throws {
    var stage = stage()
    var known = 0
    for time in [0.0, 4, 8] {
      stage.handle(.key(.space), at: HandTime(time))
      stage.advance(to: HandTime(time + 3))
      known += stage.effects.count { if case .gestureKnown = $0 { true } else { false } }
      stage.effects = []
    }
    #expect(known == 1 && stage.knownGestures == [stage.player.scene.name])
    stage.chrome.say("A toast", at: 20)
    _ = stage.picture(at: 20)
    let due = try #require(stage.nextDeadline(after: 20))
    #expect(!stage.catchUp(to: due - 0.01) && !stage.needsDisplay)
    #expect(stage.catchUp(to: due) && stage.needsDisplay && stage.chrome.toast == nil)
  }

  @Test(arguments: [Settings.Input.Prediction.off, .ahead])
  func `draws a held panel ahead of the finger where that is asked for`(
    prediction: Settings.Input.Prediction
  ) {
    var stage = stage()
    stage.apply(.settings(Settings().with { $0.input.prediction = prediction }), at: 0)
    let start = stage.player.frame(at: 0)[0].extent - 10
    stage.handle(.down(.touch(1), Point(x: 300, y: start)), at: 0)
    var time = HandTime(0)
    for step in 1...12 {
      time = HandTime(0.008 * Double(step))
      stage.handle(.move(.touch(1), Point(x: 300, y: start + 6 * Double(step))), at: time)
      _ = stage.picture(at: time)
    }
    let (real, shown) = (stage.player, stage.picture(at: time + 0.004).player)
    let ahead = shown.frame(at: time + 0.004)[0].extent - real.frame(at: time + 0.004)[0].extent
    #expect(prediction == .off ? ahead == 0 : ahead > 2 && ahead <= 3.01)
  }
}
