import FluidGeometry

/// Everything that is left to be painted of a frame, once shapes and colours are worked out: rows
/// of pixels, each of which depends on no other.
struct RasterTask: @unchecked Sendable {
  // The canvas is written by several threads at once, but each pixel by one; the rest is only read.

  struct Piece {
    let item: ResolvedItem
    let colors: ColorField?
    let texture: LayerTexture?
    let region: Region
  }

  let canvas: Canvas
  /// Where nothing opaque lies at the bottom.
  let bare: Region
  /// What is there instead.
  let background: UInt32
  /// From back to front.
  let pieces: [Piece]
  /// Rows that can be painted by themselves.
  let bands: [PixelRect]

  /// - Parameter count: How many bands there may be.
  init(
    canvas: Canvas, bare: Region, background: UInt32, pieces: [Piece], in region: Region,
    bands count: Int
  ) {
    self.canvas = canvas
    self.bare = bare
    self.background = background
    self.pieces = pieces
    let bounds = region.bounds
    guard count > 1 else {
      bands = [bounds]
      return
    }
    // Bands of about as many pixels each: a region may have most of them at one end.
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
    guard bands.count > 1 else {
      blitter.clear(bare, to: background)
      for piece in pieces {
        blitter.paint(piece.item, piece.colors, piece.texture, in: piece.region)
      }
      return
    }
    let band = bands[band]
    blitter.clear(bare.intersection(band), to: background)
    for piece in pieces {
      let region = piece.region.intersection(band)
      if !region.isEmpty { blitter.paint(piece.item, piece.colors, piece.texture, in: region) }
    }
  }
}
