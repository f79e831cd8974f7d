import FluidDrawer
import FluidGeometry
import FluidRaster

extension Scene {
  /// The largest window that is laid out, in points; larger ones are laid out as if they were of
  /// this size.
  private static let maxLength = 1e5

  /// What the window shows at one moment; the same arguments always give the same list.
  ///
  /// - Parameters:
  ///   - drawers: One snapshot for each of the scene's drawers, in their order; further ones on
  ///     either side are left out.
  ///   - size: The window's size, in points.
  ///   - time: What moves by itself is a function of this, in seconds.
  ///   - text: Only asked for measures.
  ///   - memo: Layouts of earlier pictures of the same scene; the picture is the same without.
  ///   - dimProgress: How far open the drawer in front is, 0…1, as far as a drifting background
  ///     grows darker with it; nil: as far as it is.
  public func picture(
    drawers: [DrawerSnapshot], size: Size, time: Double, state: SceneState, text: any TextSource,
    memo: LayoutMemo? = nil, dimProgress: Double? = nil
  ) -> ScenePicture {
    let painter = walk(
      drawers, size, state, text, memo, for: .picture,
      background: BackgroundMoment(time: time, progress: dimProgress))
    return ScenePicture(list: painter.list, controls: painter.controls)
  }

  /// What of the window's own answers to a finger at one moment, from back to front: the bar,
  /// notices, the card of keys. It is no part of the scene: the player asks here first.
  public func windowControls(
    drawers: [DrawerSnapshot], size: Size, state: SceneState, text: any TextSource,
    memo: LayoutMemo? = nil
  ) -> [SceneControl] {
    guard state.host != HostWords() else { return [] }
    let size = size.clamped(to: Self.maxLength)
    let memo = memo ?? LayoutMemo()
    var painter = Painter(
      LayoutContext(state: state, measures: memo.measures(of: text), layouts: memo.layouts),
      bounds: Rect(origin: .zero, size: size), for: .controls)
    Overlay(scene: self, drawers: drawers, size: size).paint(&painter, memo)
    return painter.controls
  }

  /// What in the window answers to a finger at one moment, from back to front: what a picture of
  /// that moment would carry, without drawing one.
  public func controls(
    drawers: [DrawerSnapshot], size: Size, state: SceneState, text: any TextSource,
    memo: LayoutMemo? = nil
  ) -> [SceneControl] {
    // Nothing that answers to a finger moves by itself.
    walk(drawers, size, state, text, memo, for: .controls, background: BackgroundMoment(time: 0))
      .controls
  }

  /// What keys can go to: what answers to a finger, and what does so once it has been scrolled into
  /// view, from back to front.
  package func focusableControls(
    drawers: [DrawerSnapshot], size: Size, state: SceneState, text: any TextSource,
    memo: LayoutMemo? = nil
  ) -> [SceneControl] {
    walk(drawers, size, state, text, memo, for: .focus, background: BackgroundMoment(time: 0))
      .controls
  }

  /// How long each drawer's content is along the drawer's axis, handle included, in points; what
  /// the detents that fit the content go by, and how far a list can be scrolled.
  ///
  /// Of a drawer for which that makes no difference it is 0.
  ///
  /// - Parameter memo: Layouts of earlier pictures of the same scene; the lengths are the same
  ///   without.
  public func contentLengths(
    size: Size, state: SceneState, text: any TextSource, memo: LayoutMemo? = nil
  ) -> [Double] {
    let memo = memo ?? LayoutMemo()
    let context = LayoutContext(
      state: state, measures: memo.measures(of: text), layouts: memo.layouts)
    return drawers.enumerated().map { index, drawer in
      guard drawer.measuresContent else { return 0 }
      return drawer.naturalLength(
        number: index, in: size.clamped(to: Self.maxLength), context, memo)
    }
  }

  /// Goes through all that is in the window, from back to front: the one way for what is drawn and
  /// for what is touched.
  private func walk(
    _ snapshots: [DrawerSnapshot], _ size: Size, _ state: SceneState, _ text: any TextSource,
    _ memo: LayoutMemo?, for purpose: Painter.Purpose, background: BackgroundMoment
  ) -> Painter {
    let size = size.clamped(to: Self.maxLength)
    let window = Rect(origin: .zero, size: size)
    let memo = memo ?? LayoutMemo()
    var state = state
    state.drawers = DrawerStates(drawers, snapshots)
    var painter = Painter(
      LayoutContext(state: state, measures: memo.measures(of: text), layouts: memo.layouts),
      bounds: window, for: purpose)
    let stage = zip(drawers, snapshots).map { ($0, $1) }
    paint(stage[...], front: stage.last, in: window, memo, background, &painter)
    guard purpose == .picture else { return painter }
    painter.context.inputs.moment = Moment()
    painter.withoutReporting {
      Overlay(scene: self, drawers: snapshots, size: size).paint(&$0, memo)
    }
    return painter
  }

  /// Draws the frontmost of some drawers over all that is behind it.
  private func paint(
    _ drawers: ArraySlice<(Drawer, DrawerSnapshot)>, front: (Drawer, DrawerSnapshot)?,
    in window: Rect, _ memo: LayoutMemo, _ moment: BackgroundMoment, _ painter: inout Painter
  ) {
    guard let (drawer, snapshot) = drawers.last else {
      return paintBackground(front: front, in: window, memo, moment, &painter)
    }
    let behind = { (painter: inout Painter) in
      paint(drawers.dropLast(), front: front, in: window, memo, moment, &painter)
    }
    if let recession = drawer.recession {
      recession.painting(at: snapshot.progress, in: window, &painter, behind)
    } else {
      behind(&painter)
    }
    let number = drawers.endIndex - 1
    painter.context.inputs.moment = Moment(snapshot, drawer: number)
    drawer.paint(snapshot, number: number, in: window, memo, &painter)
  }

  private func paintBackground(
    front: (Drawer, DrawerSnapshot)?, in window: Rect, _ memo: LayoutMemo,
    _ moment: BackgroundMoment, _ painter: inout Painter
  ) {
    let dim = front.map { drawer, snapshot in
      let progress = moment.progress ?? snapshot.progress
      return progress > 0 ? drawer.backgroundDim * min(1, progress) : 0
    }
    painter.draw { background.paint(in: window, time: moment.time, dimmedBy: dim ?? 0, &$0) }
    // What is behind follows the drawer in front, as a hint that fades does.
    if let (drawer, snapshot) = front {
      painter.context.inputs.moment = Moment(snapshot, drawer: nil)
      let start = snapshot.stops.stop(named: drawer.configuration.initial)
      painter.context.inputs.moment.middle = snapshot.geometry.area.center
      painter.context.inputs.moment.inset = snapshot.geometry.edgeInset
      painter.context.inputs.moment.home = start?.extent ?? snapshot.stops.range.lowerBound
    }
    memo.box(.behind, in: window.size, painter.context) { content.layout(in: $0, $1) }
      .paint(at: .zero, &painter)
  }
}
