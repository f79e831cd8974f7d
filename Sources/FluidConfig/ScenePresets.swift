import FluidDrawer
import FluidGeometry
import FluidMotion
import FluidScene

// What each scene is before any file: the numbers of its source document, with the document's slips
// mended (`docs/configuration.md` lists every key with the pull-down drawer's values).

extension SceneName {
  /// How the scene's drawer behaves.
  public var drawer: DrawerConfiguration {
    switch self {
    case .pullDown: DrawerConfiguration()
    case .sideDrawer: .sideDrawer
    case .bottomSheet: .bottomSheet
    case .detents: .detentDrawer
    case .mapList: .mapSheet
    }
  }

  /// How the scene's panel looks.
  public var panel: PanelStyle {
    switch self {
    case .pullDown: PanelStyle()
    case .sideDrawer: PanelStyle(cornerRadius: 0, material: .thin)
    case .bottomSheet: PanelStyle(cornerRadius: 16, material: .regular)
    case .detents: PanelStyle(cornerRadius: 35, material: .regular)
    case .mapList: PanelStyle(cornerRadius: 16, material: .regular)
    }
  }

  /// What the scene's panel holds.
  public var content: Settings.Content {
    switch self {
    case .pullDown: Settings.Content()
    case .sideDrawer: Settings.Content(length: 0)
    case .bottomSheet: Settings.Content(length: 0)
    case .detents: Settings.Content(length: 0)
    // 30 places, 64 points each.
    case .mapList: Settings.Content(length: 30 * 64)
    }
  }
}

extension RubberBand {
  /// UIScrollView's, with its own coefficient: the band of a panel whose document has none.
  static let scrollView = RubberBand.uikit(coefficient: 0.55)
}

extension DrawerConfiguration {
  /// A menu that slides in from the leading edge over 0.7 of the width.
  ///
  /// Open or closed by the predicted end, half way. Pulled in from the outer tenth of the window;
  /// once open, from anywhere.
  static let sideDrawer = DrawerConfiguration(
    edge: .leading, detents: [.fraction("closed", 0), .fraction("open", 0.7)], initial: "closed",
    spring: .smooth,
    release: .sideDrawer,
    overpullClosesAt: nil, over: .scrollView, under: .scrollView,
    drag: DragRule(grab: .anywhere, edgeRegion: .fraction(0.1)),
    scrim: ScrimRule(opacity: 0.7, from: "closed"))

  /// A sheet at the bottom, 0.7 of the height when open and 0.3 of that when closed.
  ///
  /// A drag longer than a quarter of the open height changes its state. The way between the two is
  /// 0.7 of that height, so a quarter of the height is 0.25/0.7 of the way.
  static let bottomSheet = DrawerConfiguration(
    edge: .bottom, detents: [.fraction("closed", 0.21), .fraction("open", 0.7)], initial: "closed",
    spring: .interactive,
    release: .bottomSheet,
    overpullClosesAt: nil, over: .scrollView, under: .scrollView)

  /// A drawer of three detents, each a share of the container; the nearest to the predicted end.
  static let detentDrawer = DrawerConfiguration(
    edge: .bottom,
    detents: [.fraction("small", 0.05), .fraction("medium", 0.61), .fraction("large", 1)],
    initial: "small", interactiveDetents: ["large"], spring: .snappy,
    release: .detents,
    overpullClosesAt: nil, over: .logarithmic(gain: 0.2), under: .logarithmic(gain: 0.2),
    scrim: ScrimRule(from: "small"))

  /// A sheet with a list over a map; the nearest to the projected end.
  ///
  /// Closed leaves 88 points to be seen and pulled at: the grabber, the title and a first line.
  static let mapSheet = DrawerConfiguration(
    edge: .bottom,
    detents: [.points("closed", 88), .fraction("half", 0.5), .fraction("full", 1)],
    initial: "half", spring: .interactive,
    release: .mapList,
    overpullClosesAt: nil, over: .scrollView, under: .scrollView,
    scroll: ScrollRule(handsOver: true))
}
