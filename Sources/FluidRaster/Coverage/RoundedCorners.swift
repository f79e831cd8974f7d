import FluidCore

/// Corner radii and smoothing of a rounded rectangle, reduced to fit its size.
struct RoundedCorners {
  /// Radii in pixels: top left, top right, bottom right, bottom left.
  let radii: [Double]
  /// Length of each side that a corner takes up, measured from the corner point.
  let reaches: [Double]

  init(_ corners: CornerRadii, in size: Size, smoothing: Double) {
    let maximum = max(size.width, size.height)
    var radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      .map { $0 > 0 ? min($0, maximum) : 0 }
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

extension Outline {
  /// Adds a rectangle with continuous corners: a cubic leads out of the straight side, with
  /// curvature growing up to that of the circular arc around the diagonal. With smoothing ξ the
  /// curve begins (1 + ξ)·r before the corner, and the arc spans an angle of 90°·(1 − ξ). Where
  /// there is no room for that, ξ is less. Construction after Figma's "Desperately seeking
  /// squircles"; ξ = 0.6 comes closest to Apple's.
  mutating func addRounded(_ rect: Rect, _ fit: RoundedCorners) {
    // Each corner with two directions: back along the incoming side, and on along the outgoing
    // side.
    let places: [(Point, back: Point, on: Point)] = [
      (Point(x: rect.minX, y: rect.minY), Point(x: 0, y: 1), Point(x: 1, y: 0)),
      (Point(x: rect.maxX, y: rect.minY), Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (Point(x: rect.maxX, y: rect.maxY), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (Point(x: rect.minX, y: rect.maxY), Point(x: 1, y: 0), Point(x: 0, y: -1)),
    ]
    for (index, place) in places.enumerated() {
      let (corner, back, on) = place
      let (radius, reach) = (fit.radii[index], fit.reaches[index])
      /// A point given by its distances from the corner along both sides.
      func at(_ a: Double, _ b: Double) -> Point { corner + back * a + on * b }
      let first = at(reach, 0)
      if index == 0 { raster.move(to: first) } else { raster.line(to: first) }
      guard radius > 0 else { continue }
      // Outside the recorded pixels the corner's exact course has no effect.
      guard raster.records(around: corner, within: reach) else {
        raster.line(to: at(0, reach))
        continue
      }
      let phi = (reach / radius - 1) * (Double.pi / 4)
      let (sine, cosine) = (Trigonometry.sine(phi), Trigonometry.cosine(phi))
      let (near, far) = (radius * (1 - cosine), radius * (1 - sine))
      // The distance from the corner at which the arc's tangent meets the side.
      let meet = far + radius * sine / (1 + cosine) * cosine
      let straight = reach - meet
      curve(first, at(reach - straight * 2 / 3, 0), at(meet, 0), at(far, near))
      let quarter = (Double.pi / 2 - 2 * phi) / 4
      let handle =
        radius * 4 / 3 * Trigonometry.sine(quarter) / Trigonometry.cosine(quarter)
      curve(
        at(far, near), at(far - handle * cosine, near + handle * sine),
        at(near + handle * sine, far - handle * cosine), at(near, far))
      curve(at(near, far), at(0, meet), at(0, reach - straight * 2 / 3), at(0, reach))
    }
    raster.close()
  }
}
