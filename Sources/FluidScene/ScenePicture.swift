import FluidRaster

/// What a window shows at one moment, and what in it answers to a finger; a value.
public struct ScenePicture: Sendable, Equatable {
  /// What is drawn.
  public let list: DisplayList
  /// The controls that are to be seen, from back to front.
  public let controls: [SceneControl]

  /// The same controls on something else that is drawn.
  package func showing(_ list: DisplayList) -> ScenePicture {
    ScenePicture(list: list, controls: controls)
  }
}
