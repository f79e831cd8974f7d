import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// State that a stage's pictures carry over: pointer prediction, and the drift of the background.
package struct StageView {
  /// Predicts the dragging finger's position.
  package var predictor: PointerPredictor
  /// The time of the scene's last picture; nil: it showed a moment of a take.
  package fileprivate(set) var pictured: HandTime?
  /// Whether the last picture showed the viewport in motion.
  package fileprivate(set) var viewportMoved = false
  /// Whether there has been a picture.
  package fileprivate(set) var hasBegun = false
  /// The time for which a finger was last predicted.
  package fileprivate(set) var foreseen: HandTime = 0
  /// The time of the background in the last picture.
  package fileprivate(set) var drift: HandTime = 0
  /// The background's dimming in the last picture.
  package fileprivate(set) var dim = BackgroundDim()
  /// Whether the last picture showed a moment of a take.
  private var showsMoment = false
  /// Whether the background in the last picture was of another moment than the scene.
  fileprivate var isBackgroundBehind = false

  /// The state before the first picture.
  init(_ prediction: Settings.Input.Prediction) {
    predictor = PointerPredictor(prediction, followsBlanks: false)
  }

  /// Feeds reports of the dragging finger to the predictor.
  mutating func follow(_ kind: InputEvent.Kind, of player: Player, at time: HandTime) {
    guard case .move(let pointer, let point) = kind else { return predictor.reset() }
    if pointer == player.session.draggingPointer { predictor.add(point, at: time) }
  }

  /// The player with the finger at its predicted position; nil: at its reported one.
  fileprivate mutating func ahead(of player: Player, followsBlanks: Bool) -> Player? {
    let renewed = PointerPredictor(player.settings.input.prediction, followsBlanks: followsBlanks)
    if renewed.way != predictor.way { predictor = renewed }
    guard let pointer = player.session.draggingPointer,
      let place = predictor.place(seenAt: foreseen)
    else { return nil }
    return player.predicting(pointer, to: place, at: foreseen)
  }

  /// Notes whether the next picture's background fits the moment shown: while the scene is paused,
  /// nothing else would redraw it.
  fileprivate mutating func noteBackground(of moment: TakeMoment?, drifted: Bool) {
    isBackgroundBehind =
      if let moment {
        moment.player.isDrifting && (drift != moment.time || dim.isBehind)
      } else {
        !drifted && (isBackgroundBehind || showsMoment)
      }
    showsMoment = moment != nil
  }
}

/// A stage's picture at a time.
package struct StagePicture {
  /// The display list of all layers.
  package let list: DisplayList
  /// The scene's controls.
  package let controls: [SceneControl]
  /// The player that is shown: the live one, one with a predicted finger, or a take's.
  package let player: Player
  /// The time of the player that is shown.
  package let time: HandTime
  /// Whether the picture shows a moment of a take.
  package let isMoment: Bool
}

extension Stage {
  /// Whether the background has to be redrawn: it drifts, or belongs to another moment than the
  /// scene.
  package var isDrifting: Bool { player.isDrifting || view.isBackgroundBehind }

  /// The picture of all layers at a time.
  ///
  /// - Parameters:
  ///   - drifts: Whether a drifting background moves on.
  ///   - isForDrift: Whether the background is the only reason for the picture: a predicted finger
  ///     then stays where it was drawn.
  ///   - followsBlanks: Whether the display reports when pictures are seen.
  package mutating func picture(
    at time: HandTime, drifts: Bool = false, isForDrift: Bool = false, followsBlanks: Bool = false
  ) -> StagePicture {
    if !isForDrift { view.foreseen = time }
    let moment = top?.shown(at: time)
    let shownTime = moment?.time ?? time
    if drifts {
      view.drift = shownTime
      view.dim.follow((moment?.drawers ?? player.frame(at: time)).last?.progress ?? 0)
    }
    view.noteBackground(of: moment, drifted: drifts)
    let shown =
      moment?.player ?? view.ahead(of: player, followsBlanks: followsBlanks) ?? player
    let viewport = viewport?.viewport(at: time)
    let picture = shown.picture(
      at: shownTime, drift: view.drift, dimProgress: view.dim.progress,
      knownGestures: knownGestures
    ) { [chrome] in if viewport == nil { chrome.paint(over: $0, &$1) } }
    var list = picture.list
    top?.paintMarks(over: &list, at: time)
    if let viewport {
      list = framed(list, in: viewport, at: time)
      list.opacity(openness(of: viewport)) { top?.paint(over: &$0, at: time) }
      chrome.paint(over: look(at: time), &list)
    } else {
      top?.paint(over: &list, at: time)
    }
    view.hasBegun = true
    view.viewportMoved = self.viewport?.isMoving(at: time) == true
    view.pictured = moment == nil ? time : nil
    needsDisplay = false
    return StagePicture(
      list: list, controls: picture.controls, player: shown, time: shownTime,
      isMoment: moment != nil)
  }
}

/// The scene in its viewport.
extension Stage {
  /// How far a viewport is from filling the window, 0…1.
  private func openness(of viewport: Viewport) -> Double {
    guard let target = top?.viewport, target.cornerRadius > 0 else { return 1 }
    return min(1, max(0, viewport.cornerRadius / target.cornerRadius))
  }

  /// The scene's picture as a window of its own, over a plain canvas.
  private func framed(
    _ scene: DisplayList, in viewport: Viewport, at time: HandTime
  ) -> DisplayList {
    let isDark = player.state.window.appearance == .dark
    var list = DisplayList()
    list.fill(
      .rect(Rect(origin: .zero, size: size)), Palette(player.state.window.appearance).canvas)
    let frame = Shape.roundedRect(viewport.frame, radius: viewport.cornerRadius)
    list.shadow(
      frame, radius: 40, offset: Point(x: 0, y: 14), Color(white: 0, alpha: isDark ? 150 : 70))
    // Texels are kept while the viewport moves, and drawn anew where it rests.
    let effect = LayerEffect(
      transform: viewport.transform,
      resolution: self.viewport?.isMoving(at: time) == true ? .resampled : .exact)
    list.clip(to: frame) { list in
      list.layer(effect, bounds: Rect(origin: .zero, size: player.session.container)) {
        $0.append(scene)
      }
    }
    list.stroke(
      .roundedRect(viewport.frame.inset(by: -1), radius: viewport.cornerRadius + 1), width: 1,
      isDark ? Color(white: 255, alpha: 36) : Color(white: 0, alpha: 30), alignment: .inside)
    return list
  }
}
