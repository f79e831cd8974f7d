import FluidGeometry
import Synchronization

/// Paints frames, large ones with several threads.
///
/// The threads come with the first frame that is large enough, sleep between frames, and end with the last
/// compositor that shares them.
final class PaintCrew: Sendable {
  private let threads: Threads
  private let cores = WorkerThreads.cores
  private let workers = WorkerThreads()
  /// Copies of a compositor share a crew, and may be drawn with at the same time: who finds it at work paints alone.
  private let isBusy = Atomic(false)

  init(threads: Threads) { self.threads = threads }

  func paint(
    _ pieces: [PaintJob.Piece], bare: Region, in region: Region, on canvas: Canvas
  ) {
    let area = region.rects.reduce(0) { $0 + $1.area }
    let count = min(threads.count(for: area, cores: cores), region.bounds.height)
    guard count > 1, !isBusy.exchange(true, ordering: .acquiring) else {
      let job = PaintJob(canvas: canvas, bare: bare, pieces: pieces, in: region, bands: 1)
      job.paint(Painter(canvas: canvas), band: 0)
      return
    }
    defer { isBusy.store(false, ordering: .releasing) }
    // Some more bands than threads: one that wakes up late does less.
    let job = PaintJob(canvas: canvas, bare: bare, pieces: pieces, in: region, bands: count * 4)
    let next = NextBand()
    workers.run(on: count - 1) {
      let painter = Painter(canvas: job.canvas)
      while let band = next.take(of: job.bands.count) { job.paint(painter, band: band) }
    }
  }
}

/// Deals out bands, each once.
private final class NextBand: Sendable {
  private let index = Atomic(0)

  func take(of count: Int) -> Int? {
    let band = index.wrappingAdd(1, ordering: .relaxed).oldValue
    return band < count ? band : nil
  }
}
