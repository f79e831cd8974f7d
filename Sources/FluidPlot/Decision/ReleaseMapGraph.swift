import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster

/// The map of releases: positions along, velocities up, and the area of each detent.
struct ReleaseMapGraph {
  let last: TakeCurve.Release
  let earlier: [TakeCurve.Release]

  private var decision: ReleaseDecision { last.decision }
  private var stops: SnapPoints { last.stops }

  /// The size of a thumbnail's cells, in points: one target for each.
  static let cell = 2.0

  /// Draws the areas with their names, and the releases, without axes.
  func drawThumbnail(in room: Rect, on sheet: inout PlotSheet) {
    let cell = Self.cell
    guard room.width >= 40, room.height >= 24 else { return }
    let frame = PlotFrame(
      rect: room, x: ValueAxis(showing: positions, room: (0.04, 0.04), least: 10, ticks: 2),
      y: ValueAxis(showing: velocities, room: (0, 0), least: 10, ticks: 2))
    let areas = areas(
      in: frame, columns: Int(room.width / cell), rows: Int(room.height / cell))
    if !stops.stops.isEmpty { draw(areas, in: frame, on: &sheet) }
    for release in earlier { dot(release.decision, in: frame, radius: 2.5, share: 0.55, &sheet) }
    dot(decision, in: frame, radius: 4.5, share: 1, &sheet)
    nameAxes(in: room, on: &sheet)
    if !stops.stops.isEmpty {
      AreaNames(areas: areas, names: stops.stops.map { $0.name }, cell: cell)
        .draw(in: frame.rect, on: &sheet)
    }
  }

  /// Writes the axes' names along the edges of a thumbnail, where they are free.
  private func nameAxes(in room: Rect, on sheet: inout PlotSheet) {
    guard room.width >= 160, room.height >= 72 else { return }
    let font = PlotType.axis
    let names: [(text: String, middle: Double, ends: [TextRun.Alignment])] = [
      ("velocity ↑", room.minY + 10, [.leading, .trailing]),
      ("position →", room.maxY - 10, [.trailing, .leading]),
    ]
    for name in names {
      let width = sheet.width(of: name.text, font)
      for end in name.ends {
        let x = end == .leading ? room.minX + 8 : room.maxX - 8
        let place = Rect(
          x: (end == .leading ? x : x - width) - 4, y: name.middle - 8, width: width + 8,
          height: 16)
        guard sheet.isFree(place) else { continue }
        sheet.write(name.text, font, sheet.palette.label, x: x, centeredAt: name.middle, end)
        sheet.keepFree(place)
        break
      }
    }
  }

  func draw(in room: Rect, on sheet: inout PlotSheet) {
    guard let frame = frame(in: room, on: sheet) else { return }
    let areas = areas(
      in: frame, columns: Int((frame.rect.width * sheet.scale).rounded()),
      rows: Int((frame.rect.height * sheet.scale).rounded()))
    if !stops.stops.isEmpty { draw(areas, in: frame, on: &sheet) }
    drawAxes(frame, end: room.maxX, on: &sheet)
    drawReleases(in: frame, on: &sheet)
    if !stops.stops.isEmpty {
      AreaNames(areas: areas, names: stops.stops.map { $0.name }, cell: 1 / sheet.scale)
        .draw(in: frame.rect, on: &sheet)
    }
  }

  // MARK: Layout

  private func frame(in room: Rect, on sheet: PlotSheet) -> PlotFrame? {
    let caption = PlotType.lineHeight(PlotType.caption) + 4
    let below = 2 * PlotType.lineHeight(PlotFrame.font) + 2
    let height = room.height - caption - below
    guard height >= 40, room.width >= 80 else { return nil }
    let up = ValueAxis(
      showing: velocities, room: (0, 0), least: 10, ticks: max(2, Int(height / 40)))
    let left = (up.ticks.map { sheet.width(of: $0.text, PlotFrame.font) }.max() ?? 0) + 8
    let width = room.width - left
    guard width >= 40 else { return nil }
    let along = ValueAxis(
      showing: positions, room: (0.04, 0.04), least: 10, ticks: max(2, Int(width / 64)))
    let (x, y) = (sheet.snapped(room.minX + left), sheet.snapped(room.minY + caption))
    return PlotFrame(
      rect: Rect(
        x: x, y: y, width: sheet.snapped(width - 1), height: sheet.snapped(height)),
      x: along, y: up)
  }

