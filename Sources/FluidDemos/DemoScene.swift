import FluidDrawer
import FluidScene

/// A scene that comes with the program; the raw value is its name in files and commands.
///
/// To add one, write a file with a `Scene` and a `DemoScene` in it, and name it in ``allCases``.
public struct DemoScene: RawRepresentable, Sendable, CaseIterable {
  /// All built-in scenes, in the order of their number keys in the window.
  public static let allCases: [DemoScene] = [
    .pullDown, .sideDrawer, .bottomSheet, .detents, .mapList, .form, .sheets,
  ]

  /// The name in files and on the command line.
  public let rawValue: String
  /// The scene's first drawer as declared; a configuration file overrides it.
  public let drawer: Drawer
  /// The other drawers as declared, from back to front; a configuration file overrides them, too,
  /// by their names.
  public let otherDrawers: [Drawer]
  /// The length of the list in the panel, in points, before any file; 0: no list.
  public let contentLength: Double
  /// Copies to the configured drawer what the scene's own controls have changed.
  public let keep: Keep
  private let write: @Sendable (SceneState) -> Scene

  /// Copies to `drawer` what the scene's controls have changed on the drawer `shown`.
  public typealias Keep =
    @Sendable (_ shown: Drawer, _ state: SceneState, _ drawer: inout Drawer) -> Void

  /// - Parameters:
  ///   - contentLength: The length of the list in the panel, in points; 0: no list.
  ///   - keep: In a scene whose controls change its drawer, copies these changes to the configured
  ///     drawer.
  ///   - write: Makes the scene for a state; it always has a drawer and the same name.
  init(
    contentLength: Double = 0, keep: @escaping Keep = { _, _, _ in },
    _ write: @escaping @Sendable (SceneState) -> Scene
  ) {
    let scene = write(SceneState())
    guard let drawer = scene.drawers.first else {
      preconditionFailure("the scene \(scene.name) has no drawer")
    }
    rawValue = scene.name
    self.drawer = drawer
    otherDrawers = Array(scene.drawers.dropFirst())
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
}

extension DemoScene: Hashable {
  public static func == (a: DemoScene, b: DemoScene) -> Bool { a.rawValue == b.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension DemoScene: CustomStringConvertible {
  /// The name, for legible test output and messages.
  public var description: String { rawValue }
}
