import FluidLab
import FluidPipe
import FluidSDL
import FluidWindow

/// Background work of a window with the lab.
package struct LabWork {
  /// The film that is being made; nil: none.
  package var film: FilmJob?
  /// The network interface and port for a page that the lab serves.
  var serving = ServingOptions()
  /// The page that is served, and the news of its helper; nil: none is.
  var server: (page: PageServer, news: NewsQueue<PipeMessage.Report>)?
  /// Wakes the window for news.
  var bell: Mailbox<Void>?
}

extension StageWindow<Lab> {
  /// The background work; there is none before the first change.
  var labWork: LabWork {
    get { work ?? LabWork() }
    set { work = newValue }
  }
}
