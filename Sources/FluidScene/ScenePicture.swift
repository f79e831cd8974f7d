import FluidRaster

/// A window's display list and its controls at one moment; a value.
public struct ScenePicture: Sendable, Equatable {
  /// The display list.
  public let list: DisplayList
  /// The visible controls, from back to front.
  public let controls: [SceneControl]

  package init(list: DisplayList, controls: [SceneControl]) {
    self.list = list
    self.controls = controls
  }
}
