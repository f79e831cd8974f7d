import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene
import FluidSettings

/// Where the scene that a player shows comes from.
package enum SceneSource: Sendable {
  /// One of the built-in ones, by the name in the settings.
  case builtIn
  /// One that a prototype's author wrote.
  case own(Author)

  /// What a scene's author gives: functions of the state and nothing else.
  package struct Author: Sendable {
    /// The scene as it is after what has been switched in it.
    var write: @Sendable (SceneState) -> Scene
    /// What is to be done about something that has happened.
    var answer: @Sendable (DrawerEvent, SceneState) -> [Action]
    /// The numbers of the author's own.
    var tunables: [Tunable]
    /// Every drawer that is known before anything happens; see ``DrawerSearch``.
    var drawers: [Drawer]
  }

  /// A scene that is not built in.
  ///
  /// - Parameters:
  ///   - write: The scene as it is after what has been switched in it.
  ///   - tunables: The numbers of the author's own that a file may give.
  ///   - answer: What is to be done about something that has happened.
  package static func own(
    _ write: @escaping @Sendable (SceneState) -> Scene, tunables: [Tunable] = [],
    answer: @escaping @Sendable (DrawerEvent, SceneState) -> [Action] = { _, _ in [] }
  ) -> SceneSource {
    .own(
      Author(
        write: write, answer: answer, tunables: tunables,
        drawers: DrawerSearch.drawers(of: write)))
  }

  /// What a configuration is laid over.
  ///
  /// - Parameters:
  ///   - scene: The built-in scene to show whatever a file names; nil: the file decides.
  ///   - window: The size of the window of a scene that is not built in, in points.
  package func base(scene: BuiltInScene? = nil, window: Size = Settings().window) -> SettingsBase {
    switch self {
    case .builtIn: scene.map(SettingsBase.scene) ?? .named
    case .own(let author):
      .own(
        Settings(
          own: author.drawers.first, others: Array(author.drawers.dropFirst()),
          tunables: author.tunables, window: window))
    }
  }

  /// The scene that settings ask for, with its first drawer and those with names as they want them.
  ///
  /// What has been switched in the window by hand comes after the file. An author's own scene whose
  /// drawer has changed with its state keeps what has changed of it, and nothing else.
  func scene(_ settings: Settings, _ state: SceneState) -> Scene {
    switch self {
    case .builtIn:
      return (settings.scene ?? .pullDown).scene(
        state, configured: settings.drawer, style: settings.panel)
    case .own(let author):
      var scene = author.write(state)
      for (index, drawer) in scene.drawers.enumerated() {
        guard let start = author.start(of: drawer, at: index),
          let tuned = start.isFirst ? settings.firstDrawer : settings[drawer: drawer.name ?? ""]
        else { continue }
        scene.drawers[index].configuration = drawer.configuration.tuned(
          as: tuned.configuration, insteadOf: start.drawer.configuration)
        scene.drawers[index].style = drawer.style.tuned(
          as: tuned.style, insteadOf: start.drawer.style)
      }
      return scene
    }
  }

  /// The built-in scenes that can be shown: an author's own scene is the only one.
  var builtInScenes: [BuiltInScene] {
    if case .builtIn = self { BuiltInScene.allCases } else { [] }
  }

  /// Whether an author may have something done about what happens.
  var hasAnswers: Bool { if case .own = self { true } else { false } }

  /// What is to be done about something that has happened.
  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] {
    if case .own(let author) = self { author.answer(event, state) } else { [] }
  }
}

extension BuiltInScene {
  /// The scene for a state, with its drawer configured. Changes by the scene's own controls
  /// override the configuration.
  package func scene(
    _ state: SceneState, configured configuration: DrawerConfiguration, style: PanelStyle
  ) -> Scene {
    var scene = scene(state)
    let shown = scene.drawers[0]
    scene.drawers[0].configuration = configuration
    scene.drawers[0].style = style
    keep(shown, state, &scene.drawers[0])
    scene.source = Scene.Source(name: rawValue, state: state)
    return scene
  }
}

extension SceneSource.Author {
  /// A drawer as it is before anything happens, and whether it is the first one; nil: no file
  /// speaks of it.
  ///
  /// A drawer is known by its name. One without a name is the first if it comes first, then and
  /// now.
  func start(of drawer: Drawer, at index: Int) -> (drawer: Drawer, isFirst: Bool)? {
    let number = drawers.firstIndex { $0.name == drawer.name }
    guard let number, drawer.name != nil || index == 0 && number == 0 else { return nil }
    return (drawers[number], number == 0)
  }
}
