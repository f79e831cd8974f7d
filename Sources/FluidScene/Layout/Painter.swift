import FluidDrawer
import FluidGeometry
import FluidRaster

/// Goes through what is laid out and gathers the picture and the controls on it; everything in
/// window coordinates.
public struct Painter {
  /// The picture so far.
  public private(set) var list = DisplayList()
  /// From back to front.
  private(set) var controls: [SceneControl] = []
  /// What pieces are laid out by.
  public internal(set) var context: LayoutContext
  private var opacity = 1.0
  /// What clips leave to be seen, in points.
  private(set) var visible: Rect
  /// From the coordinates that are drawn in to the window's; nil: they are the same.
  private var transform: AffineTransform?

  /// What the pieces that are gone through lie in and are scrolled by, from the outside in; empty
  /// unless all are looked for that keys can reach.
  private var scrollers: [Scroller] = []

  private let purpose: Purpose

  /// What a scene is gone through for.
  enum Purpose {
    case picture
    /// Nothing is drawn: the closures that would draw are not even called.
    case controls
    /// The same with what is scrolled out of sight, which keys bring into view.
    case focus
  }

  init(_ context: LayoutContext, bounds: Rect, for purpose: Purpose = .picture) {
    self.context = context
    visible = bounds
    self.purpose = purpose
  }

  /// The colours for a dark or a light window.
  public var palette: Palette { context.palette }
  /// The state that is drawn.
  public var state: SceneState { context.inputs.state }
  /// The drawer that is being drawn.
  public var moment: Moment { context.inputs.moment }

  // MARK: Drawing

  /// Calls a closure that draws, where this is about a picture. All that is drawn without being
  /// asked goes through here.
  mutating func draw(_ ink: (inout Painter) -> Void) {
    if purpose == .picture { ink(&self) }
  }

  /// Fills a shape with a colour.
  public mutating func fill(_ shape: Shape, _ color: Color) { list.fill(shape, color) }

  /// Fills a shape with a colour or a gradient.
  public mutating func fill(_ shape: Shape, _ paint: Paint) { list.fill(shape, paint) }

  /// Shows a kept picture with its corner at a point.
  public mutating func picture(_ picture: Picture, at corner: Point) {
    list.picture(picture, at: corner)
  }

  /// Draws along an outline; a width of 0 is a hairline.
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

  /// Lays a translucent pane over what is drawn so far.
  ///
  /// - Parameter excludedFromBackdrop: How many of the items drawn last the pane does not blur.
  public mutating func material(
    _ shape: Shape, _ material: BackdropFilter, excludedFromBackdrop: Int = 0
  ) {
    list.material(shape, material, excludedFromBackdrop: excludedFromBackdrop)
  }

  /// Fills a rectangle with colours that run into each other.
  public mutating func meshGradient(_ mesh: MeshGradient, in rect: Rect) {
    list.meshGradient(mesh, in: rect)
  }

  /// Draws a line of text.
  public mutating func text(_ run: TextRun) { list.text(run) }

  /// Draws a symbol around a point, as large as a square of so many points.
  public mutating func symbol(_ symbol: Symbol, center: Point, size: Double, _ color: Color) {
    symbol.paint(center: center, size: size, color, &self)
  }

  /// Draws a picture into a rectangle, scaled to fit it exactly.
  public mutating func image(_ image: Image, in rect: Rect) { list.image(image, in: rect) }

  /// Draws what a list shows that was made in coordinates of its own, from (0, 0) on.
  ///
  /// - Parameters:
  ///   - corner: Where its (0, 0) comes to lie, in points.
  ///   - size: What lies beyond so much of it is cut off, in points.
  public mutating func draw(_ list: DisplayList, at corner: Point, clippedTo size: Size) {
    draw { painter in
      painter.list.offset(x: corner.x, y: corner.y) { own in
        own.clip(to: .rect(Rect(origin: .zero, size: size))) { $0.append(list) }
      }
    }
  }

  // MARK: Circumstances

  /// All that is drawn in `body` fades out between two places, in points of what is drawn in.
  ///
  /// - Parameters:
  ///   - start: Where all is still there.
  ///   - end: From where on nothing is, on either side of `start`.
  mutating func fading(
    _ axis: LinearFade.Axis, from start: Double, to end: Double, _ body: (inout Painter) -> Void
  ) {
    let first = list.items.count
    body(&self)
    draw { $0.list.fade(from: first, LinearFade(axis, from: start, to: end)) }
  }

  /// Everything in `body`, which draws only, is moved.
  mutating func offset(x: Double, y: Double, _ body: (inout Painter) -> Void) {
    within({ $0.offset(x: x, y: y, $1) }, body)
  }

