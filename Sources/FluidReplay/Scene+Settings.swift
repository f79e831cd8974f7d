import FluidConfig
import FluidScene

extension Scene {
  /// The scene that settings ask for, with its drawer as they want it.
  public init(_ settings: Settings) {
    self = Self.builtIn(settings.scene)
    guard !drawers.isEmpty else { return }
    drawers[0].configuration = settings.drawer
    drawers[0].style = settings.panel
  }

  private static func builtIn(_ name: SceneName) -> Scene {
    switch name {
    case .pullDown: .pullDown
    case .sideDrawer, .bottomSheet, .detents, .mapList: .pullDown
    }
  }
}