  /// The range of the detents with some over-pull, and all releases.
  private var positions: [Double] {
    let range = stops.range
    let travel = max(10, range.upperBound - range.lowerBound)
    let blind = decision.overpullClosesAt.map { $0 * 1.25 } ?? 0
    return [range.lowerBound - 0.12 * travel, range.upperBound + max(0.12, blind) * travel]
      + releases.map { $0.extent }
  }

  /// The same range down as up, wide enough for flicks and for projections over most of the travel.
  private var velocities: [Double] {
    let travel = stops.range.upperBound - stops.range.lowerBound
    let rule = decision.rule
    let far = rule.lookahead > 0 ? max(0.8 * travel / rule.lookahead, 1.4 * rule.deadZone) : 0
    let fastest = releases.map { 1.25 * abs($0.judgedVelocity) }.filter { $0.isFinite }.max() ?? 0
    let margin = decision.marginVelocity.map { 1.1 * abs(decision.judgedVelocity + $0) } ?? 0
    let most = max(
      500, min(far, 6000), 1.4 * rule.flickVelocity, fastest, min(margin, 6000))
    return [-most, most]
  }

  private var isMean: Bool { decision.rule.estimator == .mean }

  private var releases: [ReleaseDecision] { earlier.map { $0.decision } + [decision] }

  // MARK: Areas

  private func areas(in frame: PlotFrame, columns: Int, rows: Int) -> ReleaseAreas {
    let places = stops.stops.map { $0.extent }
    return ReleaseAreas(columns: columns, rows: rows) { place in
      let extent = frame.x.value(atShare: place.x / Double(columns))
      let target = target(
        extent: extent, velocity: frame.y.value(atShare: 1 - place.y / Double(rows)))
      return places.firstIndex(of: target.extent) ?? 0
    }
  }

  private func target(extent: Double, velocity: Double) -> SnapPoint {
    stops.target(
      extent: extent, velocity: velocity, from: decision.from.extent, rule: decision.rule,
      overpullClosesAt: decision.overpullClosesAt)
  }

  private func draw(_ areas: ReleaseAreas, in frame: PlotFrame, on sheet: inout PlotSheet) {
    let words = stops.stops.indices.map { sheet.palette.area($0, of: stops.stops.count).word }
    let pixels = areas.targets.map { words[Int($0) % words.count] }
    guard let bitmap = Bitmap(width: areas.columns, height: areas.rows, pixels: pixels) else {
      return
    }
    let rect = frame.rect
    let cell = Point(
      x: rect.width / Double(areas.columns), y: rect.height / Double(areas.rows))
    let color = sheet.palette.label
    sheet.mark(.zero) { list in
      list.image(Image(bitmap), in: rect)
      list.clip(to: .rect(rect)) { list in
        for line in areas.lines {
          let points = line.map {
            Point(x: rect.minX + $0.x * cell.x, y: rect.minY + $0.y * cell.y)
          }
          list.stroke(.path(DashPattern.solid.path(along: points)), width: 1.25, color)
        }
      }
    }
    for line in areas.lines {
      sheet.keepFree(
        line.map { Point(x: rect.minX + $0.x * cell.x, y: rect.minY + $0.y * cell.y) })
    }
  }

  // MARK: Axes

