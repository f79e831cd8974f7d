/// Which of the built-in scenes the window shows; the raw value is its name in files and commands.
public enum SceneName: String, Sendable, Hashable, CaseIterable {
  case pullDown = "pull-down"
  case sideDrawer = "side-drawer"
  case bottomSheet = "bottom-sheet"
  case detents
  case mapList = "map-list"
}
