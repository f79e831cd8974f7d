/// What pressing a button asks the program for.
public enum Action: Sendable, Hashable {
  /// Settle a drawer, counted from 0, on a detent; nil: the drawer the button is on.
  case settle(String, drawer: Int? = nil)
  /// Set the value of a control.
  case set(String, Double)
  /// Show another scene.
  case show(scene: String)
}
