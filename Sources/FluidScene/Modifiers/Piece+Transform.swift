import FluidCore
import FluidRaster

extension LayerEffect {
  /// This effect, then `next`; blurs add as the root of their squares' sum.
  func followed(by next: LayerEffect) -> LayerEffect {
    let blur = (blurRadius * blurRadius + next.blurRadius * next.blurRadius).squareRoot()
    return LayerEffect(
      transform: transform.concatenating(next.transform), opacity: opacity * next.opacity,
      blurRadius: blur)
  }
}

/// Transforms of a piece: translation, scale, rotation, opacity and blur. Hit testing follows them.
///
/// Layout is unaffected. A scaled, turned or blurred piece is drawn into a layer first, so that its
/// overlapping parts do not show through; a piece that is only moved is drawn directly, with crisp
/// letters.
extension Piece {
  /// Moves the piece, in points to the right and down.
  public func offset(x: Double = 0, y: Double = 0) -> Modified {
    offset { _ in Point(x: x, y: y) }
  }

  /// Moves the piece as a function of the state, in points to the right and down.
  public func offset(_ offset: @escaping @Sendable (SceneState) -> Point) -> Modified {
    transformed { state, _ in
      let offset = SubpixelSnap.snap(offset(state))
      return LayerEffect(transform: .translation(x: offset.x, y: offset.y))
    }
  }

  /// Scales the piece around its centre.
  ///
  /// - Parameter factor: 1 is the original size.
  public func scaled(_ factor: Double) -> Modified { scaled { _ in factor } }

  /// Scales the piece around its centre as a function of the state. A factor of 0 or one that is
  /// not finite hides it; a negative one also turns it by 180°.
  public func scaled(_ factor: @escaping @Sendable (SceneState) -> Double) -> Modified {
    transformed { state, rect in
      LayerEffect(transform: AffineTransform.scale(factor(state)).about(rect.center))
    }
  }

  /// Turns the piece around its centre, in degrees clockwise.
  public func rotated(_ degrees: Double) -> Modified { rotated { _ in degrees } }

  /// Turns the piece around its centre as a function of the state, in degrees clockwise.
  public func rotated(_ degrees: @escaping @Sendable (SceneState) -> Double) -> Modified {
    transformed { state, rect in
      LayerEffect(
        transform: AffineTransform.rotation(degrees(state) * .pi / 180).about(rect.center))
    }
  }

  /// Sets the opacity of the whole piece as a function of the state, 0…1; overlapping parts do not
  /// show through.
  public func opacity(_ opacity: @escaping @Sendable (SceneState) -> Double) -> Modified {
    transformed { state, _ in LayerEffect(opacity: min(1, max(0, opacity(state)))) }
  }

  /// Blurs the piece; the radius is in points, as for shadows in CSS and in design tools: twice the
  /// Gaussian's standard deviation.
  public func blurred(radius: Double) -> Modified { blurred { _ in radius } }

  /// Blurs the piece as a function of the state; see ``blurred(radius:)``.
  public func blurred(_ radius: @escaping @Sendable (SceneState) -> Double) -> Modified {
    transformed { state, _ in LayerEffect(blurRadius: max(0, radius(state))) }
  }

  /// Hides the piece from sight and from hit testing; it keeps its room in the layout.
  public func hidden(_ isHidden: Bool = true) -> Modified { hidden { _ in isHidden } }

  /// Hides the piece as a function of the state; see ``hidden(_:)-(Bool)``.
  public func hidden(_ isHidden: @escaping @Sendable (SceneState) -> Bool) -> Modified {
    transformed { state, _ in LayerEffect(opacity: isHidden(state) ? 0 : 1) }
  }
}
