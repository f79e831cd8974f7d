import FluidCore

/// A reference to coverage, so that items and clips share it without copying.
final class Stencil: Sendable {
  let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  static let empty = Stencil(.empty)

  /// Whether one solid part contains all of `rect`.
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
