import FluidGeometry
import FluidRaster

/// A piece that is drawn elsewhere, larger, turned, fainter or blurred than it is laid out; fingers
/// find it where it is seen.
///
/// It takes the room it would take without. What is scaled, turned or blurred is drawn as one
/// picture first, so that what overlaps in it does not show through; moved only, it is drawn as
/// ever, with crisp letters.
public struct Transformed: Piece {
  /// What becomes of a piece that has been laid out in a rectangle of the window.
  typealias Effect = @Sendable (SceneState, Rect) -> LayerEffect

  var piece: any Piece
  /// From the inside out.
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
  /// Both, one after the other.
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

  /// Moved, in points to the right and down.
  public func offset(x: Double = 0, y: Double = 0) -> Transformed {
    offset { _ in Point(x: x, y: y) }
  }

  /// Moved as the state says, in points to the right and down.
  public func offset(_ offset: @escaping @Sendable (SceneState) -> Point) -> Transformed {
    transformed { state, _ in
      let offset = SubpixelSnap.snap(offset(state))
      return LayerEffect(transform: .translation(x: offset.x, y: offset.y))
    }
  }

  /// Scaled around its middle.
  ///
  /// - Parameter factor: 1 leaves it as it is.
  public func scaled(_ factor: Double) -> Transformed { scaled { _ in factor } }

  /// Scaled as the state says, around its middle; not at all where that is no number above 0.
  public func scaled(_ factor: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, rect in
      LayerEffect(transform: AffineTransform.scale(factor(state)).about(rect.center))
    }
  }

  /// Turned around its middle, in degrees clockwise.
  public func rotated(_ degrees: Double) -> Transformed { rotated { _ in degrees } }

  /// Turned as the state says, around its middle, in degrees clockwise.
  public func rotated(_ degrees: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, rect in
      LayerEffect(
        transform: AffineTransform.rotation(degrees(state) * .pi / 180).about(rect.center))
    }
  }

  /// As opaque as the state says, 0…1: all of it as one, so that what overlaps in it does not show
  /// through.
  public func opacity(_ opacity: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, _ in LayerEffect(opacity: min(1, max(0, opacity(state)))) }
  }

  /// Blurred; the radius is in points, as in CSS and design tools: twice the Gaussian's standard
  /// deviation.
  public func blurred(radius: Double) -> Transformed { blurred { _ in radius } }

  /// Blurred as the state says; see ``blurred(radius:)``.
  public func blurred(_ radius: @escaping @Sendable (SceneState) -> Double) -> Transformed {
    transformed { state, _ in LayerEffect(blurRadius: max(0, radius(state))) }
  }

  /// Not to be seen and out of a finger's reach; it keeps its room.
  public func hidden(_ isHidden: Bool = true) -> Transformed { hidden { _ in isHidden } }

  /// Hidden while the state says so; see ``hidden(_:)-(Bool)``.
  public func hidden(_ isHidden: @escaping @Sendable (SceneState) -> Bool) -> Transformed {
    transformed { state, _ in LayerEffect(opacity: isHidden(state) ? 0 : 1) }
  }
}
