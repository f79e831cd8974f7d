/// Where an arrow key points on screen, whichever way text runs; the raw values are the words of
/// traces.
public enum MoveDirection: String, Sendable, Hashable, CaseIterable {
  case up, down, left, right
}
