import FluidCore
import FluidRaster

/// A piece that is drawn elsewhere, larger, turned, fainter or blurred than it is laid out; fingers
/// find it where it is seen.
///
/// Layout is unaffected. A scaled, turned or blurred piece is drawn into a layer first, so that its
/// overlapping parts do not show through; a piece that is only moved is drawn directly, with crisp
/// letters.
public struct Transformed: Piece {
  /// The effect on a piece that has been laid out in a rectangle of the window.
  typealias Effect = @Sendable (SceneState, Rect) -> LayerEffect

  var piece: any Piece
  /// The effects, from the inside out.
  var effects: [Effect]

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(in: room, context)
    var outer = inner.placed(at: .zero, in: inner.size)
    outer.effect = .layer { [effects] state, rect in
      effects.reduce(.none) { $0.followed(by: $1(state, rect)) }
    }
    return outer
  }
}

extension LayerEffect {
  /// This effect, then `next`; blurs add as the root of their squares' sum.
  func followed(by next: LayerEffect) -> LayerEffect {
    let blur = (blurRadius * blurRadius + next.blurRadius * next.blurRadius).squareRoot()
    return LayerEffect(
      transform: transform.concatenating(next.transform), opacity: opacity * next.opacity,
      blurRadius: blur)
  }
}

extension Piece {
  private func transformed(_ effect: @escaping Transformed.Effect) -> Transformed {
    if var known = self as? Transformed {
      known.effects.append(effect)
      return known
    }
    return Transformed(piece: self, effects: [effect])
  }

  /// Moves the piece, in points to the right and down.
  public func offset(x: Double = 0, y: Double = 0) -> Transformed {
    offset { _ in Point(x: x, y: y) }
  }

  /// Moves the piece as a function of the state, in points to the right and down.
  public func offset(_ offset: @escaping @Sendable (SceneState) -> Point) -> Transformed {
    transformed { state, _ in
      let offset = SubpixelSnap.snap(offset(state))
      return LayerEffect(transform: .translation(x: offset.x, y: offset.y))
    }
  }

  /// Scales the piece around its centre.
  ///
  /// - Parameter factor: 1 is the original size.
  public func scaled(_ factor: Double) -> Transformed { scaled { _ in factor } }

  /// Scales the piece around its centre as a function of the state. A factor of 0 or one that is
  /// not finite hides it; a negative one also turns it by 180°.
  public func scaled(_ factor: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, rect in
      LayerEffect(transform: AffineTransform.scale(factor(state)).about(rect.center))
    }
  }

  /// Turns the piece around its centre, in degrees clockwise.
  public func rotated(_ degrees: Double) -> Transformed { rotated { _ in degrees } }

  /// Turns the piece around its centre as a function of the state, in degrees clockwise.
  public func rotated(_ degrees: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, rect in
      LayerEffect(
        transform: AffineTransform.rotation(degrees(state) * .pi / 180).about(rect.center))
    }
  }

  /// Sets the opacity of the whole piece as a function of the state, 0…1; overlapping parts do not
  /// show through.
  public func opacity(_ opacity: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, _ in LayerEffect(opacity: min(1, max(0, opacity(state)))) }
  }

  /// Blurs the piece; the radius is in points, as for shadows in CSS and in design tools: twice the
  /// Gaussian's standard deviation.
  public func blurred(radius: Double) -> Transformed { blurred { _ in radius } }

  /// Blurs the piece as a function of the state; see ``blurred(radius:)``.
  public func blurred(_ radius: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, _ in LayerEffect(blurRadius: max(0, radius(state))) }
  }

  /// Hides the piece from sight and from hit testing; it keeps its room in the layout.
  public func hidden(_ isHidden: Bool = true) -> Transformed { hidden { _ in isHidden } }

  /// Hides the piece as a function of the state; see ``hidden(_:)-(Bool)``.
  public func hidden(_ isHidden: @escaping @Sendable (SceneState) -> Bool) -> Transformed {
    transformed { state, _ in LayerEffect(opacity: isHidden(state) ? 0 : 1) }
  }
}
