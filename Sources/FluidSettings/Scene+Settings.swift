import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import FluidScene

extension Scene {
  /// The length of each drawer's content along its axis, in points, by the settings.
  ///
  /// A list that shares drags with its panel is as long as the scene lays it out, title and handle
  /// included, so that its last row can be reached exactly; content that a detent of the scene fits
  /// is measured, too. In an author's scene the scene alone decides.
  package func contentLengths(
    _ settings: Settings, size: Size, state: SceneState, text: any TextSource, memo: LayoutMemo
  ) -> [Double] {
    let laidOut = contentLengths(size: size, state: state, text: text, memo: memo)
    return zip(configurations, laidOut).map { configuration, length in
      // A scene without a list scrolls its content.
      let scrolls = settings.content.length > 0 || settings.scene?.contentLength == 0
      let isLaidOut = settings.scene == nil || configuration.scroll.handsOver && scrolls
      return isLaidOut || configuration.fitsContent ? length : settings.content.length
    }
  }
}

extension DrawerConfiguration {
  /// Whether a detent is a function of the content's length; a file has none such.
  fileprivate var fitsContent: Bool {
    detents.contains { if case .custom = $0.measure { true } else { false } }
  }
}
