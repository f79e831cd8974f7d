import FluidCore
import FluidDrawer

extension JSONLine {
  /// Adds the fields of a drag, as in a trace's `drag`.
  mutating func add(_ drag: DragValue) {
    add("phase", text: drag.phase.rawValue)
    add("x", drag.location.x)
    add("y", drag.location.y)
    add("start_x", drag.start.x)
    add("start_y", drag.start.y)
    var bounds = JSONLine()
    bounds.add("x", drag.bounds.x)
    bounds.add("y", drag.bounds.y)
    bounds.add("width", drag.bounds.width)
    bounds.add("height", drag.bounds.height)
    add("bounds", bounds.text)
  }
}
