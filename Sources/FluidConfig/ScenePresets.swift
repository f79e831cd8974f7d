import FluidDrawer
import FluidScene

// What each built-in scene is before any file: what its author wrote.

extension SceneName {
  /// How the scene's drawer behaves.
  public var drawer: DrawerConfiguration { authored.configuration }

  /// How the scene's panel looks.
  public var panel: PanelStyle { authored.style }

  /// What the scene's panel holds.
  public var content: Settings.Content {
    switch self {
    case .pullDown: Settings.Content()
    // 30 places, 64 points each.
    case .mapList: Settings.Content(length: 30 * 64)
    case .sideDrawer, .bottomSheet, .detents: Settings.Content(length: 0)
    }
  }

  private var authored: Drawer {
    guard let drawer = Self.authored[self] else {
      preconditionFailure("the scene \(rawValue) has no drawer")
    }
    return drawer
  }

  /// Written once: a scene is a large value.
  private static let authored: [SceneName: Drawer] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { name in
      Scene.named(name.rawValue)?.drawers.first.map { (name, $0) }
    })
}
