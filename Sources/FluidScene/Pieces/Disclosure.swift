import FluidCore
import FluidDrawer
import FluidRaster

/// A collapsible section: a tap on its title row opens and closes it. The content is laid out only
/// while the section is open.
///
/// The title row switches the value of `id`, 1 for open; controls at the row's end keep their own
/// taps.
public struct Disclosure: Piece {
  /// The title.
  var title: String
  /// The id of the section's value and events; unique within a scene.
  var id: String
  /// Whether the section is open before the first tap.
  var isOpen: Bool
  /// Spacing between the title row and the content, in points.
  var spacing: Double
  private var content: Column
  private var trailing: Row

  /// A section that opens and closes under its title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The id of the section's value and events; unique within a scene.
  ///   - isOpen: Whether the section is open before the first tap.
  ///   - spacing: Between the title row and the content, in points.
  ///   - content: The pieces below the title, from top to bottom.
  ///   - trailing: The pieces at the end of the title row.
  public init(
    _ title: String, id: String, isOpen: Bool = true, spacing: Double = 2,
    @PieceBuilder content: () -> [AnyPiece], @PieceBuilder trailing: () -> [AnyPiece] = { [] }
  ) {
    self.title = title
    self.id = id
    self.isOpen = isOpen
    self.spacing = spacing
    self.content = Column(content)
    self.trailing = Row(spacing: 8, trailing)
  }

  /// Height of the title row, in points.
  static let height = 36.0

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isOpen = context.state.isOn(id, default: isOpen)
    let row = TitleRow(title: title, id: id, isOpen: isOpen, trailing: trailing).layout(
      in: Size(width: room.width, height: Self.height), context)
    guard isOpen else { return row }
    let inner = content.layout(
      in: Size(width: room.width, height: max(0, room.height - Self.height - spacing)), context)
    let width = max(row.size.width, inner.size.width)
    var box = Box(
      size: Size(width: width, height: Self.height + spacing + inner.size.height))
    for (child, y) in [(row, 0), (inner, Self.height + spacing)] {
      let x = context.mirrored(0, child.size.width, in: width)
      box.add(child, at: Point(x: x, y: y))
    }
    return box
  }

  private struct TitleRow: Piece {
    let title: String
    let id: String
    let isOpen: Bool
    let trailing: Row

    private static let reach = Box.Control.Reach.sides(8, -2)

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let line = Row(spacing: 8) {
        Text(title, .footnoteStrong)
        Arrow(isDown: isOpen)
        Spacer()
        trailing
      }
      var box = line.frame(height: Disclosure.height).layout(in: room, context)
      box.ink = { [id] rect, painter in
        let surface = Self.reach.surface(of: rect, painter.context.direction)
        painter.hoverShade(.roundedRect(surface, radius: 8), of: id)
        painter.pressShade(.roundedRect(surface, radius: 8), of: id)
      }
      box.control = Box.Control(
        id: id, kind: .toggle, action: .set(id, isOpen ? 0 : 1), cornerRadius: 8,
        reach: Self.reach)
      return box
    }
  }

  /// The chevron: points forward in reading direction, or down.
  struct Arrow: Piece {
    let isDown: Bool

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let color = context.palette.tertiary
      let forward = context.direction == .leftToRight ? 1.0 : -1
      return Box(size: Size(width: 10, height: 10)) { [isDown] rect, painter in
        var path = Path()
        // Points across the direction it points in, and along it.
        for (index, (across, along)) in [(-4.0, -2.0), (0, 2), (4, -2)].enumerated() {
          let way =
            isDown
            ? Point(x: across, y: along) : Point(x: along * forward, y: across)
          let point = rect.center + way
          if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        painter.stroke(.path(path), width: 1.8, color)
      }
    }
  }
}
