import FluidFiles
import FluidLab
import FluidPlayer
import FluidSDL
import FluidScene
import Foundation
import Synchronization

/// A film made on a low-priority thread while the window goes on, on one core.
package final class FilmJob: Sendable {
  /// Progress and result.
  enum News: Sendable, Hashable {
    /// The number of pictures done, of all.
    case progress(Int, of: Int)
    /// The file is complete, with its number of pictures.
    case done(pictures: Int)
    /// The error; there is no file.
    case failed(String)
  }

  /// The output path.
  let path: String
  /// The latest news. A ``WindowEvent/Kind/wake`` tells that there may be some.
  let news = Mailbox<News>()
  private let isStopped = Atomic(false)
  private let end = DispatchSemaphore(value: 0)

  /// The film was cancelled.
  private struct Stopped: Error {}

  /// Hands a film to the thread, which alone plays its take from then on; see
  /// ``Take/detached(text:)``.
  private struct Parcel: @unchecked Sendable {
    let film: LabFilm
  }

  /// The thread's niceness, 0…19.
  private static let niceness: Int32 = 10
  /// The interval of progress reports, in seconds.
  private static let interval = 0.25

  init(_ film: LabFilm, to path: String) {
    self.path = path
    let parcel = Parcel(film: film)
    let thread = Thread { [self] in
      Thread.current.name = "film"
      // On Linux the priority is the thread's own.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      do {
        news.post(.done(pictures: try make(parcel.film)))
      } catch is Stopped {
      } catch {
        news.post(.failed(Failure(error).message))
      }
      end.signal()
    }
    thread.stackSize = 4 << 20
    thread.start()
  }

  private func make(_ film: LabFilm) throws -> Int {
    let settings = film.series[0].settings
    let take = film.take.detached(text: Fonts(settings).source)
    var drawing = FilmDrawing(take, name: "the take", settings: settings)
    drawing.options.from = film.span?.lowerBound
    drawing.options.to = film.span?.upperBound
    drawing.options.speed = film.speed
    drawing.options.hold = 0.5
    drawing.options.showsGraph = true
    drawing.options.showsFingers = true
    drawing.threads = .exactly(1)
    var next = 0.0
    return try drawing.write(
      film.series.map { Film.Series(name: $0.name, $0.settings) }, as: .webp, to: path
    ) { done, all in
      if isStopped.load(ordering: .relaxed) { throw Stopped() }
      let now = ProcessInfo.processInfo.systemUptime
      guard now >= next else { return }
      next = now + Self.interval
      news.post(.progress(done, of: all))
    }
  }

  /// Cancels the film and waits until it has stopped: at most a picture's time. No file is written.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    end.wait()
    end.signal()
  }
}
