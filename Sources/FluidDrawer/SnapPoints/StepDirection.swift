/// One detent up or down.
public enum StepDirection: Sendable, Hashable {
  case larger, smaller

  var opposite: StepDirection { self == .larger ? .smaller : .larger }
}
