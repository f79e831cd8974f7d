import FluidCore

extension Session {
  /// Makes the list under a point the one that is moved.
  mutating func chooseList(at point: Point, of index: Int) {
    let drawer = drawers[index]
    let columns = drawer.configuration.scroll.columns
    let geometry = drawer.geometry
    guard columns > 1, geometry.breadth > 0, point.isFinite else { return }
    let share = min(1, max(0, geometry.along(of: point) / geometry.breadth))
    let number = min(columns - 1, Int(share * Double(columns)))
    let isReversed = geometry.isVertical && direction == .rightToLeft
    drawers[index].choose(list: isReversed ? columns - 1 - number : number)
  }

  /// What a press at a point touches: the frontmost panel or handle, else the edge strip or the
  /// wide reach of a drawer that is dragged from anywhere; nil: none of the drawers.
  ///
  /// A modal scrim keeps everything from the drawers behind it. It also covers what is not to be
  /// seen of those in front, strips and wide reaches, so that it looks the way it works.
  func hit(at point: Point, time: SceneTime) -> (drawer: Int, region: HitRegion)? {
    let modal = drawers.indices.last { drawers[$0].isModal(at: time) }
    var wide: (Int, HitRegion)?
    for index in drawers.indices.reversed() where index >= modal ?? 0 {
      guard let region = drawers[index].hitRegion(at: point, time: time) else { continue }
      let isCovered = modal != nil && modal != index
      switch region {
      case .handle, .panel: return (index, region)
      case .edge where !isCovered: return (index, region)
      case .anywhere where !isCovered: wide = wide ?? (index, region)
      case .scrim: wide = wide ?? (index, region)
      case .edge, .anywhere: continue
      }
    }
    return wide
  }

  /// The frontmost drawer that a tap beside it closes although its scrim lets everything through.
  func lightScrim(at time: SceneTime) -> Int? {
    drawers.indices.last {
      let scrim = drawers[$0].configuration.scrim
      return scrim.tapCloses && !scrim.isModal && drawers[$0].snapshot(at: time).scrim > 0
    }
  }

  /// Whether a control is there for the user who looks at the window: its middle is neither under
  /// another panel nor under a modal scrim, and its drawer's content listens. Keys go only to such
  /// controls.
  public func isReachable(_ control: ControlRegion, at time: SceneTime) -> Bool {
    for index in drawers.indices.reversed() {
      if drawers[index].snapshot(at: time).frame.contains(control.rect.center) {
        return control.drawer == index && drawers[index].contentTakesPresses
      }
      if drawers[index].isModal(at: time) { return false }
    }
    return control.drawer == nil
  }
}

extension Session {
  /// Whether a press at a point would be on the panel or the handle of one of the drawers.
  public func touches(_ point: Point, at time: SceneTime) -> Bool {
    guard point.isFinite, let (_, region) = hit(at: point, time: max(now, time)) else {
      return false
    }
    return region == .handle || region == .panel
  }
}
