import FluidCore

/// A control inside a drawer's content, as far as the session has to know it: where it is and what
/// a press on it means. The scene lays controls out; the session decides whether a finger is
/// theirs.
public struct ControlRegion: Sendable, Hashable {
  /// How its value and its events are named; unique within a session.
  public var id: String
  /// Which of the session's drawers it belongs to, counted from 0; nil: to what lies behind them.
  public var drawer: Int?
  /// What a press does to it.
  public var kind: Kind
  /// Where it takes presses, in points of the window. Beyond ``bounds`` it takes those that no
  /// other control lies under.
  public var rect: Rect
  /// All of it that is drawn, in points of the window, cut off or not.
  public var bounds: Rect
  /// Whether a finger that stays on it is told after half a second; see
  /// ``DrawerEvent/Kind/longPress(target:)``.
  public var takesLongPress = false
  /// Where it was laid out before it was scaled or turned; nil: it was neither.
  private var placement: Placement?

  /// A control that is seen elsewhere, larger or turned.
  private struct Placement: Hashable {
    /// From the window to where it was laid out.
    var inverse: AffineTransform
    /// ``ControlRegion/rect`` as it was laid out.
    var rect: Rect
  }

  /// What presses can do.
  public enum Kind: Sendable, Hashable {
    /// A tap on it is an event.
    case button
    /// A tap turns its value from 0 to 1 or back.
    case toggle
    /// A drag along its axis sets its value from 0 to 1, as far as the finger is along `rect`.
    case slider(Axis)
    /// Drags along its axes, and the places of taps, are told as they are: see ``DragValue``.
    case dragArea(DragAxes)
    /// A drag along its axis moves it: where it is seen at first, in its own unit. Taps on it are
    /// for what it lies on.
    indirect case draggable(DraggableConfiguration, position: Double)
  }

  /// A control of a drawer, counted from 0, or of what lies behind them all (nil), where it takes
  /// presses.
  ///
  /// - Parameter bounds: All of it that is drawn, in points of the window; nil: as much as takes
  ///   presses.
  public init(id: String, drawer: Int?, kind: Kind, rect: Rect, bounds: Rect? = nil) {
    self.id = id
    self.drawer = drawer
    self.kind = kind
    self.rect = rect
    self.bounds = bounds ?? rect
  }
}

extension ControlRegion {
  /// The control as it is found after a transform; one that cannot be undone leaves nothing to be
  /// found.
  public func transformed(by transform: AffineTransform) -> ControlRegion {
    var copy = self
    copy.rect = transform.boundingBox(of: rect)
    copy.bounds = transform.boundingBox(of: bounds)
    copy.placement = transform.inverse.map { Placement(inverse: $0, rect: rect) }
    return copy
  }

  /// Whether it takes a press at a point of the window.
  public func contains(_ point: Point) -> Bool {
    guard let placement else { return rect.contains(point) }
    return placement.rect.contains(placement.inverse.apply(to: point))
  }

  /// How far along the rectangle a point of the window is, 0…1 from left to right or upwards, and
  /// beyond.
  private func share(of point: Point, along axis: Axis) -> Double {
    let rect = placement?.rect ?? rect
    let point = placement?.inverse.apply(to: point) ?? point
    return axis == .horizontal
      ? (point.x - rect.x) / rect.width : (rect.maxY - point.y) / rect.height
  }
}

extension ControlRegion {
  /// Whether the control is a piece that a drag moves, and taps go past.
  var isDraggable: Bool { if case .draggable = kind { true } else { false } }

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
  /// The control of a drawer, or behind them all, that a press is for: of those drawn there the one
  /// in front, else the nearest of those that take presses so far beyond what is drawn. They come
  /// from back to front.
  func hit(at point: Point, drawer: Int?) -> ControlRegion? {
    var nearest: (control: ControlRegion, distance: Double)?
    for control in self where control.drawer == drawer && control.contains(point) {
      if control.isDraggable { continue }
      let distance = control.bounds.distance(to: point)
      if distance <= nearest?.distance ?? .infinity { nearest = (control, distance) }
    }
    return nearest?.control
  }

  /// The draggable pieces of a drawer, or behind them all, under a point, from the one in front to
  /// the one at the back.
  func draggables(at point: Point, drawer: Int?) -> [ControlRegion] {
    reversed().filter { $0.isDraggable && $0.drawer == drawer && $0.contains(point) }
  }
}

extension Rect {
  /// How far a point is from the rectangle, in points; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    Point(
      x: Swift.max(minX - point.x, 0, point.x - maxX),
      y: Swift.max(minY - point.y, 0, point.y - maxY)
    ).length
  }
}
