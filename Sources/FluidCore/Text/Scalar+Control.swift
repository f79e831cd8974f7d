extension Unicode.Scalar {
  /// Whether the scalar is of Unicode's general category Control (Cc), which has no others than C0,
  /// DEL and C1. The table of all categories is 40 kB in a web page.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
