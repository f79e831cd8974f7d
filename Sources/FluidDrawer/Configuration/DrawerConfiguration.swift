import FluidCore
import FluidMotion

/// The configuration of one drawer; a plain value that may change at any moment.
public struct DrawerConfiguration: Sendable, Hashable {
  /// The edge of the window that the drawer hangs on.
  public var edge: Edge
  /// The room around the drawer's area, in points. Extents, detents and the panel's breadth go by
  /// the area; the scrim and drags from anywhere by the whole window.
  public var insets: EdgeInsets
  /// The panel's width; nil: as wide as the insets leave it, and at a side as its detents say.
  public var width: PanelWidth?
  /// The panel's resting places, in any order. With none it rests wherever its release leads in
  /// ``freeRange``.
  public var detents: [Detent]
  /// The resting range without detents.
  public var freeRange: FreeRange
  /// The detent of a new session; nil: the smallest.
  public var initial: String?
  /// The detents at which the content takes input, so that only the handle drags the panel. With
  /// none named, controls answer to taps everywhere, and every drag along the axis is the panel's.
  public var interactiveDetents: Set<String>
  /// The spring to a detent.
  public var spring: Spring
  /// The choice of a detent at the end of a drag.
  public var release: ReleaseRule
  /// The distance past the largest detent, as a share of the way between the outermost detents,
  /// from which a release closes an open drawer, like a blind; nil: none.
  public var overpullClosesAt: Double?
  /// The resistance past the largest detent.
  public var over: RubberBand
  /// The resistance below the smallest detent.
  public var under: RubberBand
  /// The ends beyond which resistance begins.
  public var bandsBegin: BandOrigin
  /// The rule of drags.
  public var drag: DragRule
  /// The handle's hit area.
  public var handle: HandleRule
  /// The dimming of what lies behind.
  public var scrim: ScrimRule
  /// The sharing of drags with the lists on it.
  public var scroll: ScrollRule
  /// The response to the on-screen keyboard and to safe areas.
  public var keyboard: KeyboardRule
  /// The drawer's part in a stack of drawers.
  public var stack: StackRule

  /// The defaults are those of the pull-down drawer.
  public init(
    edge: Edge = .top,
    insets: EdgeInsets = .zero,
    width: PanelWidth? = nil,
    detents: [Detent] = [.points("closed", 100), .points("open", 500)],
    freeRange: FreeRange = FreeRange(),
    initial: String? = "closed",
    interactiveDetents: Set<String> = [],
    spring: Spring = .bouncy,
    release: ReleaseRule = ReleaseRule(),
    overpullClosesAt: Double? = 0.3,
    over: RubberBand = .power(exponent: 0.9, limit: 250),
    under: RubberBand = .power(exponent: 0.6, limit: 39.394),
    bandsBegin: BandOrigin = .detents,
    drag: DragRule = DragRule(),
    handle: HandleRule = HandleRule(),
    scrim: ScrimRule = ScrimRule(from: "closed"),
    scroll: ScrollRule = ScrollRule(),
    keyboard: KeyboardRule = KeyboardRule(),
    stack: StackRule = StackRule()
  ) {
    self.edge = edge
    self.insets = insets
    self.width = width
    self.detents = detents
    self.freeRange = freeRange
    self.initial = initial
    self.interactiveDetents = interactiveDetents
    self.spring = spring
    self.release = release
    self.overpullClosesAt = overpullClosesAt
    self.over = over
    self.under = under
    self.bandsBegin = bandsBegin
    self.drag = drag
    self.handle = handle
    self.scrim = scrim
    self.scroll = scroll
    self.keyboard = keyboard
    self.stack = stack
  }
}

/// The ends beyond which a panel's rubber bands begin.
public enum BandOrigin: String, Sendable, Hashable, CaseIterable {
  /// Past the largest detent and below the smallest.
  case detents
  /// Past the container and below 0: between them and the outermost detents the panel is free, as
  /// in document 003.
  case container
}
