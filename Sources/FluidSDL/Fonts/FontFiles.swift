import FluidRaster

/// The files of one family that were found, by weight.
struct FontFiles: Sendable, Hashable {
  var regular: String
  var medium: String?
  var semibold: String?
  var bold: String?

  /// One weight as it is to be drawn.
  struct Choice: Sendable, Hashable {
    var file: String
    /// Whether strokes are to be thickened, for want of a file of that weight.
    var isThickened = false
  }

  /// The file nearest to a weight. A missing heavy weight is drawn with the next heavier one, or
  /// thickened; a missing medium is simply regular.
  func choice(for weight: FontStyle.Weight) -> Choice {
    switch weight {
    case .regular: Choice(file: regular)
    case .medium: Choice(file: medium ?? regular)
    case .semibold:
      (semibold ?? bold).map { Choice(file: $0) } ?? Choice(file: regular, isThickened: true)
    case .bold:
      (bold ?? semibold).map { Choice(file: $0) } ?? Choice(file: regular, isThickened: true)
    }
  }
}
