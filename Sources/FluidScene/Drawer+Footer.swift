import FluidCore
import FluidDrawer
import FluidRaster

extension Drawer {
  /// The footer's layout; nil: there is none.
  func footerBox(
    number: Int, breadth: Double, _ axis: Axis, _ context: LayoutContext, _ memo: LayoutMemo
  ) -> Box? {
    guard let footer else { return nil }
    let room = axis.size(along: .infinity, across: max(0, breadth))
    return memo.box(.footer(number), in: room, context) { footer.layout(in: $0, $1) }
  }

  /// The footer's length along the drawer's axis, in points; 0: there is none.
  func footerLength(
    number: Int, in geometry: EdgeGeometry, _ context: LayoutContext, _ memo: LayoutMemo
  ) -> Double {
    let axis: Axis = geometry.isVertical ? .vertical : .horizontal
    let box = footerBox(number: number, breadth: geometry.breadth, axis, context, memo)
    return box.map { axis.along($0.size) } ?? 0
  }
}

/// A drawer's footer at one moment: above what an inset covers of the panel, and never above its
/// handle, so that it goes out with a panel that closes.
struct PlacedFooter {
  private let box: Box
  private let geometry: EdgeGeometry
  /// The footer's end at the drawer's edge, in points from there.
  private let start: Double
  /// The footer's end towards the content.
  private let end: Double
  /// The panel's depths between the footer and the moving edge, in points from the drawer's edge.
  private let rest: ClosedRange<Double>

  /// The footer of a drawer; nil: it has none.
  init?(
    _ drawer: Drawer, _ panel: Panel, _ snapshot: DrawerSnapshot, number: Int, _ memo: LayoutMemo,
    _ context: LayoutContext
  ) {
    geometry = panel.geometry
    let axis: Axis = geometry.isVertical ? .vertical : .horizontal
    guard
      let box = drawer.footerBox(
        number: number, breadth: geometry.breadth, axis, context, memo)
    else { return nil }
    self.box = box
    let length = axis.along(box.size)
    let edge = panel.frame.edge
    let base = max(panel.frame.farSide, snapshot.covered)
    start = min(base, edge - drawer.handle.depth - length)
    end = start + length
    rest = min(end, edge)...edge
  }

  /// The length over which content fades before a footer, in points.
  private static let fade = 16.0

  /// Draws content that ends before the footer; without one, all of it.
  static func fading(
    before footer: PlacedFooter?, _ painter: inout Painter, _ body: (inout Painter) -> Void
  ) {
    // The keyboard's focus also reaches controls behind a footer; they are scrolled clear of it.
    guard let footer, painter.purpose != .focus else { return body(&painter) }
    let room = footer.geometry.rect(depths: footer.rest)
    let near = footer.geometry.point(depth: footer.end + fade, along: 0)
    let far = footer.geometry.point(depth: footer.end, along: 0)
    painter.clip(to: .rect(room), bounds: room) { painter in
      if footer.geometry.isVertical {
        painter.fading(.vertical, from: near.y, to: far.y, body)
      } else {
        painter.fading(.horizontal, from: near.x, to: far.x, body)
      }
    }
  }

  func paint(_ painter: inout Painter) {
    let area = geometry.rect(depths: start...end)
    let width = area.width - box.size.width
    let x = painter.context.direction == .leftToRight ? area.x : area.x + width
    box.paint(at: SubpixelSnap.snap(Point(x: x, y: area.y)), &painter)
  }
}
