import FluidCore
import FluidDrawer
import FluidRaster

/// Walks the laid-out boxes and collects the display list and the controls, in window coordinates.
public struct Painter {
  /// The display list so far.
  public private(set) var list = DisplayList()
  /// The controls so far, from back to front.
  var controls: [SceneControl] = []
  /// The visible rectangles with ink so far, in points of the window, without those as large as a
  /// backdrop; empty unless the purpose is `extents`.
  private(set) var extents: [Rect] = []
  /// The environment that the pieces were laid out with.
  public internal(set) var context: LayoutContext
  private(set) var opacity = 1.0
  /// The intersection of the clips so far, in points, in the coordinates drawn in.
  public private(set) var visible: Rect
  /// The transform from the coordinates drawn in to the window's; nil: the identity.
  private(set) var transform: AffineTransform?

  /// The scroll containers around the current box, outermost first; empty unless the purpose is
  /// `focus`.
  private(set) var scrollers: [Scroller] = []

  let purpose: Purpose
  /// All that is drawn in, in points.
  private let bounds: Rect
  /// Whether a hand may have lifted a piece above its siblings. Known beforehand, as reading the
  /// state copies it.
  let mayLift: Bool

  /// The edge of the window or of a list that cuts the content off, in the coordinates it was set
  /// in; nil: none does.
  var cut: ContentCut? { didSet { cutTransform = transform } }
  /// The transform of the coordinates that ``cut`` is in.
  private var cutTransform: AffineTransform?

  /// The result of a walk over the boxes.
  package enum Purpose {
    case picture
    /// Controls only; no ink closure is called.
    case controls
    /// Controls only, including those scrolled out of sight, which keyboard focus scrolls into
    /// view.
    case focus
    /// The rectangles that texts, pictures and surfaces fill.
    case extents
  }

  package init(_ context: LayoutContext, bounds: Rect, for purpose: Purpose = .picture) {
    mayLift = !context.inputs.state.draggables.isEmpty
    self.context = context
    visible = bounds
    self.bounds = bounds
    self.purpose = purpose
  }

  /// The colours for a dark or a light window.
  public var palette: Palette { context.palette }
  /// The state being drawn.
  public var state: SceneState { context.inputs.state }
  /// The moment of the drawer being drawn.
  public var moment: Moment { context.inputs.moment }

  // MARK: Drawing

  /// Draws `body` fainter the more of `rect` is cut off at the window's edge, so that no line or
  /// button stands there cut in two. Controls that are hidden that way are not hit either.
  mutating func revealing(_ rect: Rect, _ body: (inout Painter) -> Void) {
    // Keyboard focus scrolls pieces into view that are cut off now.
    guard let cut, transform == cutTransform, scrollers.isEmpty else { return body(&self) }
    let share = cut.opacity(of: rect)
    guard share < 1 else { return body(&self) }
    let before = opacity
    opacity *= share
    within(
      { list, draw in
        var unseen = DisplayList()
        share > 0 ? list.opacity(share, draw) : draw(&unseen)
      }, body)
    opacity = before
  }

  /// Calls `ink` where the purpose is a picture. All drawing that a piece has not asked the purpose
  /// for goes through here.
  mutating func draw(_ ink: (inout Painter) -> Void) {
    if purpose == .picture { ink(&self) }
  }

  /// Fills a shape with a colour.
  public mutating func fill(_ shape: Shape, _ color: Color) { list.fill(shape, color) }

  /// Fills a shape with a colour or a gradient.
  public mutating func fill(_ shape: Shape, _ paint: Paint) { list.fill(shape, paint) }

  /// Draws a cached picture with its upper left corner at `corner`.
  public mutating func picture(_ picture: Picture, at corner: Point) {
    list.picture(picture, at: corner)
  }

  /// Strokes an outline; a width of 0 is a hairline.
  public mutating func stroke(
    _ shape: Shape, width: Double, _ color: Color, alignment: StrokeAlignment = .center
  ) {
    list.stroke(shape, width: width, color, alignment: alignment)
  }

  /// Draws the shadow of a shape, soft over `radius` points and moved by `offset`.
  public mutating func shadow(
    _ shape: Shape, radius: Double, offset: Point = .zero, _ color: Color
  ) {
    list.shadow(shape, radius: radius, offset: offset, color)
  }

  /// Lays a translucent material over everything drawn so far.
  ///
  /// - Parameter excludedFromBackdrop: How many of the last items are left out of the blur.
  public mutating func material(
    _ shape: Shape, _ material: BackdropFilter, excludedFromBackdrop: Int = 0
  ) {
    list.material(shape, material, excludedFromBackdrop: excludedFromBackdrop)
  }

  /// Fills a rectangle with a mesh gradient.
  mutating func meshGradient(_ mesh: MeshGradient, in rect: Rect) {
    list.meshGradient(mesh, in: rect)
  }

  /// Draws a line of text.
  public mutating func text(_ run: TextRun) { list.text(run) }

  /// Draws a symbol in a square of `size` points around `center`.
  public mutating func symbol(_ symbol: Symbol, center: Point, size: Double, _ color: Color) {
    symbol.paint(center: center, size: size, color, &self)
  }

  /// Draws an image, scaled to fill the rectangle exactly.
  public mutating func image(_ image: Image, in rect: Rect) { list.image(image, in: rect) }

