import FluidDrawer

extension LayoutDirection {
  /// An alignment in reading direction as one from left to right.
  func resolve(_ alignment: Alignment) -> Alignment {
    switch (self, alignment) {
    case (.leftToRight, _), (_, .center): alignment
    case (.rightToLeft, .leading): .trailing
    case (.rightToLeft, .trailing): .leading
    }
  }
}
