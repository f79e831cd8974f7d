import FluidGeometry
import FluidRaster

/// What fills the window behind everything.
public enum Background: Sendable, Hashable {
  /// Slowly drifting light.
  case aurora(Aurora)
  /// One colour in the dark and one in the light appearance.
  case plain(dark: Color, light: Color)

  public static let aurora = Background.aurora(.dusk)

  func paint(in rect: Rect, time: Double, _ painter: inout Painter) {
    switch self {
    case .aurora(let aurora):
      let time = painter.state.isBackgroundAnimated ? time : Aurora.stillTime
      painter.meshGradient(aurora.mesh(at: time, painter.state.appearance), in: rect)
    case .plain(let dark, let light):
      painter.fill(.rect(rect), painter.state.appearance == .dark ? dark : light)
    }
  }
}
