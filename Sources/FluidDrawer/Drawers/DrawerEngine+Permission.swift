import FluidCore

extension DrawerEngine {
  /// Where a wish leads: there, or as near to it as the user may go. The one place that refuses.
  func permitted(
    _ wanted: SnapPoint, requestOrigin: RequestOrigin, at time: SceneTime, _ emit: Emit
  ) -> SnapPoint {
    guard requestOrigin == .user, !isPermitted(wanted) else { return wanted }
    emit(time, .dismissPrevented)
    return refuge(from: wanted)
  }

  /// Whether the user may have the drawer on a stop. Where it rests or is heading it always may.
  func isPermitted(_ stop: SnapPoint) -> Bool {
    if stop == heading { return true }
    if !configuration.drag.isDismissible, stop == stops.smallest { return false }
    return permission?(SettleRequest(from: heading, to: stop)) ?? true
  }

  /// The first stop on the way from a refused one back to where the drawer is heading that is not
  /// refused as well.
  func refuge(from refused: SnapPoint) -> SnapPoint {
    let all = stops.stops
    guard let start = all.firstIndex(of: refused), let end = all.firstIndex(of: heading) else {
      return heading
    }
    let way = start < end ? Array(all[start...end]) : all[end...start].reversed()
    return way.first { $0 != refused && isPermitted($0) } ?? heading
  }
}
