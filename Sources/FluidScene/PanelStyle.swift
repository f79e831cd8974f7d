import FluidCore

/// The look of a panel.
public struct PanelStyle: Sendable, Hashable {
  /// The radius of the two corners away from the panel's edge, and of all four of a card, in
  /// points.
  public var cornerRadius: Double
  /// The panel's material.
  public var material: Material
  /// The tint over the blurred backdrop, or over the plain one where the material is `none`.
  public var tint: Color
  /// The colour of a line 4 points wide along the moving edge, unique in the picture, so that the
  /// edge can be measured there; nil: no line.
  public var edgeMark: Color?

  /// The blur and translucency of a panel.
  public enum Material: String, Sendable, Hashable, CaseIterable {
    case ultraThin = "ultra-thin"
    case thin, regular
    /// No blur: the tint alone.
    case none
  }

  /// A style; the defaults are those of the pull-down drawer.
  public init(
    cornerRadius: Double = 18, material: Material = .ultraThin,
    tint: Color = Color(rgb: 0x1C1C1E, alpha: 0x80), edgeMark: Color? = nil
  ) {
    self.cornerRadius = cornerRadius
    self.material = material
    self.tint = tint
    self.edgeMark = edgeMark
  }
}
