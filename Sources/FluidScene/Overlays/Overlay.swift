import FluidCore
import FluidDrawer
import FluidRaster

/// The host's overlays: the window's bar, notices, numbers, the key card.
public struct Overlay {
  let scene: Scene
  /// The drawers' current snapshots.
  let drawers: [DrawerSnapshot]
  /// The window's size, in points.
  let size: Size

  /// The kinds of overlays.
  enum Part: Hashable, CaseIterable {
    case bar, keyCard, notice, toast, hud
  }

  /// An overlay with its place.
  struct Placed {
    let part: Part
    let rect: Rect
    let box: Box
    /// Opacity, 0…1.
    var opacity = 1.0
    /// Offset away from a panel, in points.
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

  /// All visible overlays with their places, from back to front.
  func places(_ context: LayoutContext, _ memo: LayoutMemo) -> [Placed] {
    let host = context.inputs.state.host
    guard host != HostWords(), size.width > 0, size.height > 0 else { return [] }
    let pairs = zip(scene.drawers, drawers).map {
      (snapshot: $1, handle: $0.configuration.handle)
    }
    var layout = OverlayLayout(pairs, in: size)
    var places: [Placed] = []
    // The key card lists all that the bar offers.
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
    // The key card takes all the room left, so the numbers are placed first; in a window too small
    // for both, after it.
    let before = (layout, places)
    putNumbers()
    putKeys()
    if !host.keys.isEmpty, !places.contains(where: { $0.part == .keyCard }) {
      (layout, places) = before
      putKeys()
      putNumbers()
    }
    // A notice may be long and takes the room left.
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

  /// Places an overlay where there is room for it; with too little room it is laid out again for
  /// what there is.
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

  /// The bar with its place at the edge; nil: the window is too small even for its button.
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
    // The menu takes the room that the handles leave; it may lie over panels while it is open.
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

  /// The distance from a panel at which the bar begins to give way, and how far it moves, in
  /// points.
  private static let (nearness, way) = (40.0, 10.0)

  /// The bar fades out and moves towards its edge before a panel reaches it, and as a modal scrim
  /// darkens.
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
        // Gone half way, before it would be covered by the scrim's dark.
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
  /// The distance to another rectangle, in points; 0 where they touch or overlap.
  fileprivate func distance(to other: Rect) -> Double {
    Point(
      x: Swift.max(0, other.minX - maxX, minX - other.maxX),
      y: Swift.max(0, other.minY - maxY, minY - other.maxY)
    ).length
  }
}
