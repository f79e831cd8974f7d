import FluidCore

/// The painting of one frame, after shapes and colours are resolved. Rows do not depend on each
/// other.
struct RasterTask: @unchecked Sendable {
  // Unchecked: several threads write the canvas, but each pixel by one of them; the rest is only
  // read.

  struct Item {
    let item: ResolvedItem
    let colors: ColorField?
    let layer: ShownLayer?
    let region: Region
  }

  let canvas: Canvas
  /// Pixels that no opaque item covers; they are cleared first.
  let uncovered: Region
  /// Colour of the cleared pixels.
  let background: UInt32
  /// Items to paint, from back to front.
  let pieces: [Item]
  /// Disjoint bands of rows, each painted by one thread.
  let bands: [PixelRect]

  /// - Parameter count: The most bands to make.
  init(
    canvas: Canvas, uncovered: Region, background: UInt32, pieces: [Item], in region: Region,
    bands count: Int
  ) {
    self.canvas = canvas
    self.uncovered = uncovered
    self.background = background
    self.pieces = pieces
    let bounds = region.bounds
    guard count > 1 else {
      bands = [bounds]
      return
    }
    // Bands get about equal numbers of pixels, as a region may have most of them at one end.
    var weights = [Int](repeating: 0, count: bounds.height)
    for rect in region.rects {
      for y in rect.y..<rect.maxY { weights[y - bounds.y] += rect.width }
    }
    let share = weights.reduce(0, +) / count + 1
    var bands: [PixelRect] = []
    var (top, sum) = (bounds.y, 0)
    for (row, weight) in weights.enumerated() {
      sum += weight
      let bottom = bounds.y + row + 1
      guard sum >= share || bottom == bounds.maxY else { continue }
      bands.append(PixelRect(x: bounds.x, y: top, width: bounds.width, height: bottom - top))
      (top, sum) = (bottom, 0)
    }
    self.bands = bands
  }

  func paint(_ blitter: borrowing Blitter, band: Int) {
    let band = bands[band]
    blitter.clear(uncovered.intersection(band), to: background)
    for piece in pieces {
      let region = piece.region.intersection(band)
      if !region.isEmpty {
        blitter.paint(piece.item, piece.colors, piece.layer, in: region)
      }
    }
  }
}
