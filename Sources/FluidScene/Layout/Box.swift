import FluidCore
import FluidDrawer
import FluidRaster

/// A laid-out piece: its size, what it draws and its child boxes.
public struct Box {
  /// The size, in points.
  public var size: Size
  /// Draws behind the children into the rectangle the box ended up in, in window coordinates.
  var ink: ((Rect, inout Painter) -> Void)?
  var children: [Child] = []
  var effect: Effect?
  private var boxedControl: CopyOnWrite<Control>?
  /// Whether children may lie outside the box; such a box is never skipped as out of sight.
  var isUnbounded = false
  /// How far a piece that is being removed is still there, 0…1: the gaps around it close with it.
  var presence = 1.0
  /// Whether the author decides which child is in front, as of layers: a piece that is lifted deep
  /// inside one child lifts no other.
  var hasFixedOrder = false

  /// The interactive element; nil: the box is none. In storage of its own: a control has eight
  /// times as many bytes as the rest of a box, and most boxes have none.
  var control: Control? {
    get { boxedControl?.value }
    set { boxedControl = newValue.map { CopyOnWrite($0) } }
  }

  struct Child {
    /// The position from the parent's upper left corner, in points.
    var origin: Point
    var box: Box
  }

  /// An effect on the box and everything inside it.
  enum Effect: Sendable {
    case opacity(Double)
    case entrance(EntranceTransition)
    case clip(radius: Double)
    /// Clips, and fades out towards the top over this many points.
    case fadingTop(Double)
    /// Clips to the rectangle that the closure makes of the state and the box's layout rectangle.
    case clipTo(@Sendable (SceneState, Rect) -> Rect)
    /// Clips, and scrolls along an axis by the value of the box's own draggable control.
    case scroll(Axis)
    /// Applies the layer effect that the closure makes of the state and the box's layout rectangle.
    case layer(@Sendable (SceneState, Rect) -> LayerEffect)
  }

  /// An interactive element: what hit testing finds and what it does.
  struct Control {
    var id: String
    var kind: Kind
    var action: Action?
    /// The corner radius of ``surface(in:_:)``, in points.
    var cornerRadius: Double
    /// The distance of the surface's sides from the box's, outwards, in points.
    var reach = Reach()
    /// Whether the box shades its surface while the mouse hovers over it; pieces that draw a
    /// surface of their own shade that.
    var isShaded = false
    /// The least width and height of the touch target, however small the control is drawn, in
    /// points. Where another control is in the way, that one takes the touch.
    var minimumTarget = 0.0
    /// The current value that the control sets; nil: it sets none.
    var value: Double?
    /// Whether a long press sends an event.
    var takesLongPress = false
    /// Handlers of the control's events.
    var handlers: [EventHandler] = []
    /// The text field's line; nil: the control is no text field.
    var line: FieldLine?
    /// Whether a hand that has taken the piece lifts it above its siblings.
    var lifts = false

    /// How far a control's surface reaches beyond its box, in points; negative where it stays
    /// within.
    struct Reach: Sendable {
      var leading = 0.0
      var trailing = 0.0
      var vertical = 0.0

      /// The surface of a box with the rectangle `rect`.
      func surface(of rect: Rect, _ direction: LayoutDirection) -> Rect {
        let left = direction == .leftToRight ? leading : trailing
        return Rect(
          x: rect.x - left, y: rect.y - vertical, width: rect.width + leading + trailing,
          height: rect.height + 2 * vertical)
      }

      /// The same distance at both ends.
      static func sides(_ horizontal: Double, _ vertical: Double) -> Reach {
        Reach(leading: horizontal, trailing: horizontal, vertical: vertical)
      }
    }

    enum Kind {
      case button, toggle
      /// The track begins and ends `margin` points within the box; `level` is its value, 0…1.
      case slider(Axis, margin: Double, level: Double)
      case dragArea(DragAxes)
      /// `start` is the resting position before the first drag, in the control's own unit.
      case draggable(DraggableConfiguration, start: Double)
      /// `start` is the resting position before the first drag, in points.
      case freelyDraggable(FreeDragConfiguration, start: Point)
    }
  }

  /// A box of a size in points; `ink` draws it, nil draws nothing.
  public init(size: Size, ink: ((Rect, inout Painter) -> Void)? = nil) {
    self.size = size
    self.ink = ink
  }

