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
      let room = shown.room
      for list in 0..<max(1, shown.scrolls.count) {
        for offset in offsets(of: shown, index) {
          let controls = controls(on: index, list, scrolledTo: offset, in: frame, state)
          guard let control = controls.last(where: { $0.id == id }) else { continue }
          let middle = shown.panel.minY + (room - shown.covered) / 2
          let goal = shown.geometry.isVertical ? offset + control.rect.midY - middle : offset
          return FoundControl(control: control, scroll: (list, goal))
        }
      }
    }
    return nil
  }

  /// The scroll positions, in points, at which all of a drawer's content is seen once: half a panel
  /// each, so that a control that one end cuts off is whole the next time.
  private func offsets(of shown: DrawerSnapshot, _ index: Int) -> [Double] {
    guard shown.room > 0 else { return [] }
    let end = session.drawers[index].scrollable
    let step = max(20, (shown.room - shown.covered) / 2)
    return Array(stride(from: 0, to: end, by: step)) + [end]
  }

  /// The focusable controls of a drawer with one of its lists at a scroll position.
  private func controls(
    on index: Int, _ list: Int, scrolledTo offset: Double, in frame: [DrawerSnapshot],
    _ state: SceneState
  ) -> [SceneControl] {
    var frame = frame
    frame[index].scroll = offset
    if !frame[index].scrolls.isEmpty { frame[index].scrolls[list] = offset }
    return scene.controls(
      drawers: frame, size: session.container, state: state, text: text, memo: memo, for: .focus
    ).filter { $0.drawer == index }
  }

  /// The most scroll positions that are looked at for the tab order: a layout takes up to a
  /// millisecond.
  private static let mostOffsets = 64

  /// Controls in the order of tab, with those that are scrolled out of view on fully open drawers,
  /// where they are once their list is scrolled.
  ///
  /// - Parameter controls: The controls in view, in their order.
  func withScrolledAway(_ controls: [SceneControl], at time: SceneTime) -> [SceneControl] {
    let frame = session.frame(at: time)
    let state = pictureState(atScene: time)
    var order = controls
    for (index, shown) in frame.enumerated() where session.drawers[index].scrollable > 0 {
      guard shown.extent > shown.stops.range.upperBound - 1 else { continue }
      for list in 0..<max(1, shown.scrolls.count) {
        // Tab goes down a list whatever part of it is in view.
        var all: [SceneControl] = []
        var before: [SceneControl] = []
        for offset in offsets(of: shown, index).prefix(Self.mostOffsets) {
          let seen = self.controls(on: index, list, scrolledTo: offset, in: frame, state)
          all.insert(seen, after: before)
          before = seen
        }
        let first = order.firstIndex { $0.drawer == index } ?? order.endIndex
        let known = order.filter { $0.drawer == index }
        order.removeAll { $0.drawer == index }
        for control in known where !all.contains(where: { $0.id == control.id }) {
          all.append(control)
        }
        order.insert(contentsOf: all, at: min(first, order.endIndex))
      }
    }
    return order
  }
}

extension DrawerSnapshot {
  /// The panel's length along its axis, in points.
  fileprivate var room: Double { geometry.isVertical ? panel.height : panel.width }
}

extension [SceneControl] {
  /// Inserts the controls of a scroll position that are not known yet: each after the one before
  /// it, and after those that the former position has shown and this one does not.
  fileprivate mutating func insert(_ seen: [SceneControl], after former: [SceneControl]) {
    func place(_ id: String) -> Int? { firstIndex { $0.id == id } }
    let gone = former.filter { old in !seen.contains { $0.id == old.id } }
    var next = (gone.compactMap { place($0.id) }.max() ?? -1) + 1
    for control in seen {
      if let known = place(control.id) {
        next = Swift.max(next, known + 1)
      } else {
        insert(control, at: next)
        next += 1
      }
    }
  }
}
