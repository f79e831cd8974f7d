import FluidCore
import FluidDrawer
import FluidScene

/// A scene as it is shown at one moment, for layers that are laid out over it. During a crossfade a
/// picture has several looks.
package struct SceneLook {
  /// The scene that is shown.
  package let scene: Scene
  /// Its drawers' snapshots, in their order.
  package let drawers: [DrawerSnapshot]
  /// Appearance, text direction and other properties of the window.
  package let window: WindowTraits
  /// The window's size, in points.
  package let size: Size

  /// A look of a scene in a window; its size is clamped as a picture's is.
  package init(
    _ scene: Scene, _ drawers: [DrawerSnapshot], _ window: WindowTraits, size: Size
  ) {
    self.scene = scene
    self.drawers = drawers
    self.window = window
    self.size = size.clamped(to: Scene.maxLength)
  }
}

extension Player {
  /// The look of the scene at a time.
  package func look(at time: HandTime) -> SceneLook {
    SceneLook(scene, frame(at: time), state.window, size: session.container)
  }
}
