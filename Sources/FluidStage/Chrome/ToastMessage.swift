/// A short message for a toast.
package struct ToastMessage: Sendable, Hashable {
  package var text: String
  /// Whether something went wrong.
  package var isWarning: Bool
  /// Whether it stays until the next one: something is under way.
  package var stays: Bool

  package init(text: String, isWarning: Bool = false, stays: Bool = false) {
    self.text = text
    self.isWarning = isWarning
    self.stays = stays
  }
}
