import FluidCore
import FluidHost
import FluidSDL
import FluidStage

/// A program's main loop on a virtual clock: when it reads input, draws and presents.
///
/// Session time begins at 0 of that clock and skips nothing.
struct VirtualLoop {
  let pace: Pace
  let prediction: PointerPredictor.Way
  /// Drawing time of a frame, in seconds.
  let cost: Double

  /// The frame schedule.
  enum Pace {
    /// After each blank, with the input received by then, as in most toolkits.
    case afterBlank
    /// By a timer at the display's rate, without its phase.
    case timer
    /// By the window's ``FrameClock``.
    case frameClock
  }

  /// A picture: the shown position, and when it is seen.
  struct Picture {
    let position: Double
    let handedOver: MonotonicTime
    let seen: MonotonicTime
    /// Whether it shows a report for the first time.
    let isNew: Bool
  }

  /// All pictures of a duration.
  func pictures(of finger: VirtualFinger, on display: VirtualDisplay, for duration: Double)
    -> [Picture]
  {
    var run = Run(loop: self, display: display, reports: finger.reports(for: duration))
    while run.now.seconds < duration { run.step() }
    return run.pictures
  }

  private struct Run {
    let loop: VirtualLoop
    let display: VirtualDisplay
    let reports: [VirtualFinger.Report]
    var pictures: [Picture] = []
    var now = MonotonicTime(seconds: 0)
    private var received = 0
    private var position = 0.0
    private var isDirty = false
    private var hasUnshownReport = false
    /// Time at which the oldest report not yet shown was read.
    private var unshownSince = MonotonicTime(seconds: 0)
    private var lastBegan = MonotonicTime(seconds: 0)
    private var clock: FrameClock
    private var predictor: PointerPredictor
    private var noise = Noise(seed: 7)

    private static let never = MonotonicTime(seconds: .infinity)

    init(loop: VirtualLoop, display: VirtualDisplay, reports: [VirtualFinger.Report]) {
      self.loop = loop
      self.display = display
      self.reports = reports
      clock = FrameClock(refreshRate: display.rate, hasVsync: display.waits)
      predictor = PointerPredictor(loop.prediction)
    }

    mutating func step() {
      let change = predictor.nextChange.map { MonotonicTime(seconds: $0.seconds) }
      if let change, change <= now { isDirty = true }
      let arrival = received < reports.count ? reports[received].arrival : Self.never
      let due = isDirty ? self.due() : change ?? Self.never
      if isDirty, due <= now { return draw() }
      now = max(now, min(arrival, due))
      if now == Self.never { return }
      receive()
    }

    /// When the next frame begins, if one is needed.
    private func due() -> MonotonicTime {
      let rate = display.rate ?? 60
      switch loop.pace {
      case .frameClock: return clock.due(for: .input, at: now)
      case .afterBlank: return tick(every: 1 / rate)
      // The clocks differ by 0.3 %, so they drift through all phases.
      case .timer: return tick(every: 1.003 / rate)
      }
    }

    /// The first tick after new input and after the latest frame.
    private func tick(every period: Double) -> MonotonicTime {
      let after = pictures.isEmpty ? 0 : (lastBegan.seconds / period + 1e-6).rounded(.down) + 1
      return MonotonicTime(
        seconds: max(after, (unshownSince.seconds / period - 1e-6).rounded(.up)) * period)
    }

    /// Reads the reports that have arrived; as in SDL their time is when they are read.
    private mutating func receive() {
      while received < reports.count, reports[received].arrival <= now {
        position = reports[received].position
        predictor.add(Point(x: 0, y: position), at: HandTime(now.seconds))
        received += 1
        isDirty = true
        if !hasUnshownReport { unshownSince = now }
        hasUnshownReport = true
      }
    }

    private mutating func draw() {
      let began = now
      lastBegan = began
      let seen = clock.visible(begunAt: began)
      let shown = predictor.place(seenAt: HandTime(seen.seconds))?.y ?? position
      let handedOver = began + loop.cost * (0.9 + 0.2 * noise.next())
      let (returned, visible) = display.present(handedOver: handedOver)
      clock.presented(
        Presentation(
          began: began, handedOver: handedOver, returned: returned, isPresented: true))
      pictures.append(
        Picture(position: shown, handedOver: handedOver, seen: visible, isNew: hasUnshownReport))
      isDirty = false
      hasUnshownReport = false
      now = returned
      receive()
    }
  }
}
