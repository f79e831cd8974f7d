import FluidCore

/// The state of one drawer at one moment: all that a picture or a trace line needs.
public struct DrawerSnapshot: Sendable, Hashable {
  /// The geometry of the drawn panel: during a change of edge that of the old side, until it is out
  /// there.
  public var geometry: EdgeGeometry
  /// The panel's reach inwards from its edge as it is seen, insets included, in points; negative
  /// while a spring swings past a hidden rest.
  public var extent: Double
  /// 0 at the smallest detent, 1 at the largest; outside 0…1 while over- or under-pulled.
  public var progress: Double
  /// Points per second, positive where it opens.
  public var velocity: Double
  /// The phase of its motion.
  public var phase: Phase
  /// The resting detent's name; nil in motion.
  public var detent: String?
  /// The detent to which a settling drawer is heading.
  public var target: String?
  /// The list's offset, in points; of several lists side by side, that of the one touched last.
  public var scroll: Double
  /// The offset of each of several lists side by side, in points; empty where there is one.
  public var scrolls: [Double]
  /// The dimming of the rest of the window, 0…1.
  public var scrim: Double
  /// The detents resolved for the side where the panel is drawn: the panel's reaches on them.
  public var stops: SnapPoints
  /// The panel's extent without what insets add to it, in points; nil: no inset acts.
  public var ownExtent: Double?
  /// The on-screen keyboard's height now, in points; nil: there is none.
  public var keyboard: Double?
  /// The part of the panel that an inset covers at its own edge, in points.
  public var covered = 0.0
  /// The drawer under others of its stack; nil: none lies on it.
  public var stacked: StackedDrawer?

  /// The insets' addition to the panel's extent, in points.
  public var lift: Double { ownExtent.map { extent - $0 } ?? 0 }

  /// The phases of a drawer's motion; the raw values are the words of traces.
  public enum Phase: String, Sendable, Hashable {
    case resting, dragging, settling, scrolling, flinging
    /// At rest on its detent, while an inset carries it along.
    case adjusting
  }

  /// The panel's frame in the window.
  public var frame: PanelFrame { PanelFrame(geometry, stops: stops, extent: extent) }

  /// The visible part of the panel, in points.
  public var panel: Rect { frame.visible }
}
