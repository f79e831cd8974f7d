import FluidSDL

/// What a window with the lab does in the background.
package struct LabWork {
  /// The film that is being made; nil: none.
  package var film: FilmJob?
  /// Where a page is served when the lab asks for it.
  var serving = ServingOptions()
  /// The page that is served, and the news of its helper; nil: none is.
  var server: (page: PageServer, news: NewsQueue<PageServer.Report>)?
  /// Wakes the window for news.
  var bell: Mailbox<Bool>?
}
