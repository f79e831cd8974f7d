import FluidDrawer

/// A scene that comes with the program; the raw value is its name in files and commands.
///
/// To add one, write a file with a `Scene` and a `BuiltInScene` in it, and name it in ``allCases``.
public struct BuiltInScene: RawRepresentable, Sendable, CaseIterable {
  /// All built-in scenes, in the order of their number keys in the window.
  public static let allCases: [BuiltInScene] = [
    .pullDown, .sideDrawer, .bottomSheet, .detents, .mapList,
  ]

  /// The name in files and on the command line.
  public let rawValue: String
  /// The scene's drawer as declared; a configuration file overrides it.
  public let drawer: Drawer
  /// The length of the list in the panel, in points, before any file; 0: no list.
  public let contentLength: Double
  private let write: @Sendable (SceneState) -> Scene
  private let keep: @Sendable (_ shown: Drawer, _ state: SceneState, inout Drawer) -> Void

  /// - Parameters:
  ///   - contentLength: The length of the list in the panel, in points; 0: no list.
  ///   - keep: Copies to the configured drawer what the scene's own controls have changed, in a
  ///     scene whose controls change its drawer.
  ///   - write: Makes the scene for a state; it always has a drawer and the same name.
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

  /// The scene of that name; nil where there is none.
  public init?(rawValue: String) {
    guard let scene = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = scene
  }

  /// The scene for a state, with its own drawer.
  public func scene(_ state: SceneState = SceneState()) -> Scene { write(state) }

  /// The scene for a state, with its drawer configured. Changes by the scene's own controls
  /// override the file.
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
  /// The name, for legible test output and messages.
  public var description: String { rawValue }
}
