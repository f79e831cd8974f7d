import FluidGeometry

/// Coverage that several items are cut off by, or share: handed around without copying.
final class Stencil: Sendable {
  let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  static let empty = Stencil(.empty)

  /// Whether all of a rectangle is let through.
  func leavesWhole(_ rect: PixelRect) -> Bool {
    coverage.solids.contains { $0.contains(rect) }
  }

  func moved(by way: PixelPlace) -> Stencil {
    guard way != PixelPlace() else { return self }
    var coverage = coverage
    coverage.move(by: way)
    return Stencil(coverage)
  }
}
