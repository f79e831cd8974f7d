import FluidCore
import FluidRaster

/// The window's background, behind everything.
public enum Background: Sendable, Hashable {
  /// A slowly drifting mesh gradient.
  case aurora(Aurora)
  /// One colour, in the dark and in the light appearance.
  case plain(dark: Color, light: Color)
  /// No background: the scene lies over other content.
  case none

  /// The aurora in the colours of dusk.
  public static let aurora = Background.aurora(.dusk)

  /// - Parameter dim: The share of black in a drifting background, 0…1; reduced in the light
  ///   appearance, where less has the same effect.
  func paint(in rect: Rect, time: Double, dimmedBy dim: Double = 0, _ painter: inout Painter) {
    switch self {
    case .aurora(let aurora):
      let time = painter.state.window.isBackgroundAnimated ? time : Aurora.stillTime
      // In a narrow window the mesh extends beyond its edges, so that the colours are not
      // compressed.
      let field = rect.inset(
        x: min(0, rect.width - 0.8 * rect.height) / 2,
        y: min(0, rect.height - 0.55 * rect.width) / 2)
      var mesh = aurora.mesh(at: time, painter.state.appearance)
      if dim > 0, painter.state.window.isBackgroundAnimated {
        let share = painter.state.appearance == .dark ? dim : 0.6 * dim
        for index in mesh.nodes.indices {
          mesh.nodes[index].color = mesh.nodes[index].color.mixed(
            with: painter.palette.scrim, by: share)
        }
      }
      painter.meshGradient(mesh, in: field)
    case .plain(let dark, let light):
      painter.fill(.rect(rect), painter.state.appearance == .dark ? dark : light)
    case .none: break
    }
  }
}

/// The time and drawer progress at which a drifting background is drawn.
struct BackgroundMoment: Sendable, Hashable {
  /// The aurora's time, in seconds.
  var time: Double
  /// The front drawer's progress, 0…1; nil: as in its snapshot.
  var progress: Double?
}
