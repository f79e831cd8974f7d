import FluidFiles
import FluidLab
import FluidPlayer
import FluidSDL
import FluidScene
import Foundation
import Synchronization

/// A film that is made on a thread of its own while the window goes on. It draws on one core, and
/// only when no other thread wants that.
final class FilmJob: Sendable {
  /// How it stands.
  enum News: Sendable, Hashable {
    /// So many pictures of so many are done.
    case progress(Int, of: Int)
    /// The file is there, with so many pictures.
    case done(pictures: Int)
    /// Why there is none.
    case failed(String)
  }

  /// The file.
  let path: String
  /// What has become of it. A ``WindowEvent/Kind/wake`` says that there may be something.
  let news = Mailbox<News>()
  private let isStopped = Atomic(false)
  private let end = DispatchSemaphore(value: 0)

  /// The user wants no film any more.
  private struct Stopped: Error {}

  /// A film of the lab's on its way to the thread: only that thread plays its take from then on;
  /// see ``Take/detached(text:)``.
  private struct Parcel: @unchecked Sendable {
    let film: LabFilm
  }

  /// How much other work comes first, as `nice` counts: 0…19.
  private static let niceness: Int32 = 10
  /// How often it says how far it is, in seconds.
  private static let interval = 0.25

  init(_ film: LabFilm, to path: String) {
    self.path = path
    let parcel = Parcel(film: film)
    let thread = Thread { [self] in
      Thread.current.name = "film"
      // On Linux this is the thread's own.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      do {
        news.post(.done(pictures: try make(parcel.film)))
      } catch is Stopped {
      } catch {
        news.post(.failed((error as? Failure)?.message ?? "\(error)"))
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

  /// Gives it up: there will be no file. Returns when that is so, which is at most a picture's time
  /// from now.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    end.wait()
    end.signal()
  }
}
