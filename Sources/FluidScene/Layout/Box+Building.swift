import FluidDrawer
import FluidGeometry
import FluidRaster

/// What containers and controls are made of that are written outside this package.
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
  /// Puts a box into this one, in front of those that are in it.
  ///
  /// - Parameter origin: From this one's upper left corner, in points; it may lie outside.
  public mutating func add(_ box: Box, at origin: Point) {
    children.append(Child(origin: origin, box: box))
  }

  /// Makes it answer to taps.
  ///
  /// - Parameters:
  ///   - id: How its events are named; unique within a scene.
  ///   - action: What a tap does; nil: nothing but its event.
  ///   - cornerRadius: Of the ring it wears when keys go to it, in points.
  ///   - minimumTarget: A finger finds it in a place so large where nothing else is in the way, in
  ///     points.
  public func button(
    _ id: String, action: Action? = nil, cornerRadius: Double = 8, minimumTarget: Double = 0
  ) -> Box {
    controlled(
      Control(
        id: id, kind: .button, action: action, cornerRadius: cornerRadius,
        minimumTarget: minimumTarget))
  }

  /// Makes it switch a value between 0 and 1.
  ///
  /// - Parameter isOn: What it shows now.
  public func toggle(_ id: String, isOn: Bool, cornerRadius: Double = 8) -> Box {
    controlled(
      Control(
        id: id, kind: .toggle, action: .set(id, isOn ? 0 : 1), cornerRadius: cornerRadius,
        value: isOn ? 1 : 0))
  }

  /// Makes drags along it set a value from 0 to 1.
  ///
  /// - Parameters:
  ///   - level: What it shows now, 0…1.
  ///   - margin: How far within the box its track begins and ends, in points.
  public func slider(
    _ id: String, level: Double, axis: Axis = .horizontal, margin: Double = 0,
    cornerRadius: Double = 8
  ) -> Box {
    controlled(
      Control(
        id: id, kind: .slider(axis, margin: margin, level: level), action: nil,
        cornerRadius: cornerRadius))
  }

  /// Makes it be seen elsewhere, larger, turned, fainter or blurred, as the state says; fingers
  /// find it where it is seen.
  ///
  /// - Parameter effect: Given the rectangle of the window it is laid out in.
  public func layer(
    _ effect: @escaping @Sendable (_ state: SceneState, _ rect: Rect) -> LayerEffect
  ) -> Box {
    var outer = placed(at: .zero, in: size)
    outer.effect = .layer(effect)
    return outer
  }

  /// A control of its own, around what already is one.
  private func controlled(_ control: Control) -> Box {
    var box = self.control == nil && effect == nil ? self : placed(at: .zero, in: size)
    box.control = control
    return box
  }
}
