import FluidCore
import FluidDrawer
import FluidRaster

/// Builds the boxes of custom containers and controls.
///
/// ```swift
/// struct Badge: Piece {
///   let number: Int
///
///   func layout(in room: Size, _ context: LayoutContext) -> Box {
///     let text = Text("\(number)", .footnoteStrong).layout(in: room, context)
///     var box = Box(size: Size(width: text.size.width + 12, height: 20)) { rect, painter in
///       painter.fill(.capsule(rect), painter.palette.accent)
///     }
///     box.add(text, at: Point(x: 6, y: 1))
///     return box.button("badge", action: .set("badge", 0))
///   }
/// }
/// ```
extension Box {
  /// Adds a child in front of the children already there.
  ///
  /// - Parameter origin: From this box's upper left corner, in points; it may lie outside the box.
  public mutating func add(_ box: Box, at origin: Point) {
    children.append(Child(origin: origin, box: box))
  }

  /// Makes the box a button, which is shaded while the mouse hovers over it.
  ///
  /// - Parameters:
  ///   - id: Names the button's events; unique within a scene.
  ///   - action: Runs on a tap; nil: the tap only sends its event.
  ///   - cornerRadius: Of the surface that hover shades and the focus ring surrounds, in points.
  ///   - minimumTarget: The least width and height of the touch target, in points. Where another
  ///     control is in the way, that one takes the touch.
  public func button(
    _ id: String, action: Action? = nil, cornerRadius: Double = 8, minimumTarget: Double = 0
  ) -> Box {
    controlled(
      Control(
        id: id, kind: .button, action: action, cornerRadius: cornerRadius, isShaded: true,
        minimumTarget: minimumTarget))
  }

  /// Makes the box a toggle: a tap switches the value `id` between 0 and 1. It is shaded while
  /// the mouse hovers over it.
  ///
  /// - Parameter isOn: The value shown now.
  public func toggle(_ id: String, isOn: Bool, cornerRadius: Double = 8) -> Box {
    controlled(
      Control(
        id: id, kind: .toggle, action: .set(id, isOn ? 0 : 1), cornerRadius: cornerRadius,
        isShaded: true, value: isOn ? 1 : 0))
  }

  /// Makes the box a slider: a drag along `axis` sets the value `id`, 0…1.
  ///
  /// - Parameters:
  ///   - level: The level shown now, 0…1.
  ///   - margin: Inset of the track's ends from the box, in points.
  public func slider(
    _ id: String, level: Double, axis: Axis = .horizontal, margin: Double = 0,
    cornerRadius: Double = 8
  ) -> Box {
    controlled(
      Control(
        id: id, kind: .slider(axis, margin: margin, level: level), cornerRadius: cornerRadius))
  }

  /// Makes the box a drag area: taps and drags along `axes` send events under `id`.
  ///
  /// - Parameters:
  ///   - reach: How far the surface reaches beyond the box.
  ///   - minimumTarget: The least width and height of the touch target, in points.
  func dragArea(
    _ id: String, _ axes: DragAxes, cornerRadius: Double = 8,
    reach: Control.Reach = Control.Reach(), minimumTarget: Double = 0
  ) -> Box {
    controlled(
      Control(
        id: id, kind: .dragArea(axes), cornerRadius: cornerRadius, reach: reach,
        minimumTarget: minimumTarget))
  }

  /// The same box, whose ink draws the hover effect itself.
  func shadingItself(_ reach: Control.Reach = Control.Reach()) -> Box {
    var box = self
    box.control?.isShaded = false
    box.control?.reach = reach
    return box
  }

  /// Moves, scales, turns, fades or blurs the box, as a function of the state; hit testing follows
  /// the transformed box.
  ///
  /// - Parameter effect: Gets the box's layout rectangle, in window coordinates.
  public func layer(
    _ effect: @escaping @Sendable (_ state: SceneState, _ rect: Rect) -> LayerEffect
  ) -> Box {
    var outer = placed(at: .zero, in: size)
    outer.effect = .layer(effect)
    return outer
  }

  /// Sets the box's control; a box that has a control or an effect is wrapped first.
  private func controlled(_ control: Control) -> Box {
    var box = self.control == nil && effect == nil ? self : placed(at: .zero, in: size)
    box.control = control
    return box
  }
}
