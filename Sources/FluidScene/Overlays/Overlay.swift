import FluidDrawer
import FluidGeometry
import FluidRaster

/// What lies over everything: notices, numbers, and the choice of scenes.
struct Overlay {
  let scene: Scene
  /// The window's, in points.
  let size: Size

  /// Notices keep out of the way of the drawer: they are at the top where one comes from below.
  private var isAtTop: Bool { scene.drawers.contains { $0.configuration.edge == .bottom } }

  func paint(_ painter: inout Painter, _ memo: LayoutMemo) {
    var taken = 0.0
    if let switcher = painter.state.host.switcher { paint(switcher, &painter, memo) }
    if let notice = painter.state.host.notice { taken = paint(notice, &painter) }
    if let hud = painter.state.host.hud { paintNumbers(hud, after: taken, &painter) }
  }

  /// In a corner no drawer starts from.
  private func paint(_ switcher: Switcher, _ painter: inout Painter, _ memo: LayoutMemo) {
    let box = memo.box(.switcher, of: switcher.piece, in: size, painter.context)
    let x = painter.context.mirrored(12, box.size.width, in: size.width)
    box.paint(at: Point(x: x, y: y(of: box, distance: 12)), &painter)
  }

  /// Returns how much of the window's height the banner takes, with the room around it.
  private func paint(_ notice: Notice, _ painter: inout Painter) -> Double {
    let room = Size(width: min(720, size.width - 32), height: size.height - 32)
    guard room.width > 60, room.height > 40 else { return 0 }
    let box = NoticeBanner(notice: notice).layout(in: room, painter.context)
    let x = (size.width - box.size.width) / 2
    box.paint(at: Point(x: x, y: y(of: box, distance: 16)), &painter)
    return box.size.height + 16
  }

  private func paintNumbers(_ numbers: String, after taken: Double, _ painter: inout Painter) {
    let style = TextStyle(FontStyle(size: 11.5, family: .monospaced), lineHeight: 16)
    let box = Text(numbers, style, tone: .custom(Color(white: 255, alpha: 220)))
      .padding(horizontal: 10, vertical: 4)
      .card(radius: 12) { _ in Color(white: 0, alpha: 130) }
      .layout(in: size, painter.context)
    let x = painter.context.mirrored(
      size.width - box.size.width - 12, box.size.width, in: size.width)
    box.paint(at: Point(x: x, y: y(of: box, distance: taken + 12)), &painter)
  }

  private func y(of box: Box, distance: Double) -> Double {
    isAtTop ? distance : size.height - distance - box.size.height
  }
}
