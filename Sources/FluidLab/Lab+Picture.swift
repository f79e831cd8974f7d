import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// How the lab is drawn over the scene.
extension Lab {
  /// Draws the lab over the scene.
  ///
  /// - Parameters:
  ///   - list: What is drawn already: the scene.
  ///   - live: The player that a hand may be on.
  ///   - time: When it is seen.
  package mutating func paint(over list: inout DisplayList, live: Player, at time: HandTime) {
    paintGhost(over: &list, at: time)
    if isInTheWay(of: live, at: time) {
      paintFaded(over: &list, at: time)
    } else {
      keptPicture = nil
      list.append(cards(at: time))
      paintPlayhead(over: &list, at: time)
      paintCrosshair(over: &list, at: time)
    }
    paintFinger(over: &list, at: time)
  }

  /// The cards as they are at a time: drawn anew only when something on them is different, which is
  /// seldom while a take is played beneath them.
  private mutating func cards(at time: HandTime) -> DisplayList {
    let (drawers, state) = (panel.frame(at: time), panel.pictureState(at: time))
    if let keptCards, !panel.isMoving(at: time), keptCards.drawers == drawers,
      keptCards.state == state
    {
      return keptCards.picture
    }
    let picture = panel.picture(at: time).list
    keptCards = KeptCards(drawers: drawers, state: state, picture: picture)
    return picture
  }

  /// Where the graph is on the cards that have just been drawn, in points of the window; nil: it is
  /// not to be seen.
  private mutating func shownGraph(at time: HandTime) -> Rect? {
    if let known = keptCards?.graph { return known }
    let rect = graphRect(at: time)
    keptCards?.graph = .some(rect)
    return rect
  }

  /// How strong the lab is while the drawer under it is dragged, 0…1.
  private static let faded = 0.35

  /// Lays each card faintly over the scene.
  private mutating func paintFaded(over list: inout DisplayList, at time: HandTime) {
    let picture = fadedPicture(at: time)
    for card in panel.frame(at: time) {
      // Without its shadow.
      let rect = card.geometry.panel(extent: card.extent)
      list.layer(LayerEffect(opacity: Self.faded), bounds: rect) { $0.append(picture) }
    }
  }

  /// The lab as it is laid over a drawer that is dragged: one picture, made anew only when
  /// something in it has changed, so that the answer to the hand costs little more than without it.
  private mutating func fadedPicture(at time: HandTime) -> DisplayList {
    if let keptPicture, pointers.isEmpty, !panel.isMoving(at: time) { return keptPicture }
    let picture = panel.picture(at: time).list.withoutBackdrops()
    keptPicture = picture
    return picture
  }

  /// Whether a hand drags a drawer of the scene that reaches under one of the lab's cards.
  private func isInTheWay(of live: Player, at time: HandTime) -> Bool {
    guard live.session.draggingPointer != nil else { return false }
    let cards = panel.frame(at: time).map { $0.geometry.panel(extent: $0.extent) }
    return zip(live.session.drawers, live.frame(at: time)).contains { drawer, snapshot in
      drawer.isHeld
        && cards.contains {
          !$0.intersection(snapshot.geometry.panel(extent: snapshot.extent)).isEmpty
        }
    }
  }

  /// The outline of the drawer as it is with A.
  private mutating func paintGhost(over list: inout DisplayList, at time: HandTime) {
    guard let ghost = ghost(at: time), let drawer = model.analysis?.question.drawer,
      ghost.indices.contains(drawer)
    else { return }
    let snapshot = ghost[drawer]
    let rect = snapshot.geometry.panel(extent: snapshot.extent)
    guard !rect.isEmpty else { return }
    list.stroke(
      .roundedRect(rect, radius: focused.panel.cornerRadius), width: 2,
      PlotPalette(model.appearance).series(1), alignment: .inside)
  }

  /// A line through the graph at the moment that is shown.
  private mutating func paintPlayhead(over list: inout DisplayList, at time: HandTime) {
    guard let span = model.analysis?.curve.span else { return }
    let moment = model.clock.moment(at: time, in: span) ?? (time <= span.upperBound ? time : nil)
    guard let moment, let graph = shownGraph(at: time) else { return }
    let palette = PlotPalette(onPanel: model.appearance)
    // What a mouse asks for is said in its place.
    paint(
      moment, width: 1.5, palette.label, saysNumbers: model.clock != .live && hovered == nil,
      in: graph, over: &list)
  }

