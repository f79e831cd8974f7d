import FluidGeometry

/// One thing to draw, with the clips, opacity and offset it was appended under.
public struct DisplayItem: Sendable, Hashable {
  /// What can be drawn.
  public enum Content: Sendable, Hashable {
    case meshGradient(MeshGradient, Rect)
    case fill(Shape, Paint)
    /// At least one device pixel wide.
    case stroke(Shape, width: Double, Color, StrokeAlignment)
    /// The shadow lies only outside the shape, so that a translucent pane on top is not darkened.
    case shadow(Shape, radius: Double, offset: Point, Color)
    /// A pane that does not blur the last `excludedFromBackdrop` items before it.
    case material(Shape, BackdropFilter, excludedFromBackdrop: Int)
    case text(TextRun)
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
