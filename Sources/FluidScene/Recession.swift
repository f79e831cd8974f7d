import FluidGeometry
import FluidRaster

/// How all that is behind a drawer makes room for it as it opens: like a card that is put down.
public struct Recession: Sendable, Hashable {
  /// How large it still is once the drawer is open, of 1.
  public var scale: Double
  /// The radius of its corners then, in points of the window.
  public var radius: Double
  /// How much it is dimmed then, 0…1: the strength of the black over it.
  public var dim: Double

  /// The least it is scaled to, so that something of it is left.
  static let minScale = 0.5

  /// How much what is behind makes room.
  ///
  /// - Parameters:
  ///   - scale: How large it still is, a factor of 0.5…1; others count as the nearest of them.
  ///   - radius: Of its corners, in points, 0 or more.
  ///   - dim: How much it is dimmed, 0…1.
  public init(scale: Double = 0.94, radius: Double = 12, dim: Double = 0.2) {
    self.scale = scale.isFinite ? min(1, max(Self.minScale, scale)) : 1
    self.radius = radius > 0 ? min(1000, radius) : 0
    self.dim = dim > 0 ? min(1, dim) : 0
  }

  /// Draws what `body` draws as it is seen behind a drawer that is so far open.
  ///
  /// - Parameter progress: 0 closed, 1 open; beyond that it stays as it is there.
  func painting(
    at progress: Double, in window: Rect, _ painter: inout Painter,
    _ body: (inout Painter) -> Void
  ) {
    let share = progress > 0 ? min(1, progress) : 0
    guard share > 0 else { return body(&painter) }
    painter.draw { $0.fill(.rect(window), .black) }
    let scale = 1 - (1 - self.scale) * share
    let effect = LayerEffect(transform: AffineTransform.scale(scale).about(window.center))
    let card = Shape.roundedRect(window, radius: radius * share / scale)
    painter.layer(effect, bounds: window) { painter in
      painter.clip(to: card, bounds: window) { painter in
        body(&painter)
        let shade = Color.black.opacity(dim * share)
        if shade.alpha > 0 { painter.draw { $0.fill(.rect(window), shade) } }
      }
    }
  }
}

extension Drawer {
  /// Lets all that is behind the drawer recede as it opens: scaled, rounded and dimmed with its
  /// progress.
  public func behind(scale: Double = 0.94, radius: Double = 12, dim: Double = 0.2) -> Drawer {
    var copy = self
    copy.recession = Recession(scale: scale, radius: radius, dim: dim)
    return copy
  }

  /// Lets the colours of a background that drifts grow darker as the drawer opens, and nothing else
  /// of what is behind it.
  ///
  /// A window draws that when it draws the background anew because it drifts, some fifteen times a
  /// second, so that a step of a drag draws no more than what the panel's edge moves over. A
  /// background that stands still stays as it is.
  ///
  /// - Parameter dim: The share of black in its colours once the drawer is open, 0…1.
  public func dimsBackground(_ dim: Double = 0.2) -> Drawer {
    var copy = self
    copy.backgroundDim = dim > 0 ? min(1, dim) : 0
    return copy
  }
}
