import FluidPlayer
import FluidRaster
import FluidSDL
import FluidSettings

/// The letters of a run: the system's, or the program's own plain ones where there are none. What
/// no font has is said.
package struct Fonts {
  package let source: any TextSource

  /// Looks for the font the settings name, or for the best one there is; says so if there is none.
  package init(_ settings: Settings) {
    let best = FontLibrary.best(file: settings.font)
    source = MissingGlyphReporter(best.source) { warn($0) }
    if let notice = best.notice { warn(notice) }
  }
}
