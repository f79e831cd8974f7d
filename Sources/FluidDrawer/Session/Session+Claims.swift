import FluidCore
import FluidMotion

extension Session {
  /// The targets of input at a point, in the order in which they are asked: controls and pieces
  /// from the front, then the drawer they are on, or the background.
  ///
  /// - Parameter controls: The visible controls, from back to front; asked for only where the point
  ///   could be on one of them.
  func claims(
    at point: Point, for input: Claim.Input = .pointer, time: SceneTime,
    controls: () -> [ControlRegion]
  ) -> [Claim] {
    func content(of drawer: Int?) -> [Claim] {
      let controls = controls()
      let control = controls.hit(at: point, drawer: drawer).map { Claim(target: .control($0)) }
      let pieces = controls.draggables(at: point, drawer: drawer).map {
        Claim(target: .control($0), isImmediate: isCatchable($0, at: time))
      }
      return (control.map { [$0] } ?? []) + pieces
    }
    guard let (index, region) = hit(at: point, time: time) else {
      var claims = content(of: nil)
      if claims.first?.control == nil, let index = lightScrim(at: time) {
        claims.append(Claim(target: .drawer(index, .scrim)))
      }
      return claims + [Claim(target: .background)]
    }
    let isLeaving = drawers[index].exitTransition != nil
    // A finger catches what moves, and a wheel goes past it.
    let isCaught = region == .handle || (region == .panel && drawers[index].isMoving)
    let takesInput =
      switch (input, region) {
      case (_, .scrim): false
      case (.wheel, .panel): drawers[index].contentTakesPresses
      case (.wheel, .handle), (.wheel, .edge), (.wheel, .anywhere): true
      case (.pointer, .panel): !isCaught && !isLeaving && drawers[index].contentTakesPresses
      case (.pointer, .anywhere): !isLeaving && !drawers[index].isModal(at: time)
      case (.pointer, .handle), (.pointer, .edge): false
      }
    var claims = takesInput ? content(of: region == .panel ? index : nil) : []
    // Without a slop a drag begins with the press; a drawer on its way out swallows it.
    let isImmediate = isCaught || (claims.isEmpty && drawers[index].configuration.drag.slop == 0)
    claims.append(
      Claim(
        target: .drawer(index, region),
        isImmediate: isLeaving || (isImmediate && drawers[index].canDrag(from: region))))
    if region == .scrim { claims.append(Claim(target: .background)) }
    return claims
  }

  /// The drawer that a press at a point touches: the frontmost panel or handle, else the edge strip
  /// or the wide reach of a drawer that is dragged from anywhere; nil: none.
  ///
  /// A modal scrim keeps everything from the drawers behind it. It also covers the strips and wide
  /// reaches of drawers in front that are not drawn, so that it looks the way it works.
  func hit(at point: Point, time: SceneTime) -> (drawer: Int, region: HitRegion)? {
    let members = openMembers
    let top = members.count > 1 ? members.last : nil
    var modal = drawers.indices.last { drawers[$0].isModal(at: time) && !isLeavingStack($0) }
    if let top { modal = max(modal ?? top, top) }
    var wide: (Int, HitRegion)?
    for index in drawers.indices.reversed() where index >= modal ?? 0 {
      guard let region = drawers[index].hitRegion(at: point, time: time) else { continue }
      if region == .scrim, isLeavingStack(index) { continue }
      let isCovered = modal != nil && modal != index
      switch region {
      case .handle, .panel: return (index, region)
      case .edge where !isCovered: return (index, region)
      case .anywhere where !isCovered: wide = wide ?? (index, region)
      case .scrim: wide = wide ?? (index, region)
      case .edge, .anywhere: continue
      }
    }
    return wide ?? top.map { ($0, .scrim) }
  }

  /// The frontmost drawer that a tap beside it closes although its scrim lets everything through.
  func lightScrim(at time: SceneTime) -> Int? {
    drawers.indices.last {
      let scrim = drawers[$0].configuration.scrim
      return scrim.tapCloses && !scrim.isModal && drawers[$0].snapshot(at: time).scrim > 0
    }
  }

