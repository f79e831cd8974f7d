/// The mouse cursor over a window.
package enum Cursor: Sendable, Hashable, CaseIterable {
  case arrow
  /// Over pressable elements.
  case hand
  /// Over text fields.
  case text
  /// Over what can be dragged vertically or horizontally.
  case upDown, leftRight
}
