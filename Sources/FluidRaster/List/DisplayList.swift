import FluidCore

/// A frame's content as a value: drawing commands from back to front, in points.
///
/// <!-- given: let (bounds, progress) = (Rect(x: 0, y: 0, width: 80, height: 60), 0.5) -->
/// <!-- given: let panel = Shape.rect(bounds) -->
/// <!-- given: let mesh = MeshGradient(columns: 2, rows: 2, nodes: [])! -->
/// <!-- given: let font = FontStyle(size: 13) -->
/// <!-- given: let title = TextRun("Title", font: font, color: .white, at: .zero) -->
/// ```swift
/// var list = DisplayList()
/// list.meshGradient(mesh, in: bounds)
/// list.shadow(panel, radius: 30, Color(white: 0, alpha: 90))
/// list.material(panel, .ultraThinDark)
/// list.clip(to: panel) { list in
///   list.opacity(progress) { $0.text(title) }
/// }
/// ```
public struct DisplayList: Sendable, Hashable {
  /// Items to draw, from back to front.
  public internal(set) var items: [DisplayItem] = []
  private var offset = Point.zero
  private var opacity = 1.0
  private var clips: [DisplayItem.Clip] = []

  /// An empty list.
  public init() {}

  private mutating func append(_ content: DisplayItem.Content) {
    items.append(DisplayItem(content: content, offset: offset, opacity: opacity, clips: clips))
  }

  /// Removes the items that fulfil a condition.
  public mutating func removeAll(where isUnwanted: (DisplayItem) -> Bool) {
    items.removeAll(where: isUnwanted)
  }

  // MARK: Drawing

  /// Fills a rectangle with a mesh gradient.
  public mutating func meshGradient(_ mesh: MeshGradient, in rect: Rect) {
    append(.meshGradient(mesh, rect))
  }

  /// Fills a shape with a colour or a gradient.
  public mutating func fill(_ shape: Shape, _ paint: Paint) { append(.fill(shape, paint)) }

  /// Fills a shape with a colour.
  public mutating func fill(_ shape: Shape, _ color: Color) { append(.fill(shape, .color(color))) }

  /// Draws along a shape's outline, `width` points wide but never less than one device pixel:
  /// a width of 0 is a hairline.
  public mutating func stroke(
    _ shape: Shape, width: Double, _ color: Color, alignment: StrokeAlignment = .center
  ) {
    append(.stroke(shape, width: width, color, alignment))
  }

  /// Draws a soft shadow outside a shape; the area under the shape stays free.
  ///
  /// - Parameter radius: Blur radius in points, as in CSS and design tools: twice the Gaussian's
  ///   standard deviation.
  public mutating func shadow(
    _ shape: Shape, radius: Double, offset: Point = .zero, _ color: Color
  ) {
    append(.shadow(shape, radius: radius, offset: offset, color))
  }

  /// Covers a shape with a translucent material that blurs what was drawn before.
  ///
  /// - Parameter excludedFromBackdrop: How many of the items appended last the backdrop leaves out,
  ///   for example the material's own shadow. An excluded item that moves with the material causes
  ///   no new blur.
  public mutating func material(
    _ shape: Shape, _ material: BackdropFilter, excludedFromBackdrop: Int = 0
  ) {
    append(.material(shape, material, excludedFromBackdrop: max(0, excludedFromBackdrop)))
  }

  /// Draws a line of text.
  public mutating func text(_ run: TextRun) { append(.text(run)) }

  /// Draws an image stretched to a rectangle.
  public mutating func image(_ image: Image, in rect: Rect) { append(.image(image, rect)) }

  /// Draws a picture with its top left corner at a point, rounded to the nearest whole pixel.
  public mutating func picture(_ picture: Picture, at corner: Point) {
    append(.picture(picture, corner))
  }

