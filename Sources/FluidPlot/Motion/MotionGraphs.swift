import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster

/// The graphs of one or more takes: position above, velocity below, over one time axis.
struct MotionGraphs {
  let series: [MotionPlot.Series]
  private let lines: [MotionLines]
  private let levels: [PlotLevel]
  let time: TimeScale
  /// The least number of ticks on an axis, 1 or 2.
  private let fewest: Int

  /// - Parameter visible: The part of the time that is shown; nil: all of it.
  init(
    series: [MotionPlot.Series], visible: ClosedRange<HandTime>? = nil, fewestTicks fewest: Int = 1
  ) {
    self.series = series
    self.fewest = fewest
    lines = series.map { MotionLines($0.curve) }
    levels = PlotLevel.all(of: series)
    time = TimeScale(spans: series.map { $0.curve.span }, visible: visible)
  }

  private var unit: MotionUnit { series.first?.curve.unit ?? .points }

  /// The position graph's share of the height.
  private static let share = 0.66

  /// - Returns: The frames of the graphs; nil: there is no room for them.
  @discardableResult
  func draw(in room: Rect, on sheet: inout PlotSheet) -> Frames? {
    guard let frames = frames(in: room, on: sheet) else { return nil }
    drawAxes(frames.position, "position, \(unit.symbol)", on: &sheet)
    drawAxes(frames.velocity, "velocity, \(unit.speedSymbol)", on: &sheet)
    drawTimes(frames.velocity, end: room.maxX, on: &sheet)
    drawLevels(in: frames.position, end: room.maxX, on: &sheet)
    drawHands(in: frames.position, on: &sheet)
    let keyboards = drawKeyboards(in: frames.position, on: &sheet)
    drawCurves(frames, on: &sheet)
    drawReports(in: frames.position, on: &sheet)
    for (number, one) in series.enumerated() {
      drawProjections(of: one.curve, number, in: frames.position, on: &sheet)
    }
    MotionLandmarks(series: series, time: time).draw(in: frames.position, on: &sheet)
    for place in keyboards {
      sheet.write(
        "keyboard", PlotType.axis, sheet.palette.secondary, beside: place,
        within: frames.position.rect)
    }
    return frames
  }

  // MARK: Layout

  typealias Frames = (position: PlotFrame, velocity: PlotFrame)

  /// - Returns: nil: there is no room for graphs.
  private func frames(in room: Rect, on sheet: PlotSheet) -> Frames? {
    let caption = PlotType.lineHeight(PlotType.caption) + 4
    let times = PlotType.lineHeight(PlotFrame.font) + 2
    let height = room.height - 2 * caption - times - 8
    guard height >= 40, room.width >= 80 else { return nil }
    let upper = sheet.snapped(height * Self.share)
    let position = positions(ticks: Int(upper / 34))
    let velocity = velocities(ticks: Int((height - upper) / 30))
    let labels = (position.ticks + velocity.ticks).map { sheet.width(of: $0.text, PlotFrame.font) }
    let left = sheet.snapped((labels.max() ?? 0) + 8)
    let names = levels.map { sheet.width(of: $0.text, PlotType.caption) }.max() ?? 0
    let right = sheet.snapped(names > 0 ? min(room.width / 4, names + 10) : 4)
    let (x, width) = (sheet.snapped(room.minX + left), room.width - left - right)
    guard width >= 40 else { return nil }
    let axis = time.axis(ticks: Int(width / 64), fewest: fewest)
    let top = sheet.snapped(room.minY + caption)
    let low = sheet.snapped(top + upper + caption + 8)
    let across = sheet.snapped(width)
    return (
      PlotFrame(rect: Rect(x: x, y: top, width: across, height: upper), x: axis, y: position),
      PlotFrame(
        rect: Rect(x: x, y: low, width: across, height: sheet.snapped(room.maxY - times) - low),
        x: axis, y: velocity)
    )
  }

  private func positions(ticks: Int) -> ValueAxis {
    let places = lines.flatMap {
      $0.positions.map { $0.value } + $0.hands.joined().map { $0.value }
        + $0.keyboards.joined().map { $0.value }
    }
    let all = (places + levels.map { $0.extent }).filter { $0.isFinite }
    let (low, high) = (all.min() ?? 0, all.max() ?? 0)
    // A projection far out would flatten the motion.
    let near = (low - 0.25 * (high - low))...(high + 0.25 * (high - low))
    let projections = series.flatMap { $0.curve.releases.map { $0.decision.projected } }
      .filter { $0.isFinite && near.contains($0) }
    return ValueAxis(
      showing: all + projections, room: (0.06, 0.06), least: 10, ticks: max(2, ticks),
      fewest: fewest)
  }

  private func velocities(ticks: Int) -> ValueAxis {
    ValueAxis(
      showing: [0] + lines.flatMap { $0.velocities.map { $0.value } }, room: (0.06, 0.06),
      least: 10, ticks: max(2, ticks), fewest: fewest)
  }

  // MARK: Axes

  private func drawAxes(_ frame: PlotFrame, _ title: String, on sheet: inout PlotSheet) {
    let (rect, palette) = (frame.rect, sheet.palette)
    for tick in frame.x.ticks {
      sheet.upright(
        at: frame.place(x: tick.value), from: rect.minY, to: rect.maxY, palette.grid)
    }
    for tick in frame.y.ticks {
      sheet.level(
        at: frame.place(y: tick.value), from: rect.minX, to: rect.maxX,
        tick.value == 0 ? palette.axis : palette.grid)
    }
    frame.writeUpwardAxis(title, on: &sheet)
  }

