import FluidCore
import FluidRaster

/// A button with the chosen option of a menu and a chevron; a tap switches the value of its id,
/// 1 while the menu is open.
package struct MenuButton: Piece {
  /// The chosen option.
  var title: String
  /// The id of the button's value and events; unique within a scene.
  var id: String

  package init(_ title: String, id: String) {
    self.title = title
    self.id = id
  }

  /// Height and corner radius, in points, as a compact button has them.
  private static let (height, radius) = (28.0, 8.0)

  package func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  package func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isOpen = context.state.isOn(id, default: false)
    let inner = Row(spacing: 6) {
      Text(title, .compactStrong)
      Disclosure.Arrow(isDown: true)
    }.padding(horizontal: 8).layout(in: Size(width: room.width, height: Self.height), context)
    var box = inner.aligned(
      in: Size(width: inner.size.width, height: Self.height), horizontal: .center,
      vertical: .center, context)
    box.ink = { [id] rect, painter in
      let shape = Shape.roundedRect(rect, radius: Self.radius)
      painter.fill(shape, painter.palette.soft)
      painter.hoverShade(shape, of: id, on: painter.palette.soft)
      painter.pressShade(shape, of: id)
    }
    box = box.button(
      id, action: .set(id, isOpen ? 0 : 1), cornerRadius: Self.radius, minimumTarget: 44
    ).shadingItself()
    box.control?.kind = .toggle
    box.control?.value = isOpen ? 1 : 0
    return box
  }
}
