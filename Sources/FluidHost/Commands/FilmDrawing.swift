import ArgumentParser
import FluidFilm
import FluidGeometry
import FluidRaster
import FluidReplay
import FluidWebP

/// Makes a film of a recorded take for the commands that show one.
struct FilmDrawing {
  let recorded: RecordedTake
  var options = Film.Options()
  var quality = AnimatedWebP.Quality.lossy(80)

  init(recorded: RecordedTake) {
    self.recorded = recorded
    options.to = recorded.end
  }

  /// The format asked for by name, or by a file's ending.
  static func format(_ format: FilmFormat?, path: String) throws -> FilmFormat {
    if let format = format ?? FilmFormat(path: path) { return format }
    let names = FilmFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      path == "-"
        ? "--format is needed for the standard output: \(names)."
        : "\(path) does not end as a film does; --format says which it is: \(names).")
  }

  /// - Parameter series: One or more.
  func write(_ series: [Film.Series], as format: FilmFormat, to path: String) throws {
    let film: Film
    do throws(FilmSchedule.Problem) {
      film = try Film(recorded.take, series, options)
    } catch {
      throw Failure("\(recorded.path): \(error)", .usage)
    }
    try PictureLimits.check(
      Size(width: Double(film.layout.width), height: Double(film.layout.height)), scale: 1)
    let encoder: any FilmEncoder
    do {
      encoder = try film.encoder(format, quality: quality, for: path)
    } catch {
      throw Failure("\(error)", .usage)
    }
    var progress = Progress(what: "pictures of \(film.schedule.pictures)")
    let file = try FilmFile(path, isPatched: format != .y4m)
    let patch: FilmEnd.Patch?
    do {
      patch = try film.write(
        with: encoder, text: Fonts(recorded.settings).source, to: { try file.write($0) },
        progress: { progress.report($0) })
    } catch let error as WebPError {
      throw Failure("\(error)", .cannotWrite)
    }
    try file.finish(patch)
    progress.finish(film.schedule.pictures)
  }
}
