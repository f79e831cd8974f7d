import ArgumentParser
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidSettings

/// Draws and encodes a film of a take, for the commands and the lab.
struct FilmDrawing {
  /// The quality of a lossy film unless another is asked for, from 0 to 100.
  static let quality = 80.0

  let take: Take
  /// The take's name in errors.
  let name: String
  /// The settings that name the font.
  let settings: Settings
  var options = Film.Options()
  var quality = AnimatedWebP.Quality.lossy(Self.quality)
  /// Number of drawing threads.
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

  /// The format by name, or by the file's extension.
  static func format(_ format: FilmFormat?, path: String) throws -> FilmFormat {
    if let format = format ?? FilmFormat(path: path) { return format }
    let names = FilmFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      path == "-"
        ? "--format is needed for the standard output: \(names)."
        : "\(path) does not end as a film does; --format says which it is: \(names).")
  }

  /// Writes the film, with a progress line on the terminal.
  ///
  /// - Parameter series: One or more.
  func write(_ series: [Film.Series], as format: FilmFormat, to path: String) throws {
    var progress: Progress?
    try write(series, as: format, to: path) { done, all in
      if progress == nil { progress = Progress(what: "pictures of \(all)") }
      progress?.report(done)
    }
  }

  /// Writes the film.
  ///
  /// - Parameters:
  ///   - series: One or more.
  ///   - progress: Called after each picture with the number done and the number of all. An error
  ///     that it throws cancels the film; no file is written.
  /// - Returns: Number of pictures.
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
