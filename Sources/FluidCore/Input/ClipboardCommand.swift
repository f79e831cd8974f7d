/// A clipboard command of the user.
package enum ClipboardCommand: Sendable, Hashable, CaseIterable {
  case copy, cut, paste
}
