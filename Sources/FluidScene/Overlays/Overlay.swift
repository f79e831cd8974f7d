import FluidDrawer
import FluidGeometry
import FluidRaster

/// What lies over everything: the window's bar, notices, numbers, the card of keys.
public struct Overlay {
  let scene: Scene
  /// The drawers as they are now.
  let drawers: [DrawerSnapshot]
  /// The window's, in points.
  let size: Size

  /// One of the things that lie over everything.
  enum Part: Hashable, CaseIterable {
    case bar, keyCard, notice, toast, hud
  }

  /// Something in its place.
  struct Placed {
    let part: Part
    let rect: Rect
    let box: Box
    /// How much of it is there, 0…1.
    var opacity = 1.0
    /// How far it has gone out of the way, in points.
    var shift = Point.zero
  }

  func paint(_ painter: inout Painter, _ memo: LayoutMemo) {
    for placed in places(painter.context, memo) {
      guard placed.opacity > 0 else { continue }
      painter.opacity(placed.opacity) {
        placed.box.paint(at: placed.rect.origin + placed.shift, &$0)
      }
    }
  }

  /// Everything that is to be seen, from back to front, each in its place.
  func places(_ context: LayoutContext, _ memo: LayoutMemo) -> [Placed] {
    let host = context.inputs.state.host
    guard host != HostWords(), size.width > 0, size.height > 0 else { return [] }
    let pairs = zip(scene.drawers, drawers).map {
      (snapshot: $1, handle: $0.configuration.handle)
    }
    var layout = OverlayLayout(pairs, in: size)
    var places: [Placed] = []
    // The card of keys says all that the bar does.
    if host.bar != nil, host.keys.isEmpty, let bar = bar(in: layout, context, memo) {
      if bar.opacity > 0 { layout.take(bar.rect) }
      places.append(bar)
    }
    func putNumbers() {
      guard host.hud != nil else { return }
      put(.hud, size.width - 24, at: .trailing, &layout, &places, context, memo) { room, context in
        Text(context.state.hud ?? "", .code, tone: .label)
          .padding(horizontal: 12, vertical: 4).onPane(radius: 13).layout(in: room, context)
      }
    }
    func putKeys() {
      guard !host.keys.isEmpty else { return }
      let width = min(560, size.width - 2 * OverlayLayout.margin)
      put(.keyCard, width, at: .center, &layout, &places, context, memo) { room, context in
        KeyCard(keys: context.state.keys).closing(.keyCard).layout(in: room, context)
      }
    }
    // The card of keys takes what room there is, so the numbers come first; in a window too small
    // for both they come after it.
    let before = (layout, places)
    putNumbers()
    putKeys()
    if !host.keys.isEmpty, !places.contains(where: { $0.part == .keyCard }) {
      (layout, places) = before
      putKeys()
      putNumbers()
    }
    // A notice takes what room they leave: it may be long.
    if host.toast != nil {
      put(.toast, size.width - 24, at: .center, &layout, &places, context, memo) { room, context in
        Text(context.state.toast ?? "", .footnoteStrong)
          .padding(horizontal: 16, vertical: 8).onPane(radius: 17).layout(in: room, context)
      }
    }
    if host.notice != nil {
      let width = min(640, size.width - 2 * OverlayLayout.margin)
      put(.notice, width, at: .center, &layout, &places, context, memo) { room, context in
        context.state.notice.map { NoticeBanner(notice: $0).layout(in: room, context) }
          ?? Box(size: .zero)
      }
    }
    return places
  }

  /// Puts something where there is room for it; where there is too little it is laid out for what
  /// there is.
  private func put(
    _ part: Part, _ width: Double, at alignment: Alignment, _ layout: inout OverlayLayout,
    _ places: inout [Placed], _ context: LayoutContext, _ memo: LayoutMemo,
    _ make: (Size, LayoutContext) -> Box
  ) {
    guard width >= 40 else { return }
    let room = Size(width: width, height: size.height - 2 * OverlayLayout.margin)
    var box = memo.box(.overlay(part), in: room, context, make)
    func x() -> Double {
      let start = OverlayLayout.margin
      let inset = alignment.inset(box.size.width, in: size.width - 2 * start)
      return context.mirrored(start + inset, box.size.width, in: size.width)
    }
    guard
      let stretch = layout.stretch(x: x(), width: box.size.width, height: box.size.height)
    else { return }
    let height = stretch.end - stretch.start
    if box.size.height > height + 1e-6 {
      box = memo.box(.squeezed(part), in: Size(width: width, height: height), context, make)
      guard box.size.height <= height + 1e-6 else { return }
    }
    let rect = layout.place(box.size, x: x(), in: stretch)
    layout.take(rect)
    places.append(Placed(part: part, rect: rect, box: box))
  }

