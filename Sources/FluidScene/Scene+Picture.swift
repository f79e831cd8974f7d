import FluidCore
import FluidDrawer
import FluidRaster

extension Scene {
  /// The maximum side of a window for layout, in points; larger ones are clamped.
  package static let maxLength = 1e5

  /// The picture of the window at one moment; a pure function of its arguments.
  ///
  /// - Parameters:
  ///   - drawers: One snapshot for each of the scene's drawers, in their order; extra ones on
  ///     either side are ignored.
  ///   - size: The window's size, in points.
  ///   - time: The background's time, in seconds.
  ///   - text: Measures text.
  ///   - memo: Layouts of earlier pictures of the same scene; it does not change the picture.
  ///   - dimProgress: The front drawer's progress for the darkening of a drifting background, 0…1;
  ///     nil: its current progress.
  public func picture(
    drawers: [DrawerSnapshot], size: Size, time: Double, state: SceneState, text: any TextSource,
    memo: LayoutMemo? = nil, dimProgress: Double? = nil
  ) -> ScenePicture {
    let painter = walk(
      drawers, size, state, text, memo, for: .picture,
      background: BackgroundMoment(time: time, progress: dimProgress))
    return ScenePicture(list: painter.list, controls: painter.controls)
  }

  /// The scene's controls at one moment, from back to front: the controls of that moment's picture,
  /// without drawing it; for the purpose `focus` also controls scrolled out of sight.
  package func controls(
    drawers: [DrawerSnapshot], size: Size, state: SceneState, text: any TextSource,
    memo: LayoutMemo? = nil, for purpose: Painter.Purpose = .controls
  ) -> [SceneControl] {
    // No control depends on the background's time.
    walk(drawers, size, state, text, memo, for: purpose, background: BackgroundMoment(time: 0))
      .controls
  }

  /// The rectangles that texts, rows, cards and controls fill at one moment, in points of the
  /// window: where nothing is to lie over them.
  package func extents(
    drawers: [DrawerSnapshot], size: Size, state: SceneState, text: any TextSource,
    memo: LayoutMemo? = nil
  ) -> [Rect] {
    walk(drawers, size, state, text, memo, for: .extents, background: BackgroundMoment(time: 0))
      .extents
  }

  /// The length of each drawer's content along the drawer's axis, handle included, in points: for
  /// detents that fit the content, and for the scroll range.
  ///
  /// 0 for a drawer that does not need it.
  ///
  /// - Parameter memo: Layouts of earlier pictures of the same scene; it does not change the
  ///   lengths.
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

  /// The length of a drawer's footer along the drawer's axis, in points; 0: it has none.
  ///
  /// - Parameter drawer: The drawer's index, from 0.
  package func footerLength(
    drawer index: Int, size: Size, state: SceneState, text: any TextSource, memo: LayoutMemo
  ) -> Double {
    let context = LayoutContext(
      state: state, measures: memo.measures(of: text), layouts: memo.layouts)
    let drawer = drawers[index]
    let geometry = drawer.configuration.geometry(
      in: size.clamped(to: Self.maxLength), context.direction)
    return drawer.footerLength(number: index, in: geometry, context, memo)
  }

  /// Paints the window from back to front: the one walk for both drawing and hit testing.
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
    let pushBacks = PushBack.all(of: stage)
    // Of a stack the lowest: those on it are closed at first.
    let front = stage.first { stage.count > 1 && $0.0.configuration.isStacked } ?? stage.last
    paint(stage[...], pushBacks, front: front, in: window, memo, background, &painter)
    return painter
  }

  /// Paints the last of some drawers over everything behind it.
  private func paint(
    _ drawers: ArraySlice<(Drawer, DrawerSnapshot)>, _ pushBacks: [PushBack?],
    front: (Drawer, DrawerSnapshot)?, in window: Rect, _ memo: LayoutMemo,
    _ moment: BackgroundMoment, _ painter: inout Painter
  ) {
    guard let (drawer, snapshot) = drawers.last else {
      return paintBackground(front: front, in: window, memo, moment, &painter)
    }
    let behind = { (painter: inout Painter) in
      paint(drawers.dropLast(), pushBacks, front: front, in: window, memo, moment, &painter)
    }
    let number = drawers.endIndex - 1
    if let pushBack = pushBacks[number] {
      pushBack.effect.painting(at: pushBack.progress, in: window, &painter, behind)
    } else {
      behind(&painter)
    }
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
    // Content behind the drawers follows the frontmost, as a hint that fades out does.
    if let (drawer, snapshot) = front {
      painter.context.inputs.moment = Moment(snapshot, drawer: nil)
      let start = snapshot.stops.stop(named: drawer.configuration.initial)
      painter.context.inputs.moment.middle = snapshot.geometry.area.center
      painter.context.inputs.moment.home = start?.extent ?? snapshot.stops.range.lowerBound
    }
    memo.box(.behind, in: window.size, painter.context) { content.layout(in: $0, $1) }
      .paint(at: .zero, &painter)
  }
}

/// A window's display list and its controls at one moment; a value.
public struct ScenePicture: Sendable, Equatable {
  /// The display list.
  public let list: DisplayList
  /// The visible controls, from back to front.
  public let controls: [SceneControl]

  package init(list: DisplayList, controls: [SceneControl]) {
    self.list = list
    self.controls = controls
  }
}
