import FluidCore
import FluidExport
import FluidMotion
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings

/// The column beside the phone: curve, sentence, slider and code.
extension LoopFilm {
  func paintColumn(at time: Double, over list: inout DisplayList) {
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
