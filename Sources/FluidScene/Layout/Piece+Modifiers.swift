import FluidGeometry
import FluidRaster

extension Piece {
  /// Room on all four sides, in points.
  public func padding(_ all: Double) -> Padded { padding(horizontal: all, vertical: all) }

  /// Room at the sides, and above and below, in points.
  public func padding(horizontal: Double = 0, vertical: Double = 0) -> Padded {
    padding(horizontal: horizontal, top: vertical, bottom: vertical)
  }

  /// Room at the sides, above, and below, in points.
  public func padding(horizontal: Double = 0, top: Double, bottom: Double = 0) -> Padded {
    Padded(piece: self, horizontal: horizontal, top: top, bottom: bottom)
  }

  /// A fixed measure, in points; nil leaves it as it is.
  public func frame(
    width: Double? = nil, height: Double? = nil, horizontal: Alignment = .center,
    vertical: Alignment = .center
  ) -> Framed {
    Framed(
      piece: self, width: width, height: height, horizontal: horizontal, vertical: vertical)
  }

  /// No wider than this, in points.
  public func limited(width: Double) -> Framed {
    Framed(piece: self, maxWidth: width, horizontal: .leading, vertical: .leading)
  }

  /// No wider than this, in points, in the middle of the width there is.
  public func column(maxWidth: Double) -> Framed {
    var framed = Framed(
      piece: self, maxWidth: maxWidth, horizontal: .center, vertical: .leading)
    framed.fillsWidth = true
    return framed
  }

  /// All the width there is, with the piece aligned in it.
  public func fillingWidth(_ alignment: Alignment = .leading) -> Framed {
    var framed = Framed(piece: self, horizontal: alignment, vertical: .center)
    framed.fillsWidth = true
    return framed
  }

  /// All the room there is, with the piece aligned in it.
  public func filling(
    horizontal: Alignment = .center, vertical: Alignment = .center
  ) -> Framed {
    var framed = Framed(piece: self, horizontal: horizontal, vertical: vertical)
    framed.fillsWidth = true
    framed.fillsHeight = true
    return framed
  }

  /// On a rounded surface.
  ///
  /// - Parameter radius: In points.
  public func card(
    radius: Double = 16, color: @escaping @Sendable (Palette) -> Color = { $0.fill }
  ) -> Carded {
    Carded(piece: self, radius: radius, color: color)
  }

  /// With its alpha multiplied, 0…1.
  public func opacity(_ opacity: Double) -> Affected {
    Affected(piece: self, effect: .opacity(opacity))
  }

  /// Cut off at a rounded rectangle.
  ///
  /// - Parameter radius: In points.
  public func clipped(radius: Double) -> Affected {
    Affected(piece: self, effect: .clip(radius: radius))
  }

  /// Appearing while its drawer goes from one progress to another, or disappearing where `start` is
  /// above `end`; see ``Reveal``.
  ///
  /// - Parameters:
  ///   - start: The progress at which it begins to show, 0…1.
  ///   - end: The progress from which it is all there, 0…1; below `start` it disappears instead.
  ///   - travel: How far it slides the way the panel opens, in points; negative: against it.
  ///   - give: How far it moves on per point of over-pull, a factor.
  public func revealed(
    from start: Double = 0, to end: Double = 1, travel: Double = 16, give: Double = 0
  ) -> Affected {
    Affected(
      piece: self, effect: .reveal(Reveal(from: start, to: end, travel: travel, give: give)))
  }
}
