import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidScene
import RealModule

/// What a finger, a wheel and a mouse do on the take's graph.
///
/// A drag shows the moment it is on. Where only a part of the take is shown, it pushes that part
/// along instead, and its lower end, where the times are written, still goes through the moments.
extension Lab {
  /// What a drag on the graph does, from its beginning to its end.
  enum GraphDrag: Sendable, Hashable {
    case scrub
    /// What was shown when it began.
    case pan(ClosedRange<HandTime>)
  }

  /// How far the strip in which a drag goes through the moments reaches above the times, in points:
  /// with them it is as high as a fingertip.
  private static let strip = 28.0

  mutating func dragGraph(_ drag: DragValue, at time: HandTime) {
    guard let chart = chart(), let area = chart.area else { return }
    defer { if drag.phase == .ended || drag.phase == .cancelled { graphDrag = nil } }
    if drag.phase == .tapped { return tapGraph(drag, chart.time(atX: drag.place.x)) }
    if drag.phase == .began {
      let start = drag.start - drag.bounds.origin
      graphDrag =
        model.visible.flatMap {
          start.y < area.maxY - Self.strip ? .pan($0) : nil
        } ?? .scrub
    }
    guard drag.phase != .cancelled else {
      if case .pan(let shown)? = graphDrag { update { $0.visible = shown } }
      return
    }
    switch graphDrag {
    case .pan(let shown): pan(shown, by: -drag.translation.x / area.width)
    case .scrub, nil: if let moment = chart.time(atX: drag.place.x) { hold(at: moment) }
    }
  }

  private mutating func hold(at moment: HandTime) { update { $0.clock = .held(at: moment) } }

  /// A tap shows its moment; a second one soon after shows more of what is there, or all of the
  /// take again.
  private mutating func tapGraph(_ drag: DragValue, _ moment: HandTime?) {
    guard let moment else { return }
    guard isDoubleTap else { return hold(at: moment) }
    isDoubleTap = false
    if model.visible == nil {
      zoom(by: 8, around: moment)
    } else {
      update { $0.visible = nil }
    }
  }

  /// - Parameter share: How far, in shares of what is shown; positive shows what is later.
  private mutating func pan(_ shown: ClosedRange<HandTime>, by share: Double) {
    guard let span = model.analysis?.curve.span, share.isFinite else { return }
    let length = shown.upperBound - shown.lowerBound
    let low = min(
      max(span.lowerBound, shown.lowerBound + share * length), span.upperBound - length)
    update { $0.visible = low...(low + length) }
  }

  /// Shows more or less of the take where a wheel turns over the graph.
  mutating func zoom(_ turn: WheelTurn, at time: HandTime) -> Bool {
    guard let graph = panel.controls(at: time).last(where: { $0.id == LabAction.graph.id }),
      graph.rect.contains(turn.location),
      let moment = chart()?.time(atX: turn.location.x - graph.region.bounds.minX)
    else { return false }
    zoom(by: turn.resolution == .notched ? turn.delta.y : turn.delta.y / 20, around: moment)
    return true
  }

  /// Shows more or less of the take's time around a place of the graph.
  ///
  /// - Parameters:
  ///   - notches: Of a wheel; positive shows less, larger.
  ///   - moment: The time that stays where it is.
  mutating func zoom(by notches: Double, around moment: HandTime) {
    guard let span = model.analysis?.curve.span, notches.isFinite else { return }
    let shown = model.visible ?? span
    // The graph has room beside its curve.
    let moment = min(max(moment, shown.lowerBound), shown.upperBound)
    let factor = Double.pow(0.85, max(-8, min(8, notches)))
    let low = max(span.lowerBound, moment - (moment - shown.lowerBound) * factor)
    let high = min(span.upperBound, moment + (shown.upperBound - moment) * factor)
    guard high - low >= Self.leastVisible else { return }
    let isAll = low <= span.lowerBound && high >= span.upperBound
    update { $0.visible = isAll ? nil : low...high }
  }

  /// No less of a take is shown than this, in seconds.
  private static let leastVisible = 0.02

  /// A mouse is over the window with no button held: where it is on the graph, the graph says what
  /// is there.
  ///
  /// - Parameter point: In points of the window; nil: it is not over it any more.
  /// - Returns: Whether the lab looks different then.
  package mutating func hover(_ point: Point?, at time: HandTime) -> Bool {
    let before = hovered
    hovered = point.flatMap { point in
      graphRect(at: time).flatMap {
        $0.contains(point) && isTouched(at: point, time: time) ? point : nil
      }
    }
    return hovered != before
  }

  /// Where the graph is in the window, in points; nil: it is not to be seen.
  func graphRect(at time: HandTime) -> Rect? {
    panel.controls(at: time).last { $0.id == LabAction.graph.id }?.region.bounds
  }
}

extension DragValue {
  /// Where it is now, from the control's upper left corner, in points.
  fileprivate var place: Point { location - bounds.origin }
}
