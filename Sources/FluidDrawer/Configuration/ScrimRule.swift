/// How the rest of the window dims while a drawer is open.
public struct ScrimRule: Sendable, Hashable {
  /// The dimming at the largest detent, 0…1; 0: no scrim.
  public var opacity: Double
  /// Whether a tap beside the panel closes it.
  public var tapCloses: Bool
  /// The detent up to which nothing dims; nil: the smallest.
  public var from: String?
  /// Whether what is dimmed is out of reach as well: the drawers behind, and whatever lies behind
  /// them. At most one modal drawer is open at a time. Where nothing dims nothing is out of reach.
  public var isModal: Bool

  /// A scrim of an opacity of 0…1; from its defaults there is none.
  public init(
    opacity: Double = 0, tapCloses: Bool = true, from: String? = nil, isModal: Bool = true
  ) {
    self.opacity = opacity
    self.tapCloses = tapCloses
    self.from = from
    self.isModal = isModal
  }
}