  // MARK: The bar

  /// The bar in its place at the edge; nil: the window is too small even for its button.
  private func bar(
    in layout: OverlayLayout, _ context: LayoutContext, _ memo: LayoutMemo
  ) -> Placed? {
    let margin = OverlayLayout.margin
    guard size.width >= 2 * margin + BarView.height, size.height >= 2 * margin + BarView.height
    else { return nil }
    let isOpen = context.inputs.state.host.bar?.isOpen == true
    let whole = memo.box(.bar, in: size, context) { room, context in
      context.state.bar.map { BarView(bar: $0).layout(in: room, context) } ?? Box(size: .zero)
    }
    let hasScenes = context.inputs.state.host.bar?.scenes.isEmpty == false
    if hasScenes, whole.size.width <= size.width - 2 * margin {
      let rect = layout.place(atEdge: whole.size, x: (size.width - whole.size.width) / 2)
      return giveWay(Placed(part: .bar, rect: rect, box: whole), layout)
    }
    guard isOpen else {
      let box = memo.box(.barButton, in: size, context) { BarButton().layout(in: $0, $1) }
      let x = context.mirrored(
        size.width - margin - box.size.width, box.size.width, in: size.width)
      let rect = layout.place(atEdge: box.size, x: x)
      return giveWay(Placed(part: .bar, rect: rect, box: box), layout)
    }
    // The menu takes what room the handles leave; it is over panels, for as long as the user
    // chooses.
    let width = size.width - 2 * margin
    guard let stretch = layout.stretch(x: margin, width: width, height: 360) else { return nil }
    let room = Size(width: width, height: stretch.end - stretch.start)
    let box = memo.box(.barMenu, in: room, context) { room, context in
      context.state.bar.map { BarMenu(bar: $0).layout(in: room, context) } ?? Box(size: .zero)
    }
    guard box.size.height <= room.height + 1e-6 else { return nil }
    let x = context.mirrored(size.width - margin - box.size.width, box.size.width, in: size.width)
    return Placed(part: .bar, rect: layout.place(box.size, x: x, in: stretch), box: box)
  }

  /// How near a panel comes before the bar begins to make way, in points, and how far it goes, in
  /// points.
  private static let (nearness, way) = (40.0, 10.0)

  /// Out of the way of panels that come: it fades, and sinks towards its edge, before any of them
  /// is there; and with what is dimmed behind a panel.
  private func giveWay(_ placed: Placed, _ layout: OverlayLayout) -> Placed {
    var share = 1.0
    for (drawer, snapshot) in zip(scene.drawers, drawers) {
      let panel = snapshot.panel
      if !panel.isEmpty, snapshot.extent > 0 {
        let overhang =
          drawer.configuration.handle.length > 0 ? drawer.configuration.handle.overhang : 0
        let distance = panel.distance(to: placed.rect) - overhang
        share = min(share, distance / Self.nearness)
      }
      if drawer.configuration.scrim.isModal, drawer.configuration.scrim.opacity > 0 {
        // Gone half way, before the dark would be read through it.
        share = min(share, 1 - 2 * snapshot.progress)
      }
    }
    share = share.isNaN ? 0 : min(1, max(0, share))
    var placed = placed
    placed.opacity = share * share * (3 - 2 * share)
    placed.shift = SubpixelSnap.snap(
      Point(x: 0, y: (1 - placed.opacity) * (layout.isAtTop ? -Self.way : Self.way)))
    return placed
  }
}

extension Rect {
  /// From one rectangle to another, in points; 0 where they touch or overlap.
  fileprivate func distance(to other: Rect) -> Double {
    Point(
      x: Swift.max(0, other.minX - maxX, minX - other.maxX),
      y: Swift.max(0, other.minY - maxY, minY - other.maxY)
    ).length
  }
}
