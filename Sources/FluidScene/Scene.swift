import FluidDrawer
import FluidGeometry
import FluidRaster

/// What one window shows: a background, content, and drawers over it; a value.
///
/// ```swift
/// Scene("hello") {
///   Text("Behind it all", .display).filling()
/// } drawers: {
///   Drawer { Text("Hello", .title).padding(24) }.edge(.top)
/// }
/// ```
public struct Scene: Sendable {
  /// What the window's bar calls it.
  public var name: String
  /// What lies behind everything.
  public var background: Background
  /// What is behind the drawers, over the background.
  public var content: any Piece { didSet { source = nil } }
  /// From the one at the back to the one in front.
  public var drawers: [Drawer] { didSet { source = nil } }
  /// What drags move that no drawer and no control takes; nil: nothing.
  public var pannable: Pannable?
  /// What its pieces are a function of; nil: not known, as of one that has been changed since.
  var source: Source?

  /// Where a scene comes from.
  struct Source: Hashable, Sendable {
    var name: String
    var state: SceneState
  }
  /// What is to be done about what happens; see ``on(_:of:_:)``.
  var handlers: [EventHandler] = []

  /// A scene under a name, which recordings and messages call it by.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - background: What lies behind everything.
  ///   - content: The pieces on the background, behind the drawers.
  ///   - drawers: The drawers, from back to front.
  public init(
    _ name: String, background: Background = .aurora,
    @PieceBuilder content: () -> [any Piece] = { [] },
    @DrawerBuilder drawers: () -> [Drawer]
  ) {
    self.name = name
    self.background = background
    self.content = Layers(pieces: content())
    self.drawers = drawers()
  }

  /// What is behind the drawers can be pushed about; how far tells ``SceneState/offset(_:)``.
  public func panned(by id: String, reach: @escaping @Sendable (_ window: Size) -> Size) -> Scene {
    var copy = self
    copy.pannable = Pannable(id: id, reach: reach)
    return copy
  }

  /// Puts something else behind everything.
  public func background(_ background: Background) -> Scene {
    var copy = self
    copy.background = background
    return copy
  }

  /// Whether the scene changes by itself, with no finger touching it.
  public func isAnimated(_ state: SceneState) -> Bool {
    if case .aurora = background { state.window.isBackgroundAnimated } else { false }
  }

  /// The drawers where they are others than in an earlier version of the scene, each with its
  /// number there, counted from 0; nil: they are the same.
  public func drawersChanged(
    since other: Scene
  ) -> [(configuration: DrawerConfiguration, kept: Int?)]? {
    let places = other.drawers.map(\.place)
    guard places != drawers.map(\.place) else { return nil }
    return drawers.map { ($0.configuration, places.firstIndex(of: $0.place)) }
  }

  /// Whether all pieces are known to be the same as in another version of the scene, whatever its
  /// drawers are like: what was laid out for one is good for the other.
  package func hasSamePieces(as other: Scene) -> Bool { source != nil && source == other.source }

  /// What a session needs to know to move the drawers.
  public var configurations: [DrawerConfiguration] { drawers.map(\.configuration) }
}

/// Lists of drawers written one under the other.
@resultBuilder
public enum DrawerBuilder {
  // Where a drawer is written tells it from others, so that it is known again where `if` and `for`
  // let drawers come and go.
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
