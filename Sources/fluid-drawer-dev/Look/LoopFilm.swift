import FluidCore
import FluidDrawer
import FluidExport
import FluidMotion
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings

/// The loop at the top of README.md: a flick in a phone's window, its curve and its sentence, the
/// bounce turned up, and the same flick once more beside the one before. Its end equals its start.
struct LoopFilm {
  /// In points.
  static let size = Size(width: 720, height: 560)
  /// In seconds.
  static let duration = 6.0
  /// The moment of the film's first picture, in seconds, which is all of it that some viewers show:
  /// both curves, the sentence and the code are there.
  static let opening = 5.2

  private static let phone = Size(width: 390, height: 844)
  private static let phoneScale = 0.6
  private static let phoneOrigin = Point(x: 36, y: 26)
  /// The column beside the phone.
  static let column = Rect(x: 306, y: 26, width: 378, height: 506)
  /// 35 % of the height.
  static let graphHeight = 196.0

  /// The bounce before and after it is turned.
  static let bounces = (before: 0.0, after: 0.55)

  /// The moments of the loop, in seconds.
  enum Beat {
    /// The first flick, and the second.
    static let first = 0.3
    static let second = 3.3
    /// The bounce is turned.
    static let turn = 2.2...3.0
    /// The drawer of the second flick comes in closed.
    static let reset = 2.9...3.2
    /// The code is copied.
    static let copy = 4.9...5.1
    /// Everything fades into the start.
    static let end = 5.5...5.95
  }

  let text: any TextSource
  let take: Take
  let release: TakeCurve.Release?

