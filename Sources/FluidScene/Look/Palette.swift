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
  /// The colour of a scrim: it dims the window beside an open panel.
  public let scrim: Color
  /// The tint of a panel without a tint of its own.
  public let panelTint: Color
  /// The tint of thick panes over everything.
  public let paneTint: Color
  /// Text on surfaces of the label's colour.
  public let inverse: Color
  /// What is behind a scene: beside it on a canvas, and between two that fade through.
  package let canvas: Color
  /// Thin tracks, which have no outline.
  package let line: Color
  /// The outline of a control whose surface is close to what is around it; in dark windows the
  /// surfaces themselves stand out.
  package let outline: Color

  /// The colours of an appearance.
  ///
  /// - Parameter contrast: With `more`, secondary text is as strong as primary text, surfaces are
  ///   outlined, and panels are less translucent.
  public init(_ appearance: Appearance, contrast: Contrast = .normal) {
    self.appearance = appearance
    /// A colour and its alpha, 0…255, in the normal and the increased contrast.
    typealias Shade = (rgb: UInt32, normal: UInt8, more: UInt8)
    func shade(dark: Shade, light: Shade) -> Color {
      let shade = appearance == .dark ? dark : light
      return Color(rgb: shade.rgb, alpha: contrast == .more ? shade.more : shade.normal)
    }
    func hue(_ dark: UInt32, _ light: UInt32) -> Color {
      Color(rgb: appearance == .dark ? dark : light)
    }
    let (white, black, ink) = (0xffffff, 0, 0x101018) as (UInt32, UInt32, UInt32)
    let isMore = contrast == .more
    label = shade(dark: (white, 245, 255), light: (0x101014, 240, 255))
    secondary = shade(dark: (white, 216, 244), light: (ink, 186, 240))
    tertiary = shade(dark: (white, 150, 204), light: (ink, 140, 200))
    fill = shade(dark: (white, 26, 44), light: (white, 110, 190))
    soft = shade(dark: (white, 30, 64), light: (ink, 30, 52))
    card = shade(dark: (0x0a0a12, 128, 214), light: (white, 140, 224))
    off = shade(dark: (white, 64, 110), light: (ink, 124, 170))
    edge = shade(dark: (black, 0, 120), light: (ink, 140, 200))
    hover = shade(dark: (white, 22, 22), light: (ink, 16, 16))
    track = shade(dark: (white, 48, 90), light: (ink, 40, 90))
    raised = shade(dark: (white, 240, 240), light: (white, 248, 248))
    onRaised = Color(rgb: 0x16161c)
    onRaisedSecondary = Color(rgb: 0x16161c, alpha: isMore ? 240 : 184)
    separator = shade(dark: (white, 30, 110), light: (ink, 26, 110))
    accent = isMore ? hue(0xb6b4ff, 0x3a36b8) : hue(0x9a97ff, 0x5450e0)
    onAccent = hue(0x16161c, white)
    positive = hue(0x3ddc84, 0x168046)
    warning = hue(0xffb340, 0xa85f00)
    focus = hue(0xc4c2ff, 0x4a46d8)
    rim = shade(dark: (white, 56, 150), light: (isMore ? ink : white, 150, 150))
    shadow = shade(dark: (black, 110, 110), light: (0x1a1040, 56, 56))
    // Black over a light window turns its colours grey.
    scrim = hue(black, 0x241c52)
    panelTint = shade(dark: (0x1c1c1e, 0xb8, 0xe8), light: (0xf6f5fb, 0x8c, 0xe6))
    paneTint = shade(dark: (0x1c1c22, 214, 246), light: (0xf8f7fc, 222, 248))
    inverse = hue(0x16161c, white)
    canvas = hue(0x101116, 0xe4e5ea)
    line = appearance == .dark ? track : off
    outline = shade(dark: (white, 0, 0), light: (ink, 140, 200))
  }
}

extension Palette {
  /// The hover effect over a surface: label colour at 6 % over a light one, white over a dark one,
  /// and ``hover`` over a translucent one.
  public func hover(on surface: Color) -> Color {
    guard surface.alpha > 127 else { return hover }
    let light = 2 * Int(surface.red) + 5 * Int(surface.green) + Int(surface.blue)
    return light > 4 * 255 ? Color(rgb: 0x101018, alpha: 16) : Color(white: 255, alpha: 30)
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
