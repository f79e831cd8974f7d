import FluidGeometry

extension Session {
  /// Says how far what lies behind the drawers can be pushed about by drags that no drawer and no control takes; nil: it
  /// cannot. It stretches like rubber past its reach, and goes on by itself when it is let go.
  ///
  /// - Parameter reach: How far it goes from the middle, each way, for a window of a size; both in points.
  public mutating func setPanning(reach: (@Sendable (_ window: Size) -> Size)?) {
    guard let reach else {
      pan = nil
      return
    }
    if pan == nil {
      pan = Pan(in: container, tolerance: options.tolerance, reach: reach)
    } else {
      pan?.reach = reach
      pan?.refit(to: container, tolerance: options.tolerance, at: now)
    }
  }
}
