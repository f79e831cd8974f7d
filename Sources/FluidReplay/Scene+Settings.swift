import FluidConfig
import FluidScene

extension Scene {
  /// The scene that settings ask for, with its drawer as they want it.
  ///
  /// What has been switched in the window by hand comes after the file: the `detents` scene is there
  /// to change its drawer.
  public init(_ settings: Settings, _ state: SceneState) {
    self = Self.named(settings.scene.rawValue, state) ?? .pullDown
    guard !drawers.isEmpty else { return }
    let shown = drawers[0]
    drawers[0].configuration = settings.drawer
    drawers[0].style = settings.panel
    guard settings.scene == .detents else { return }
    func isTouched(_ prefix: String) -> Bool { state.values.keys.contains { $0.hasPrefix(prefix) } }
    if isTouched("placement") { drawers[0].configuration.edge = shown.configuration.edge }
    if isTouched("radius") { drawers[0].style.cornerRadius = shown.style.cornerRadius }
    if isTouched("detent.") || isTouched("listed.") || isTouched("interactive.") {
      drawers[0].configuration.detents = shown.configuration.detents
      drawers[0].configuration.interactiveDetents = shown.configuration.interactiveDetents
    }
  }
}
