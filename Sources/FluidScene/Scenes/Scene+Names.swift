extension Scene {
  /// The scenes there are, in the order of their keys.
  public static let names = ["pull-down", "side-drawer", "bottom-sheet", "detents", "map-list"]

  /// A scene by its name, as it is after what has been switched in it; nil for an unknown name.
  public static func named(_ name: String, _ state: SceneState = SceneState()) -> Scene? {
    switch name {
    case "pull-down": pullDown
    case "side-drawer": sideDrawer
    case "bottom-sheet": bottomSheet
    case "detents": detents(state)
    case "map-list": mapList
    default: nil
    }
  }
}
