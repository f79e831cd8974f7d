import FluidDrawer
import FluidGeometry
import FluidRaster

/// What lies over everything: notices and numbers.
struct Overlay {
  let scene: Scene
  /// The window's, in points.
  let size: Size

  /// Notices keep out of the way of the drawer: they are at the top where one comes from below.
  private var isAtTop: Bool { scene.drawers.contains { $0.configuration.edge == .bottom } }

  func paint(_ painter: inout Painter) {
    painter.moment = Moment()
    if !painter.state.notices.isEmpty { paintNotices(&painter) }
    if let hud = painter.state.hud { paintNumbers(hud, &painter) }
  }

  private func paintNotices(_ painter: inout Painter) {
    let banner = NoticeBanner(notices: painter.state.notices)
    let room = Size(width: min(720, size.width - 32), height: size.height - 32)
    guard room.width > 60, room.height > 40 else { return }
    let box = banner.layout(in: room, painter.context)
    let origin = Point(
      x: (size.width - box.size.width) / 2,
      y: isAtTop ? 16 : size.height - 16 - box.size.height)
    box.paint(at: origin, &painter)
  }

  private func paintNumbers(_ numbers: String, _ painter: inout Painter) {
    let style = TextStyle(FontStyle(size: 11.5, family: .monospaced), lineHeight: 16)
    let box = Text(numbers, style, tone: .custom(Color(white: 255, alpha: 220)))
      .padding(horizontal: 10, vertical: 4)
      .card(radius: 12) { _ in Color(white: 0, alpha: 130) }
      .layout(in: size, painter.context)
    let x = painter.context.mirrored(
      size.width - box.size.width - 12, box.size.width, in: size.width)
    let isNoticeBelow = !isAtTop && !painter.state.notices.isEmpty
    let y = isAtTop || isNoticeBelow ? 12 : size.height - box.size.height - 12
    box.paint(at: Point(x: x, y: y), &painter)
  }
}
