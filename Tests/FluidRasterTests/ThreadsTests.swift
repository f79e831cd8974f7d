import FluidCore
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import FluidRaster

@Suite("Several threads")
struct ThreadsTests {
  let frame = Rect(x: 0, y: 0, width: 110, height: 90)

  @Test("draw the same picture as one, and report the same damage", arguments: 0..<8)
  func samePicture(seed: Int) {
    var random = SeededRandom(seed: UInt64(500 + seed))
    let counts = [1, 2, 3, 7, 64]
    var compositors = counts.map { Compositor(threads: .exactly($0)) }
    var bitmaps = counts.map { _ in Bitmap(width: 165, height: 135, color: .white) }
    var list = RandomPicture.list(&random, in: frame, count: 8)
    for step in 0..<4 {
      var damages: [[PixelRect]] = []
      for index in counts.indices {
        damages.append(
          compositors[index].draw(
            list, into: &bitmaps[index], scale: 1.5,
            redraw: step == 2 ? .everything : .changes))
      }
      for index in counts.indices.dropFirst() {
        guard bitmaps[index] == bitmaps[0], damages[index] == damages[0] else {
          Issue.record("\(counts[index]) threads differ from one; seed \(seed), step \(step)")
          return
        }
      }
      if step % 2 == 0 {
        RandomPicture.item(&list, &random, in: frame)
      } else {
        var moved = DisplayList()
        moved.offset(x: 0, y: random.number(-4...4)) { $0.append(list) }
        list = moved
      }
    }
  }

  @Test("come one for every million pixels at most, and no more than cores")
  func counts() {
    let automatic = ThreadCount.automatic
    #expect(automatic.count(for: 1280 * 800, cores: 8) == 1)
    #expect(automatic.count(for: 3840 * 2160, cores: 1) == 1)
    #expect(automatic.count(for: 3840 * 2160, cores: 2) == 2)
    #expect(automatic.count(for: 3840 * 2160, cores: 64) == 7)
    #expect(automatic.count(for: 0, cores: 4) == 1)
    #expect(ThreadCount.exactly(3).count(for: 1, cores: 1) == 3)
    #expect(ThreadCount.exactly(-5).count(for: 1, cores: 1) == 1)
    #expect(ThreadCount.exactly(.max).count(for: 1, cores: 1) == 64)
  }

  @Test("do everything once, and are done when they say so")
  func workers() {
    let workers = WorkerThreads()
    for turn in 0..<300 {
      let tasks = turn % 23
      let counts = Counts()
      workers.run(on: turn % 4) {
        while true {
          let task = counts.next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard task < tasks else { return }
          counts.done.wrappingAdd(1 << task, ordering: .relaxed)
        }
      }
      #expect(counts.done.load(ordering: .relaxed) == (1 << tasks) - 1)
    }
  }

  @Test("keep nothing of their work once it is done")
  func forgottenWork() {
    let workers = WorkerThreads()
    for helpers in 0...3 {
      weak var kept: Counts?
      do {
        let counts = Counts()
        kept = counts
        workers.run(on: helpers) { counts.done.wrappingAdd(1, ordering: .relaxed) }
        #expect(counts.done.load(ordering: .relaxed) >= 1)
      }
      #expect(kept == nil, "with \(helpers) helpers")
    }
  }

  private final class Counts: Sendable {
    let next = Atomic(0)
    let done = Atomic(0)
  }

  @Test func `leave signals to those who wait for them, and the caller's mask as it was`() {
    // The caller keeps one kind back and lets the others through.
    var (mask, before) = (sigset_t(), sigset_t())
    sigemptyset(&mask)
    sigaddset(&mask, SIGUSR2)
    pthread_sigmask(SIG_SETMASK, &mask, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let signals = [SIGHUP, SIGINT, SIGTERM, SIGCHLD, SIGUSR1, SIGUSR2]
    let caller = pthread_self()
    let counts = Counts()
    let workers = WorkerThreads()
    workers.run(on: 1) {
      if pthread_self() == caller {
        // There is no more for it to do once the caller is done.
        var turns = 0
        while counts.next.load(ordering: .acquiring) == 0, turns < 10_000_000 {
          sched_yield()
          turns += 1
        }
      } else {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        for signal in signals where sigismember(&mask, signal) == 1 {
          counts.done.wrappingAdd(1, ordering: .relaxed)
        }
        counts.next.store(1, ordering: .releasing)
      }
    }
    #expect(counts.next.load(ordering: .acquiring) == 1, "another thread has taken part")
    #expect(counts.done.load(ordering: .relaxed) == signals.count)
    var after = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &after)
    let kept = signals.filter { sigismember(&after, $0) == 1 }
    #expect(kept == [SIGUSR2])
  }

  @Test("share a region into bands of rows that hold each pixel once")
  func bands() {
    var random = SeededRandom(seed: 530)
    for _ in 0..<40 {
      var region = Region()
      for _ in 0..<random.integer(1...6) {
        region.formUnion(
          PixelRect(
            x: random.integer(0...90), y: random.integer(0...90), width: random.integer(1...40),
            height: random.integer(1...40)))
      }
      let canvas = Canvas(
        base: .allocate(capacity: 1), stride: 1,
        rect: PixelRect(x: 0, y: 0, width: 130, height: 130))
      defer { canvas.base.deallocate() }
      let count = random.integer(1...9)
      let job = RasterTask(
        canvas: canvas, uncovered: Region(), background: 0xff00_0000, pieces: [], in: region,
        bands: count)
      #expect(job.bands.count <= count)
      let bounds = region.bounds
      #expect(job.bands.reduce(0) { $0 + $1.height } == bounds.height)
      var y = bounds.y
      for band in job.bands {
        #expect(band.y == y && band.x == bounds.x && band.width == bounds.width)
        y = band.maxY
      }
    }
  }
}
