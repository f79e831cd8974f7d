import FluidSettings

extension Settings {
  /// These settings, changed.
  package func with(_ change: (inout Settings) throws -> Void) rethrows -> Settings {
    var settings = self
    try change(&settings)
    return settings
  }
}
