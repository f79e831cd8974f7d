import FluidCore
import FluidMotion

/// The part of a window in which the scene is shown, and the scene's place and scale in it.
package struct Viewport: Sendable, Hashable {
  /// The visible part, in points of the window.
  package var frame: Rect
  /// The scene's top left corner, in points of the window; outside `frame` where the scene is
  /// larger than its frame.
  package var origin: Point
  /// Points of the window per point of the scene.
  package var scale: Double
  /// The radius of the frame's corners, in points of the window.
  package var cornerRadius: Double

  package init(frame: Rect, origin: Point, scale: Double, cornerRadius: Double) {
    self.frame = frame
    self.origin = origin
    self.scale = scale
    self.cornerRadius = cornerRadius
  }

  /// A scene that fills a window.
  package static func filling(_ window: Size) -> Viewport {
    Viewport(
      frame: Rect(origin: .zero, size: window), origin: .zero, scale: 1, cornerRadius: 0)
  }

  /// Maps the scene's points to the window's.
  package var transform: AffineTransform {
    AffineTransform.scale(scale).concatenating(.translation(x: origin.x, y: origin.y))
  }

  /// A point of the window in the scene's points.
  package func scenePoint(_ point: Point) -> Point { (point - origin) * (1 / scale) }

  /// A point of the scene in the window's points.
  package func windowPoint(_ point: Point) -> Point { point * scale + origin }

  /// A rectangle of the scene in the window's points.
  package func windowRect(_ rect: Rect) -> Rect {
    Rect(
      origin: windowPoint(rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  /// An input on the window as an input on the scene: places, and distances of trackpads and
  /// high-resolution wheels, in the scene's points.
  package func sceneInput(_ kind: InputEvent.Kind) -> InputEvent.Kind {
    switch kind {
    case .down(let pointer, let point): return .down(pointer, scenePoint(point))
    case .move(let pointer, let point): return .move(pointer, scenePoint(point))
    case .up(let pointer, let point): return .up(pointer, scenePoint(point))
    case .hover(let point): return .hover(point.map { scenePoint($0) })
    case .wheel(var wheel):
      wheel.location = scenePoint(wheel.location)
      if wheel.resolution != .notched { wheel.delta = wheel.delta * (1 / scale) }
      return .wheel(wheel)
    case .cancel, .key, .text, .composition, .edit, .resize, .blur: return kind
    }
  }
}

/// A viewport on its way to another one, on a spring.
package struct ViewportMotion: Sendable, Hashable {
  /// The viewport at the end.
  package let target: Viewport
  /// The frame's place and size.
  private let frame: SpringTrajectory<SIMD4<Double>>
  /// The scene's origin and scale, and the corner radius.
  private let content: SpringTrajectory<SIMD4<Double>>
  private let end: HandTime

  /// A viewport at rest.
  package init(_ viewport: Viewport) {
    self.init(from: viewport, .init(), to: viewport, at: 0)
  }

  private struct Velocity {
    var frame = SIMD4<Double>.zero
    var content = SIMD4<Double>.zero
  }

  private init(from start: Viewport, _ velocity: Velocity, to target: Viewport, at time: HandTime) {
    self.target = target
    frame = SpringTrajectory(
      spring: .snappy, from: start.frameLanes, to: target.frameLanes, velocity: velocity.frame,
      at: time.seconds)
    content = SpringTrajectory(
      spring: .snappy, from: start.contentLanes, to: target.contentLanes,
      velocity: velocity.content, at: time.seconds)
    let settling = max(
      frame.settlingTime(distance: 0.25), content.settlingTime(distance: 0.25 / 2048))
    end = start == target ? time : time + min(1, settling)
  }

  /// The viewport at a time.
  package func viewport(at time: HandTime) -> Viewport {
    guard isMoving(at: time) else { return target }
    let (frame, content) = (
      frame.position(at: time.seconds), content.position(at: time.seconds)
    )
    return Viewport(
      frame: Rect(
        x: frame.x, y: frame.y, width: max(1, frame.z), height: max(1, frame.w)),
      origin: Point(x: content.x, y: content.y), scale: max(1.0 / 16, content.z),
      cornerRadius: max(0, content.w))
  }

  /// Whether the viewport has not arrived at a time.
  package func isMoving(at time: HandTime) -> Bool { time < end }

  /// The motion from the viewport at a time, and its velocity, to another one.
  package func retargeted(to target: Viewport, at time: HandTime) -> ViewportMotion {
    let isMoving = isMoving(at: time)
    let velocity = Velocity(
      frame: isMoving ? frame.velocity(at: time.seconds) : .zero,
      content: isMoving ? content.velocity(at: time.seconds) : .zero)
    return ViewportMotion(from: viewport(at: time), velocity, to: target, at: time)
  }
}

extension Viewport {
  fileprivate var frameLanes: SIMD4<Double> {
    SIMD4(frame.x, frame.y, frame.width, frame.height)
  }

  fileprivate var contentLanes: SIMD4<Double> { SIMD4(origin.x, origin.y, scale, cornerRadius) }
}
