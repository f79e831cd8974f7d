import FluidCore
import FluidDrawer
import FluidMotion

/// A drawer's description: its content, its look and its behaviour.
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
  /// The name used by actions, events and files; unique within a scene; nil: it has only its index.
  public var name: String?
  /// The geometry and the rules of motion.
  public var configuration: DrawerConfiguration
  /// Vetoes the user's changes; nil: none, apart from what the configuration does not allow.
  public var permission: Permission?
  /// The id of the value bound to the open state; nil: none.
  public var openID: String?
  /// The panel's look.
  public var style: PanelStyle
  /// The panel's content.
  public var content: AnyPiece
  /// The handle.
  public var handle: Handle
  /// The pieces pinned to the end of what is seen of the panel; nil: none.
  var footer: AnyPiece?
  /// The effect on the content behind the drawer as it opens; nil: none apart from the scrim.
  var pushBack: PushBackEffect?
  /// The share of black in a drifting background once the drawer is open, 0…1; see
  /// ``dimsBackground(_:)``.
  var backgroundDim = 0.0
  /// Whether the content moves with the panel or stays in the window.
  public var attachment: Attachment
  /// The length that the content is laid out for.
  public var fit: Fit
  /// Whether the content's length is measured, for detents that fit it and for lists.
  package var measuresContent = true
  /// The drawer's place in the scene's builder, its identity while drawers come and go.
  var place = ""
  /// Event handlers; see ``on(_:of:_:)``.
  var handlers: [EventHandler] = []

  /// The frame of reference of the content.
  public enum Attachment: Sendable, Hashable {
    /// The content moves with the panel's edge, as on a sheet.
    case panel
    /// The content stands still in the window and the moving edge uncovers it, as a blind does.
    case window
  }

  /// The length along the drawer's axis for which the content is laid out.
  public enum Fit: Sendable, Hashable {
    /// The panel's length at its largest detent, however much of it is shown.
    case open
    /// The length shown, but never less than so many points.
    case shown(atLeast: Double)
  }

  /// A drawer with the default handle, on the bottom edge, with Apple's medium and large detents.
  ///
  /// - Parameter name: The name used by actions, events and files; nil: it has only its index.
  public init(_ name: String? = nil, @PieceBuilder content: () -> [AnyPiece]) {
    self.init(name, content: content(), handle: .grabber())
  }

  /// A drawer with a custom handle.
  public init(
    _ name: String? = nil, @PieceBuilder content: () -> [AnyPiece],
    @PieceBuilder handle: @escaping @Sendable () -> [AnyPiece]
  ) {
    self.init(name, content: content(), handle: .custom { _ in handle() })
  }

  /// A drawer with a custom handle that depends on its placement.
  public init(
    _ name: String? = nil, @PieceBuilder content: () -> [AnyPiece],
    @PieceBuilder handle: @escaping @Sendable (Handle.Placement) -> [AnyPiece]
  ) {
    self.init(name, content: content(), handle: .custom(handle))
  }

  private init(_ name: String?, content: [AnyPiece], handle: Handle) {
    self.name = name
    self.content = AnyPiece(Column { content })
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
