/// The dimming of the rest of the window while a drawer is open.
public struct ScrimRule: Sendable, Hashable {
  /// The dimming at the largest detent, 0…1; 0: no scrim.
  public var opacity: Double
  /// Whether a tap beside the panel closes it.
  public var tapCloses: Bool
  /// The detent up to which nothing dims; nil: the smallest.
  public var from: String?
  /// Whether the scrim also blocks input: to the drawers behind and the background. Modal
  /// drawers stack: see ``StackRule``. Where nothing dims nothing is blocked.
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
