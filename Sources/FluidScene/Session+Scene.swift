import FluidCore
import FluidDrawer

extension Session {
  /// A session that moves a scene's drawers.
  ///
  /// - Parameters:
  ///   - container: The window's size, in points.
  ///   - contentLengths: The length of each drawer's content along its axis, in points.
  ///   - time: When it begins, in seconds on its clock.
  public init(
    _ scene: Scene, container: Size, direction: LayoutDirection = .leftToRight,
    contentLengths: [Double] = [], options: MotionOptions = MotionOptions(),
    startingAt time: SceneTime = 0
  ) {
    self.init(
      drawers: scene.configurations, container: container, direction: direction,
      contentLengths: contentLengths, options: options, startingAt: time)
    _ = adopt(scene, at: now)
  }

  /// Adopts the parts of a scene that are not in the configurations: permissions and panning.
  package mutating func adopt(_ scene: Scene, at time: SceneTime) -> [DrawerEvent] {
    let events = setPanning(reach: scene.pannable?.reach, at: time)
    for (index, drawer) in scene.drawers.enumerated() {
      setPermission(drawer.permission, drawer: index)
    }
    return events
  }
}
