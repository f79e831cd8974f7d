import FluidCore

/// The colours of one appearance, by role. Most are white or black with an alpha, so that the
/// backdrop behind the panel gives them their hue.
public struct Palette: Sendable, Hashable {
  /// The appearance that the colours are for.
  public let appearance: Appearance
  /// Primary text.
  public let label: Color
  /// Secondary text.
  public let secondary: Color
  /// Tertiary text, for marks of low importance.
  public let tertiary: Color
  /// Surfaces on a panel.
  public let fill: Color
  /// Surfaces of pressable controls, such as a soft button's.
  public let soft: Color
  /// Surfaces on a scene's background.
  public let card: Color
  /// The track of a switch that is off.
  public let off: Color
  /// The outline of a white shape that has to stand out on white, such as a knob.
  public let edge: Color
  /// The hover effect over a surface.
  public let hover: Color
  /// Unfilled parts of a control, such as a slider's track.
  public let track: Color
  /// Surfaces of controls that are on.
  public let raised: Color
  /// Primary text on a ``raised`` surface.
  public let onRaised: Color
  /// Secondary text on a ``raised`` surface.
  public let onRaisedSecondary: Color
  /// Separator lines.
  public let separator: Color
  /// The accent colour: pressable text, and the filled part of a track.
  public let accent: Color
  /// Text on surfaces of the accent colour.
  public let onAccent: Color
  /// Success, and switches that are on.
  public let positive: Color
  /// Warnings.
  public let warning: Color
  /// The focus ring.
  public let focus: Color
  /// The rim light along a panel's edge.
  public let rim: Color
  /// The shadows of panels and knobs.
  public let shadow: Color
  /// The tint of a panel without a tint of its own.
  public let panelTint: Color
  /// The tint of thick panes over everything.
  public let paneTint: Color
  /// Text on surfaces of the label's colour.
  public let inverse: Color

  /// The colours of an appearance.
  ///
  /// - Parameter contrast: With `more`, secondary text is as strong as primary text, surfaces are
  ///   outlined, and panels are less translucent.
  public init(_ appearance: Appearance, contrast: Contrast = .normal) {
    self.appearance = appearance
    let isMore = contrast == .more
    /// The alpha for the normal or the increased contrast.
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

/// A colour by its role; it follows the appearance.
public enum Tone: Sendable, Hashable {
  case label, secondary, tertiary, accent, onAccent, positive, warning, onRaised, onRaisedSecondary,
    inverse
  /// The same colour in every appearance.
  case custom(Color)
  /// A mix of two tones by a value from 0 to 1; `default` is the value before it has been set.
  indirect case between(Tone, Tone, value: String, default: Double)

  /// The colour in the current picture.
  func color(in painter: Painter) -> Color {
    guard case .between(let first, let second, let id, let standard) = self else {
      return color(in: painter.palette)
    }
    return first.color(in: painter)
      .mixed(with: second.color(in: painter), by: painter.state.value(id, default: standard))
  }

  /// The colour with values at their defaults.
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
