import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene

/// The lab's cards as they were drawn last, and all that the picture depended on.
struct KeptCards {
  let drawers: [DrawerSnapshot]
  let state: SceneState
  let picture: DisplayList
  /// Where the take's graph is on them, in points of the window, or nowhere; nil: it has not been
  /// looked for yet.
  var graph: Rect??
}
