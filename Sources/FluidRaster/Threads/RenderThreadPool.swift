import FluidGeometry
import Synchronization

/// Paints frames, large ones with several threads.
///
/// The threads come with the first frame that is large enough, sleep between frames, and end with
/// the last compositor that shares them.
final class RenderThreadPool: Sendable {
  private let threads: ThreadCount
  private let cores = WorkerThreads.cores
  private let workers = WorkerThreads()
  /// Copies of a compositor share a thread pool, and may be drawn with at the same time: who finds
  /// it at work paints alone.
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
    // Some more bands than threads: one that wakes up late does less.
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

/// Deals out bands, each once.
private final class BandQueue: Sendable {
  private let index = Atomic(0)

  func next(of count: Int) -> Int? {
    let band = index.wrappingAdd(1, ordering: .relaxed).oldValue
    return band < count ? band : nil
  }
}
