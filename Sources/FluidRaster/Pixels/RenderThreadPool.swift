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
    _ pieces: [RasterTask.Item], uncovered: Region, background: UInt32, in region: Region,
    on canvas: Canvas
  ) {
    let area = region.rects.reduce(0) { $0 + $1.area }
    let count = min(threads.count(for: area, cores: cores), region.bounds.height)
    let isShared = count > 1 && !isBusy.exchange(true, ordering: .acquiring)
    // More bands than threads, so that a thread that wakes up late takes fewer.
    let task = RasterTask(
      canvas: canvas, uncovered: uncovered, background: background, pieces: pieces, in: region,
      bands: isShared ? count * 4 : 1)
    guard isShared else { return task.paint(Blitter(canvas: canvas), band: 0) }
    defer { isBusy.store(false, ordering: .releasing) }
    let next = BandQueue()
    workers.run(on: count - 1) {
      let blitter = Blitter(canvas: task.canvas)
      while let band = next.next(of: task.bands.count) { task.paint(blitter, band: band) }
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

/// Number of threads that draw a frame. The picture is the same to the bit for every number.
public enum ThreadCount: Sendable, Hashable {
  /// One thread for small frames, up to one per core for large ones.
  case automatic
  /// This many threads, limited to 1…64 and to the number of rows; 1 never starts another thread.
  case exactly(Int)
}

extension ThreadCount {
  /// Pixels per thread: drawing half of them takes less time than waking a thread.
  private static let minShare = 1 << 20

  /// Number of threads worth using for `area` pixels.
  func count(for area: Int, cores: Int) -> Int {
    switch self {
    case .automatic: max(1, min(cores, area / Self.minShare))
    case .exactly(let count): max(1, min(64, count))
    }
  }
}
