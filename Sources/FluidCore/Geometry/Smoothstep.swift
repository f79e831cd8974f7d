extension Double {
  /// s²·(3 − 2s) of a share s of 0…1: from 0 to 1, with a slope of 0 at both ends.
  @inlinable
  package var smoothstep: Double { self * self * (3 - 2 * self) }
}
