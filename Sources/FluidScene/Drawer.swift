import FluidDrawer
import FluidGeometry
import FluidMotion

/// A drawer as one writes it: what is on it, how it looks, and how it behaves.
///
/// ```swift
/// Drawer {
///   Text("Content!", .title)
/// } handle: { placement in
///   Icon(placement.isVertical ? .list : .chevron)
/// }
/// .edge(.bottom).detents([.medium, .large]).interactiveDetents([.large])
/// .spring(.snappy).material(.ultraThin).cornerRadius(12)
/// ```
public struct Drawer: Sendable {
  /// What actions, events and files call it; unique within a scene; nil: it has only its number.
  public var name: String?
  /// How it moves.
  public var configuration: DrawerConfiguration
  /// What a user may be refused; nil: nothing, apart from what the configuration does not allow.
  public var permission: Permission?
  /// The value that says whether it is open, both ways; nil: none.
  public var openID: String?
  /// How the panel looks.
  public var style: PanelStyle
  /// What the panel holds.
  public var content: any Piece
  /// What can be taken hold of.
  public var handle: Handle
  /// What becomes of all that is behind it as it opens; nil: nothing but its scrim.
  public var recession: Recession?
  /// How much darker a drifting background is once it is open, 0…1; see ``dimsBackground(_:)``.
  var backgroundDim = 0.0
  /// How the panel sits at its edge.
  public var attachment: Attachment
  /// How the content fills the panel.
  public var fit: Fit
  /// Whether it is worked out how long its content is: what detents that fit it and lists go by.
  package var measuresContent = true
  /// Where in its scene it is written, which tells it from the others as they come and go.
  var place = ""
  /// What is to be done about what happens; see ``on(_:of:_:)``.
  var handlers: [EventHandler] = []

  /// What the content is fastened to.
  public enum Attachment: Sendable, Hashable {
    /// It rides on the moving edge, as on a sheet.
    case panel
    /// It stands still in the window, and the moving edge uncovers it, as a blind does.
    case window
  }

  /// For what length along the drawer's axis the content is laid out.
  public enum Fit: Sendable, Hashable {
    /// For that of the panel at its largest detent, whatever is shown of it now.
    case open
    /// For what is shown now, though never less than so many points.
    case shown(atLeast: Double)
  }

  /// Content with the default handle. The drawer hangs on the bottom edge and has Apple's medium
  /// and large detents.
  ///
  /// - Parameter name: What actions, events and files call it; nil: it has only its number.
  public init(_ name: String? = nil, @PieceBuilder content: () -> [any Piece]) {
    self.init(name, content: content(), handle: .grabber())
  }

  /// Content with a handle that looks the same in every place.
  public init(
    _ name: String? = nil, @PieceBuilder content: () -> [any Piece],
    @PieceBuilder handle: @escaping @Sendable () -> [any Piece]
  ) {
    self.init(name, content: content(), handle: .custom { _ in handle() })
  }

  /// Content with a handle that knows where it is.
  public init(
    _ name: String? = nil, @PieceBuilder content: () -> [any Piece],
    @PieceBuilder handle: @escaping @Sendable (Handle.Placement) -> [any Piece]
  ) {
    self.init(name, content: content(), handle: .custom(handle))
  }

  private init(_ name: String?, content: [any Piece], handle: Handle) {
    self.name = name
    self.content = Stack(.vertical, alignment: .leading, spacing: 0, pieces: content)
    self.handle = handle
    configuration = DrawerConfiguration(
      edge: .bottom, detents: [.medium, .large], initial: nil, spring: .snappy,
      release: ReleaseRule(threshold: 0.5, reach: .any), overpullClosesAt: nil,
      over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.55), scrim: ScrimRule())
    style = PanelStyle()
    attachment = .panel
    fit = .open
  }
}
