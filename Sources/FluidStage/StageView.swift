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
    let picture = shown.picture(
      at: shownTime, drift: view.drift, dimProgress: view.dim.progress,
      knownGestures: knownGestures
    ) { [chrome] in chrome.paint(over: $0, &$1) }
    var list = picture.list
    top?.paint(over: &list, live: player, at: time)
    view.pictured = moment == nil ? time : nil
    needsDisplay = false
    return StagePicture(
      list: list, controls: picture.controls, player: shown, time: shownTime,
      isMoment: moment != nil)
  }
}
