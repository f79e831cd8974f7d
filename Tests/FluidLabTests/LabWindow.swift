import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage
import Testing

@testable import FluidLab

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
    fileName: String? = "drawer.yaml", scenes: SceneSource = .builtIn
  ) {
    stage = Stage(Player(settings: settings, scenes: scenes, size: size), text: StrokeFont())
    stage.top = Lab(
      Tuning(settings, defaults: settings.scene.map { Settings(scene: $0) } ?? settings),
      title: "Pull-down", fileName: fileName, size: size, scale: 1, text: StrokeFont(), at: 0)
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

  func control(_ id: String) -> SceneControl? { lab.panel.controls(at: time).last { $0.id == id } }

  /// The ids of the lab's controls that a press would reach at their middle.
  var reachable: [String] {
    let controls = lab.panel.controls(at: time)
    return controls.filter { control in
      controls.last { $0.rect.contains(control.rect.center) }?.id == control.id
    }.map(\.id)
  }

  /// Moves the mouse to the middle of a control, and waits until the hover effect is at rest.
  ///
  /// - Returns: The cursor.
  mutating func hover(_ id: String) throws -> Cursor? {
    let place = try #require(control(id), "no \(id)").region.bounds.center
    send(.hover(place))
    time += 0.02
    let cursor = stage.followHover(at: time)
    wait(0.4)
    return cursor
  }

  /// Taps a control of the lab by its id.
  ///
  /// - Throws: There is no such control.
  mutating func tap(_ id: String) throws {
    let control = try #require(self.control(id), "no \(id)")
    send(.down(.touch(1), control.rect.center))
    time += 0.05
    send(.up(.touch(1), control.rect.center))
    time += 0.6
  }

  // MARK: Pictures

  /// The picture of the window.
  mutating func picture() -> DisplayList { stage.picture(at: time, drifts: true).list }
}

extension LabWindow: CustomStringConvertible {
  /// Short, for messages.
  var description: String { "the lab at \(time) s" }
}
