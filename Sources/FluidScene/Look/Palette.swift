import FluidGeometry

/// The colours of things in one appearance. Most are white or black of some strength, so that what
/// is behind the panel gives them their hue.
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
  /// Surfaces of controls that can be pressed, such as a soft button's.
  public let soft: Color
  /// Surfaces that lie on a scene's background.
  public let card: Color
  /// A switch that is off.
  public let off: Color
  /// The line around something white that has to be seen on white, such as a knob.
  public let edge: Color
  /// What lies over a surface that the mouse is over.
  public let hover: Color
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
  /// Thick panes that lie over everything.
  public let paneTint: Color
  /// What is written on surfaces of the label's colour.
  public let inverse: Color

  /// The colours of an appearance.
  ///
  /// - Parameter contrast: With more of it, what is read second is as strong as what is read first,
  ///   surfaces are told apart by lines, and panels let less through.
  public init(_ appearance: Appearance, contrast: Contrast = .normal) {
    self.appearance = appearance
    let isMore = contrast == .more
    /// An alpha for normal contrast, and for more.
    func alpha(_ normal: UInt8, _ more: UInt8) -> UInt8 { isMore ? more : normal }
    switch appearance {
    case .dark:
      label = Color(white: 255, alpha: alpha(245, 255))
      secondary = Color(white: 255, alpha: alpha(216, 244))
      tertiary = Color(white: 255, alpha: alpha(150, 204))
      fill = Color(white: 255, alpha: alpha(26, 44))
      soft = Color(white: 255, alpha: alpha(30, 64))
      card = Color(rgb: 0x0a0a12, alpha: alpha(128, 214))
      off = Color(white: 255, alpha: alpha(64, 110))
      edge = Color(white: 0, alpha: alpha(0, 120))
      hover = Color(white: 255, alpha: 22)
      track = Color(white: 255, alpha: alpha(48, 90))
      raised = Color(white: 255, alpha: 240)
      onRaised = Color(rgb: 0x16161c)
      onRaisedSecondary = Color(rgb: 0x16161c, alpha: alpha(184, 240))
      separator = Color(white: 255, alpha: alpha(30, 110))
      accent = Color(rgb: isMore ? 0xb6b4ff : 0x9a97ff)
      onAccent = Color(rgb: 0x16161c)
      positive = Color(rgb: 0x3ddc84)
      warning = Color(rgb: 0xffb340)
      focus = Color(rgb: 0xc4c2ff)
      rim = Color(white: 255, alpha: alpha(56, 150))
      shadow = Color(white: 0, alpha: 110)
      panelTint = Color(rgb: 0x1c1c1e, alpha: alpha(0xb8, 0xe8))
      paneTint = Color(rgb: 0x1c1c22, alpha: alpha(214, 246))
      inverse = Color(rgb: 0x16161c)
    case .light:
      label = Color(rgb: 0x101014, alpha: alpha(240, 255))
      secondary = Color(rgb: 0x101018, alpha: alpha(186, 240))
      tertiary = Color(rgb: 0x101018, alpha: alpha(140, 200))
      fill = Color(white: 255, alpha: alpha(110, 190))
      soft = Color(rgb: 0x101018, alpha: alpha(22, 44))
      card = Color(white: 255, alpha: alpha(140, 224))
      off = Color(rgb: 0x101018, alpha: alpha(124, 170))
      edge = Color(rgb: 0x101018, alpha: alpha(140, 200))
      hover = Color(rgb: 0x101018, alpha: 16)
      track = Color(rgb: 0x101018, alpha: alpha(40, 90))
      raised = Color(white: 255, alpha: 248)
      onRaised = Color(rgb: 0x16161c)
      onRaisedSecondary = Color(rgb: 0x16161c, alpha: alpha(184, 240))
      separator = Color(rgb: 0x101018, alpha: alpha(26, 110))
      accent = Color(rgb: isMore ? 0x3a36b8 : 0x5450e0)
      onAccent = .white
      positive = Color(rgb: 0x168046)
      warning = Color(rgb: 0xa85f00)
      focus = Color(rgb: 0x4a46d8)
      rim = isMore ? Color(rgb: 0x101018, alpha: 150) : Color(white: 255, alpha: 150)
      shadow = Color(rgb: 0x1a1040, alpha: 56)
      panelTint = Color(rgb: 0xf6f5fb, alpha: alpha(0x8c, 0xe6))
      paneTint = Color(rgb: 0xf8f7fc, alpha: alpha(222, 248))
      inverse = .white
    }
  }
}

/// A colour by what it is for; it follows the appearance.
public enum Tone: Sendable, Hashable {
  case label, secondary, tertiary, accent, onAccent, positive, warning, onRaised, onRaisedSecondary,
    inverse
  /// This colour in every appearance.
  case custom(Color)
  /// On its way from one to the other with a value, from 0 to 1; before that has been set, it is as
  /// it is by default.
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
    case .inverse: palette.inverse
    case .custom(let color): color
    }
  }
}
