import FluidCore
import FluidScene

@testable import FluidHost

/// A sheet on a plain ground.
struct SmallSheet: Prototype {
  static var window: Size { Size(width: 120, height: 200) }

  func scene(_ state: SceneState) -> Scene {
    Scene("sheet") {
    } drawers: {
      Drawer { Text("Words") }.edge(.bottom).detents([.points("peek", 40), .points("open", 150)])
    }
  }
}
