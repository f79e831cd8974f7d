import FluidGeometry

/// How a panel looks.
public struct PanelStyle: Sendable, Hashable {
  /// The radius of the two corners away from the panel's edge, and of all four of a card, in
  /// points.
  public var cornerRadius: Double
  /// What the panel is made of.
  public var material: Material
  /// Laid over the blurred backdrop, or over the bare one where there is no material.
  public var tint: Color
  /// A line 4 points wide along the moving edge in a colour nothing else has, so that the edge can
  /// be measured in a picture; nil: none.
  public var edgeMark: Color?

  /// How much of what is behind the panel shows through.
  public enum Material: String, Sendable, Hashable, CaseIterable {
    case ultraThin = "ultra-thin"
    case thin, regular
    /// No blur: the tint alone.
    case none
  }

  /// The defaults are those of the pull-down drawer.
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
