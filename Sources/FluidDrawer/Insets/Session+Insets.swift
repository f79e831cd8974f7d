import FluidCore
import FluidMotion

extension Session {
  // MARK: Commands

  /// Sets where an inset of the window ends: the on-screen keyboard's height, or the room of
  /// another thing that comes and goes.
  ///
  /// The drawer with the focused field keeps its detent and goes along; see ``KeyboardRule``. Also
  /// in flight and in a hand: position and velocity are kept. The same end again changes nothing.
  ///
  /// - Parameters:
  ///   - edge: The window's edge that it covers.
  ///   - end: In points; below 0 and what is not a number counts as 0, more than the window as the
  ///     window.
  ///   - curve: Its course; ``InsetCurve/iOS`` by default.
  ///   - time: When it begins.
  public mutating func setInset(
    _ end: Double, edge: Edge, curve: InsetCurve = .iOS, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { $0.moveInset(edge, to: end, on: curve, time: $1) }
  }

  /// Sets the window's safe areas, in points.
  ///
  /// - Parameters:
  ///   - insets: From the window's edges.
  ///   - curve: The course of the drawers; at once by default.
  ///   - time: When they change.
  public mutating func setSafeArea(
    _ insets: EdgeInsets, curve: InsetCurve = .immediate, at time: SceneTime
  ) -> [DrawerEvent] {
    perform(at: time) { session, _ in
      guard insets != session.insets.safeArea else { return }
      session.insets.safeArea = insets
      session.insets.curve = curve
    }
  }

  /// Tells which drawer has the focused field: the keyboard lifts that one alone. A keyboard that
  /// is up stays up; a push that hides it in the same instant does not.
  public mutating func setField(_ place: FieldPlace, at time: SceneTime) -> [DrawerEvent] {
    perform(at: time) { session, time in
      var insets = session.insets
      insets.field = place
      if case .drawer(let index) = place {
        session.stack.keepKeyboard(for: index, &insets, time)
      }
      session.insets = insets
    }
  }

  /// The on-screen keyboard's height at a time not before the last event, in points; of insets at
  /// several edges the largest.
  public func keyboard(at time: SceneTime) -> Double {
    Edge.allCases.reduce(0) { max($0, insets.keyboards[$1].state(at: time).position) }
  }

  /// The end of the inset at an edge, in points from there.
  public func insetEnd(edge: Edge) -> Double { insets.keyboards[edge].end }

  /// The edge at which a keyboard is up, or about to be; nil: none is.
  public var keyboardEdge: Edge? { insets.keyboards.raised }

  /// The drawer that the keyboard lifts, counted from 0; nil: none.
  public var liftedDrawer: Int? { insets.lifted }

  /// An inset at an edge at a time not before the last event, in points; the safe area does not
  /// count.
  public func inset(_ edge: Edge, at time: SceneTime) -> Double {
    insets.keyboards[edge].state(at: time).position
  }

  // MARK: Inside

  mutating func moveInset(_ edge: Edge, to end: Double, on curve: InsetCurve, time: SceneTime) {
    let length = edge == .top || edge == .bottom ? container.height : container.width
    let end = end > 0 ? min(end, length) : 0
    var motion = insets.keyboards[edge]
    guard end != motion.end else { return }
    let state = motion.state(at: time)
    var curve = curve
    // A fixed curve begins at rest only.
    if case .timed = curve, motion.endsAt != nil { curve = .iOS }
    motion.run(from: state, to: end, on: curve, tolerance: options.tolerance, at: time)
    insets.keyboards[edge] = motion
    insets.curve = curve
  }

  /// Lets the drawers follow the window's insets.
  mutating func fitInsets(time: SceneTime) {
    if !isDraggingDrawer { restoreKeyboard(time: time) }
    guard hasInsets || drawers.contains(where: { $0.insets != .none }) else { return }
    insets.lifted = liftedNow
    let curve = insets.curve
    insets.curve = .iOS
    for index in drawers.indices {
      let wanted = drawerInsets(index)
      if drawers[index].insets != wanted {
        self[drawer: index].setInsets(wanted, on: curve, at: time)
      }
      let geometry = geometry(of: drawers[index].configuration, isLifted: insets.lifted == index)
      if drawers[index].geometry != geometry {
        self[drawer: index].narrow(to: geometry, at: time)
      }
    }
  }

  /// The drawer that has the focused field; of drawers that do not tell, the last that is open, and
  /// the one before while none is.
  private var liftedNow: Int? {
    switch insets.field {
    case .page: return nil
    case .drawer(let index): return drawers.indices.contains(index) ? index : nil
    case .top:
      let open = drawers.indices.last { drawers[$0].isOpen }
      let kept = insets.lifted.flatMap { drawers.indices.contains($0) ? $0 : nil }
      return open ?? kept ?? (drawers.count == 1 ? 0 : nil)
    }
  }

  /// The insets' ends for a drawer, counted from 0, beyond the room that its area keeps anyway.
  private func drawerInsets(_ index: Int) -> DrawerInsets {
    let (edge, area) = (drawers[index].configuration.edge, drawers[index].geometry)
    let opposite = edge.opposite
    let (near, far) = (area.edgeInset, area.oppositeInset)
    let isLifted = insets.lifted == index
    let keyboard = max(0, insets.keyboards[edge].end - near)
    let across = isLifted ? insets.keyboards[opposite].end : 0
    var result = DrawerInsets()
    result.safe = max(0, insets.safeArea[edge] - near)
    result.keyboard = isLifted ? keyboard : 0
    result.oppositeSafe = max(0, insets.safeArea[opposite] - far)
    result.opposite = max(result.oppositeSafe, across - far)
    result.cover = max(result.safe, keyboard)
    return result
  }

  /// A drawer's geometry, narrowed by the insets at its sides.
  func geometry(of configuration: DrawerConfiguration, isLifted: Bool) -> EdgeGeometry {
    guard hasInsets else { return configuration.geometry(in: container, direction) }
    var narrowed = configuration
    func side(_ edge: Edge) -> Double {
      max(insets.safeArea[edge], isLifted ? insets.keyboards[edge].end : 0)
    }
    if configuration.edge == .top || configuration.edge == .bottom {
      narrowed.insets.leading = max(narrowed.insets.leading, side(.leading))
      narrowed.insets.trailing = max(narrowed.insets.trailing, side(.trailing))
    } else {
      narrowed.insets.top = max(narrowed.insets.top, side(.top))
      narrowed.insets.bottom = max(narrowed.insets.bottom, side(.bottom))
    }
    return narrowed.geometry(in: container, direction)
  }

  /// A drawer, counted from 0, as it is seen at a time not before the last event, with the window's
  /// insets and what lies on it.
  func snapshot(_ index: Int, at time: SceneTime) -> DrawerSnapshot {
    var shown = drawers[index].snapshot(at: time)
    if hasInsets {
      let edge = drawers[index].configuration.edge
      let keyboard = insets.keyboards[edge].state(at: time).position
      let cover = max(insets.safeArea[edge], keyboard) - shown.geometry.edgeInset
      shown.ownExtent = shown.ownExtent ?? shown.extent
      shown.keyboard = self.keyboard(at: time)
      shown.covered = max(0, min(cover, shown.extent))
    }
    shown.stacked = stackedDrawer(index, reach: shown.extent, at: time)
    if shown.scrim > 0 { shown.scrim *= scrimShare(index, at: time) }
    return shown
  }
}
