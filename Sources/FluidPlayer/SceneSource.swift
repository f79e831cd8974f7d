import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene
import FluidSettings

/// The source of a player's scenes.
package enum SceneSource: Sendable {
  /// The built-in scenes, by the name in the settings.
  case builtIn
  /// A scene of a prototype's author.
  case own(Author)

  /// An author's scene: functions of the state.
  package struct Author: Sendable {
    /// Builds the scene for a state.
    var write: @Sendable (SceneState) -> Scene
    /// The actions for an event.
    var answer: @Sendable (DrawerEvent, SceneState) -> [Action]
    /// The author's tunables.
    var tunables: [Tunable]
    /// The drawers that are known before anything happens; see ``DrawerSearch``.
    var drawers: [Drawer]
  }

  /// An author's scene.
  ///
  /// - Parameters:
  ///   - write: Builds the scene for a state.
  ///   - tunables: The author's tunables, which a file may set.
  ///   - answer: The actions for an event.
  package static func own(
    _ write: @escaping @Sendable (SceneState) -> Scene, tunables: [Tunable] = [],
    answer: @escaping @Sendable (DrawerEvent, SceneState) -> [Action] = { _, _ in [] }
  ) -> SceneSource {
    .own(
      Author(
        write: write, answer: answer, tunables: tunables,
        drawers: DrawerSearch.drawers(of: write)))
  }

  /// The settings that a configuration is laid over.
  ///
  /// - Parameters:
  ///   - scene: The built-in scene, whatever the file names; nil: the file decides.
  ///   - window: The window's size of an author's scene, in points.
  package func base(scene: DemoScene? = nil, window: Size = Settings().window) -> SettingsBase {
    switch self {
    case .builtIn: scene.map(SettingsBase.scene) ?? .named
    case .own(let author):
      .own(
        Settings(
          own: author.drawers.first, others: Array(author.drawers.dropFirst()),
          tunables: author.tunables, window: window))
    }
  }

  /// The scene for settings and a state, with its first drawer and those with names configured.
  ///
  /// A property that an author's scene changes with its state overrides the settings.
  func scene(_ settings: Settings, _ state: SceneState) -> Scene {
    switch self {
    case .builtIn:
      return (settings.scene ?? .pullDown).scene(state, settings)
    case .own(let author):
      var scene = author.write(state)
      for (index, drawer) in scene.drawers.enumerated() {
        guard let start = author.start(of: drawer, at: index),
          let tuned = start.isFirst ? settings.firstDrawer : settings[drawer: drawer.name ?? ""]
        else { continue }
        scene.drawers[index].tune(as: tuned, insteadOf: start.drawer)
      }
      return scene
    }
  }

  /// The built-in scenes that can be shown; none in place of an author's own.
  var builtInScenes: [DemoScene] {
    if case .builtIn = self { DemoScene.allCases } else { [] }
  }

  /// Whether an author's function answers events.
  var hasAnswers: Bool { if case .own = self { true } else { false } }

  /// The actions of the author's function for an event.
  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] {
    if case .own(let author) = self { author.answer(event, state) } else { [] }
  }
}

extension DemoScene {
  /// The scene for a state, with its drawers configured. Changes by the scene's own controls
  /// override the configuration.
  package func scene(_ state: SceneState, _ settings: Settings) -> Scene {
    var scene = scene(state)
    let shown = scene.drawers[0]
    scene.drawers[0].configuration = settings.drawer
    scene.drawers[0].style = settings.panel
    keep(shown, state, &scene.drawers[0])
    for tuned in settings.drawers {
      guard let start = otherDrawers.first(where: { $0.name == tuned.name }),
        let index = scene.drawers.firstIndex(where: { $0.name == tuned.name })
      else { continue }
      scene.drawers[index].tune(as: tuned, insteadOf: start)
    }
    scene.source = Scene.Source(name: rawValue, state: state)
    return scene
  }
}

extension SceneSource.Author {
  /// The initial version of a drawer, and whether it is the first; nil: no file can configure it.
  ///
  /// Drawers are identified by name. One without a name is the first if it comes first in both
  /// versions.
  func start(of drawer: Drawer, at index: Int) -> (drawer: Drawer, isFirst: Bool)? {
    let number = drawers.firstIndex { $0.name == drawer.name }
    guard let number, drawer.name != nil || index == 0 && number == 0 else { return nil }
    return (drawers[number], number == 0)
  }
}

extension Drawer {
  /// Takes a file's values for all properties that the state has not changed.
  fileprivate mutating func tune(as tuned: DrawerSettings, insteadOf start: Drawer) {
    configuration = configuration.tuned(
      as: tuned.configuration, insteadOf: start.configuration)
    style = style.tuned(as: tuned.style, insteadOf: start.style)
  }
}
