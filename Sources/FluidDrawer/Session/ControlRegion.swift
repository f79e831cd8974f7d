import FluidCore

/// The hit area of a control, and the gestures it takes. The scene lays controls out; the session
/// decides which of them a finger is for.
public struct ControlRegion: Sendable, Hashable {
  /// The name of its value and its events; unique within a session.
  public var id: String
  /// The drawer it is on, counted from 0; nil: the background.
  public var drawer: Int?
  /// The gestures it takes.
  public var kind: Kind
  /// The hit area, in points of the window. Beyond ``bounds`` presses go to it only where no other
  /// control is drawn.
  public var rect: Rect
  /// All of it that is drawn, in points of the window, cut off or not.
  public var bounds: Rect
  /// Whether it takes long presses; see ``DrawerEvent/Kind/longPress(target:)``.
  public var takesLongPress = false
  /// The layout before a transform; nil: there is none.
  private var placement: Placement?

  /// The layout of a transformed control.
  private struct Placement: Hashable {
    /// From the window to the layout.
    var inverse: AffineTransform
    /// ``ControlRegion/rect`` as it was laid out.
    var rect: Rect
  }

  /// The kinds of controls.
  public enum Kind: Sendable, Hashable {
    /// A tap is an event.
    case button
    /// A tap toggles its value between 0 and 1.
    case toggle
    /// A drag along its axis sets its value, 0…1, to the finger's position along `rect`.
    case slider(Axis)
    /// Drags along its axes and the places of taps are reported: see ``DragValue``.
    case dragArea(DragAxes)
    /// A drag along its axis moves it; its laid-out position is in its own unit. Taps go to what it
    /// lies on.
    indirect case draggable(DraggableConfiguration, position: Double)
    /// A drag in any direction moves it in the plane; its laid-out position is in points. Taps go
    /// to what it lies on.
    indirect case freelyDraggable(FreeDragConfiguration, position: Point)
  }

  /// A control of a drawer, counted from 0, or of the background (nil), with its hit area.
  ///
  /// - Parameter bounds: The drawn bounds, in points of the window; nil: the hit area.
  public init(id: String, drawer: Int?, kind: Kind, rect: Rect, bounds: Rect? = nil) {
    self.id = id
    self.drawer = drawer
    self.kind = kind
    self.rect = rect
    self.bounds = bounds ?? rect
  }
}

extension ControlRegion {
  /// The control after a transform; without an inverse there is no hit area.
  public func transformed(by transform: AffineTransform) -> ControlRegion {
    var copy = self
    copy.rect = transform.boundingBox(of: rect)
    copy.bounds = transform.boundingBox(of: bounds)
    copy.placement = transform.inverse.map { Placement(inverse: $0, rect: rect) }
    return copy
  }

  /// Whether a point of the window is in the hit area.
  public func contains(_ point: Point) -> Bool {
    guard let placement else { return rect.contains(point) }
    return placement.rect.contains(placement.inverse.apply(to: point))
  }

  /// The position of a point of the window along the rectangle, 0…1 from left to right or upwards,
  /// and beyond.
  private func share(of point: Point, along axis: Axis) -> Double {
    let rect = placement?.rect ?? rect
    let point = placement?.inverse.apply(to: point) ?? point
    return axis == .horizontal
      ? (point.x - rect.x) / rect.width : (rect.maxY - point.y) / rect.height
  }
}

extension ControlRegion {
  /// Whether the control is a piece that a drag moves, and taps go past.
  var isDraggable: Bool {
    switch kind {
    case .draggable, .freelyDraggable: true
    default: false
    }
  }

  /// The configuration of a draggable piece and the position where it is laid out, in its unit;
  /// nil: the control is none.
  var draggable: (configuration: DraggableConfiguration, position: Double)? {
    if case .draggable(let configuration, let position) = kind {
      (configuration, position)
    } else {
      nil
    }
  }

  /// The drags that the control takes; nil: none.
  var dragAxes: DragAxes? {
    switch kind {
    case .button, .toggle: nil
    case .slider(.horizontal): .horizontal
    case .slider(.vertical): .vertical
    case .dragArea(let axes): axes
    case .draggable(let configuration, _):
      switch configuration.axis {
      case .horizontal: .horizontal
      case .vertical: .vertical
      case .rotation: .both
      }
    case .freelyDraggable: .both
    }
  }

  /// The position of a point along a slider, 0…1; nil: the control is none, or has no length.
  func sliderValue(at point: Point) -> Double? {
    guard case .slider(let axis) = kind else { return nil }
    let share = share(of: point, along: axis)
    return share.isFinite ? min(1, max(0, share)) : nil
  }

  /// Gives its drawer a new number; nil: the drawer is gone.
  func renumbered(_ number: (Int) -> Int?) -> ControlRegion {
    var copy = self
    copy.drawer = drawer.flatMap(number)
    return copy
  }
}

extension Sequence<ControlRegion> {
  /// The control of a drawer, or of the background, that a press is for: of those drawn there the
  /// one in front, else the nearest whose hit area reaches the point. They are sorted from back to
  /// front.
  func hit(at point: Point, drawer: Int?) -> ControlRegion? {
    var nearest: (control: ControlRegion, distance: Double)?
    for control in self where control.drawer == drawer && control.contains(point) {
      if control.isDraggable { continue }
      let distance = control.bounds.distance(to: point)
      if distance <= nearest?.distance ?? .infinity { nearest = (control, distance) }
    }
    return nearest?.control
  }

  /// The draggable pieces of a drawer, or of the background, under a point, from the one in front
  /// to the one at the back.
  func draggables(at point: Point, drawer: Int?) -> [ControlRegion] {
    reversed().filter { $0.isDraggable && $0.drawer == drawer && $0.contains(point) }
  }
}

extension Rect {
  /// The distance of a point from the rectangle, in points; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    Point(
      x: Swift.max(minX - point.x, 0, point.x - maxX),
      y: Swift.max(minY - point.y, 0, point.y - maxY)
    ).length
  }
}

/// The axes along which a control takes drags; along the others they go to its drawer or list.
public enum DragAxes: Sendable, Hashable {
  case horizontal, vertical, both

  /// Whether a drag mostly along an axis is taken.
  public func contains(_ axis: Axis) -> Bool {
    switch self {
    case .horizontal: axis == .horizontal
    case .vertical: axis == .vertical
    case .both: true
    }
  }
}
