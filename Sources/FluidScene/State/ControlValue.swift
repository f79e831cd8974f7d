/// What a control, a slider or a field is set to.
public enum ControlValue: Sendable, Hashable {
  /// In the unit of the value; of a switch 1, on, or 0.
  case number(Double)
  /// What a field says.
  case text(String)
}
