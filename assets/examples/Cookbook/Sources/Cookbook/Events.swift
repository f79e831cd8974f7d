import FluidHost

/// Event handlers on a drawer and a piece: the drawer lights a lamp, a long press puts it out.
@Sendable func events(_ state: SceneState) -> Scene {
  Scene("events") {
    Painting(width: 160, height: 160) { rect, painter in
      let light = Color(rgb: 0xffc98a)
      let amount = min(1, max(0, painter.state.value("lamp")))
      painter.fill(.circle(center: rect.center, radius: 80), light.opacity(0.12 + 0.88 * amount))
    }
    .onLongPress("bulb") { _, _ in [.animate("lamp", to: 0, .smooth)] }
    .filling()
  } drawers: {
    Drawer("cord") { Text("Pull me", .title).padding(24) }
      .edge(.bottom).detents([.points("in", 72), .points("out", 220)])
      .on(.didChange) { event, _ in
        guard case .didChange(_, let detent) = event.kind else { return [] }
        return [.animate("lamp", to: detent == "out" ? 1 : 0, .smooth)]
      }
  }
}