  private func drawTimes(_ frame: PlotFrame, end: Double, on sheet: inout PlotSheet) {
    let rect = frame.rect
    sheet.level(at: rect.maxY, from: rect.minX, to: rect.maxX, sheet.palette.axis)
    let middle = rect.maxY + 2 + PlotType.lineHeight(PlotFrame.font) / 2
    frame.writeAlongAxis(unit: time.unit, centeredAt: middle, endingAt: end, on: &sheet)
  }

  private func drawLevels(in frame: PlotFrame, end: Double, on sheet: inout PlotSheet) {
    let rect = frame.rect
    for level in levels {
      let y = frame.place(y: level.extent)
      let color = level.isMark ? sheet.palette.secondary : sheet.palette.axis
      sheet.dashes(
        at: y, from: rect.minX, to: rect.maxX, level.isMark ? .fine : .solid, color)
      sheet.keepFree(Rect(x: rect.minX, y: y - 1, width: rect.width, height: 2))
      sheet.write(
        level.text, PlotType.caption, level.isMark ? sheet.palette.secondary : sheet.palette.label,
        x: rect.maxX + 8, centeredAt: y, maxWidth: end - rect.maxX - 8)
    }
  }

  // MARK: Curves

  private func drawCurves(_ frames: Frames, on sheet: inout PlotSheet) {
    // The first series on top.
    for (number, lines) in lines.enumerated().reversed() {
      let color = sheet.palette.series(number)
      let dash = DashPattern.series(number)
      sheet.line(
        points(lines.positions, frames.position, sheet.scale), width: 2.25, color, dash,
        within: frames.position.rect)
      sheet.line(
        points(lines.velocities, frames.velocity, sheet.scale), width: 1.5, color, dash,
        within: frames.velocity.rect)
    }
  }

  /// Draws the path of the hand, which is the same for all series.
  private func drawHands(in frame: PlotFrame, on sheet: inout PlotSheet) {
    let hands = lines.first?.hands ?? []
    var crowd = Crowd(of: hands.count)
    for hand in hands {
      let points = points(hand, frame, sheet.scale)
      guard let first = points.first, crowd.admits(first) else { continue }
      sheet.line(points, width: 1.25, sheet.palette.secondary, within: frame.rect)
    }
  }

  /// Draws the edge of the on-screen keyboard, which is the same for all series.
  ///
  /// - Returns: The places in the middle of the lines, for their name.
  private func drawKeyboards(in frame: PlotFrame, on sheet: inout PlotSheet) -> [Point] {
    var middles: [Point] = []
    for keyboard in lines.first?.keyboards ?? [] {
      let points = points(keyboard, frame, sheet.scale)
      sheet.line(points, width: 1.25, sheet.palette.secondary, .fine, within: frame.rect)
      if let last = points.last {
        middles.append(points.count > 2 ? points[points.count / 2] : last)
      }
    }
    return middles
  }

  private func drawReports(in frame: PlotFrame, on sheet: inout PlotSheet) {
    let color = sheet.palette.label
    let hands = lines.first?.hands ?? []
    var crowd = Crowd(of: hands.count)
    for hand in hands {
      var last: Point?
      for point in points(hand, frame, sheet.scale) where frame.rect.contains(point) {
        // Denser dots would look like a line.
        if let last, (point - last).length < Self.dots { continue }
        last = point
        guard crowd.admits(point) else { continue }
        sheet.mark(.zero) { $0.fill(.circle(center: point, radius: 1.5), color) }
      }
    }
  }

  /// The least distance between the dots of reports, in points.
  private static let dots = 6.0

  private func drawProjections(
    of curve: TakeCurve, _ number: Int, in frame: PlotFrame, on sheet: inout PlotSheet
  ) {
    let color = sheet.palette.series(number)
    let area = frame.rect.inset(by: -6)
    var crowd = Crowd(of: curve.releases.count)
    for release in curve.releases {
      let decision = release.decision
      guard decision.rule.lookahead > 0, decision.projected != decision.extent,
        decision.projected.isFinite
      else { continue }
      let start = frame.place(x: time.place(release.time), y: decision.extent)
      let end = frame.place(
        x: time.place(release.time + decision.rule.lookahead), y: decision.projected)
      let isSeen = frame.rect.contains(end)
      guard crowd.admits(isSeen ? end : start) else { continue }
      sheet.line([start, end], width: 1.5, color, .dotted, within: frame.rect)
      guard isSeen else { continue }
      let ring = Rect(x: end.x - 4, y: end.y - 4, width: 8, height: 8).intersection(area)
      sheet.mark(ring) { [palette = sheet.palette] in
        $0.fill(.circle(center: end, radius: 3.5), palette.background)
        $0.stroke(.circle(center: end, radius: 3.5), width: 1.5, color)
      }
    }
  }

  private func points(
    _ pairs: [MotionLines.Pair], _ frame: PlotFrame, _ scale: Double
  ) -> [Point] {
    let points = pairs.map { frame.place(x: time.place($0.time), y: $0.value) }
      .thinned(to: scale)
    // A single sample is a drawer that rests.
    guard points.count == 1, points[0].x < frame.rect.maxX else { return points }
    return [points[0], Point(x: frame.rect.maxX, y: points[0].y)]
  }
}