  /// Whether a press at a point would be on the panel or the handle of one of the drawers.
  public func touches(_ point: Point, at time: SceneTime) -> Bool {
    guard point.isFinite, let (_, region) = hit(at: point, time: max(now, time)) else {
      return false
    }
    return region == .handle || region == .panel
  }

  /// Whether a user who looks at the window can use a control: its middle is neither under another
  /// panel nor under a modal scrim, and its drawer's content takes input. Keys go only to such
  /// controls.
  public func isReachable(_ control: ControlRegion, at time: SceneTime) -> Bool {
    for index in drawers.indices.reversed() {
      if drawers[index].snapshot(at: time).frame.contains(control.rect.center) {
        return control.drawer == index && drawers[index].contentTakesPresses
      }
      if drawers[index].isModal(at: time), !isLeavingStack(index) { return false }
    }
    return control.drawer == nil
  }

  /// The target of a press at a point; nil: none with a cursor of its own, or a finger or button is
  /// down already.
  ///
  /// - Parameter controls: The visible controls, from back to front; asked for only where the point
  ///   could be on one of them.
  public func hoverTarget(
    at point: Point, time: SceneTime, controls: () -> [ControlRegion]
  ) -> HoverTarget? {
    guard point.isFinite, gesture == nil else { return nil }
    let time = max(now, time)
    for claim in claims(at: point, time: time, controls: controls) {
      if let control = claim.control { return .control(control.id) }
      guard case .drawer(let index, let region) = claim.target else { continue }
      let drawer = drawers[index]
      let isPanels =
        drawer.scope(of: region) == .panel || (region == .panel && drawer.isMoving)
      guard region != .anywhere, drawer.canDrag(from: region), isPanels else { return nil }
      return .drawer(index, drawer.geometry.isVertical ? .vertical : .horizontal)
    }
    return nil
  }

  // MARK: Keys

  /// Whether keys can move a drawer: it is enabled and in sight, and no open modal one in front
  /// keeps them from it.
  ///
  /// - Parameter index: Counted from 0.
  public func takesKeys(drawer index: Int) -> Bool {
    index >= inputFloor ?? 0 && drawers[index].configuration.drag.isEnabled && isVisible(index)
  }

  private func isVisible(_ index: Int) -> Bool { drawers[index].state(at: now).position > 0 }

  /// The drawer that a key moves, counted from 0; nil: none.
  ///
  /// The one whose handle has the focus; else the front one that is in sight and enabled, and only
  /// where none is in sight a hidden one. An arrow goes to the first that can step the way it
  /// points, open ones first; escape to the front one that is open. No key gets behind an open
  /// modal one.
  func drawer(for key: Key) -> Int? {
    let isArrow = key.direction != .zero
    func canStep(_ index: Int) -> Bool {
      !isArrow || drawers[index].stepDirection(of: key).flatMap(drawers[index].neighbor) != nil
    }
    if let focusedDrawer, drawers.indices.contains(focusedDrawer), takesKeys(drawer: focusedDrawer),
      canStep(focusedDrawer)
    {
      return focusedDrawer
    }
    let modal = inputFloor
    let front = drawers.indices.reversed().filter { $0 >= modal ?? 0 }
    var order = front.filter { drawers[$0].isOpen }
    if isArrow {
      if modal == nil { order += front.filter { !drawers[$0].isOpen } }
    } else if key != .escape, modal == nil {
      order = front.filter(isVisible) + front.filter { !isVisible($0) }
    }
    return order.first { drawers[$0].configuration.drag.isEnabled && canStep($0) }
  }
}

/// The target of a mouse over a point of the window.
public enum HoverTarget: Sendable, Hashable {
  /// A control, by its id.
  case control(String)
  /// A drawer, counted from 0, that a drag would move along an axis.
  case drawer(Int, Axis)

  /// The control's id; nil: the target is none.
  public var control: String? {
    if case .control(let id) = self { id } else { nil }
  }
}
