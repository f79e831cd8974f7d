import FluidCore

/// What a mouse that is over a place of the window could take there.
public enum HoverTarget: Sendable, Hashable {
  /// A control, by its id.
  case control(String)
  /// A drawer, counted from 0, that a drag would move along an axis.
  case drawer(Int, Axis)

  /// The control, by its id; nil: it is none.
  public var control: String? {
    if case .control(let id) = self { id } else { nil }
  }
}

extension Session {
  /// What a press at a point would be for; nil: nothing that is to be shown, or a finger or button
  /// is down already.
  ///
  /// - Parameter controls: The controls that are to be seen, from back to front; asked for only
  ///   when the point could be on one of them.
  public func hoverTarget(
    at point: Point, time: SceneTime, controls: () -> [ControlRegion]
  ) -> HoverTarget? {
    guard point.isFinite, gesture == nil else { return nil }
    let time = max(now, time)
    func control(on drawer: Int?) -> HoverTarget? {
      controls().hit(at: point, drawer: drawer).map { .control($0.id) }
    }
    guard let (index, region) = hit(at: point, time: time) else { return control(on: nil) }
    let drawer = drawers[index]
    guard !drawer.isLeaving else { return nil }
    // As a press decides it: what is in flight is taken at once.
    let isInFlight = drawer.isMoving && region == .panel
    if region == .panel, !isInFlight, drawer.contentTakesPresses, let control = control(on: index) {
      return control
    }
    if region == .anywhere {
      return drawer.isModal(at: time) ? nil : control(on: nil)
    }
    guard drawer.canDrag(from: region), isInFlight || drawer.scope(of: region) == .panel
    else { return nil }
    return .drawer(index, drawer.geometry.isVertical ? .vertical : .horizontal)
  }
}
