import FluidCore

/// A drawing command, with the clips, opacity and offset in effect when it was appended.
public struct DisplayItem: Sendable, Hashable {
  /// The kinds of drawing commands.
  public enum Content: Sendable, Hashable {
    /// A mesh gradient that fills a rectangle, in points.
    case meshGradient(MeshGradient, Rect)
    /// A filled shape.
    case fill(Shape, Paint)
    /// A stroked outline, at least one device pixel wide.
    case stroke(Shape, width: Double, Color, StrokeAlignment)
    /// A shadow with a blur radius and an offset in points. The area under the shape stays free, so
    /// that a shadow does not darken a translucent material on top.
    case shadow(Shape, radius: Double, offset: Point, Color)
    /// A material whose backdrop leaves out a number of items, counted back from the material.
    case material(Shape, BackdropFilter, excludedFromBackdrop: Int)
    /// A line of text.
    case text(TextRun)
    /// An image, stretched to a rectangle in points.
    case image(Image, Rect)
    /// A picture with its top left corner at a point.
    case picture(Picture, Point)
    /// Items drawn as one picture, clipped to `bounds` in the layer's own coordinates.
    case layer(LayerEffect, bounds: Rect, [DisplayItem])
  }

  /// A clip area and its own offset.
  public struct Clip: Sendable, Hashable {
    /// The area that drawing is limited to.
    public var area: Area
    /// Offset of `area`, in points.
    public var offset: Point

    /// The kinds of clips.
    public enum Area: Sendable, Hashable {
      /// Drawing is cut off at the shape's edge.
      case shape(Shape)
      /// Drawing fades out along an axis.
      case fade(LinearFade)
    }

    /// The clip shape; nil for a fade.
    public var shape: Shape? { if case .shape(let shape) = area { shape } else { nil } }
  }

  /// The drawing command.
  public var content: Content
  /// Offset of the content, in points.
  public var offset: Point
  /// 0…1, multiplied into the item's alpha.
  public var opacity: Double
  /// Clips; drawing is limited to their intersection.
  public var clips: [Clip]
}
