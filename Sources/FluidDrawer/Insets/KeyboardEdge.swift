import FluidCore
import FluidMotion

/// The on-screen keyboard's edge along a drawer's axis, as a function of time.
package struct KeyboardEdge: Sendable {
  /// The keyboards at the drawer's edge and at the opposite one.
  let own: InsetMotion
  let opposite: InsetMotion
  /// The window's length along the axis, in points.
  let length: Double

  /// Its distance from the drawer's edge, in points; nil: no keyboard is up.
  package func position(at time: SceneTime) -> Double? {
    let (near, far) = (own.state(at: time).position, opposite.state(at: time).position)
    if near > 0 { return near }
    return far > 0 ? length - far : nil
  }
}

extension Session {
  /// The keyboard's edge along a drawer's axis, until the next event; nil: there is no keyboard, or
  /// no such drawer.
  ///
  /// - Parameter index: The drawer, counted from 0.
  package func keyboardEdge(ofDrawer index: Int) -> KeyboardEdge? {
    guard insets.isActive, drawers.indices.contains(index) else { return nil }
    let (edge, isVertical) = (
      drawers[index].configuration.edge, drawers[index].geometry.isVertical
    )
    return KeyboardEdge(
      own: insets.keyboards[edge], opposite: insets.keyboards[edge.opposite],
      length: isVertical ? container.height : container.width)
  }

  /// What insets add to a drawer's extent on a stop, in points; nil: no inset acts.
  ///
  /// - Parameter index: The drawer, counted from 0.
  package func lift(on stop: SnapPoint, ofDrawer index: Int) -> Double? {
    guard drawers.indices.contains(index), drawers[index].hasInsets else { return nil }
    return stop.extent - drawers[index].ownExtent(of: stop)
  }
}