  /// Everything drawn in `body` has its alpha multiplied by `opacity`, 0…1.
  public mutating func opacity(_ opacity: Double, _ body: (inout Painter) -> Void) {
    guard opacity < 1 else { return body(&self) }
    let before = self.opacity
    self.opacity *= max(0, opacity)
    within({ $0.opacity(opacity, $1) }, body)
    self.opacity = before
  }

  /// Everything drawn in `body` is cut off at the shape's edge, which lies within `bounds`.
  public mutating func clip(to shape: Shape, bounds: Rect, _ body: (inout Painter) -> Void) {
    let before = visible
    visible = visible.intersection(bounds)
    within({ $0.clip(to: shape, $1) }, body)
    visible = before
  }

  /// Everything in `body` is cut off at `bounds`, and scrolled by a draggable control.
  mutating func scrolling(
    _ control: Box.Control?, along axis: Axis, bounds: Rect, _ body: (inout Painter) -> Void
  ) {
    guard purpose == .focus, let control,
      case .draggable(let configuration, let start) = control.kind
    else { return clip(to: .rect(bounds), bounds: bounds, body) }
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

  /// Everything in `body` is drawn as one picture, which is then scaled, turned, faded or blurred;
  /// see ``/FluidRaster/LayerEffect``. What cannot be seen then is out of a finger's reach as well.
  ///
  /// - Parameter bounds: What lies beyond is cut off, in the coordinates that `body` draws in.
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

  /// Takes the list out to be worked on; `body` draws into it again.
  private mutating func within(
    _ circumstance: (inout DisplayList, (inout DisplayList) -> Void) -> Void,
    _ body: (inout Painter) -> Void
  ) {
    guard purpose == .picture else { return body(&self) }
    withoutActuallyEscaping(body) { body in
      var lent = DisplayList()
      swap(&lent, &list)
      circumstance(&lent) { inner in
        swap(&inner, &list)
        body(&self)
        swap(&inner, &list)
      }
      swap(&lent, &list)
    }
  }

  // MARK: Controls

  /// What answers to a finger in `body` is none of the scene's.
  mutating func withoutReporting(_ body: (inout Painter) -> Void) {
    let before = controls
    body(&self)
    controls = before
  }

  mutating func report(_ control: Box.Control, _ rect: Rect) {
    let kind: ControlRegion.Kind
    var bounds = rect
    var level: Double?
    switch control.kind {
    case .button: kind = .button
    case .toggle: kind = .toggle
    case .dragArea(let axes): kind = .dragArea(axes)
    case .draggable(let configuration, let start):
      kind = .draggable(configuration, position: state.value(control.id, default: start))
    case .slider(let axis, let margin, let stand):
      // The session reads a slider off its rectangle: that is the track, seen or not.
      kind = .slider(axis)
      bounds = axis == .horizontal ? rect.inset(x: margin, y: 0) : rect.inset(x: 0, y: margin)
      level = stand
    }
    let isScroller = scrollers.last?.id == control.id
    let visible = isScroller ? scrollers.last?.window ?? visible : visible
    // What is hardly there is not there for a finger.
    guard opacity > 0.5, !bounds.intersection(visible).isEmpty else { return }
    var way = Point.zero
    let scrolls = scrollers.dropLast(isScroller ? 1 : 0).reversed().compactMap { scroller in
      scroller.target(showing: bounds, movedBy: &way)
    }
    let target = bounds.grown(to: control.minimumTarget).intersection(visible)
    var region = ControlRegion(
      id: control.id, drawer: moment.drawer, kind: kind,
      rect: (level == nil ? target : bounds).offset(x: way.x, y: way.y),
      bounds: bounds.offset(x: way.x, y: way.y))
    region.takesLongPress = control.takesLongPress
    if let transform { region = region.transformed(by: transform) }
    controls.append(
      SceneControl(
        region: region, action: control.action, level: level, value: control.value,
        handlers: control.handlers, line: control.line, scrolls: scrolls))
  }

  /// The ring around the control that keys go to.
  mutating func ring(_ control: Box.Control, _ rect: Rect) {
    let amount = state.focusAmount(.control(control.id))
    guard amount > 0 else { return }
    // It comes from a little further out.
    let outer = rect.inset(by: -3 - 4 * (1 - amount))
    stroke(
      .roundedRect(outer, radius: control.cornerRadius + 3), width: 2,
      palette.focus.opacity(min(1, amount)), alignment: .inside)
  }
}

extension Rect {
  /// The rectangle around the same middle, at least so long either way, in points.
  fileprivate func grown(to length: Double) -> Rect {
    inset(x: min(0, (width - length) / 2), y: min(0, (height - length) / 2))
  }
}
