import FluidConfig
import FluidGeometry
import FluidRaster
import FluidScene

extension Scene {
  /// The scene that settings ask for, with its drawer as they want it.
  ///
  /// What has been switched in the window by hand comes after the file: the `detents` scene is there
  /// to change its drawer.
  public init(_ settings: Settings, _ state: SceneState) {
    self = Self.named(settings.scene?.rawValue ?? "", state) ?? .pullDown
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

extension Scene {
  /// How long what each drawer contains is along its axis, in points, as the settings wish.
  ///
  /// Where a list shares drags with its panel it is as long as the scene lays it out, title and handle
  /// included, so that its last row can be reached exactly. A scene that is not built in is as long as
  /// its author made it.
  func contentLengths(
    _ settings: Settings, size: Size, state: SceneState, text: any TextSource
  ) -> [Double] {
    let laidOut = contentLengths(size: size, state: state, text: text)
    return zip(configurations, laidOut).map { configuration, length in
      let isLaidOut =
        settings.scene == nil || configuration.scroll.handsOver && settings.content.length > 0
      return isLaidOut ? length : settings.content.length
    }
  }
}