  /// What is under a mouse that only points.
  private mutating func paintCrosshair(over list: inout DisplayList, at time: HandTime) {
    guard let hovered, let graph = shownGraph(at: time),
      let moment = chart()?.time(atX: hovered.x - graph.minX),
      model.analysis?.curve.span.contains(moment) == true
    else { return }
    let palette = PlotPalette(onPanel: model.appearance)
    paint(moment, width: 1, palette.secondary, saysNumbers: true, in: graph, over: &list)
  }

  /// A line through the graph at a moment, and a dot where the curve is.
  private func paint(
    _ moment: HandTime, width: Double, _ color: Color, saysNumbers: Bool, in rect: Rect,
    over list: inout DisplayList
  ) {
    guard let analysis = model.analysis, let chart = chart(), let area = chart.area,
      let x = chart.x(atTime: moment)
    else { return }
    let palette = PlotPalette(onPanel: model.appearance)
    list.fill(
      .rect(
        Rect(
          x: rect.minX + x - width / 2, y: rect.minY + area.minY, width: width,
          height: area.height)),
      color)
    guard let sample = analysis.curve.sample(at: moment),
      let y = chart.y(atExtent: sample.extent)
    else { return }
    let center = Point(x: rect.minX + x, y: rect.minY + y)
    list.fill(.circle(center: center, radius: 6), palette.background)
    list.fill(.circle(center: center, radius: 4.5), color)
    guard saysNumbers else { return }
    paintReading(
      sample, since: analysis.curve.span.lowerBound, beside: center, in: rect, over: &list)
  }

  /// What there is at a moment, in numbers.
  private func paintReading(
    _ sample: MotionSample, since begin: HandTime, beside place: Point, in rect: Rect,
    over list: inout DisplayList
  ) {
    let words =
      "\(NumberText.fixed(sample.time - begin, decimals: 3)) s   "
      + "\(NumberText.fixed(sample.extent, decimals: 1)) pt   "
      + "\(NumberText.fixed(sample.velocity, decimals: 0)) pt/s"
    let font = FontStyle(size: 13, weight: .semibold)
    let width = text.width(of: words, font: font) + 20
    let x = min(max(place.x - width / 2, rect.minX), max(rect.minX, rect.maxX - width))
    // Above the point, or below it where there is no room.
    let y = place.y - 40 >= rect.minY ? place.y - 40 : place.y + 16
    let pill = Rect(x: x, y: y, width: width, height: 24)
    let palette = PlotPalette(model.appearance)
    list.fill(.capsule(pill), palette.label)
    list.text(
      TextRun(
        words, font: font, color: palette.background,
        at: Point(x: pill.midX, y: pill.midY + 0.36 * font.size), alignment: .center))
  }

  /// A ring where the finger was at the moment that is shown.
  private func paintFinger(over list: inout DisplayList, at time: HandTime) {
    guard let take, let span = model.analysis?.curve.span,
      let moment = model.clock.moment(at: time, in: span), !model.isOtherWindow,
      let finger = take.finger(at: moment)
    else { return }
    list.stroke(.circle(center: finger, radius: 22), width: 2.5, Color(white: 255, alpha: 220))
    list.stroke(.circle(center: finger, radius: 24), width: 1, Color(white: 0, alpha: 110))
  }

  /// The graph that is shown; nil: there is none.
  func chart() -> MotionChart? { model.pictures?.chart }
}

extension TakeCurve {
  /// The panel at a moment, by the samples before and after it; nil:
  /// there are none.
  fileprivate func sample(at moment: HandTime) -> MotionSample? {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time < moment { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return samples.first }
    guard low < samples.count else { return samples.last }
    let (before, after) = (samples[low - 1], samples[low])
    let share = (moment - before.time) / (after.time - before.time)
    var sample = before
    sample.time = moment
    sample.extent += share * (after.extent - before.extent)
    sample.velocity += share * (after.velocity - before.velocity)
    return sample
  }
}

extension Take {
  /// Where a finger is on the window at a moment; nil: none is.
  func finger(at moment: HandTime) -> Point? {
    var place: Point?
    for event in events {
      if event.time > moment { break }
      guard case .input(let kind) = event.kind else { continue }
      switch kind {
      case .down(_, let point), .move(_, let point): place = point
      case .up, .cancel, .blur: place = nil
      case .wheel, .key, .text, .composition, .edit, .hover, .resize: break
      }
    }
    return place
  }
}
