import FluidCore
import FluidRaster

extension Piece {
  /// Adds padding on all four sides, in points.
  public func padding(_ all: Double) -> Padded { padding(horizontal: all, vertical: all) }

  /// Adds horizontal and vertical padding, in points.
  public func padding(horizontal: Double = 0, vertical: Double = 0) -> Padded {
    padding(horizontal: horizontal, top: vertical, bottom: vertical)
  }

  /// Adds padding at the sides, above and below, in points.
  public func padding(horizontal: Double = 0, top: Double, bottom: Double = 0) -> Padded {
    Padded(piece: self, horizontal: horizontal, top: top, bottom: bottom)
  }

  /// Fixes the width, the height or both, in points; nil leaves the piece's own measure.
  public func frame(
    width: Double? = nil, height: Double? = nil, horizontal: Alignment = .center,
    vertical: Alignment = .center
  ) -> Framed {
    Framed(
      piece: self, width: width, height: height, horizontal: horizontal, vertical: vertical)
  }

  /// Limits the width, in points.
  public func limited(width: Double) -> Framed {
    Framed(piece: self, maxWidth: width, horizontal: .leading, vertical: .leading)
  }

  /// Limits the width, in points, and centres the piece in the width offered.
  public func column(maxWidth: Double) -> Framed {
    var framed = Framed(
      piece: self, maxWidth: maxWidth, horizontal: .center, vertical: .leading)
    framed.fillsWidth = true
    return framed
  }

  /// Takes the whole width offered and aligns the piece in it.
  public func fillingWidth(_ alignment: Alignment = .leading) -> Framed {
    var framed = Framed(piece: self, horizontal: alignment, vertical: .center)
    framed.fillsWidth = true
    return framed
  }

  /// Takes all the room offered and aligns the piece in it.
  public func filling(
    horizontal: Alignment = .center, vertical: Alignment = .center
  ) -> Framed {
    var framed = Framed(piece: self, horizontal: horizontal, vertical: vertical)
    framed.fillsWidth = true
    framed.fillsHeight = true
    return framed
  }

  /// Puts the piece on a rounded surface.
  ///
  /// - Parameter radius: In points.
  public func card(
    radius: Double = 16, color: @escaping @Sendable (Palette) -> Color = { $0.fill }
  ) -> Carded {
    Carded(piece: self, radius: radius, color: color)
  }

  /// Multiplies the piece's alpha by `opacity`, 0…1.
  public func opacity(_ opacity: Double) -> Affected {
    Affected(piece: self, effect: .opacity(opacity))
  }

  /// Clips the piece to a rounded rectangle.
  ///
  /// - Parameter radius: In points.
  public func clipped(radius: Double) -> Affected {
    Affected(piece: self, effect: .clip(radius: radius))
  }

  /// Reveals the piece while its drawer's progress goes from `start` to `end`, or hides it where
  /// `start` is above `end`; see ``Reveal``.
  ///
  /// - Parameters:
  ///   - start: The progress at which the reveal begins, 0…1.
  ///   - end: The progress at which the piece is fully shown, 0…1; below `start` it is hidden
  ///     instead.
  ///   - travel: How far the piece slides in the opening direction, in points; negative: against
  ///     it.
  ///   - give: How far the piece moves per point of over-pull, a factor.
  public func revealed(
    from start: Double = 0, to end: Double = 1, travel: Double = 16, give: Double = 0
  ) -> Affected {
    Affected(
      piece: self, effect: .reveal(Reveal(from: start, to: end, travel: travel, give: give)))
  }
}
