import FluidCore
import FluidLab
import FluidPlayer
import FluidRaster
import FluidSettings
import FluidStage
import TestSupport
import Testing

/// A stage with the lab over its scene, driven at a time of its own.
struct LabWindow {
  var stage: Stage<Lab>
  /// In seconds.
  var time: HandTime = 0
  /// The lab's effects so far.
  private(set) var requests: [LabEffect] = []
  /// The settings of each save.
  private(set) var saves: [Settings] = []
  /// The outcomes of the scene.
  private(set) var events: [Outcome] = []

  init(
    _ settings: Settings = Settings(), size: Size = Size(width: 1280, height: 800),
    fileName: String? = "drawer.yaml", scenes: SceneSource = .builtIn, scale: Double = 1
  ) {
    stage = Stage(Player(settings: settings, scenes: scenes, size: size), text: StrokeFont())
    stage.top = Lab(
      Tuning(settings, defaults: settings.scene.map { Settings(scene: $0) } ?? settings),
      title: "Pull-down", fileName: fileName, size: size, scale: scale, text: StrokeFont(),
      keys: LabCommand.keyHelp, at: 0)
    stage.followTop(at: 0)
  }

  var player: Player {
    get { stage.player }
    set { stage.player = newValue }
  }
  var lab: Lab {
    get { stage.top ?? { preconditionFailure("the lab is closed") }() }
    set { stage.top = newValue }
  }
  var history: History { stage.history }

  mutating func send(_ kind: InputEvent.Kind) {
    stage.handle(kind, at: time)
    follow()
  }

  /// Sends an input event; whether the lab took it from the scene.
  mutating func takes(_ kind: InputEvent.Kind) -> Bool {
    stage.handle(kind, at: time)
    defer { hear() }
    return !stage.effects.contains { effect in
      if case .done(let event) = effect, case .input = event.kind { true } else { false }
    }
  }

  mutating func apply(_ kind: Event.Kind) {
    stage.apply(kind, at: time)
    hear()
  }

  mutating func perform(_ command: LabCommand) {
    stage.withTop(at: time) { $0.perform(command, at: time) }
    follow()
  }

  /// Records the stage's effects, and saves as a host whose file is writable.
  private mutating func hear() {
    for effect in stage.effects {
      switch effect {
      case .done(let event):
        switch event.kind {
        case .settings(let settings): requests.append(.apply(settings))
        case .rate(let rate): requests.append(.setRate(rate))
        default: break
        }
      case .outcome(let outcome): events.append(outcome)
      case .layer(let effect, _):
        requests.append(effect)
        guard case .save(let settings) = effect else { break }
        saves.append(settings)
        stage.top?.didSave(settings, fileName: "drawer.yaml", "written")
      case .pressed, .gestureKnown: break
      }
    }
    stage.effects = []
  }

  mutating func follow() {
    stage.advance(to: time)
    hear()
    stage.followTop(at: time)
  }

  // MARK: Hands

  /// A point of the scene in points of the window.
  func onScene(_ point: Point) -> Point {
    stage.viewport?.viewport(at: time).windowPoint(point) ?? point
  }

  /// Drags on the scene, in its own points.
  mutating func dragScene(
    from start: Point, by way: Point, over duration: Double = 0.15, steps: Int = 18
  ) {
    let (first, last) = (onScene(start), onScene(start + way))
    drag(from: first, by: last - first, over: duration, steps: steps)
  }

  /// Drags in even steps and releases.
  mutating func drag(
    from start: Point, by way: Point, over duration: Double = 0.15, steps: Int = 18
  ) {
    let began = time
    send(.down(.touch(1), start))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time = began + duration * share
      send(.move(.touch(1), start + way * share))
    }
    send(.up(.touch(1), start + way))
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    follow()
  }

  /// Presses and lifts.
  mutating func tap(_ place: Point) {
    send(.down(.touch(1), place))
    time += 0.05
    send(.up(.touch(1), place))
    wait(0.6)
  }

  /// Taps a word on the lab; of several alike one counted from the top, from 0.
  mutating func tap(_ word: String, number: Int = 0) throws {
    tap(try reader.word(word, number: number).rect.center)
  }

  /// Taps twice.
  mutating func tapTwice(_ place: Point, pause: Double = 0.1) {
    for _ in 0..<2 {
      send(.down(.touch(1), place))
      send(.up(.touch(1), place))
      time += pause
    }
    follow()
  }

  /// Presses, drags in small steps, and holds.
  mutating func hold(_ place: Point, by way: Point, _ finger: Int = 1) {
    send(.down(.touch(finger), place))
    for step in 1...8 {
      time += 0.01
      send(.move(.touch(finger), place + way * (Double(step) / 8)))
    }
  }

  mutating func wheel(
    _ notches: Double, at place: Point, _ resolution: WheelEvent.Resolution = .notched
  ) {
    let delta = Point(x: 0, y: notches)
    send(.wheel(WheelEvent(location: place, delta: delta, resolution: resolution)))
  }

  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    stage.top?.modifiers = modifiers
    send(.key(key))
    stage.top?.modifiers = []
  }

  /// Types over what a field holds, and confirms.
  mutating func enter(_ text: String, into path: String) throws {
    tap(try reader.field(path).center)
    type(text)
    send(.key(.return))
  }

  mutating func type(_ text: String) {
    for character in text { lab.type(character, at: time) }
    follow()
  }

  /// Changes the settings from outside, as a saved file does.
  mutating func put(_ settings: Settings) {
    apply(.settings(settings))
    follow()
  }

  mutating func put(_ change: (inout Settings) -> Void) { put(player.settings.with(change)) }

  /// Moves the mouse, and waits until the hover effect is at rest.
  ///
  /// - Returns: The cursor.
  mutating func hover(_ place: Point) -> Cursor? {
    send(.hover(place))
    time += 0.02
    let cursor = stage.followHover(at: time)
    wait(0.4)
    return cursor
  }
}
