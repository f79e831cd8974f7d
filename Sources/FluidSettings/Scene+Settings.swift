import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import FluidScene

extension Scene {
  /// How long what each drawer contains is along its axis, in points, as the settings wish.
  ///
  /// Where a list shares drags with its panel it is as long as the scene lays it out, title and
  /// handle included, so that its last row can be reached exactly. A scene that is not built in is
  /// as long as its author made it.
  package func contentLengths(
    _ settings: Settings, size: Size, state: SceneState, text: any TextSource, memo: LayoutMemo
  ) -> [Double] {
    let laidOut = contentLengths(size: size, state: state, text: text, memo: memo)
    return zip(configurations, laidOut).map { configuration, length in
      // A scene without a list of its own scrolls what there is.
      let scrolls = settings.content.length > 0 || settings.scene?.contentLength == 0
      let isLaidOut = settings.scene == nil || configuration.scroll.handsOver && scrolls
      return isLaidOut ? length : settings.content.length
    }
  }
}
