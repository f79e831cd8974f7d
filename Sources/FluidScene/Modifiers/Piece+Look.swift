import FluidCore
import FluidRaster

extension Piece {
  /// Puts the piece on a rounded surface.
  ///
  /// - Parameter radius: In points.
  public func card(
    radius: Double = 16, color: @escaping @Sendable (Palette) -> Color = { $0.fill }
  ) -> Modified {
    wrapped { box, context in
      let color = color(context.palette)
      box.ink = { rect, painter in painter.fill(.roundedRect(rect, radius: radius), color) }
    }
  }

  /// Multiplies the piece's alpha by `opacity`, 0…1.
  public func opacity(_ opacity: Double) -> Modified {
    wrapped { box, _ in box.effect = .opacity(opacity) }
  }

  /// Clips the piece to a rounded rectangle.
  ///
  /// - Parameter radius: In points.
  public func clipped(radius: Double) -> Modified {
    wrapped { box, _ in box.effect = .clip(radius: radius) }
  }

  /// Reveals the piece while its drawer's progress goes from `start` to `end`, or hides it where
  /// `start` is above `end`: it fades in and slides to its place.
  ///
  /// - Parameters:
  ///   - start: The progress at which the entrance begins, 0…1.
  ///   - end: The progress at which the piece is fully shown, 0…1; below `start` it is hidden
  ///     instead.
  ///   - travel: How far the piece slides in the opening direction, in points; negative: against
  ///     it.
  ///   - give: How far the piece moves per point of over-pull, a factor.
  public func revealed(
    from start: Double = 0, to end: Double = 1, travel: Double = 16, give: Double = 0
  ) -> Modified {
    let entrance = EntranceTransition(from: start, to: end, travel: travel, give: give)
    return wrapped { box, _ in box.effect = .entrance(entrance) }
  }
}

extension Piece where Self: Hashable {
  /// Caches the piece's layout: an equal piece in the same room reuses it, also in later versions
  /// of the scene.
  ///
  /// Everything the piece shows must be part of its value or read from its context.
  public func equatable() -> Modified {
    Modified(self) { _, room, context in context.keptLayout(of: self, in: room) }
  }
}
