import FluidCore

/// Corner radii and smoothing of a rounded rectangle, reduced to fit its size.
struct RoundedCorners {
  /// Radii in pixels: top left, top right, bottom right, bottom left.
  let radii: [Double]
  /// Length of each side that a corner takes up, measured from the corner point.
  let reaches: [Double]

  init(_ corners: CornerRadii, in size: Size, smoothing: Double) {
    let maximum = max(size.width, size.height)
    var radii = corners.all.map { $0 > 0 ? min($0, maximum) : 0 }
    // As in CSS: where two radii exceed their side, all radii shrink by one factor.
    var factor = 1.0
    for corner in 0..<4 {
      let side = corner % 2 == 0 ? size.width : size.height
      let sum = radii[corner] + radii[(corner + 1) % 4]
      if sum > side { factor = min(factor, side / sum) }
    }
    radii = radii.map { $0 * factor }
    let smoothing = smoothing > 0 ? min(1, smoothing) : 0
    reaches = (0..<4).map { corner in
      let radius = radii[corner]
      guard radius > 0 else { return 0 }
      // A side is divided between its two corners in proportion to their radii.
      let (before, after) = (radii[(corner + 3) % 4], radii[(corner + 1) % 4])
      let (first, second) =
        corner % 2 == 0 ? (size.height, size.width) : (size.width, size.height)
      let room = min(first * radius / (radius + before), second * radius / (radius + after))
      return min(radius * (1 + smoothing), room)
    }
    self.radii = radii
  }

  /// The lower end of the upper corners.
  func top(of rect: Rect) -> Double { rect.minY + max(reaches[0], reaches[1]) }

  /// The upper end of the lower corners.
  func bottom(of rect: Rect) -> Double { rect.maxY - max(reaches[2], reaches[3]) }
}

extension CornerRadii {
  /// Top left, top right, bottom right, bottom left.
  var all: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

  private func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }

  func scaled(by scale: Double) -> CornerRadii { map { $0 * scale } }

  /// Every radius changed by an amount, but not below 0; sharp corners stay sharp.
  func grown(by amount: Double) -> CornerRadii { map { $0 > 0 ? max(0, $0 + amount) : 0 } }

  /// Whether no corner is rounded; NaN counts as not rounded.
  var areSharp: Bool { !all.contains { $0 > 0 } }
}
