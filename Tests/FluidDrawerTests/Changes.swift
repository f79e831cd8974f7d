import FluidDrawer

/// One didChange for each willChange, and redirects only in between.
struct Changes {
  private(set) var isUnderWay = false
  /// The start of the announced change.
  private(set) var from: String?
  /// The announced end; nil: there is no change.
  private(set) var to: String?

  mutating func hear(_ event: DrawerEvent.Kind) -> String? {
    switch event {
    case .willChange(let from, let to):
      (self.from, self.to) = (from, to)
      defer { isUnderWay = true }
      return isUnderWay ? "a second willChange before the first has ended" : nil
    case .redirect(let to):
      self.to = to
      return isUnderWay ? nil : "a redirect of nothing"
    case .didChange:
      to = nil
      defer { isUnderWay = false }
      return isUnderWay ? nil : "a didChange that nothing announced"
    default: return nil
    }
  }
}
