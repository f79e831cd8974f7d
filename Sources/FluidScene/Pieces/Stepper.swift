import FluidCore
import FluidRaster

/// A number between two buttons that decrease and increase it.
public struct Stepper: Piece {
  /// The id of the stepper's value and events; unique within a scene.
  var id: String
  /// The current value, in the author's own unit.
  var value: Double
  /// The change per tap, in the unit of `range`.
  var step: Double
  /// The allowed values, in the same unit.
  var range: ClosedRange<Double>
  /// The text between the buttons.
  var label: String

  /// A stepper; value, step and range are in one unit, `label` is the formatted value.
  public init(
    id: String, value: Double, step: Double, range: ClosedRange<Double>, label: String
  ) {
    self.id = id
    self.value = value
    self.step = step
    self.range = range
    self.label = label
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    func button(_ symbol: Symbol, _ name: String, _ change: Double) -> Button {
      let next = min(range.upperBound, max(range.lowerBound, value + change))
      return Button(symbol: symbol, id: "\(id).\(name)", action: .set(id, next)).small()
    }
    return Row(spacing: 4) {
      button(.minus, "less", -step)
      Text(label, .code).frame(width: 44)
      button(.plus, "more", step)
    }.layout(in: room, context)
  }
}
