// Re-exported, so that a prototype needs one import.
@_exported import FluidCore
@_exported import FluidDrawer
@_exported import FluidMotion
@_exported import FluidRaster
@_exported import FluidScene

#if hasFeature(Embedded)
  import FluidPlayer
  import FluidWeb
#else
  @_exported import FluidFiles
#endif

/// A program that shows a scene of your own, with everything `fluid-drawer` does.
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
/// The program opens a window. `--config FILE` tunes its drawers and ``tunables`` while it runs,
/// and `config print` writes such a file; `--record` and `--trace` write what happens into files;
/// `render` and `replay` need no display.
public protocol Prototype: Sendable {
  /// Creates the prototype; called once at the program's start.
  init()

  /// The window's title; by default the type's name.
  static var title: String { get }

  /// The window's initial size, in points; by default 960 × 720.
  static var window: Size { get }

  /// The scene for a state.
  ///
  /// A pure function of the state, so that recordings replay to the last bit.
  func scene(_ state: SceneState) -> Scene

  /// Numbers that a file tunes under `prototype:` while the window is open; by default none.
  ///
  /// Read them as `state[Self.gain]` wherever there is a state: here, in layouts, in paintings and
  /// in answers.
  static var tunables: [Tunable] { get }

  /// The program's actions in response to an event; by default none.
  ///
  /// The actions are the program's, not the user's: no permission refuses them.
  ///
  /// - Parameter state: The state after the event.
  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action]
}

extension Prototype {
  #if hasFeature(Embedded)
    /// A page's title is its own.
    public static var title: String { "" }
  #else
    /// The type's name.
    public static var title: String { "\(Self.self)" }
  #endif

  /// 960 × 720 points.
  public static var window: Size { Size(width: 960, height: 720) }

  /// None.
  public static var tunables: [Tunable] { [] }

  /// Nothing.
  public func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] { [] }

  #if hasFeature(Embedded)
    /// Gives the page its scene; the page then opens it.
    public static func main() {
      PageScenes.source = .own(
        { Self().scene($0) }, tunables: tunables, answer: { Self().answer(to: $0, $1) })
      PageScenes.base = PageScenes.source.base(window: window)
    }
  #else
    /// Runs the program by its command line.
    public static func main() { PrototypeCommand<Self>.start() }
  #endif
}
