import FluidDrawer

extension LayoutDirection {
  /// Resolves leading and trailing into left (`leading`) and right (`trailing`).
  func resolve(_ alignment: Alignment) -> Alignment {
    switch (self, alignment) {
    case (.leftToRight, _), (_, .center): alignment
    case (.rightToLeft, .leading): .trailing
    case (.rightToLeft, .trailing): .leading
    }
  }
}
