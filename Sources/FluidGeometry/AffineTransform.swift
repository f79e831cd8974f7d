/// A map of the plane that keeps straight lines straight and parallel ones parallel: moved, scaled,
/// rotated, skewed.
///
/// A point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty), as in Core Graphics and in CSS's
/// `matrix(a, b, c, d, tx, ty)`.
public struct AffineTransform: Sendable, Hashable {
  /// How far a step of 1 to the right leads to the right.
  public var a: Double
  /// How far a step of 1 to the right leads downwards.
  public var b: Double
  /// How far a step of 1 downwards leads to the right.
  public var c: Double
  /// How far a step of 1 downwards leads downwards.
  public var d: Double
  /// How far everything is moved to the right, in points.
  public var tx: Double
  /// How far everything is moved downwards, in points.
  public var ty: Double

  /// A transform of its six numbers: where x leads, where y leads, and a shift in points.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// What changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moved to the right and downwards, in points.
  @inlinable public static func translation(x: Double = 0, y: Double = 0) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scaled away from the origin; below 0 also mirrored.
  @inlinable public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Scaled alike in both directions, away from the origin.
  ///
  /// - Parameter factor: 1 leaves it as it is.
  @inlinable public static func scale(_ factor: Double) -> AffineTransform {
    scale(x: factor, y: factor)
  }

  /// Rotated about the origin.
  ///
  /// The same bits on every machine; whole quarters of a turn are exact. A turn that is not finite,
  /// or beyond 1e15, makes a transform that is not finite.
  ///
  /// - Parameter angle: In radians; clockwise on screen where it is above 0, as y grows downwards.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// First this transform, then another.
  @inlinable public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The same with a point that stays where it is, in place of the origin, if this transform does
  /// not move the origin.
  @inlinable public func about(_ anchor: Point) -> AffineTransform {
    AffineTransform.translation(x: -anchor.x, y: -anchor.y).concatenating(self)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// By how much areas grow; below 0 where the plane is mirrored, 0 where it collapses to a line or
  /// a point.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The way back; nil where there is none: the plane collapses, or a number is not finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard isFinite, determinant != 0 else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Where a point comes to lie.
  @inlinable public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around what a rectangle becomes.
  public func boundingBox(of rect: Rect) -> Rect {
    let corner = apply(to: rect.origin)
    let (across, down) = (Point(x: a, y: b) * rect.width, Point(x: c, y: d) * rect.height)
    return Rect(
      x: corner.x + min(0, across.x) + min(0, down.x),
      y: corner.y + min(0, across.y) + min(0, down.y),
      width: abs(across.x) + abs(down.x), height: abs(across.y) + abs(down.y))
  }

  /// Whether all six numbers are finite.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether it changes nothing.
  @inlinable public var isIdentity: Bool { isTranslation && tx == 0 && ty == 0 }

  /// Whether it moves everything alike, or nothing.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
