import FluidDrawer

/// One didChange for each willChange, and redirects only in between.
struct Changes {
  private(set) var isUnderWay = false
  /// Where the change under way began.
  private(set) var from: String?

  mutating func hear(_ event: DrawerEvent.Kind) -> String? {
    switch event {
    case .willChange(let from, _):
      self.from = from
      defer { isUnderWay = true }
      return isUnderWay ? "a second willChange before the first has ended" : nil
    case .redirect: return isUnderWay ? nil : "a redirect of nothing"
    case .didChange:
      defer { isUnderWay = false }
      return isUnderWay ? nil : "a didChange that nothing announced"
    default: return nil
    }
  }
}
