import FluidConfig
import FluidRaster
import FluidSDL

/// The letters of a run: the system's, or the program's own plain ones where there are none.
struct Fonts {
  let source: any TextSource

  /// Looks for the font the settings name, or for the best one there is; says so if there is none.
  init(_ settings: Settings) {
    let best = FontLibrary.best(file: settings.font)
    source = best.source
    if let notice = best.notice { warn(notice) }
  }
}
