import FluidGeometry

/// The colours of things in one appearance. Most are white or black of some strength, so that what is
/// behind the panel gives them their hue.
public struct Palette: Sendable, Hashable {
  /// The window they are for.
  public let appearance: Appearance
  /// What is read first.
  public let label: Color
  /// What is read second.
  public let secondary: Color
  /// What is there if one looks for it.
  public let tertiary: Color
  /// Surfaces that lie on a panel.
  public let fill: Color
  /// Parts of a control that are not filled, such as a slider's track.
  public let track: Color
  /// Surfaces that are switched on, and what is written on them.
  public let raised: Color
  /// What is read first on a surface that is switched on.
  public let onRaised: Color
  /// What is read second there.
  public let onRaisedSecondary: Color
  /// Lines between things.
  public let separator: Color
  /// What can be pressed, and how far something is filled.
  public let accent: Color
  /// What is written on surfaces of the accent colour.
  public let onAccent: Color
  /// What is well.
  public let positive: Color
  /// What wants to be looked at.
  public let warning: Color
  /// The ring around what the keyboard is on.
  public let focus: Color
  /// The line of light along a panel's edge.
  public let rim: Color
  /// What panels and knobs throw.
  public let shadow: Color
  /// A panel whose tint was not chosen.
  public let panelTint: Color

  public init(_ appearance: Appearance) {
    self.appearance = appearance
    switch appearance {
    case .dark:
      label = Color(white: 255, alpha: 245)
      secondary = Color(white: 255, alpha: 158)
      tertiary = Color(white: 255, alpha: 96)
      fill = Color(white: 255, alpha: 26)
      track = Color(white: 255, alpha: 42)
      raised = Color(white: 255, alpha: 236)
      onRaised = Color(rgb: 0x16161c)
      onRaisedSecondary = Color(rgb: 0x16161c, alpha: 150)
      separator = Color(white: 255, alpha: 30)
      accent = Color(rgb: 0x8f8cff)
      onAccent = Color(rgb: 0x16161c)
      positive = Color(rgb: 0x3ddc84)
      warning = Color(rgb: 0xffb340)
      focus = Color(rgb: 0xb9b7ff)
      rim = Color(white: 255, alpha: 56)
      shadow = Color(white: 0, alpha: 110)
      panelTint = Color(rgb: 0x1c1c1e, alpha: 0x80)
    case .light:
      label = Color(rgb: 0x101014, alpha: 240)
      secondary = Color(rgb: 0x101018, alpha: 158)
      tertiary = Color(rgb: 0x101018, alpha: 100)
      fill = Color(white: 255, alpha: 110)
      track = Color(rgb: 0x101018, alpha: 30)
      raised = Color(white: 255, alpha: 245)
      onRaised = Color(rgb: 0x16161c)
      onRaisedSecondary = Color(rgb: 0x16161c, alpha: 150)
      separator = Color(rgb: 0x101018, alpha: 26)
      accent = Color(rgb: 0x5b57e6)
      onAccent = .white
      positive = Color(rgb: 0x1fa85c)
      warning = Color(rgb: 0xc77700)
      focus = Color(rgb: 0x5b57e6)
      rim = Color(white: 255, alpha: 150)
      shadow = Color(rgb: 0x1a1040, alpha: 56)
      panelTint = Color(rgb: 0xf6f5fb, alpha: 0x8c)
    }
  }
}

/// A colour by what it is for; it follows the appearance.
public enum Tone: Sendable, Hashable {
  case label, secondary, tertiary, accent, onAccent, positive, warning, onRaised, onRaisedSecondary
  case custom(Color)
  /// On its way from one to the other with a value, from 0 to 1; before anyone has set that, it is as it is by default.
  indirect case between(Tone, Tone, value: String, default: Double)

  /// The colour now.
  func color(in painter: Painter) -> Color {
    guard case .between(let first, let second, let id, let standard) = self else {
      return color(in: painter.palette)
    }
    return first.color(in: painter)
      .mixed(with: second.color(in: painter), by: painter.state.value(id, default: standard))
  }

  /// The colour at rest.
  func color(in palette: Palette) -> Color {
    switch self {
    case .between(let first, let second, _, let standard):
      first.color(in: palette).mixed(with: second.color(in: palette), by: standard)
    case .label: palette.label
    case .secondary: palette.secondary
    case .tertiary: palette.tertiary
    case .accent: palette.accent
    case .onAccent: palette.onAccent
    case .positive: palette.positive
    case .warning: palette.warning
    case .onRaised: palette.onRaised
    case .onRaisedSecondary: palette.onRaisedSecondary
    case .custom(let color): color
    }
  }
}