  /// Draws everything appended in `body` as one picture, which is then blurred, transformed and
  /// multiplied by an opacity.
  ///
  /// Clips, opacity and offset of this list apply to the transformed picture. Layers nest. A layer
  /// with a pure translation (`LayerEffect.isAtRest`) is to the byte the same as its items under an
  /// offset and a clip to `bounds`, so text in it stays crisp. Any other layer is drawn at about
  /// the resolution it is shown at, and then resampled.
  ///
  /// A material in a layer blurs only the items below it in that layer, over black; in a layer at
  /// rest it behaves like any other material. A material above a layer sees the layer. For
  /// `excludedFromBackdrop` a layer counts as one item; at rest each of its items counts.
  ///
  /// - Parameters:
  ///   - effect: Transform, opacity and blur of the layer.
  ///   - bounds: Clip of the layer in its own coordinates (before the transform), in points. Empty
  ///     or non-finite bounds draw nothing.
  ///   - body: Appends to a list in the layer's own coordinates.
  public mutating func layer(
    _ effect: LayerEffect, bounds: Rect, _ body: (inout DisplayList) throws -> Void
  ) rethrows {
    if effect.isAtRest {
      try offset(x: effect.transform.tx, y: effect.transform.ty) { list in
        try list.clip(to: .rect(bounds), body)
      }
    } else {
      var inner = DisplayList()
      try body(&inner)
      append(.layer(effect, bounds: bounds, inner.items))
    }
  }

  /// The same list with every material replaced by a fill of its tint: for materials in a layer,
  /// which see only that layer's items, and for pictures that must be cheap to draw.
  public func withoutBackdrops() -> DisplayList {
    var list = DisplayList()
    list.items = items.map { $0.withoutBackdrop }
    return list
  }

  // MARK: Drawing state

  /// Clips everything appended in `body` to a shape. Clips nest.
  public mutating func clip(to shape: Shape, _ body: (inout DisplayList) throws -> Void) rethrows {
    let before = clips
    defer { clips = before }
    clips.append(DisplayItem.Clip(area: .shape(shape), offset: offset))
    try body(&self)
  }

  /// Multiplies the alpha of every item appended in `body` by `opacity` (0…1), item by item. Nested
  /// opacities multiply.
  public mutating func opacity(
    _ opacity: Double, _ body: (inout DisplayList) throws -> Void
  ) rethrows {
    let before = self.opacity
    defer { self.opacity = before }
    self.opacity *= opacity > 0 ? min(1, opacity) : 0
    try body(&self)
  }

  /// Moves everything appended in `body`, clips included. Nested offsets add up.
  ///
  /// - Parameters:
  ///   - x: To the right, in points.
  ///   - y: Downwards, in points.
  public mutating func offset(
    x: Double = 0, y: Double = 0, _ body: (inout DisplayList) throws -> Void
  ) rethrows {
    let before = offset
    defer { offset = before }
    offset = offset + Point(x: x, y: y)
    try body(&self)
  }

  /// Appends another list's items under this list's current clips, opacity and offset.
  public mutating func append(_ other: DisplayList) {
    if clips.isEmpty, opacity == 1, offset == .zero {
      // The items stay as they are. An empty list takes over the other's array, so that comparing
      // the two lists later is a comparison of array identity.
      if items.isEmpty { items = other.items } else { items += other.items }
      return
    }
    items.reserveCapacity(items.count + other.items.count)
    for item in other.items {
      var item = item
      item.offset = item.offset + offset
      item.opacity *= opacity
      item.clips =
        clips
        + item.clips.map { clip in
          DisplayItem.Clip(area: clip.area, offset: clip.offset + offset)
        }
      items.append(item)
    }
  }
}

extension DisplayItem {
  /// The item with a material replaced by a fill of its tint; other items are unchanged.
  fileprivate var withoutBackdrop: DisplayItem {
    var item = self
    switch content {
    case .material(let shape, let filter, _): item.content = .fill(shape, .color(filter.tint))
    case .layer(let effect, let bounds, let items):
      item.content = .layer(effect, bounds: bounds, items.map { $0.withoutBackdrop })
    case .meshGradient, .fill, .stroke, .shadow, .text, .image, .picture: break
    }
    return item
  }
}
