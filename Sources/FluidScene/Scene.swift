import FluidCore
import FluidDrawer
import FluidRaster

/// The description of a window: a background, content, and drawers over it; a value.
///
/// ```swift
/// Scene("hello") {
///   Text("Behind it all", .display).filling()
/// } drawers: {
///   Drawer { Text("Hello", .title).padding(24) }.edge(.top)
/// }
/// ```
public struct Scene: Sendable {
  /// The name, as shown in the window's bar.
  public var name: String
  /// The background, behind everything.
  public var background: Background
  /// The content over the background, behind the drawers.
  public var content: AnyPiece { didSet { source = nil } }
  /// The drawers, from back to front.
  public var drawers: [Drawer] { didSet { source = nil } }
  /// Panning of the content by drags that no drawer and no control takes; nil: none.
  package var pannable: Pannable?
  /// Whether it has an on-screen keyboard, which comes with a text field.
  package var hasOnScreenKeyboard = false
  /// The inputs that its pieces are a function of; nil: unknown, as after a change of the scene.
  package var source: Source?

  /// The inputs that a scene was built from.
  package struct Source: Hashable, Sendable {
    let name: String
    let state: SceneState

    package init(name: String, state: SceneState) {
      self.name = name
      self.state = state
    }
  }
  /// Event handlers; see ``on(_:of:_:)``.
  var handlers: [EventHandler] = []

  /// A scene; recordings and messages refer to it by its name.
  ///
  /// - Parameters:
  ///   - name: The scene's name.
  ///   - background: The background, behind everything.
  ///   - content: The pieces on the background, behind the drawers.
  ///   - drawers: The drawers, from back to front.
  public init(
    _ name: String, background: Background = .aurora,
    @PieceBuilder content: () -> [AnyPiece] = { [] },
    @DrawerBuilder drawers: () -> [Drawer]
  ) {
    self.name = name
    self.background = background
    self.content = AnyPiece(Layers(content))
    self.drawers = drawers()
  }

  /// Makes the content behind the drawers pannable; ``SceneState/offset(_:)`` is its offset.
  public func panned(by id: String, reach: @escaping @Sendable (_ window: Size) -> Size) -> Scene {
    changed { $0.pannable = Pannable(id: id, reach: reach) }
  }

  /// Adds an on-screen keyboard, the program's own, which comes with a focused text field.
  ///
  /// It lifts the drawer that the field is on; see ``Drawer/keyboard(_:blur:dismiss:maxReach:)``.
  /// Its height, its course and when it shows are keys of a configuration.
  public func onScreenKeyboard() -> Scene { changed { $0.hasOnScreenKeyboard = true } }

  /// Sets the background.
  public func background(_ background: Background) -> Scene {
    changed { $0.background = background }
  }

  /// A changed copy.
  func changed(_ change: (inout Scene) -> Void) -> Scene {
    var copy = self
    change(&copy)
    return copy
  }

  /// Whether the scene animates without input.
  package func isAnimated(_ state: SceneState) -> Bool {
    if case .aurora = background { state.window.isBackgroundAnimated } else { false }
  }

  /// The drawers, if they differ from an earlier version of the scene, each with its index there,
  /// from 0, or nil if it is new; nil: the same drawers.
  package func drawersChanged(
    since other: Scene
  ) -> [(configuration: DrawerConfiguration, kept: Int?)]? {
    let places = other.drawers.map { $0.place }
    guard places != drawers.map({ $0.place }) else { return nil }
    return drawers.map { ($0.configuration, places.firstIndex(of: $0.place)) }
  }

  /// Whether both versions of the scene were built from the same inputs, so that layouts of one are
  /// valid for the other, whatever their drawers are.
  package func hasSamePieces(as other: Scene) -> Bool { source != nil && source == other.source }

  /// The configurations of the drawers, for a session.
  package var configurations: [DrawerConfiguration] { drawers.map { $0.configuration } }
}

/// Builds a list of drawers from statements.
@resultBuilder
public enum DrawerBuilder {
  // A drawer's place in the code is its identity, which it keeps while `if` and `for` add and
  // remove drawers.
  public static func buildExpression(_ drawer: Drawer) -> [Drawer] { [drawer] }
  public static func buildBlock(_ drawers: [Drawer]...) -> [Drawer] { numbered(drawers) }
  public static func buildOptional(_ drawers: [Drawer]?) -> [Drawer] { drawers ?? [] }
  public static func buildEither(first drawers: [Drawer]) -> [Drawer] { placed(drawers, "a") }
  public static func buildEither(second drawers: [Drawer]) -> [Drawer] { placed(drawers, "b") }
  public static func buildArray(_ drawers: [[Drawer]]) -> [Drawer] { numbered(drawers) }

  private static func numbered(_ drawers: [[Drawer]]) -> [Drawer] {
    drawers.enumerated().flatMap { placed($1, "\($0)") }
  }

  private static func placed(_ drawers: [Drawer], _ place: String) -> [Drawer] {
    drawers.map { drawer in
      var drawer = drawer
      drawer.place = drawer.place.isEmpty ? place : "\(place).\(drawer.place)"
      return drawer
    }
  }
}