  /// Wraps the box as the only child of a larger one.
  func placed(at origin: Point, in size: Size) -> Box {
    var outer = Box(size: size)
    outer.children = [Child(origin: origin, box: self)]
    return outer
  }

  /// Aligns the box within a larger room; the layout direction decides which side is leading.
  package func aligned(
    in room: Size, horizontal: Alignment, vertical: Alignment, _ context: LayoutContext
  ) -> Box {
    let x = context.mirrored(
      horizontal.inset(size.width, in: room.width), size.width, in: room.width)
    return placed(at: Point(x: x, y: vertical.inset(size.height, in: room.height)), in: room)
  }
}

extension Box {
  /// Draws the box with its upper left corner at `origin`, where the painter's purpose is a
  /// picture, and reports its controls.
  package func paint(at origin: Point, _ painter: inout Painter) {
    let rect = Rect(origin: origin, size: size)
    switch effect {
    case nil: paintInside(rect, &painter)
    case .opacity(let opacity): painter.opacity(opacity) { paintInside(rect, &$0) }
    case .clip(let radius):
      let shape = radius > 0 ? Shape.roundedRect(rect, radius: radius) : .rect(rect)
      painter.clip(to: shape, bounds: rect) { paintInside(rect, &$0) }
    case .fadingTop(let length):
      painter.clip(toRowsIn: rect) { painter in
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
    case .entrance(let entrance):
      let shown = entrance.shown(at: painter.moment)
      guard shown.opacity > 0 else { return }
      painter.opacity(shown.opacity) {
        paintInside(rect.offset(x: shown.offset.x, y: shown.offset.y), &$0)
      }
    }
  }

  /// How far ink may reach beyond its box, in points: shadows and rings do.
  private static let margin = 32.0

  private func paintInside(_ rect: Rect, _ painter: inout Painter) {
    // Boxes outside the clip are skipped.
    guard isUnbounded || !rect.inset(by: -Self.margin).intersection(painter.visible).isEmpty else {
      return
    }
    if painter.cut == nil || (ink == nil && control == nil) {
      paintContent(rect, &painter)
    } else {
      painter.revealing(rect) { paintContent(rect, &$0) }
    }
    if let control { painter.draw { $0.ring(control, rect) } }
  }

  private func paintContent(_ rect: Rect, _ painter: inout Painter) {
    if let control { painter.report(control, rect) }
    if let ink {
      painter.note(rect)
      painter.draw { ink(rect, &$0) }
    }
    // Painted in place: copying a box retains a dozen references.
    if painter.mayLift, children.count > 1, let order = liftedOrder(painter.state) {
      for index in order {
        children[index].box.paint(at: rect.origin + children[index].origin, &painter)
      }
    } else {
      for index in children.indices {
        children[index].box.paint(at: rect.origin + children[index].origin, &painter)
      }
    }
    if let control, control.isShaded { painter.draw { $0.shade(control, rect) } }
  }
}

extension Box {
  /// The order in which children are painted while pieces among them are lifted: those last that a
  /// hand took last. nil: as they are.
  private func liftedOrder(_ state: SceneState) -> [Int]? {
    let lifts = children.map { $0.box.lift(state, isDeep: !hasFixedOrder) }
    guard lifts.contains(where: { $0 > 0 }) else { return nil }
    return children.indices.sorted { (lifts[$0], $0) < (lifts[$1], $1) }
  }

  /// When a hand last took a piece in here that it lifts; 0: never.
  ///
  /// - Parameter isDeep: Whether pieces count that have siblings of their own in here.
  private func lift(_ state: SceneState, isDeep: Bool) -> Int {
    if let control, control.lifts { return control.taking(state) }
    guard isDeep || children.count == 1 else { return 0 }
    return children.reduce(0) { max($0, $1.box.lift(state, isDeep: isDeep)) }
  }
}

extension Box.Control {
  /// When a hand last took it; 0: never.
  fileprivate func taking(_ state: SceneState) -> Int {
    let id =
      if case .freelyDraggable = kind { FreeDragConfiguration.ids(of: id).x } else { id }
    return state.draggables[id]?.taking ?? 0
  }
}
