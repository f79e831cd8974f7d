import FluidDrawer
import FluidGeometry
import FluidRaster

/// A piece that has been given its size: what to draw in it, and the boxes inside it.
public struct Box {
  /// In points.
  public var size: Size
  /// Draws behind the children into the rectangle the box ended up in, in window coordinates.
  var ink: ((Rect, inout Painter) -> Void)?
  var children: [Child] = []
  var effect: Effect?
  var control: Control?
  /// Whether children may lie outside, to be looked for wherever they are.
  var isUnbounded = false

  struct Child {
    /// From the parent's upper left corner, in points.
    var origin: Point
    var box: Box
  }

  /// What happens to all that is drawn inside.
  enum Effect: Sendable {
    case opacity(Double)
    case reveal(Reveal)
    case clip(radius: Double)
    /// Cut off, and fading towards its top over so many points.
    case fadingTop(Double)
    /// Cut off at a rectangle, given where it has been laid out.
    case clipTo(@Sendable (SceneState, Rect) -> Rect)
    /// Cut off, and scrolled along an axis by the value of the draggable control that the box is.
    case scroll(Axis)
    /// Seen as another state of it, given where it has been laid out.
    case layer(@Sendable (SceneState, Rect) -> LayerEffect)
  }

  /// A part that answers to a finger.
  struct Control {
    var id: String
    var kind: Kind
    var action: Action?
    var cornerRadius: Double
    /// A finger finds it in a place so large where nothing else is in the way, however small it is
    /// drawn; in points.
    var minimumTarget = 0.0
    /// What the value that it sets is now; nil: it sets none.
    var value: Double?
    /// Whether a finger that stays is told.
    var takesLongPress = false
    /// What is to be done about what happens to it.
    var handlers: [EventHandler] = []
    /// The line that is typed into; nil: it is no text field.
    var line: FieldLine?

    enum Kind {
      case button, toggle
      /// The track begins and ends `margin` points within the box; `level` is where it stands, 0…1.
      case slider(Axis, margin: Double, level: Double)
      case dragArea(DragAxes)
      /// Where it rests before a finger has touched it, in its own unit.
      case draggable(DraggableConfiguration, start: Double)
    }
  }

  /// A box of a size in points, and what draws it into its place; nil: nothing is drawn.
  public init(size: Size, ink: ((Rect, inout Painter) -> Void)? = nil) {
    self.size = size
    self.ink = ink
  }

  /// The box as the only child of a larger one.
  func placed(at origin: Point, in size: Size) -> Box {
    var outer = Box(size: size)
    outer.children = [Child(origin: origin, box: self)]
    return outer
  }

  /// The box aligned within a room it is smaller than; reading direction decides what leading is.
  func aligned(
    in room: Size, horizontal: Alignment, vertical: Alignment, _ context: LayoutContext
  ) -> Box {
    let x = context.mirrored(
      horizontal.inset(size.width, in: room.width), size.width, in: room.width)
    return placed(at: Point(x: x, y: vertical.inset(size.height, in: room.height)), in: room)
  }
}

extension Box {
  /// Goes through the box with its upper left corner at `origin`: draws it, where that is what the
  /// painter is for, and reports its controls.
  func paint(at origin: Point, _ painter: inout Painter) {
    let rect = Rect(origin: origin, size: size)
    switch effect {
    case nil: paintInside(rect, &painter)
    case .opacity(let opacity): painter.opacity(opacity) { paintInside(rect, &$0) }
    case .clip(let radius):
      let shape = radius > 0 ? Shape.roundedRect(rect, radius: radius) : .rect(rect)
      painter.clip(to: shape, bounds: rect) { paintInside(rect, &$0) }
    case .fadingTop(let length):
      painter.clip(to: .rect(rect), bounds: rect) { painter in
        guard length > 0 else { return paintInside(rect, &painter) }
        painter.fading(.vertical, from: rect.minY + length, to: rect.minY) {
          paintInside(rect, &$0)
        }
      }
    case .clipTo(let area):
      let area = area(painter.state, rect)
      painter.clip(to: .rect(area), bounds: area) { paintInside(rect, &$0) }
    case .scroll(let axis):
      painter.scrolling(control, along: axis, bounds: rect) { paintInside(rect, &$0) }
    case .layer(let effect):
      let effect = effect(painter.state, rect)
      if effect.isAtRest {
        let (x, y) = (effect.transform.tx, effect.transform.ty)
        guard x.isFinite, y.isFinite else { return }
        paintInside(rect.offset(x: x, y: y), &painter)
      } else {
        painter.layer(effect, bounds: rect.inset(by: -Self.margin)) { paintInside(rect, &$0) }
      }
    case .reveal(let reveal):
      let shown = reveal.shown(at: painter.moment)
      guard shown.opacity > 0 else { return }
      painter.opacity(shown.opacity) {
        paintInside(rect.offset(x: shown.offset.x, y: shown.offset.y), &$0)
      }
    }
  }

  /// How far what is drawn may reach beyond a box, in points: shadows and rings do.
  private static let margin = 32.0

  private func paintInside(_ rect: Rect, _ painter: inout Painter) {
    // What lies outside need not be drawn.
    guard isUnbounded || !rect.inset(by: -Self.margin).intersection(painter.visible).isEmpty else {
      return
    }
    if let control { painter.report(control, rect) }
    if let ink { painter.draw { ink(rect, &$0) } }
    // In place: a box copied is a dozen references counted.
    for index in children.indices {
      children[index].box.paint(at: rect.origin + children[index].origin, &painter)
    }
    if let control { painter.draw { $0.ring(control, rect) } }
  }
}
