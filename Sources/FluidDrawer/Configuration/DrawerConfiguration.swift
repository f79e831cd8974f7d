import FluidCore
import FluidMotion

/// Everything that makes one drawer what it is; a plain value that may change at any moment.
public struct DrawerConfiguration: Sendable, Hashable {
  /// The edge of the window it hangs on.
  public var edge: Edge
  /// What of the window is not the panel's, in points. Extents, detents and the panel's breadth go
  /// by the part that they leave; its scrim and drags from anywhere by the whole window.
  public var insets: EdgeInsets
  /// How wide the panel is; nil: as wide as the insets leave it, and at a side as its detents say.
  public var width: PanelWidth?
  /// Where the panel rests, in any order. With none it rests wherever its release leads it in
  /// ``freeRange``.
  public var detents: [Detent]
  /// Where the panel may rest if there are no detents.
  public var freeRange: FreeRange
  /// The detent a new session starts on; nil: the smallest.
  public var initial: String?
  /// The detents at which the content takes input, so that only the handle drags the panel. With
  /// none named, controls answer to taps everywhere, and every drag along the axis is the panel's.
  public var interactiveDetents: Set<String>
  /// What carries it to a detent.
  public var spring: Spring
  /// Where it goes when it is let go.
  public var release: ReleaseRule
  /// How far past the largest detent, as a share of the way between the outermost detents, an open
  /// drawer closes when it is let go, like a blind. nil: never.
  public var overpullClosesAt: Double?
  /// The resistance past the largest detent.
  public var over: RubberBand
  /// The resistance below the smallest detent.
  public var under: RubberBand
  /// Where resistance begins.
  public var bandsBegin: BandOrigin
  /// How it is taken in hand.
  public var drag: DragRule
  /// Where its handle takes presses.
  public var handle: HandleRule
  /// How what lies behind it is darkened.
  public var scrim: ScrimRule
  /// How it shares a hand with the lists on it.
  public var scroll: ScrollRule

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
    scroll: ScrollRule = ScrollRule()
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
  }
}

/// Where a panel's rubber bands begin.
public enum BandOrigin: String, Sendable, Hashable, CaseIterable {
  /// Past the largest detent and below the smallest.
  case detents
  /// Past the container and below 0: between them and the outermost detents the panel is free, as
  /// in document 003.
  case container
}
