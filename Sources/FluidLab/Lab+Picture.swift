import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings

/// The lab's cards as they were drawn last, and what their picture depended on.
struct KeptCards {
  let drawers: [DrawerSnapshot]
  let state: SceneState
  let picture: DisplayList
  /// The frame of the graph on them, in points of the window, or nil where it is not visible; nil:
  /// not known yet.
  var graph: Rect??
}

/// The picture of the lab.
extension Lab {
  /// Draws A's outline and the finger's ring on the scene.
  package mutating func paintMarks(over list: inout DisplayList, at time: HandTime) {
    paintGhost(over: &list, at: time)
    paintFinger(over: &list, at: time)
  }

  /// Draws the cards.
  package mutating func paint(over list: inout DisplayList, at time: HandTime) {
    list.append(cards(at: time))
    paintMoments(over: &list, at: time)
    paintTooltip(over: &list, at: time)
  }

  // MARK: The cards

  /// The cards' picture, kept while nothing on them changes: seldom while a take is played.
  private mutating func cards(at time: HandTime) -> DisplayList {
    // A picture in the middle of a fade has the drawers and the state of the fade's end.
    guard !panel.isMoving(at: time) else {
      keptCards = nil
      return panel.picture(at: time).list
    }
    let (drawers, state) = (panel.frame(at: time), panel.pictureState(at: time))
    if let keptCards, keptCards.drawers == drawers, keptCards.state == state {
      return keptCards.picture
    }
    let picture = panel.picture(at: time).list
    keptCards = KeptCards(drawers: drawers, state: state, picture: picture)
    return picture
  }

  // MARK: The take

  /// Outlines the tuned drawer, or the take's piece, as it is with A.
  private mutating func paintGhost(over list: inout DisplayList, at time: HandTime) {
    guard let subject = model.analysis?.question.subject, let ghost = ghost(at: time) else {
      return
    }
    let color = model.curves(PlotPalette(model.appearance)).series(1)
    switch subject {
    case .drawer(let index):
      let drawers = ghost.drawers
      guard drawers.indices.contains(index), !drawers[index].panel.isEmpty else { return }
      let (panel, radius) = (drawers[index].panel, focused.panel.cornerRadius)
      let outline = Shape.roundedRect(panel, radius: radius)
      // Only along the moving edge: the others would frame what they do not tell apart.
      let edge = panel.along(drawers[index].geometry.side, depth: radius + 2)
      list.clip(to: .rect(edge)) { $0.stroke(outline, width: 2, color, alignment: .inside) }
    case .piece(let id):
      guard let piece = ghost.player.control(ofPiece: id, at: ghost.time) else { return }
      list.stroke(.roundedRect(piece.rect, radius: 12), width: 2, color, alignment: .inside)
    }
  }

  /// Marks the moment that is shown on the graph, and the one that the mouse hovers over.
  private mutating func paintMoments(over list: inout DisplayList, at time: HandTime) {
    guard let analysis = model.analysis, let span else { return }
    let now = moment(at: time) ?? (time <= span.upperBound ? time : nil)
    guard now != nil || hovered != nil, let rect = shownGraph(at: time),
      let chart = model.pictures?.chart
    else { return }
    let marker = GraphMarker(
      chart: chart, curve: analysis.curve, rect: rect, appearance: model.appearance, text: text)
    let palette = PlotPalette(onPanel: model.appearance)
    if let now {
      // The mouse's readout takes the place of this one's.
      marker.paint(
        now, width: 1.5, palette.label,
        hasReadout: model.transport.clock != .live && hovered == nil, over: &list)
    }
    if let hovered, let moment = chart.time(atX: hovered.x - rect.minX), span.contains(moment) {
      marker.paint(moment, width: 1, palette.secondary, hasReadout: true, over: &list)
    }
  }

  /// The frame of the graph on the cards that were drawn last; nil: it is not visible.
  private mutating func shownGraph(at time: HandTime) -> Rect? {
    if let known = keptCards?.graph { return known }
    let rect = graphRect(at: time)
    keptCards?.graph = .some(rect)
    return rect
  }

  /// Draws a ring where the finger was at the moment that is shown.
  private func paintFinger(over list: inout DisplayList, at time: HandTime) {
    guard let moment = moment(at: time), !model.isOtherWindow,
      let finger = take?.finger(at: moment)
    else { return }
    list.stroke(.circle(center: finger, radius: 22), width: 2.5, Color(white: 255, alpha: 220))
    list.stroke(.circle(center: finger, radius: 24), width: 1, Color(white: 0, alpha: 110))
  }
}

extension Rect {
  /// The part along the side that moves of a panel that hangs on a side of the window.
  fileprivate func along(_ side: EdgeGeometry.Side, depth: Double) -> Rect {
    switch side {
    case .top: Rect(x: x, y: maxY - depth, width: width, height: depth)
    case .bottom: Rect(x: x, y: y, width: width, height: depth)
    case .left: Rect(x: maxX - depth, y: y, width: depth, height: height)
    case .right: Rect(x: x, y: y, width: depth, height: height)
    }
  }
}
