import FluidCore
import FluidMotion

extension Session {
  // MARK: Commands

  /// Opens a drawer on top of the stack, to the detent after its smallest; those above it close.
  /// Nothing happens where it is open and on top. A number that no drawer has is answered by
  /// ``DrawerEvent/Kind/unknown(_:)``.
  ///
  /// - Parameters:
  ///   - drawer: Counted from 0.
  ///   - time: The current time.
  public mutating func push(
    drawer: Int, requestOrigin: RequestOrigin = .program, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard session.drawers.indices.contains(drawer) else {
        let known = session.drawers.indices.map { "\($0)" }
        return session.emit(
          .unknown(UnknownName(.drawer, "\(drawer)", known: known)), nil, time)
      }
      let above = session.openMembers.filter { $0 > drawer }
      for index in above.reversed() {
        session.settle(
          index, to: session.drawers[index].stops.smallest, requestOrigin: .program, time: time)
      }
      guard !session.drawers[drawer].isOpen, let target = session.drawers[drawer].smallestOpen
      else { return }
      session.settle(drawer, to: target, requestOrigin: requestOrigin, time: time)
    }
  }

  /// Closes the drawer on top of the stack; nothing happens where none is open.
  public mutating func pop(
    requestOrigin: RequestOrigin = .program, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      guard
        let top = session.openMembers.last
          ?? session.drawers.indices.last(where: {
            session.drawers[$0].isOpen
          })
      else { return }
      session.settle(
        top, to: session.drawers[top].stops.smallest, requestOrigin: requestOrigin, time: time)
    }
  }

  /// The drawer on top of the stack, counted from 0: the last that is not heading closed, or that a
  /// hand has caught; nil: none is open. It alone has keys, scrim, drags and wheel.
  public var topDrawer: Int? { openMembers.last }

  // MARK: Inside

  /// Whether a drawer, counted from 0, is in the stack while it is open.
  func isStacked(_ index: Int) -> Bool {
    drawers[index].configuration.isStacked
  }

  /// The drawers of the stack that are open, from the back: those heading for a detent on which
  /// they belong to it, and those that a hand has caught on their way out.
  var openMembers: [Int] {
    drawers.indices.filter {
      drawers[$0].isHeaded || isStacked($0) && drawers[$0].hand?.flight != nil
    }
  }

  /// The drawers heading for a detent on which they belong to the stack, from the back. A hand that
  /// catches another has not decided yet.
  var headedMembers: [Int] {
    drawers.indices.filter { drawers.reading($0) { $0.pointee.isHeaded } }
  }

  /// The drawer before which input ends: the top of a stack of several, or the last modal one.
  var inputFloor: Int? {
    let members = openMembers
    return members.count > 1 ? members.last : openModals.last
  }

  /// Whether a drawer, counted from 0, keeps input from what lies behind it.
  func isBlocking(_ index: Int, at time: SceneTime) -> Bool {
    drawers[index].isModal(at: time) || openMembers.count > 1 && openMembers.last == index
  }

  /// Whether a drawer is leaving the stack with an open one below: its scrim keeps nothing back.
  func isLeavingStack(_ index: Int) -> Bool {
    guard isStacked(index) else { return false }
    let members = openMembers
    return !members.contains(index) && members.contains { $0 < index }
  }

  /// The lowest drawer of the stack above one, counted from 0, that refuses the user to close; nil:
  /// none does.
  func firstRefusing(above drawer: Int) -> Int? {
    drawers.indices[(drawer + 1)...].first {
      drawers[$0].isHeaded && !drawers[$0].isPermitted(drawers[$0].stops.smallest)
    }
  }

  /// Reports that the drawers above one, counted from 0, have refused the user to close it.
  mutating func reportRefusals(above drawer: Int) {
    guard let time = drawers[drawer].refusedByUpper.take() else { return }
    var below = drawer
    while let upper = firstRefusing(above: below) {
      emit(.dismissPrevented, upper, time)
      below = upper
    }
  }

  /// Follows what has opened and closed since the stack was last looked at.
  mutating func updateStack(time: SceneTime) {
    let before = stack.open
    let now = headedMembers
    guard now != before else { return }
    stack.open = now
    for index in before where !now.contains(index) { closed(index, before: before, time: time) }
    for index in now where !before.contains(index) { opened(index, before: before, time: time) }
    stack.open = headedMembers
  }

  private mutating func closed(_ index: Int, before: [Int], time: SceneTime) {
    // A drawer whose scrim has cleared is still open.
    if drawers.indices.contains(index), drawers[index].isOpen { return }
    let isHidden = stack.hidden.contains { $0.drawer == index }
    if !isHidden, drawers.indices.contains(index) {
      for above in openMembers.reversed() where above > index && before.contains(above) {
        settle(above, to: drawers[above].stops.smallest, requestOrigin: .program, time: time)
      }
    }
    if let entry = stack.hidden.last(where: { $0.by == index }) {
      stack.hidden.removeAll { $0.by == index }
      if drawers.indices.contains(entry.drawer) {
        let stop = drawers[entry.drawer].reach(of: entry.detent)
        settle(entry.drawer, to: stop, requestOrigin: .program, time: time)
      }
    }
    if let last = stack.keyboards.last, last.by == index {
      stack.keyboards.removeLast()
      insets.field = last.field
      if insets.keyboards.raised == nil {
        moveInset(last.edge, to: last.end, on: .iOS, time: time)
      }
    }
  }

  private mutating func opened(_ index: Int, before: [Int], time: SceneTime) {
    for above in openMembers.reversed() where above > index && before.contains(above) {
      settle(above, to: drawers[above].stops.smallest, requestOrigin: .program, time: time)
    }
    guard let below = openMembers.last(where: { $0 < index }) else { return }
    // A hand on the lower drawer ends.
    endGestures(on: below, time: time)
    switch drawers[index].configuration.stack.behavior ?? .push {
    case .push: break
    case .switch:
      stack.hidden.append((below, index, drawers[below].own(drawers[below].destination)))
      settle(below, to: drawers[below].stops.smallest, requestOrigin: .program, time: time)
    case .replace:
      // Drawers hidden by the replaced one return when this one closes.
      stack.hidden = stack.hidden.map { ($0.drawer, $0.by == below ? index : $0.by, $0.detent) }
      settle(below, to: drawers[below].stops.smallest, requestOrigin: .program, time: time)
    }
    hideKeyboard(for: index, time: time)
  }

  /// Hides a keyboard that is up for a lower drawer or the page, unless the pushed drawer has the
  /// focus.
  private mutating func hideKeyboard(for index: Int, time: SceneTime) {
    guard let edge = insets.keyboards.raised, insets.field != .drawer(index) else { return }
    stack.keyboards.append(
      DrawerStack.HiddenKeyboard(
        by: index, time: time, before: insets.keyboards, edge: edge,
        end: insets.keyboards[edge].end, field: insets.field))
    moveInset(edge, to: 0, on: .iOS, time: time)
  }

  // MARK: What is drawn

  /// How much of those below a drawer, counted from 0, covers: 0…1.
  private func presence(_ index: Int, at time: SceneTime) -> Double {
    let drawer = drawers[index]
    let rule = drawer.configuration.stack
    let from = drawer.stops.stop(named: rule.from) ?? drawer.stops.smallest
    guard let at = drawer.stops.stop(named: rule.at) ?? drawer.smallestOpen else { return 0 }
    let start = drawer.seenReach(of: from, at: time)
    let way = drawer.seenReach(of: at, at: time) - start
    let reach = drawer.state(at: time).position
    guard way > 0 else { return reach > start ? 1 : 0 }
    return min(1, max(0, (reach - start) / way))
  }

  /// How much of a drawer's own scrim, counted from 0, is left to it: the scrim of the lowest open
  /// drawer dims the page, and two would add up.
  func scrimShare(_ index: Int, at time: SceneTime) -> Double {
    guard isStacked(index) else { return 1 }
    var covered = 0.0
    for below in drawers.indices where below < index && isStacked(below) {
      covered = max(covered, drawers[below].scrimShare(at: time))
    }
    return 1 - covered
  }

  /// What lies on a drawer, counted from 0, and how it is drawn under it; nil: nothing does.
  func stackedDrawer(_ index: Int, reach: Double, at time: SceneTime) -> StackedDrawer? {
    guard reach > 0, isStacked(index) else { return nil }
    var depth = 0.0
    for above in drawers.indices where above > index && isStacked(above) {
      guard drawers[above].configuration.stack.behavior ?? .push == .push else { continue }
      depth += presence(above, at: time)
    }
    guard depth > 0 else { return nil }
    let drawer = drawers[index]
    let rule = drawer.configuration.stack
    depth = min(depth, max(0, rule.depth))
    let dim = min(1, max(0, rule.dim * depth))
    guard !options.isReduced else {
      return StackedDrawer(depth: depth, scale: 1, edge: reach, dim: dim)
    }
    let edge = max(reach, min(reach + rule.peek * depth, drawer.layout.most))
    return StackedDrawer(
      depth: depth, scale: max(0, 1 - rule.scale * depth), edge: edge, dim: dim)
  }
}
