// What a prototype is written with comes along, so that one import is enough.
@_exported import FluidCore
@_exported import FluidDrawer
@_exported import FluidFiles
@_exported import FluidMotion
@_exported import FluidRaster
@_exported import FluidScene

/// A program that shows one scene of your own: everything `fluid-drawer` does, with your drawers.
///
/// ```swift
/// import FluidHost
///
/// @main
/// struct Hello: Prototype {
///   func scene(_ state: SceneState) -> Scene {
///     Scene("hello") {
///       Text("Behind it all", .display).filling()
///     } drawers: {
///       Drawer { Text("Hello", .title).padding(24) }.edge(.top)
///     }
///   }
/// }
/// ```
///
/// The program opens a window; `--config FILE` tunes its drawers and the numbers of ``tunables``
/// while it runs, and `config print` writes such a file; `--record` and `--trace` write down what
/// is done and shown, and `render` and `replay` need no display.
public protocol Prototype: Sendable {
  /// Makes the prototype; called once by the program's start.
  init()

  /// What the window is called; the type's name unless you say otherwise.
  static var title: String { get }

  /// The window's size when it opens, in points; 960 × 720 unless you say otherwise.
  static var window: Size { get }

  /// The scene as it is after what has been switched and dragged in it.
  ///
  /// A function of the state and nothing else, so that a recording of it replays to the last bit.
  func scene(_ state: SceneState) -> Scene

  /// Numbers of your own that a file tunes under `prototype:` while the window is open; none unless
  /// you say otherwise.
  ///
  /// They are read as `state[Self.gain]` wherever there is a state: here, in layouts, in paintings
  /// and in answers.
  static var tunables: [Tunable] { get }

  /// What the program does about something that has happened; nothing unless you say otherwise.
  ///
  /// What it asks for is the program's wish, not the user's: no permission refuses it.
  ///
  /// - Parameter state: What has been switched so far.
  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action]
}

extension Prototype {
  /// The type's name.
  public static var title: String { "\(Self.self)" }

  /// 960 × 720 points.
  public static var window: Size { Size(width: 960, height: 720) }

  /// None.
  public static var tunables: [Tunable] { [] }

  /// Nothing.
  public func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] { [] }

  /// Runs the program by its command line.
  public static func main() { PrototypeCommand<Self>.start() }
}
