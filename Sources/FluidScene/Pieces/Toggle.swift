import FluidCore
import FluidDrawer
import FluidRaster

/// A row with a title and a switch at its end.
public struct Toggle: Piece {
  /// The title.
  var title: String
  /// The id of the toggle's value and events; unique within a scene.
  var id: String
  /// Whether it is on before the first tap.
  var isOn: Bool

  /// A row with a switch at its end; `isOn` is its state before the first tap.
  public init(_ title: String, id: String, isOn: Bool = false) {
    self.title = title
    self.id = id
    self.isOn = isOn
  }

  private static let reach = Box.Control.Reach.sides(8, 0)

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let standard = isOn ? 1.0 : 0
    let isOn = context.state.isOn(id, default: isOn)
    let line = Row(spacing: 12) {
      Text(title, .body)
      Spacer()
      Painting(width: 46, height: 28) { [id] rect, painter in
        let amount = painter.state.value(id, default: standard)
        Switch.paint(amount, press: painter.state.pressAmount(id), rect, &painter)
      }
    }
    var box = line.frame(height: 44).layout(in: room, context)
    box.ink = { [id] rect, painter in
      let surface = Self.reach.surface(of: rect, painter.context.direction)
      painter.hoverShade(.roundedRect(surface, radius: 12), of: id)
    }
    return box.toggle(id, isOn: isOn, cornerRadius: 12).shadingItself(Self.reach)
  }
}
