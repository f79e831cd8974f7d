import FluidConfig
import FluidPlayer
import FluidRaster
import FluidSDL

/// The letters of a run: the system's, or the program's own plain ones where there are none.
package struct Fonts {
  package let source: any TextSource

  /// Looks for the font the settings name, or for the best one there is; says so if there is none.
  package init(_ settings: Settings) {
    let best = FontLibrary.best(file: settings.font)
    source = best.source
    if let notice = best.notice { warn(notice) }
  }
}
