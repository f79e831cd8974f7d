import FluidDrawer
import FluidGeometry
import FluidRaster

/// What lies over everything: notices, numbers, the choice of scenes and the button for the lab.
public struct Overlay {
  let scene: Scene
  /// The window's, in points.
  let size: Size

  /// Notices keep out of the way of the drawer: they are at the top where one comes from below.
  private var isAtTop: Bool { scene.drawers.contains { $0.configuration.edge == .bottom } }

  func paint(_ painter: inout Painter, _ memo: LayoutMemo) {
    let host = painter.state.host
    let end = host.switcher != nil ? paintSwitcher(&painter, memo) : 0
    if host.hasLabButton { paintLabButton(after: end, &painter, memo) }
    let taken = host.notice == nil ? 0 : paintNotice(&painter, memo)
    if host.hud != nil { paintNumbers(after: taken, &painter, memo) }
  }

  /// The id of the button for the lab.
  public static let labButton = "host.lab"

  /// Beside the choice of scenes.
  private func paintLabButton(
    after end: Double, _ painter: inout Painter, _ memo: LayoutMemo
  ) {
    let box = memo.box(.labButton, in: size, painter.context) { room, context in
      Icon(.sliders, size: 17, tone: .label).frame(width: 34, height: 34)
        .card(radius: 17) {
          $0.appearance == .dark ? Color(white: 0, alpha: 140) : Color(white: 255, alpha: 190)
        }
        .tappable(id: Self.labButton, cornerRadius: 17).layout(in: room, context)
    }
    let x = painter.context.mirrored(
      end > 0 ? end + 8 : 12, box.size.width, in: size.width)
    box.paint(at: Point(x: x, y: y(of: box, distance: 12)), &painter)
  }

  /// In a corner no drawer starts from.
  ///
  /// - Returns: How far it reaches from where reading begins, in points.
  private func paintSwitcher(_ painter: inout Painter, _ memo: LayoutMemo) -> Double {
    let box = memo.box(.switcher, in: size, painter.context) { room, context in
      context.state.switcher?.piece.layout(in: room, context) ?? Box(size: .zero)
    }
    let x = painter.context.mirrored(12, box.size.width, in: size.width)
    box.paint(at: Point(x: x, y: y(of: box, distance: 12)), &painter)
    return 12 + box.size.width
  }

  /// Returns how much of the window's height the banner takes, with the room around it.
  private func paintNotice(_ painter: inout Painter, _ memo: LayoutMemo) -> Double {
    let room = Size(width: min(720, size.width - 32), height: size.height - 32)
    guard room.width > 60, room.height > 40 else { return 0 }
    let box = memo.box(.notice, in: room, painter.context) { room, context in
      context.state.notice.map { NoticeBanner(notice: $0).layout(in: room, context) }
        ?? Box(size: .zero)
    }
    let x = (size.width - box.size.width) / 2
    box.paint(at: Point(x: x, y: y(of: box, distance: 16)), &painter)
    return box.size.height + 16
  }

  private func paintNumbers(after taken: Double, _ painter: inout Painter, _ memo: LayoutMemo) {
    let box = memo.box(.hud, in: size, painter.context) { room, context in
      let style = TextStyle(FontStyle(size: 11.5, family: .monospaced), lineHeight: 16)
      return Text(context.state.hud ?? "", style, tone: .custom(Color(white: 255, alpha: 220)))
        .padding(horizontal: 10, vertical: 4)
        .card(radius: 12) { _ in Color(white: 0, alpha: 130) }
        .layout(in: room, context)
    }
    let x = painter.context.mirrored(
      size.width - box.size.width - 12, box.size.width, in: size.width)
    box.paint(at: Point(x: x, y: y(of: box, distance: taken + 12)), &painter)
  }

  private func y(of box: Box, distance: Double) -> Double {
    isAtTop ? distance : size.height - distance - box.size.height
  }
}
