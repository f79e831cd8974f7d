import FluidGeometry
import FluidRaster

/// What fills the window behind everything.
public enum Background: Sendable, Hashable {
  /// Slowly drifting light.
  case aurora(Aurora)
  /// One colour in the dark and one in the light appearance.
  case plain(dark: Color, light: Color)
  /// Nothing: the scene lies over something else.
  case none

  /// The northern lights in the colours of dusk.
  public static let aurora = Background.aurora(.dusk)

  func paint(in rect: Rect, time: Double, _ painter: inout Painter) {
    switch self {
    case .aurora(let aurora):
      let time = painter.state.window.isBackgroundAnimated ? time : Aurora.stillTime
      // In a slim window the field goes on beyond it, so that its colours are not squeezed
      // together.
      let field = rect.inset(
        x: min(0, rect.width - 0.8 * rect.height) / 2,
        y: min(0, rect.height - 0.55 * rect.width) / 2)
      painter.meshGradient(aurora.mesh(at: time, painter.state.appearance), in: field)
    case .plain(let dark, let light):
      painter.fill(.rect(rect), painter.state.appearance == .dark ? dark : light)
    case .none: break
    }
  }
}
