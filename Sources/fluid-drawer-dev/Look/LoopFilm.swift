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

  private static let phone = Size(width: 390, height: 844)
  private static let phoneScale = 0.6
  private static let phoneOrigin = Point(x: 36, y: 26)
  /// The column beside the phone.
  private static let column = Rect(x: 306, y: 26, width: 378, height: 506)
  /// 35 % of the height.
  private static let graphHeight = 196.0

  /// The bounce before and after it is turned.
  private static let bounces = (before: 0.0, after: 0.55)

  /// The moments of the loop, in seconds.
  private enum Beat {
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

  private let text: any TextSource
  private let take: Take
  private let release: TakeCurve.Release?

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

  private static func settings(_ settings: Settings, bounce: Double) -> Settings {
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
  private func progress(_ beat: ClosedRange<Double>, at time: Double) -> Double {
    let share = (time - beat.lowerBound) / (beat.upperBound - beat.lowerBound)
    let bounded = min(1, max(0, share))
    return bounded * bounded * (3 - 2 * bounded)
  }

  private func bounce(at time: Double) -> Double {
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

  // MARK: The column

  private func paintColumn(at time: Double, over list: inout DisplayList) {
    let state = SceneState(appearance: .dark)
    let context = LayoutContext(state: state, text: text)
    var painter = Painter(context, bounds: Rect(origin: .zero, size: Self.size))
    let card = Shape.roundedRect(Self.column, radius: 18)
    painter.fill(card, Color(rgb: 0x1F2024))
    let room = Self.column.inset(by: 20)
    var top = room.minY
    func paint(_ piece: some Piece, height: Double, _ painter: inout Painter) {
      let box = piece.layout(in: Size(width: room.width, height: height), context)
      box.paint(at: Point(x: room.minX, y: top), &painter)
      top += height
    }
    let isOver = progress(Beat.end, at: time)
    let graphTop = top
    top += Self.graphHeight + 14
    let typed = typedWords(at: time)
    painter.opacity(1 - isOver) { painter in
      paint(Text(typed.headline, .bodyStrong), height: 24, &painter)
      paint(Text(typed.words, .footnote, tone: .secondary).lines(6), height: 112, &painter)
    }
    let bounce = bounce(at: time)
    let hundredths = Int((bounce * 100).rounded())
    let number = "0.\(hundredths < 10 ? "0" : "")\(hundredths)"
    paint(
      Layers {
        ValueSlider(
          id: "bounce", level: bounce,
          marks: time > Beat.turn.lowerBound && isOver < 1 ? [Self.bounces.before] : [],
          isChanged: bounce > 0.001
        ).row("Bounce", trailing: 60).frame(height: 30)
        Row {
          Spacer()
          Text(number, .footnoteStrong).padding(horizontal: 12)
        }.frame(height: 30)
      }, height: 44, &painter)
    let copied = progress(Beat.copy, at: time) * (1 - isOver)
    paintCode(
      bounce, copied: copied, in: Rect(x: room.minX, y: top, width: room.width, height: 64),
      context, &painter)
    list.append(painter.list)
    let corner = Point(x: room.minX, y: graphTop)
    list.opacity(1 - isOver) { paintGraph(at: time, in: corner, &$0) }
    if isOver > 0 { list.opacity(isOver) { paintGraph(at: 0, in: corner, &$0) } }
  }

  /// The decision in words, as far as it is typed.
  private func typedWords(at time: Double) -> (headline: String, words: String) {
    guard let release else { return ("", "") }
    let typing = time - Beat.first - release.time.seconds
    let count = max(0, Int(typing * 130))
    let headline = release.decision.to.name.map { "It went to \($0)." } ?? ""
    return (
      String(headline.prefix(count)), String(release.words.prefix(max(0, count - headline.count)))
    )
  }

  private func paintCode(
    _ bounce: Double, copied: Double, in rect: Rect, _ context: LayoutContext,
    _ painter: inout Painter
  ) {
    painter.fill(.roundedRect(rect, radius: 10), Color(rgb: 0x131418))
    if copied > 0 {
      painter.stroke(
        .roundedRect(rect, radius: 10), width: 2, painter.palette.positive.opacity(copied),
        alignment: .inside)
    }
    let box = Column(spacing: 4) {
      Text("SwiftUI", .caption, tone: .secondary)
      Text(Self.code(bounce: bounce), .code)
    }.layout(in: Size(width: rect.width - 28, height: rect.height), context)
    box.paint(at: Point(x: rect.minX + 14, y: rect.midY - box.size.height / 2), &painter)
    guard copied > 0 else { return }
    painter.opacity(copied) { painter in
      let label = Row(spacing: 4) {
        Icon(.check, size: 12, tone: .custom(context.palette.positive))
        Text("copied", .caption)
      }.layout(in: rect.size, context)
      label.paint(
        at: Point(x: rect.maxX - 14 - label.size.width, y: rect.minY + 12), &painter)
    }
  }

  /// The spring in SwiftUI's notation, as `export` writes it.
  private static func code(bounce: Double) -> String {
    let rounded = (bounce * 100).rounded() / 100
    guard let spring = try? Spring(duration: 0.5, bounce: rounded),
      let export = try? MotionSpec(spring: spring, from: 100, to: 500).export(as: .swiftui),
      let line = export.text.split(separator: "\n").first(where: { $0.contains(".spring(") })
    else { return "" }
    return line.drop { $0 == " " }.description
  }

  /// The curves up to the moment shown, with a dot on the first.
  private func paintGraph(at time: Double, in corner: Point, _ list: inout DisplayList) {
    let isTurned = time >= Beat.turn.lowerBound
    let base = take.start.settings
    let before = Self.settings(base, bounce: Self.bounces.before)
    var series = [
      MotionPlot.Series(name: "B", curve: TakeCurve(take, settings: before, samples: 600))
    ]
    if isTurned {
      // What it was becomes A.
      let now = Self.settings(
        base, bounce: Self.bounces.after * progress(Beat.turn, at: time))
      let curve = TakeCurve(take, settings: now, samples: 600)
      series.insert(MotionPlot.Series(name: "B", curve: curve), at: 0)
    }
    let size = Size(width: Self.column.width - 40, height: Self.graphHeight)
    let span: ClosedRange<HandTime> = 0...1.5
    let chart = MotionChart(
      series, visible: span, size: size, scale: 2, palette: PlotPalette(onPanel: .dark), text: text)
    let shown = time - (time >= Beat.second ? Beat.second : Beat.first)
    let isWhole = isTurned && time < Beat.second
    guard let area = chart.area else { return }
    let moment = HandTime(min(1.5, max(0, shown)))
    let x = isWhole || shown >= 1.5 ? size.width : chart.x(atTime: moment) ?? area.minX
    list.offset(x: corner.x, y: corner.y) { list in
      if time >= Beat.second, x < size.width {
        // The whole is still seen, faintly.
        list.opacity(0.3) { $0.append(chart.picture.list) }
      }
      list.clip(to: .rect(Rect(x: 0, y: -8, width: x, height: size.height + 16))) {
        $0.append(chart.picture.list)
      }
      guard !isWhole, shown >= 0, shown < 1.5 else { return }
      let curve = series[0].curve
      guard let sample = curve.samples.last(where: { $0.time <= moment }),
        let y = chart.y(atExtent: sample.extent)
      else { return }
      list.fill(
        .rect(Rect(x: x - 0.5, y: area.minY, width: 1, height: area.height)),
        Color(white: 255, alpha: 120))
      list.fill(.circle(center: Point(x: x, y: y), radius: 5), .white)
    }
  }
}
