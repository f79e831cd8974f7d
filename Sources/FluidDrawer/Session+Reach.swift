import FluidGeometry

extension Session {
  /// Whether a control is there for whoever looks at the window: its middle is neither under another
  /// panel nor dimmed, and its drawer's content listens. Keys go only to such controls.
  public func isReachable(_ control: ControlRegion, at time: Double) -> Bool {
    for index in drawers.indices.reversed() {
      let snapshot = drawers[index].snapshot(at: time)
      let depth = snapshot.geometry.depth(of: control.rect.center)
      if depth >= 0 && depth < snapshot.extent {
        return control.drawer == index && drawers[index].contentTakesPresses
      }
      if snapshot.scrim > 0 { return false }
    }
    return control.drawer == nil
  }
}
