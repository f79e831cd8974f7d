import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

/// A scene with the lab over it, as a window plays them: what is the lab's goes to it, and what it
/// asks for is done.
struct LabWindow {
  var player: Player
  var history = History()
  var lab: Lab
  /// In seconds.
  var time: HandTime = 0
  /// What the lab has asked for.
  private(set) var requests: [LabRequest] = []
  /// What the file was to hold, each time it was written.
  private(set) var saves: [Settings] = []
  /// What the scene's drawers have said.
  private(set) var events: [Outcome] = []

  init(
    _ settings: Settings = Settings(), size: Size = Size(width: 1280, height: 800),
    fileName: String? = "drawer.yaml", scenes: SceneSource = .builtIn
  ) {
    player = Player(settings: settings, scenes: scenes, size: size)
    lab = Lab(
      Tuning(settings, defaults: settings.scene.map { Settings(scene: $0) } ?? settings),
      title: "Pull-down", fileName: fileName, size: size, scale: 1, text: StrokeFont(), at: 0)
  }

  mutating func send(_ kind: InputEvent.Kind) {
    switch kind {
    case .resize, .blur: carryOut(lab.handle(InputEvent(time: time, kind: kind)))
    default: break
    }
    if lab.takes(kind, at: time) {
      carryOut(lab.handle(InputEvent(time: time, kind: kind)))
    } else {
      if case .down = kind { carryOut(lab.sceneIsTouched(at: time)) }
      apply(.input(kind))
    }
    follow()
  }

  mutating func apply(_ kind: Event.Kind) {
    let event = Event(time: time, kind: kind)
    history.record(event, before: player)
    events += player.apply(event)
    history.observe(player)
  }

  mutating func perform(_ command: LabCommand) {
    carryOut(lab.perform(command, at: time))
    follow()
  }

  private mutating func carryOut(_ requests: [LabRequest]) {
    self.requests += requests
    for request in requests {
      switch request {
      case .apply(let settings): apply(.settings(settings))
      case .setRate(let rate): apply(.rate(rate))
      case .save(let settings):
        saves.append(settings)
        lab.didSave(settings, fileName: "drawer.yaml", "written")
      case .saveTake, .film, .stopFilm, .copy, .close: break
      }
    }
  }

  mutating func follow() {
    let now = time
    for (request, due) in lab.advance(to: time) {
      time = due
      carryOut([request])
    }
    time = now
    _ = lab.follow(player, history, at: time)
  }

  // MARK: Hands

  /// Drags on the scene in even steps, lets go, and waits until all rests.
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
    // What the lab has to do by then comes first: it may have the scene stand still.
    follow()
    events += player.advance(to: time)
    follow()
  }

  func control(_ id: String) -> SceneControl? { lab.panel.controls(at: time).last { $0.id == id } }

  /// Taps a control of the lab by its id.
  ///
  /// - Throws: It is not there.
  mutating func tap(_ id: String) throws {
    let control = try #require(self.control(id), "no \(id)")
    send(.down(.touch(1), control.rect.center))
    time += 0.05
    send(.up(.touch(1), control.rect.center))
    time += 0.6
  }

  // MARK: Pictures

  /// What the window shows now.
  mutating func picture() -> DisplayList {
    let moment = lab.shown(at: time)
    var list = (moment?.player ?? player).picture(at: moment?.time ?? time).list
    lab.paint(over: &list, live: player, at: time)
    return list
  }
}

extension LabWindow: CustomStringConvertible {
  /// Short, for messages.
  var description: String { "the lab at \(time) s" }
}
