/// An affine map of the plane: any combination of translation, scale, rotation and skew.
///
/// A point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty), as in Core Graphics and in CSS's
/// `matrix(a, b, c, d, tx, ty)`.
public struct AffineTransform: Sendable, Hashable {
  /// The x component of the transformed x unit vector (a factor).
  public var a: Double
  /// The y component of the transformed x unit vector (a factor).
  public var b: Double
  /// The x component of the transformed y unit vector (a factor).
  public var c: Double
  /// The y component of the transformed y unit vector (a factor).
  public var d: Double
  /// Translation to the right, in points.
  public var tx: Double
  /// Translation downwards, in points.
  public var ty: Double

  /// A transform from its six numbers: the factors a, b, c, d, and a translation in points.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A translation to the right and downwards, in points.
  @inlinable public static func translation(x: Double = 0, y: Double = 0) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scale about the origin by a factor per axis; negative factors mirror.
  @inlinable public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A uniform scale about the origin.
  ///
  /// - Parameter factor: 1 changes nothing.
  @inlinable public static func scale(_ factor: Double) -> AffineTransform {
    scale(x: factor, y: factor)
  }

  /// A rotation about the origin.
  ///
  /// The result has the same bits on every machine; quarter turns are exact. An angle that is not
  /// finite, or of 1e15 or more, gives a transform that is not finite.
  ///
  /// - Parameter angle: In radians; positive angles turn clockwise on screen, as y grows downwards.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// This transform followed by another.
  @inlinable public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// This transform about an anchor point instead of the origin. A transform without translation
  /// leaves the anchor in place.
  @inlinable public func about(_ anchor: Point) -> AffineTransform {
    AffineTransform.translation(x: -anchor.x, y: -anchor.y).concatenating(self)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// The factor by which areas grow; below 0 for a mirrored plane, 0 where the plane collapses to a
  /// line or a point.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The inverse; nil for a singular transform, and where a number is not finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard isFinite, determinant != 0 else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// The transformed point.
  @inlinable public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The bounding box of the transformed rectangle.
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

  /// Whether the transform is a pure translation, or the identity.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
