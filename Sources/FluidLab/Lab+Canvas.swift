import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import FluidStage

/// The canvas: the area that the cards leave to the scene.
extension Lab {
  /// Places the scene in the area that the cards leave free; a card that is pulled away leaves its
  /// own.
  mutating func placeCanvas(for player: Player, at time: HandTime) {
    let layout = LabScene(model: model, size: panel.session.container).layout
    let cards = panel.frame(at: time)
    guard let first = cards.first, panel.session.container.width > 0 else { return }
    let inspector =
      layout.isNarrow || cards.count < 2
      ? 0 : cards[1].restingExtent(below: layout.inspectorWidth, LabLayout.inspectorHandle)
    let take = first.restingExtent(
      below: layout.take.height, LabLayout.takeHandle,
      low: layout.isNarrow ? layout.sheetHeight : nil)
    let area = layout.area(inspector: inspector, take: take)
    let isMirrored = panel.state.direction == .rightToLeft
    var room = area
    if isMirrored { room.x = layout.window.width - area.maxX }
    let (tuned, shown) = (index(in: player), player.frame(at: time))
    let side = shown.indices.contains(tuned) ? shown[tuned].geometry.side : .top
    let viewport = layout.viewport(
      in: room, anchor: model.canvas.isActualSize ? side : nil,
      isDevice: model.canvas.size != nil)
    guard area != model.canvas.area || viewport != model.canvas.viewport else { return }
    update {
      $0.canvas.area = area
      $0.canvas.viewport = viewport
    }
  }

  /// The number of the tuned drawer in the scene.
  private func index(in player: Player) -> Int {
    let name = model.drawer ?? settings.drawerName
    return name.flatMap { name in player.scene.drawers.firstIndex { $0.name == name } } ?? 0
  }

  package var viewport: Viewport? { model.canvas.viewport }

  package var sceneSize: Size? { model.canvas.size }
}

extension DrawerSnapshot {
  /// The extent that a card rests at or is nearest to, in points: open, at its handle, or at a low
  /// detent between them.
  fileprivate func restingExtent(
    below open: Double, _ handle: Double, low: Double? = nil
  ) -> Double {
    switch target ?? detent {
    case "handle"?: return handle
    case "low"?: return low ?? open
    case nil:
      let all = [handle, low, open].compactMap { $0 }
      return all.min { abs($0 - extent) < abs($1 - extent) } ?? open
    case _: return open
    }
  }
}