  /// Draws a display list that was made in coordinates of its own, from (0, 0) on.
  ///
  /// - Parameters:
  ///   - corner: Where the list's (0, 0) goes, in points.
  ///   - size: Clips the list to this size, in points.
  public mutating func draw(_ list: DisplayList, at corner: Point, clippedTo size: Size) {
    draw { painter in
      painter.list.offset(x: corner.x, y: corner.y) { own in
        own.clip(to: .rect(Rect(origin: .zero, size: size))) { $0.append(list) }
      }
    }
  }

  // MARK: Effects

  /// Fades everything drawn in `body` out between two places, in points of the coordinates drawn
  /// in.
  ///
  /// - Parameters:
  ///   - start: Where it is still opaque.
  ///   - end: Where it is gone, on either side of `start`.
  mutating func fading(
    _ axis: Axis, from start: Double, to end: Double, _ body: (inout Painter) -> Void
  ) {
    let first = list.items.count
    body(&self)
    draw { $0.list.fade(from: first, LinearFade(axis, from: start, to: end)) }
  }

  /// Moves everything in `body`, which draws only.
  mutating func offset(x: Double, y: Double, _ body: (inout Painter) -> Void) {
    within({ $0.offset(x: x, y: y, $1) }, body)
  }

  /// Multiplies the alpha of everything drawn in `body` by `opacity`, 0…1.
  public mutating func opacity(_ opacity: Double, _ body: (inout Painter) -> Void) {
    guard opacity < 1 else { return body(&self) }
    let before = self.opacity
    self.opacity *= max(0, opacity)
    within({ $0.opacity(opacity, $1) }, body)
    self.opacity = before
  }

  /// Clips everything drawn in `body` to a shape that lies within `bounds`.
  public mutating func clip(to shape: Shape, bounds: Rect, _ body: (inout Painter) -> Void) {
    let before = visible
    visible = visible.intersection(bounds)
    within({ $0.clip(to: shape, $1) }, body)
    visible = before
  }

  /// Clips everything drawn in `body` to the viewport of rows, whose selection, hover and focus
  /// ring reach beyond its sides.
  mutating func clip(toRowsIn bounds: Rect, _ body: (inout Painter) -> Void) {
    let clipped = bounds.inset(x: -Self.overhang, y: 0)
    clip(to: .rect(clipped), bounds: clipped, body)
  }

  /// How far selected rows and focus rings of a list reach beyond its sides, in points.
  private static let overhang = 12.0

  /// Clips everything in `body` to `bounds`, as the viewport of a scroll container whose position
  /// is a draggable control's value.
  mutating func scrolling(
    _ control: Box.Control?, along axis: Axis, bounds: Rect, _ body: (inout Painter) -> Void
  ) {
    let outer = (cut, cutTransform)
    defer { (cut, cutTransform) = outer }
    // The row at the lower end of a list is cut off.
    if axis == .vertical, cut == nil || cutTransform != transform {
      cut = ContentCut(place: min(bounds.maxY, visible.maxY), isAtBottom: true)
    }
    guard purpose == .focus, let control,
      case .draggable(let configuration, let start) = control.kind
    else {
      guard axis == .horizontal else { return clip(toRowsIn: bounds, body) }
      return clip(to: .rect(bounds), bounds: bounds, body)
    }
    let before = visible
    let scroller = Scroller(
      id: control.id, axis: axis, range: configuration.range,
      position: state.value(control.id, default: start), window: visible.intersection(bounds))
    scrollers.append(scroller)
    visible = scroller.reach
    body(&self)
    scrollers.removeLast()
    visible = before
  }

  /// Draws everything in `body` into one layer, which is then scaled, turned, faded or blurred; see
  /// ``/FluidRaster/LayerEffect``. Controls that the effect hides are not hit either.
  ///
  /// - Parameter bounds: Clips the layer, in the coordinates that `body` draws in.
  public mutating func layer(
    _ effect: LayerEffect, bounds: Rect, _ body: (inout Painter) -> Void
  ) {
    guard effect.opacity > 0, let inverse = effect.transform.inverse else { return }
    let before = (visible, transform, opacity)
    visible = inverse.boundingBox(of: visible).intersection(bounds)
    transform = transform.map { effect.transform.concatenating($0) } ?? effect.transform
    opacity *= min(1, effect.opacity)
    within({ $0.layer(effect, bounds: bounds, $1) }, body)
    (visible, transform, opacity) = before
  }

  /// Draws `body` into a part of the display list that `wrap` opens, such as a clip or a layer.
  private mutating func within(
    _ wrap: (inout DisplayList, (inout DisplayList) -> Void) -> Void,
    _ body: (inout Painter) -> Void
  ) {
    guard purpose == .picture else { return body(&self) }
    withoutActuallyEscaping(body) { body in
      var lent = DisplayList()
      swap(&lent, &list)
      wrap(&lent) { inner in
        swap(&inner, &list)
        body(&self)
        swap(&inner, &list)
      }
      swap(&lent, &list)
    }
  }

  // MARK: Extents

  /// A rectangle of this share of the window or more is a backdrop.
  private static let backdrop = 0.6

  /// Notes the rectangle of a box with ink.
  mutating func note(_ rect: Rect) {
    guard purpose == .extents, opacity > 0.1 else { return }
    let seen = rect.intersection(visible)
    guard !seen.isEmpty, seen.area < Self.backdrop * bounds.area else { return }
    extents.append(transform.map { $0.boundingBox(of: seen) } ?? seen)
  }

  /// The rectangles with ink of a box at a place, as far as they are visible.
  func extents(of box: Box, at origin: Point) -> [Rect] {
    var walk = Painter(context, bounds: visible, for: .extents)
    box.paint(at: origin, &walk)
    return walk.extents
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
