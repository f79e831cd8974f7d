import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// What a stage's pictures depend on that came before: where a finger is drawn, and how far a
/// drifting background has come.
package struct StageView {
  /// Where the finger that drags is drawn.
  package var predictor: PointerPredictor
  /// The time for which the scene was drawn last; nil: a moment of a take was.
  package fileprivate(set) var pictured: HandTime?
  /// The time for which a finger was last drawn ahead.
  package fileprivate(set) var foreseen: HandTime = 0
  /// The time at which a drifting background was last drawn.
  package fileprivate(set) var drift: HandTime = 0
  /// How dark the background was drawn then.
  package fileprivate(set) var dim = BackgroundDim()
  /// Whether the last picture was of a moment of a take.
  private var showsMoment = false
  /// Whether the background in the last picture was that of another moment.
  fileprivate var isBackgroundBehind = false

  /// A view that has shown nothing yet.
  init(_ prediction: Settings.Input.Prediction) {
    predictor = PointerPredictor(prediction, followsBlanks: false)
  }

  /// Keeps track of the finger that drags, for pictures that show it where it is when they are
  /// seen.
  mutating func follow(_ kind: InputEvent.Kind, of player: Player, at time: HandTime) {
    guard case .move(let pointer, let point) = kind else { return predictor.reset() }
    if pointer == player.session.draggingPointer { predictor.add(point, at: time) }
  }

  /// The player with the finger where it will be when the picture is seen; nil: where it said it
  /// was.
  fileprivate mutating func ahead(of player: Player, followsBlanks: Bool) -> Player? {
    let renewed = PointerPredictor(player.settings.input.prediction, followsBlanks: followsBlanks)
    if renewed.way != predictor.way { predictor = renewed }
    guard let pointer = player.session.draggingPointer,
      let place = predictor.place(seenAt: foreseen)
    else { return nil }
    return player.predicting(pointer, to: place, at: foreseen)
  }

  /// Notes whether the background that is about to be drawn is that of the moment shown: while the
  /// scene is paused, nothing else would have it drawn anew.
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

/// What a stage shows at a time.
package struct StagePicture {
  /// All layers, one over the other.
  package let list: DisplayList
  /// The controls of the scene.
  package let controls: [SceneControl]
  /// The player whose scene is shown: the live one, that with a finger drawn ahead, or a take's.
  package let player: Player
  /// The time for which that player is shown.
  package let time: HandTime
  /// Whether it is a moment of a take.
  package let isMoment: Bool
}

extension Stage {
  /// Whether the background is to move on: it drifts, or it is not yet that of the moment shown.
  package var isDrifting: Bool { player.isDrifting || view.isBackgroundBehind }

  /// What all layers show at a time, one over the other.
  ///
  /// - Parameters:
  ///   - drifts: Whether a drifting background moves on in this picture.
  ///   - isForDrift: Whether the picture is made for that alone: a finger drawn ahead of itself
  ///     stays where it was drawn.
  ///   - followsBlanks: Whether the display tells when its pictures are seen.
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
