import FluidHost

/// The recipes of docs/cookbook.md, one scene each: the value `recipe` says which, and the keys of
/// the bar at the bottom.
@main
struct Cookbook: Prototype {
  static let title = "Cookbook"
  static let window = Size(width: 390, height: 640)

  static let recipes: [(name: String, scene: @Sendable (SceneState) -> Scene)] = [
    ("mini-player", miniPlayer), ("search-sheet", searchSheet), ("filter-drawer", filterDrawer),
    ("toast", toast), ("swipe-row", swipeRow), ("carousel", carousel), ("dial", dial),
    ("card-behind", cardBehind), ("two-drawers", twoDrawers), ("own-control", ownControl),
    ("values", values), ("events", events), ("free-cards", freeCards),
    ("sign-up", signUp), ("sheet-on-sheet", sheetOnSheet), ("own-inset", ownInset),
  ]

  func scene(_ state: SceneState) -> Scene {
    Self.recipes[min(Self.recipes.count - 1, state.choice("recipe"))].scene(state)
  }
}
