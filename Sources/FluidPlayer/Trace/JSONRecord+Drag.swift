import FluidCore
import FluidDrawer
import FluidSettings

extension JSONRecord {
  /// The drag that the fields of a trace's `drag` tell.
  func drag() throws(ConfigProblem) -> DragValue {
    let phase = try choice("phase", of: DragValue.Phase.allCases.map(\.rawValue))
    let bounds = try nested("bounds")
    return DragValue(
      phase: DragValue.Phase(rawValue: phase) ?? .changed,
      start: Point(x: try number("start_x"), y: try number("start_y")),
      location: Point(x: try number("x"), y: try number("y")),
      bounds: Rect(
        x: try bounds.number("x"), y: try bounds.number("y"),
        width: try bounds.number("width"), height: try bounds.number("height")))
  }
}
