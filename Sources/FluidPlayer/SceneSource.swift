import FluidDrawer
import FluidGeometry
import FluidScene

/// Where the scene that a player shows comes from.
public enum SceneSource: Sendable {
  /// One of the built-in ones, by the name in the settings.
  case builtIn
  /// One that somebody wrote.
  case own(Author)

  /// Whoever writes a scene: functions of the state and nothing else.
  public struct Author: Sendable {
    /// The scene as it is after what has been switched in it.
    var write: @Sendable (SceneState) -> Scene
    /// What is to be done about something that has happened.
    var answer: @Sendable (DrawerEvent, SceneState) -> [Action]
  }

  /// A scene that is not built in.
  ///
  /// - Parameters:
  ///   - write: The scene as it is after what has been switched in it.
  ///   - answer: What is to be done about something that has happened.
  public static func own(
    _ write: @escaping @Sendable (SceneState) -> Scene,
    answer: @escaping @Sendable (DrawerEvent, SceneState) -> [Action] = { _, _ in [] }
  ) -> SceneSource {
    .own(Author(write: write, answer: answer))
  }

  /// What a configuration is laid over.
  ///
  /// - Parameters:
  ///   - scene: The built-in scene to show whatever a file names; nil: the file decides.
  ///   - window: The size of the window of a scene that is not built in, in points.
  public func base(scene: BuiltInScene? = nil, window: Size = Settings().window) -> SettingsBase {
    switch self {
    case .builtIn: scene.map(SettingsBase.scene) ?? .named
    case .own(let author):
      .own(Settings(own: author.write(SceneState()).drawers.first, window: window))
    }
  }

  /// The scene that settings ask for, with its first drawer as they want it.
  ///
  /// What has been switched in the window by hand comes after the file. A scene of somebody's own
  /// whose drawer has changed with its state keeps that change.
  func scene(_ settings: Settings, _ state: SceneState) -> Scene {
    switch self {
    case .builtIn:
      return (settings.scene ?? .pullDown).scene(
        state, configured: settings.drawer, style: settings.panel)
    case .own(let author):
      var scene = author.write(state)
      guard let drawer = scene.drawers.first,
        let start = author.write(SceneState()).drawers.first
      else { return scene }
      if drawer.configuration == start.configuration {
        scene.drawers[0].configuration = settings.drawer
      }
      if drawer.style == start.style { scene.drawers[0].style = settings.panel }
      return scene
    }
  }

  /// Whether somebody may have something done about what happens.
  var hasAnswers: Bool { if case .own = self { true } else { false } }

  /// What is to be done about something that has happened.
  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] {
    if case .own(let author) = self { author.answer(event, state) } else { [] }
  }
}
