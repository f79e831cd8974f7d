import FluidCore
import FluidDrawer
import FluidScene

/// A control that was looked for in the whole scene.
struct FoundControl {
  /// The control, where it is once its list is scrolled.
  let control: SceneControl
  /// The list and the offset that bring it into view, in points; nil: it is not scrolled away.
  var scroll: (list: Int, offset: Double)?
}

/// Controls anywhere in the scene, also scrolled out of view and on drawers that are still opening.
extension Player {
  /// Longer than any motion takes, in seconds.
  static let longest = 30.0

  /// A control where it is, else where it will be at rest, else where its list can be scrolled to;
  /// nil: no open drawer has it, nor the page.
  func find(_ id: String, atScene time: SceneTime) -> FoundControl? {
    let late = time + Self.longest
    if let control = control(id, atScene: time) ?? control(id, atScene: late) {
      return FoundControl(control: control)
    }
    return search(id, in: session.frame(at: late), atScene: late)
  }

  /// Whether a control can be used now, or will be once all motions are over.
  func isReachable(_ control: SceneControl, at time: SceneTime) -> Bool {
    session.isReachable(control.region, at: time)
      || session.isReachable(control.region, at: time + Self.longest)
  }

  /// The event for a control that cannot have the focus: its drawer is closed, or there is none.
  func missing(_ id: String, for drawer: Int?, at time: SceneTime) -> DrawerEvent {
    var open = session.frame(at: time)
    for index in open.indices {
      open[index].extent = open[index].stops.range.upperBound
      open[index].stacked = nil
    }
    if let number = search(id, in: open, atScene: time)?.control.drawer {
      let name = scene.drawerNames[number]
      let reason = "it is out of sight on the drawer \(name); open that first"
      return DrawerEvent(time: time, drawer: drawer, kind: .invalid(target: id, reason: reason))
    }
    let known = focusableControls(atScene: time).map { $0.id }
    return DrawerEvent(
      time: time, drawer: drawer, kind: .unknown(UnknownName(.control, id, known: known)))
  }

  /// Looks for a control on drawers, a scroll position of their lists after the other.
  private func search(
    _ id: String, in frame: [DrawerSnapshot], atScene time: SceneTime
  ) -> FoundControl? {
    let state = pictureState(atScene: time)
    for (index, shown) in frame.enumerated() {
      let axis: Axis = shown.geometry.isVertical ? .vertical : .horizontal
      let room = axis == .vertical ? shown.panel.height : shown.panel.width
      guard room > 0 else { continue }
      // Half a panel each: a control that one end cuts off is whole the next time.
      let offsets = stride(
        from: 0, through: session.drawers[index].scrollable, by: max(20, (room - shown.covered) / 2)
      )
      for list in 0..<max(1, shown.scrolls.count) {
        for offset in offsets {
          var frame = frame
          frame[index].scroll = offset
          if !shown.scrolls.isEmpty { frame[index].scrolls[list] = offset }
          let control = scene.controls(
            drawers: frame, size: session.container, state: state, text: text, memo: memo,
            for: .focus
          ).last { $0.id == id && $0.drawer == index }
          guard let control else { continue }
          let middle = shown.panel.minY + (room - shown.covered) / 2
          let goal = axis == .vertical ? offset + control.rect.midY - middle : offset
          return FoundControl(control: control, scroll: (list, goal))
        }
      }
    }
    return nil
  }
}
