import FluidRaster

/// A window's display list and its controls at one moment; a value.
public struct ScenePicture: Sendable, Equatable {
  /// The display list.
  public let list: DisplayList
  /// The visible controls, from back to front.
  public let controls: [SceneControl]

  /// The same controls with another display list.
  package func showing(_ list: DisplayList) -> ScenePicture {
    ScenePicture(list: list, controls: controls)
  }
}
