import FluidHost

/// A bar that grows into a page: cover and title move with the drawer's progress.
@Sendable func miniPlayer(_ state: SceneState) -> Scene {
  Scene("mini-player") {
  } drawers: {
    Drawer("player") { Growing() }
      .edge(.bottom).detents([.points("mini", 96), .fraction("full", 0.9)]).spring(.snappy)
  }
}

private struct Growing: Piece {
  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let share = min(1, max(0, context.moment.progress))
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let side = between(48, room.width - 96)
    let cover = Icon(.music, size: side / 2).badge(Color(rgb: 0x8a4fe0), size: side)
    var box = Box(size: Size(width: room.width, height: side + between(24, 140)))
    box.add(cover.layout(in: room, context), at: Point(x: between(20, 48), y: between(8, 32)))
    let title = Text("Northern Lights", .headline).layout(in: room, context)
    box.add(title, at: Point(x: between(84, 48), y: between(20, side + 56)))
    return box
  }
}