  private func drawAxes(_ frame: PlotFrame, end: Double, on sheet: inout PlotSheet) {
    let (rect, palette) = (frame.rect, sheet.palette)
    if stops.stops.isEmpty { sheet.frame(rect, palette.axis) }
    for tick in frame.y.ticks {
      let y = frame.place(y: tick.value)
      sheet.level(at: y, from: rect.minX - 4, to: rect.minX, palette.axis)
    }
    let zero = frame.place(y: 0)
    if rect.contains(Point(x: rect.midX, y: zero)) {
      sheet.dashes(at: zero, from: rect.minX, to: rect.maxX, .fine, palette.secondary)
      sheet.keepFree(Rect(x: rect.minX, y: zero - 1, width: rect.width, height: 2))
    }
    frame.writeUpwardAxis("\(isMean ? "mean " : "")velocity, \(last.unit.speedSymbol)", on: &sheet)
    for tick in frame.x.ticks {
      let x = frame.place(x: tick.value)
      sheet.upright(at: x, from: rect.maxY, to: rect.maxY + 4, palette.axis)
    }
    let line = PlotType.lineHeight(PlotFrame.font)
    let numbers = rect.maxY + 4 + line / 2
    frame.writeAlongAxis(unit: last.unit.symbol, centeredAt: numbers, endingAt: end, on: &sheet)
    for stop in stops.stops {
      let x = frame.place(x: stop.extent)
      sheet.upright(at: x, from: rect.maxY, to: rect.maxY + 4, palette.label)
      // Both fonts have the axis's baseline.
      sheet.write(
        stop.name ?? "", PlotType.caption, palette.label,
        at: Point(x: x, y: sheet.baseline(PlotFrame.font, centeredAt: numbers) + line), .center)
    }
  }

  // MARK: Releases

  private func drawReleases(in frame: PlotFrame, on sheet: inout PlotSheet) {
    for release in earlier { dot(release.decision, in: frame, radius: 3.5, share: 0.55, &sheet) }
    drawMargins(in: frame, on: &sheet)
    dot(decision, in: frame, radius: 5.5, share: 1, &sheet)
  }

  private func dot(
    _ decision: ReleaseDecision, in frame: PlotFrame, radius: Double, share: Double,
    _ sheet: inout PlotSheet
  ) {
    let place = frame.place(x: decision.extent, y: decision.judgedVelocity)
    guard frame.rect.contains(place) else { return }
    let (ink, ground) = (sheet.palette.label, sheet.palette.background)
    let room = Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    sheet.mark(room.inset(by: -2)) { list in
      list.opacity(share) { list in
        list.fill(.circle(center: place, radius: radius + 1.5), ground)
        list.fill(.circle(center: place, radius: radius), ink)
      }
    }
  }

  /// Draws the margins of the decision: along by position, up or down by velocity.
  private func drawMargins(in frame: PlotFrame, on sheet: inout PlotSheet) {
    let place = frame.place(x: decision.extent, y: decision.judgedVelocity)
    guard frame.rect.contains(place) else { return }
    if let margin = decision.marginPoints, margin > 0,
      let change = decision.extentChange(among: stops)
    {
      drawMargin(
        from: place,
        to: frame.place(
          x: decision.extent + (change < 0 ? -margin : margin), y: decision.judgedVelocity),
        last.unit.text(NumberText.full(change.magnitude)), in: frame.rect, on: &sheet)
    }
    if let margin = decision.marginVelocity, margin != 0,
      let change = decision.velocityChange(among: stops)
    {
      drawMargin(
        from: place, to: frame.place(x: decision.extent, y: decision.judgedVelocity + margin),
        last.unit.speedText("\(change > 0 ? "+" : "")\(NumberText.full(change))"), in: frame.rect,
        on: &sheet)
    }
  }

  private func drawMargin(
    from start: Point, to end: Point, _ text: String, in rect: Rect, on sheet: inout PlotSheet
  ) {
    let color = sheet.palette.label
    guard rect.inset(by: -0.5).contains(end) else { return }
    sheet.line([start, end], width: 1.25, color, .fine, within: rect)
    let across = start.y == end.y ? Point(x: 0, y: 5) : Point(x: 5, y: 0)
    sheet.line([end - across, end + across], width: 1.25, color, within: rect)
    let middle = (start + end) * 0.5
    sheet.write(text, PlotType.caption, color, beside: middle, within: rect)
  }
}
