import FluidCore
import Synchronization

/// Paints frames, large ones on several threads.
///
/// The threads start with the first frame that is large enough, sleep between frames, and end with
/// the last compositor that shares the pool.
final class RenderThreadPool: Sendable {
  private let threads: ThreadCount
  private let cores = WorkerThreads.cores
  private let workers = WorkerThreads()
  /// Copies of a compositor share a pool and may draw at the same time; a busy pool makes the
  /// second one paint on its own thread.
  private let isBusy = Atomic(false)

  init(threads: ThreadCount) { self.threads = threads }

  func paint(
    _ pieces: [RasterTask.Piece], bare: Region, background: UInt32, in region: Region,
    on canvas: Canvas
  ) {
    let area = region.rects.reduce(0) { $0 + $1.area }
    let count = min(threads.count(for: area, cores: cores), region.bounds.height)
    guard count > 1, !isBusy.exchange(true, ordering: .acquiring) else {
      let job = RasterTask(
        canvas: canvas, bare: bare, background: background, pieces: pieces, in: region, bands: 1)
      job.paint(Blitter(canvas: canvas), band: 0)
      return
    }
    defer { isBusy.store(false, ordering: .releasing) }
    // More bands than threads, so that a thread that wakes up late takes fewer.
    let job = RasterTask(
      canvas: canvas, bare: bare, background: background, pieces: pieces, in: region,
      bands: count * 4)
    let next = BandQueue()
    workers.run(on: count - 1) {
      let blitter = Blitter(canvas: job.canvas)
      while let band = next.next(of: job.bands.count) { job.paint(blitter, band: band) }
    }
  }
}

/// Hands out each band's index once.
private final class BandQueue: Sendable {
  private let index = Atomic(0)

  func next(of count: Int) -> Int? {
    let band = index.wrappingAdd(1, ordering: .relaxed).oldValue
    return band < count ? band : nil
  }
}
