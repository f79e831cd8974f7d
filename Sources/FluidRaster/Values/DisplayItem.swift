import FluidGeometry

/// One thing to draw, with the clips, opacity and offset it was appended under.
public struct DisplayItem: Sendable, Hashable {
  /// What can be drawn.
  public enum Content: Sendable, Hashable {
    /// A gradient that fills a rectangle, in points.
    case meshGradient(MeshGradient, Rect)
    /// A shape, filled.
    case fill(Shape, Paint)
    /// At least one device pixel wide.
    case stroke(Shape, width: Double, Color, StrokeAlignment)
    /// Of a blur radius and an offset in points. The shadow lies only outside the shape, so that a
    /// translucent pane on top is not darkened.
    case shadow(Shape, radius: Double, offset: Point, Color)
    /// A pane that does not blur so many items before it, the last `excludedFromBackdrop`.
    case material(Shape, BackdropFilter, excludedFromBackdrop: Int)
    /// A line of text.
    case text(TextRun)
    /// An image, stretched to a rectangle in points.
    case image(Image, Rect)
    /// Its corner lies at the point.
    case picture(Picture, Point)
    /// Items that are drawn as one picture, limited to a rectangle in their own coordinates.
    case layer(LayerEffect, bounds: Rect, [DisplayItem])
  }

  /// What limits drawing, and how far that is moved.
  public struct Clip: Sendable, Hashable {
    /// What is left of what is drawn.
    public var area: Area
    /// How far it is moved, in points.
    public var offset: Point

    /// What of a drawing is left.
    public enum Area: Sendable, Hashable {
      /// Nothing is drawn outside it.
      case shape(Shape)
      /// What is drawn fades out.
      case fade(LinearFade)
    }

    /// The shape that nothing is drawn outside of; nil: it is none.
    public var shape: Shape? { if case .shape(let shape) = area { shape } else { nil } }
  }

  /// What is drawn.
  public var content: Content
  /// By how much the content is moved, in points.
  public var offset: Point
  /// 0…1, multiplied into the item's alpha.
  public var opacity: Double
  /// Drawing is limited to what lies inside all of them.
  public var clips: [Clip]
}