  init(text: any TextSource) {
    self.text = text
    var settings = Settings(scene: .pullDown)
    settings.background.isAnimated = false
    settings.appearance = .dark
    settings = Self.settings(settings, bounce: Self.bounces.before)
    let player = Player(settings: settings, size: Self.phone, text: text)
    let start = Point(x: 195, y: player.frame(at: 0)[0].extent - 12)
    var events = [Event(time: 0, kind: .input(.down(.touch(1), start)))]
    // A flick that speeds up, reported 120 times a second.
    let steps = 30
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      let way = Point(x: 14 * share, y: 190 * share * share)
      events.append(
        Event(
          time: HandTime(Double(step) / 120), kind: .input(.move(.touch(1), start + way))))
    }
    let end = start + Point(x: 14, y: 190)
    events.append(Event(time: HandTime(Double(steps) / 120), kind: .input(.up(.touch(1), end))))
    take = Take(start: player, events: events)
    release = take.releases().last
  }

  static func settings(_ settings: Settings, bounce: Double) -> Settings {
    var settings = settings
    if let spring = try? Spring(duration: 0.5, bounce: bounce) { settings.drawer.spring = spring }
    return settings
  }

  // MARK: A picture

  func list(at time: Double) -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(Rect(origin: .zero, size: Self.size)), Color(rgb: 0x101116))
    paintPhone(at: time, over: &list)
    paintColumn(at: time, over: &list)
    return list
  }

  /// The share of a beat that is over, eased at both ends.
  func progress(_ beat: ClosedRange<Double>, at time: Double) -> Double {
    let share = (time - beat.lowerBound) / (beat.upperBound - beat.lowerBound)
    let bounded = min(1, max(0, share))
    return bounded * bounded * (3 - 2 * bounded)
  }

  func bounce(at time: Double) -> Double {
    let (before, after) = Self.bounces
    return before + (after - before)
      * (progress(Beat.turn, at: time) - progress(Beat.end, at: time))
  }

  // MARK: The phone

  /// The moment of the take that a flick shows.
  private func moment(_ time: Double, of flick: Double) -> HandTime {
    HandTime(max(0, time - flick))
  }

  private func player(at moment: HandTime, bounce: Double) -> Player {
    var playback = take.played(with: Self.settings(take.start.settings, bounce: bounce))
    playback.play(to: moment)
    return playback.player
  }

  private func paintPhone(at time: Double, over list: inout DisplayList) {
    let frame = Rect(
      origin: Self.phoneOrigin,
      size: Size(
        width: Self.phone.width * Self.phoneScale, height: Self.phone.height * Self.phoneScale))
    let shape = Shape.roundedRect(frame, radius: 44 * Self.phoneScale)
    list.shadow(shape, radius: 40, offset: Point(x: 0, y: 14), Color(white: 0, alpha: 150))
    let effect = LayerEffect(
      transform: AffineTransform.scale(Self.phoneScale)
        .concatenating(.translation(x: frame.x, y: frame.y)), resolution: .exact)
    let room = Rect(origin: .zero, size: Self.phone)
    list.clip(to: shape) { list in
      list.layer(effect, bounds: room) { list in
        let isSecond = time >= Beat.reset.lowerBound
        if !isSecond || progress(Beat.reset, at: time) < 1 {
          scene(at: moment(time, of: Beat.first), bounce: Self.bounces.before, over: &list)
        }
        if isSecond {
          list.opacity(progress(Beat.reset, at: time)) { list in
            scene(at: moment(time, of: Beat.second), bounce: Self.bounces.after, over: &list)
            paintEdge(at: moment(time, of: Beat.second), over: &list)
          }
        }
        let start = progress(Beat.end, at: time)
        if start > 0 {
          list.opacity(start) { scene(at: 0, bounce: Self.bounces.before, over: &$0) }
        }
        paintFinger(at: time - Beat.first, over: &list)
        paintFinger(at: time - Beat.second, over: &list)
      }
    }
    list.stroke(shape, width: 1, Color(white: 255, alpha: 46), alignment: .inside)
  }

  private func scene(at moment: HandTime, bounce: Double, over list: inout DisplayList) {
    list.append(player(at: moment, bounce: bounce).picture(at: moment).list)
  }

  /// The panel's edge as it was before the bounce was turned.
  private func paintEdge(at moment: HandTime, over list: inout DisplayList) {
    let before = player(at: moment, bounce: Self.bounces.before)
    guard let drawer = before.frame(at: moment).first else { return }
    let (panel, radius) = (drawer.panel, before.settings.panel.cornerRadius)
    let edge = Rect(
      x: panel.minX, y: panel.maxY - radius - 4, width: panel.width, height: radius + 8)
    list.clip(to: .rect(edge)) {
      $0.stroke(
        .roundedRect(panel, radius: radius), width: 4, PlotPalette(.dark).series(1),
        alignment: .inside)
    }
  }

  /// How long a finger's trail and its ring last, in seconds.
  private static let (trail, fade) = (0.12, 0.3)

  private func paintFinger(at time: Double, over list: inout DisplayList) {
    let reports = take.events.compactMap { event -> (time: Double, point: Point)? in
      switch event.kind {
      case .input(.down(_, let point)), .input(.move(_, let point)), .input(.up(_, let point)):
        (event.time.seconds, point)
      default: nil
      }
    }
    guard let end = reports.last?.time, let now = reports.last(where: { $0.time <= time }),
      time <= end + Self.fade, time >= 0
    else { return }
    let strength = min(1, max(0, 1 - (time - end) / Self.fade))
    list.opacity(strength) { list in
      for report in reports where report.time <= time && report.time > time - Self.trail {
        let share = 1 - (time - report.time) / Self.trail
        list.fill(
          .circle(center: report.point, radius: 22 * share),
          Color(white: 255, alpha: UInt8(26 * share)))
      }
      let ring = Shape.circle(center: now.point, radius: 24 + 8 * (1 - strength))
      list.fill(ring, Color(white: 255, alpha: 56))
      list.stroke(ring, width: 5, Color(white: 0, alpha: 72))
      list.stroke(ring, width: 3, Color(white: 255, alpha: 236))
    }
  }
}
