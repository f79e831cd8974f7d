import FluidDrawer

/// One of the scenes the program comes with; the raw value is its name in files and commands.
///
/// To add one, write a file with a `Scene` and a `BuiltInScene` in it, and name it in ``allCases``.
public struct BuiltInScene: RawRepresentable, Sendable, CaseIterable {
  /// The scenes there are, in the order of their keys in the window.
  public static let allCases: [BuiltInScene] = [
    .pullDown, .sideDrawer, .bottomSheet, .detents, .mapList,
  ]

  /// Its name in files and on the command line.
  public let rawValue: String
  /// The scene's drawer as its author wrote it: what a configuration file is laid over.
  public let drawer: Drawer
  /// How long the list inside the panel is, in points, before any file; 0: there is none.
  public let contentLength: Double
  private let write: @Sendable (SceneState) -> Scene
  private let keep: @Sendable (_ shown: Drawer, _ state: SceneState, inout Drawer) -> Void

  /// - Parameters:
  ///   - contentLength: How long the list inside the panel is, in points; 0: there is none.
  ///   - keep: What a configured drawer keeps of the one written for a state, in a scene that is
  ///     there to change its drawer by hand.
  ///   - write: The scene as it is after what has been switched in it; it has a drawer and always
  ///     the same name.
  init(
    contentLength: Double = 0,
    keep: @escaping @Sendable (_ shown: Drawer, _ state: SceneState, inout Drawer) -> Void = {
      _, _, _ in
    },
    _ write: @escaping @Sendable (SceneState) -> Scene
  ) {
    let scene = write(SceneState())
    guard let drawer = scene.drawers.first else {
      preconditionFailure("the scene \(scene.name) has no drawer")
    }
    rawValue = scene.name
    self.drawer = drawer
    self.contentLength = contentLength
    self.keep = keep
    self.write = write
  }

  /// A scene by its name; nil for an unknown one.
  public init?(rawValue: String) {
    guard let scene = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = scene
  }

  /// The scene as it is after what has been switched in it.
  public func scene(_ state: SceneState = SceneState()) -> Scene { write(state) }

  /// The scene with its drawer as a configuration wants it. What has been switched in the window by
  /// hand comes after the file.
  public func scene(
    _ state: SceneState, configured configuration: DrawerConfiguration, style: PanelStyle
  ) -> Scene {
    var scene = write(state)
    let shown = scene.drawers[0]
    scene.drawers[0].configuration = configuration
    scene.drawers[0].style = style
    keep(shown, state, &scene.drawers[0])
    scene.source = Scene.Source(name: rawValue, state: state)
    return scene
  }
}

extension BuiltInScene: Hashable {
  public static func == (a: BuiltInScene, b: BuiltInScene) -> Bool { a.rawValue == b.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension BuiltInScene: CustomStringConvertible {
  /// Its name: all that it is made of says nothing to a reader.
  public var description: String { rawValue }
}
