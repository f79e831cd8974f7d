import FluidGeometry

/// What a frame shows, from back to front; a value. Everything is in points.
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
  /// What is drawn, from back to front.
  public internal(set) var items: [DisplayItem] = []
  private var offset = Point.zero
  private var opacity = 1.0
  private var clips: [DisplayItem.Clip] = []

  /// A list of nothing.
  public init() {}

  private mutating func append(_ content: DisplayItem.Content) {
    items.append(DisplayItem(content: content, offset: offset, opacity: opacity, clips: clips))
  }

  /// Takes items out.
  public mutating func removeAll(where isUnwanted: (DisplayItem) -> Bool) {
    items.removeAll(where: isUnwanted)
  }

  // MARK: Drawing

  /// Fills a rectangle with colours that run into each other.
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

  /// Draws a soft shadow around a shape, not under it.
  ///
  /// - Parameter radius: As in CSS and design tools: twice the Gaussian's standard deviation, in
  ///   points.
  public mutating func shadow(
    _ shape: Shape, radius: Double, offset: Point = .zero, _ color: Color
  ) {
    append(.shadow(shape, radius: radius, offset: offset, color))
  }

  /// Covers a shape with a translucent pane of what was drawn before.
  ///
  /// - Parameter excludedFromBackdrop: How many of the items appended last the pane leaves out of
  ///   what it blurs: a shadow of its own, say. What moves with a pane but is not seen through it
  ///   costs no blur.
  public mutating func material(
    _ shape: Shape, _ material: BackdropFilter, excludedFromBackdrop: Int = 0
  ) {
    append(.material(shape, material, excludedFromBackdrop: max(0, excludedFromBackdrop)))
  }

  /// Draws a line of text.
  public mutating func text(_ run: TextRun) { append(.text(run)) }

  /// Draws a picture into a rectangle, scaled to fit it exactly.
  public mutating func image(_ image: Image, in rect: Rect) { append(.image(image, rect)) }

  /// Shows a kept picture with its corner at a point, moved to the nearest whole pixel.
  public mutating func picture(_ picture: Picture, at corner: Point) {
    append(.picture(picture, corner))
  }

  /// Everything appended in `body` is drawn as one picture, which is then blurred, transformed and
  /// made fainter.
  ///
  /// Clips, opacity and offset of this list apply to the transformed picture. Layers nest. A layer
  /// that is only moved (`LayerEffect.isAtRest`) is to the byte what its items are under an offset
  /// and a clip to `bounds`: letters are as crisp as anywhere. Any other is drawn at about the
  /// resolution it is shown at, and then resampled.
  ///
  /// A material in a layer blurs only what is below it in the layer, over black; in a layer at rest
  /// it is a pane like any other. A material above a layer sees the layer. For
  /// `excludedFromBackdrop` a layer counts as one item, at rest as the items that it has.
  ///
  /// - Parameters:
  ///   - bounds: What is drawn of the layer, in its own coordinates (before the transform), in
  ///     points. Nothing where it is empty
  ///     or not finite.
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

  /// The same list with every material filled with its tint alone: for panes in a layer, which have
  /// nothing behind them that they could blur, and for pictures that must cost little.
  public func withoutBackdrops() -> DisplayList {
    var list = DisplayList()
    list.items = items.map(\.withoutBackdrop)
    return list
  }

  // MARK: Circumstances

  /// Everything appended in `body` is cut off at the shape's edge. Clips nest.
  public mutating func clip(to shape: Shape, _ body: (inout DisplayList) throws -> Void) rethrows {
    let before = clips
    defer { clips = before }
    clips.append(DisplayItem.Clip(area: .shape(shape), offset: offset))
    try body(&self)
  }

  /// Everything appended in `body` has its alpha multiplied by `opacity` (0…1), item by item.
  /// Opacities multiply.
  public mutating func opacity(
    _ opacity: Double, _ body: (inout DisplayList) throws -> Void
  ) rethrows {
    let before = self.opacity
    defer { self.opacity = before }
    self.opacity *= opacity > 0 ? min(1, opacity) : 0
    try body(&self)
  }

  /// Everything appended in `body`, clips included, is moved. Offsets add up.
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

  /// Appends what another list shows, under this list's present clips, opacity and offset.
  public mutating func append(_ other: DisplayList) {
    if clips.isEmpty, opacity == 1, offset == .zero {
      // Nothing about the items changes; a list that is all there is stays the same array, which
      // two lists know by at once.
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
  /// A material filled with its tint alone; anything else is as it is.
  fileprivate var withoutBackdrop: DisplayItem {
    var item = self
    switch content {
    case .material(let shape, let filter, _): item.content = .fill(shape, .color(filter.tint))
    case .layer(let effect, let bounds, let items):
      item.content = .layer(effect, bounds: bounds, items.map(\.withoutBackdrop))
    case .meshGradient, .fill, .stroke, .shadow, .text, .image, .picture: break
    }
    return item
  }
}
