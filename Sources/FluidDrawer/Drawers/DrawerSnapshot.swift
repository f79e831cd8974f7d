import FluidCore

/// One drawer at one moment: all that a picture or a trace line needs.
public struct DrawerSnapshot: Sendable, Hashable {
  /// Where the panel is seen, on which side of which window: after a change of edge the old side
  /// until it is out there.
  public var geometry: EdgeGeometry
  /// How far the panel reaches inwards from its edge, in points; negative while a spring swings
  /// past a hidden rest.
  public var extent: Double
  /// 0 at the smallest detent, 1 at the largest; outside 0…1 while over- or under-pulled.
  public var progress: Double
  /// Points per second, positive where it opens.
  public var velocity: Double
  /// Whether it rests, is held or moves by itself.
  public var phase: Phase
  /// The resting detent's name; nil in motion.
  public var detent: String?
  /// The detent a settling drawer is on its way to.
  public var target: String?
  /// How far the content is scrolled, in points; of several lists side by side, the one touched
  /// last.
  public var scroll: Double
  /// How far each of several lists side by side is scrolled, in points; empty where there is one.
  public var scrolls: [Double]
  /// How much the rest of the window is dimmed, 0…1.
  public var scrim: Double
  /// The detents worked out for this window, on the side where the panel is seen.
  public var stops: SnapPoints

  /// What the drawer is doing; the raw values are the words of traces.
  public enum Phase: String, Sendable, Hashable {
    case resting, dragging, settling, scrolling, flinging
  }

  /// Where the panel is in the window.
  public var frame: PanelFrame { PanelFrame(geometry, stops: stops, extent: extent) }

  /// The visible part of the panel, in points.
  public var panel: Rect { frame.visible }
}
