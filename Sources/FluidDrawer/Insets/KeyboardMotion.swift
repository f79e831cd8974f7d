import FluidCore
import FluidMotion

/// The motion of the on-screen keyboard's edge along a drawer's axis.
package struct KeyboardMotion: Sendable {
  /// The keyboards at the drawer's edge and at the opposite one.
  let own: InsetMotion
  let opposite: InsetMotion
  /// The window's length along the axis, in points.
  let length: Double

  /// The distance of the keyboard's edge from the drawer's edge, in points; nil: no keyboard is up.
  package func position(at time: SceneTime) -> Double? {
    let (near, far) = (own.state(at: time).position, opposite.state(at: time).position)
    if near > 0 { return near }
    return far > 0 ? length - far : nil
  }
}

extension Session {
  /// The motion of the keyboard's edge along a drawer's axis, until the next event; nil: there is
  /// no keyboard, or no such drawer.
  ///
  /// - Parameter index: The drawer, counted from 0.
  package func keyboardMotion(ofDrawer index: Int) -> KeyboardMotion? {
    guard hasInsets, drawers.indices.contains(index) else { return nil }
    let (edge, isVertical) = (
      drawers[index].configuration.edge, drawers[index].geometry.isVertical
    )
    return KeyboardMotion(
      own: insets.keyboards[edge], opposite: insets.keyboards[edge.opposite],
      length: isVertical ? container.height : container.width)
  }

  /// The lift of a drawer on a stop, which insets add to its extent, in points; nil: no inset acts.
  ///
  /// - Parameter index: The drawer, counted from 0.
  package func lift(on stop: SnapPoint, ofDrawer index: Int) -> Double? {
    guard drawers.indices.contains(index), drawers[index].hasInsets else { return nil }
    return stop.extent - drawers[index].ownExtent(of: stop)
  }
}
