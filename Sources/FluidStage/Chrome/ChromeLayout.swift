import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene

/// Places the chrome's parts over a look of the scene.
package struct ChromeLayout {
  private let look: SceneLook
  private let context: LayoutContext
  private let memo: ChromeMemo
  private var room: FreeRoom
  /// The visible parts with their places, from back to front.
  package private(set) var places: [Placed] = []

  /// The kinds of parts.
  package enum Part: Hashable, CaseIterable, Sendable {
    case bar, keyCard, notice, toast, numbers
  }

  /// A part with its place.
  package struct Placed {
    /// The part's kind.
    package let part: Part
    /// The part's place before ``shift``, in points of the window.
    package let rect: Rect
    /// The part, laid out.
    package let pane: ChromePane
    /// Opacity, 0…1.
    package var opacity = 1.0
    /// Offset away from a panel, in points.
    package var shift = Point.zero

    /// Whether it takes an earlier part's place as scenes change.
    func isInPlace(of former: Placed) -> Bool {
      part == former.part && rect == former.rect && opacity == former.opacity
    }
  }

  init(_ chrome: Chrome, over look: SceneLook, _ context: LayoutContext, _ memo: ChromeMemo) {
    self.look = look
    self.context = context
    self.memo = memo
    room = FreeRoom(
      zip(look.scene.drawers, look.drawers).map { ($1, $0.configuration.handle) }, in: look.size)
    if look.size.width > 0, look.size.height > 0 { place(chrome) }
  }

  private mutating func place(_ chrome: Chrome) {
    // The key card lists all that the bar offers.
    if let bar = chrome.bar, chrome.keys.isEmpty { place(bar) }
    // The key card takes all the room left, so the numbers are placed first; in a window too small
    // for both, after it.
    let before = self
    place(numbers: chrome.numbers)
    place(keys: chrome.keys)
    if !chrome.keys.isEmpty, !places.contains(where: { $0.part == .keyCard }) {
      self = before
      place(keys: chrome.keys)
      place(numbers: chrome.numbers)
    }
    // A notice may be long and takes the room left.
    if chrome.toast != nil || chrome.notice != nil { room.avoid(look.extents()) }
    if let toast = chrome.toast {
      let content = ChromeContent.toast(toast, isWarning: chrome.toastIsWarning)
      if let area = chrome.toastArea {
        place(.toast, content, atEndOf: area)
      } else {
        place(.toast, content, wide, at: .center)
      }
    }
    if let notice = chrome.notice {
      place(.notice, .notice(notice), min(640, wide), at: .center)
    }
  }

  /// The widest that a part may be, in points.
  private var wide: Double { look.size.width - 2 * FreeRoom.margin }

  private mutating func place(numbers: String?) {
    if let numbers { place(.numbers, .numbers(numbers), wide, at: .trailing) }
  }

  private mutating func place(keys: [KeyHelp]) {
    if !keys.isEmpty { place(.keyCard, .keyCard(keys), min(560, wide), at: .center) }
  }

  /// Places a part where there is room for it; with too little room it is laid out again for what
  /// there is.
  private mutating func place(
    _ part: Part, _ content: ChromeContent, _ width: Double, at alignment: Alignment
  ) {
    guard width >= 40 else { return }
    let wanted = Size(width: width, height: look.size.height - 2 * FreeRoom.margin)
    var pane = memo.pane(content, in: wanted, context)
    func x() -> Double {
      let inset = alignment.inset(pane.size.width, in: wide)
      return context.mirrored(FreeRoom.margin + inset, pane.size.width, in: look.size.width)
    }
    guard pane.size.width <= width + 1e-6,
      let stretch = room.stretch(x: x(), width: pane.size.width, height: pane.size.height)
    else { return }
    let height = stretch.end - stretch.start
    if pane.size.height > height + 1e-6 {
      pane = memo.pane(content, in: Size(width: width, height: height), context)
      guard pane.size.height <= height + 1e-6 else { return }
    }
    let rect = room.place(pane.size, x: x(), in: stretch)
    room.take(rect)
    places.append(Placed(part: part, rect: rect, pane: pane))
  }

  /// The widest toast at the end of a part of the window, in points.
  private static let toastWidth = 320.0

  /// Places a part at the lower end of a part of the window.
  private mutating func place(_ part: Part, _ content: ChromeContent, atEndOf area: Rect) {
    let width = min(Self.toastWidth, area.width - 2 * FreeRoom.margin)
    guard width >= 40 else { return }
    let pane = memo.pane(content, in: Size(width: width, height: area.height), context)
    let corner = Point(
      x: (area.midX - pane.size.width / 2).rounded(),
      y: (area.maxY - FreeRoom.margin - pane.size.height).rounded())
    places.append(Placed(part: part, rect: Rect(origin: corner, size: pane.size), pane: pane))
  }

  // MARK: The bar

  /// Places the bar at the edge; a window can be too small even for its button.
  private mutating func place(_ bar: Bar) {
    let (size, margin) = (look.size, FreeRoom.margin)
    guard size.width >= 2 * margin + Bar.height, size.height >= 2 * margin + Bar.height else {
      return
    }
    let whole = memo.pane(.bar(bar, current: look.scene.name), in: size, context)
    if !bar.scenes.isEmpty, whole.size.width <= wide, size.height >= Self.wholeBarHeight {
      return placeAtEdge(whole, x: (size.width - whole.size.width) / 2)
    }
    func x(_ pane: ChromePane) -> Double {
      context.mirrored(size.width - margin - pane.size.width, pane.size.width, in: size.width)
    }
    guard bar.isOpen else {
      let button = memo.pane(.menuButton, in: size, context)
      return placeAtEdge(button, x: x(button))
    }
    // The menu takes the room that the handles leave; it may lie over panels while it is open.
    guard let stretch = room.stretch(x: margin, width: wide, height: 360) else { return }
    let free = Size(width: wide, height: stretch.end - stretch.start)
    let menu = memo.pane(.menu(bar, current: look.scene.name), in: free, context)
    guard menu.size.height <= free.height + 1e-6 else { return }
    let rect = room.place(menu.size, x: x(menu), in: stretch)
    room.take(rect)
    places.append(Placed(part: .bar, rect: rect, pane: menu))
  }

  /// The lowest window that shows the whole bar, in points: in a lower one it would lie over rows.
  private static let wholeBarHeight = 480.0

  private mutating func placeAtEdge(_ pane: ChromePane, x: Double) {
    let bar = givingWay(
      Placed(part: .bar, rect: room.place(atEdge: pane.size, x: x), pane: pane))
    if bar.opacity > 0 { room.take(bar.rect) }
    places.append(bar)
  }

  /// The distance from a panel at which the bar begins to give way, and how far it moves, in
  /// points.
  private static let (nearness, way) = (40.0, 10.0)

  /// The bar fades out and moves towards its edge before a panel reaches it, and as a modal scrim
  /// darkens.
  private func givingWay(_ placed: Placed) -> Placed {
    var share = 1.0
    for (drawer, snapshot) in zip(look.scene.drawers, look.drawers) {
      let panel = snapshot.panel
      if !panel.isEmpty, snapshot.extent > 0 {
        let overhang =
          drawer.configuration.handle.length > 0 ? drawer.configuration.handle.overhang : 0
        let distance = panel.distance(to: placed.rect) - overhang
        share = min(share, distance / Self.nearness)
      }
      if drawer.configuration.scrim.isModal, drawer.configuration.scrim.opacity > 0 {
        // Gone half way, before it would be covered by the scrim's dark.
        share = min(share, 1 - 2 * snapshot.progress)
      }
    }
    share = share.isNaN ? 0 : min(1, max(0, share))
    var placed = placed
    placed.opacity = share * share * (3 - 2 * share)
    placed.shift = SubpixelSnap.snap(
      Point(x: 0, y: (1 - placed.opacity) * (room.isAtTop ? -Self.way : Self.way)))
    return placed
  }
}

extension Rect {
  /// The distance to another rectangle, in points; 0 where they touch or overlap.
  fileprivate func distance(to other: Rect) -> Double {
    Point(
      x: Swift.max(0, other.minX - maxX, minX - other.maxX),
      y: Swift.max(0, other.minY - maxY, minY - other.maxY)
    ).length
  }
}
