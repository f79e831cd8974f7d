import ArgumentParser
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidSettings

/// Makes the file of a film: for the commands that show a recording so, and for the lab.
struct FilmDrawing {
  let take: Take
  /// What errors call the take.
  let name: String
  /// Those that say which letters it has.
  let settings: Settings
  var options = Film.Options()
  var quality = AnimatedWebP.Quality.lossy(80)
  /// How many draw.
  var threads = ThreadCount.automatic

  init(_ take: Take, name: String, settings: Settings) {
    self.take = take
    self.name = name
    self.settings = settings
  }

  init(recorded: RecordedTake) {
    self.init(recorded.take, name: recorded.path, settings: recorded.settings)
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

  /// Writes it, with a line on the terminal that says how far it is.
  ///
  /// - Parameter series: One or more.
  func write(_ series: [Film.Series], as format: FilmFormat, to path: String) throws {
    var progress: Progress?
    let count = try write(series, as: format, to: path) { done, all in
      if progress == nil { progress = Progress(what: "pictures of \(all)") }
      progress?.report(done)
    }
    progress?.finish(count)
  }

  /// Writes it.
  ///
  /// - Parameters:
  ///   - series: One or more.
  ///   - progress: Told how many pictures of how many are done, after each. What it throws ends the
  ///     film, and there is no file then.
  /// - Returns: How many pictures it has.
  @discardableResult
  func write(
    _ series: [Film.Series], as format: FilmFormat, to path: String,
    progress: (_ done: Int, _ all: Int) throws -> Void
  ) throws -> Int {
    let film: Film
    do throws(FilmSchedule.Problem) {
      film = try Film(take, series, options)
    } catch {
      throw Failure("\(name): \(error)", .usage)
    }
    try PictureLimits.check(
      Size(width: Double(film.layout.width), height: Double(film.layout.height)), scale: 1)
    let encoder: any FilmEncoder
    do {
      encoder = try film.encoder(format, quality: quality, for: path)
    } catch {
      throw Failure("\(error)", .usage)
    }
    let file = try FilmFile(path, isPatched: format != .y4m)
    let patch: FilmEnd.Patch?
    do {
      patch = try film.write(
        with: encoder, text: Fonts(settings).source, threads: threads,
        to: { try file.write($0) }, progress: { try progress($0, film.schedule.pictures) })
    } catch let error as WebPError {
      throw Failure("\(error)", .cannotWrite)
    }
    try file.finish(patch)
    return film.schedule.pictures
  }
}
