import FluidDrawer
import FluidGeometry

extension Session {
  /// A session that moves a scene's drawers.
  ///
  /// - Parameters:
  ///   - container: The window's size, in points.
  ///   - contentLengths: How long what each drawer contains is along its axis, in points.
  ///   - time: When it begins, in seconds on its clock.
  public init(
    _ scene: Scene, container: Size, direction: LayoutDirection = .leftToRight,
    contentLengths: [Double] = [], options: MotionOptions = MotionOptions(),
    startingAt time: Double = 0
  ) {
    self.init(
      drawers: scene.configurations, container: container, direction: direction,
      contentLengths: contentLengths, options: options, startingAt: time)
    _ = adopt(scene, at: now)
  }

  /// Puts in force what no configuration says: what a user may be refused, and what can be pushed
  /// about behind the drawers.
  ///
  /// - Parameter time: In seconds of the session.
  public mutating func adopt(_ scene: Scene, at time: Double) -> [DrawerEvent] {
    let events = setPanning(reach: scene.pannable?.reach, at: time)
    for (index, drawer) in scene.drawers.enumerated() {
      setPermission(drawer.permission, drawer: index)
    }
    return events
  }
}
