import FluidCore
import FluidLab
import FluidPlayer
import FluidRaster
import FluidSDL
import FluidScene
import FluidStage

/// How a frame comes about.
extension WindowHost {
  mutating func draw() throws {
    let began = MonotonicClock.now
    played = began
    let need = need(at: began) ?? .ambience
    let drifts = isDrifting && pacing.drifts(for: need, at: began)
    clock.frame(at: began, moving: player.isMoving(at: clock.time(at: began)))
    // It may have the scene stand still before that.
    try advanceLab(to: clock.time(at: began))
    try react(to: player.advance(to: clock.time(at: began)))
    if player.isMoving(at: clock.time(at: began)) { hover.lookAgain() }
    // Unless a hand is on the scene: then the scene's own picture comes first.
    if player.session.draggingPointer == nil { followLab() }
    let time = clock.time(at: pacing.visible(begunAt: began, drifting: drifts))
    // Where only the background moves on, a finger drawn ahead of itself stays where it was drawn.
    if need != .ambience { foreseen = time }
    chrome.numbers = numbers.line
    let moment = lab?.shown(at: time)
    let shownTime = moment?.time ?? time
    if drifts {
      drift = shownTime
      dim.follow((moment?.drawers ?? player.frame(at: time)).last?.progress ?? 0)
    }
    noteBackground(of: moment, drifted: drifts)
    let shown = moment?.player ?? ahead(to: foreseen) ?? player
    let picture = shown.picture(
      at: shownTime, drift: drift, dimProgress: dim.progress, knownGestures: knownGestures
    ) { [chrome] in chrome.paint(over: $0, &$1) }
    var list = picture.list
    lab?.paint(over: &list, live: player, at: time)
    let scale = window.geometry.scale
    var damage = 0.0
    let presentation = try window.present { canvas in
      let parts = compositor.draw(
        list, into: canvas.surface, scale: scale,
        redraw: canvas.holdsLastFrame ? .changes : .everything)
      let pixels = parts.reduce(0) { $0 + $1.width * $1.height }
      damage = Double(pixels) / Double(max(1, canvas.width * canvas.height))
      return parts
    }
    pacing.presented(presentation, for: need, drifting: drifts)
    if let notice = presentation.notice {
      // The other presenter took over.
      warn(notice)
      pacing.change(refreshRate: window.refreshRate, hasVsync: window.hasVsync)
    }
    isDirty = false
    pictured = moment == nil ? time : nil
    let timing = TraceSample.FrameTiming(
      work: (presentation.handedOver - began) * 1000,
      input: newestInput.map { (presentation.handedOver - $0) * 1000 },
      damage: min(1, damage), missed: pacing.missedFrames)
    newestInput = nil
    numbers.add(timing, at: began)
    for (index, snapshot) in shown.frame(at: shownTime).enumerated() {
      logs.trace(
        .sample(
          TraceSample(
            time: time, moment: moment?.time, snapshot, drawer: index, frame: timing)))
    }
    for line in ids.news(of: picture, shown.scene) {
      tellAuthor("The scene has one name for two things", line)
    }
  }

  /// Whether the background is to move on: it drifts, or it is not yet that of the moment shown.
  var isDrifting: Bool { player.isDrifting || isBackgroundBehind }

  /// Notes whether the background that is about to be drawn is that of the moment shown: while the
  /// scene is paused, nothing else would have it drawn anew.
  private mutating func noteBackground(of moment: TakeMoment?, drifted: Bool) {
    isBackgroundBehind =
      if let moment {
        moment.player.isDrifting && (drift != moment.time || dim.isBehind)
      } else {
        !drifted && (isBackgroundBehind || showsMoment)
      }
    showsMoment = moment != nil
  }

  /// So that the first answer to a finger comes as soon as all others.
  func rehearse() {
    let geometry = window.geometry
    var warmUp = WarmUp(
      player, compositor, canvas: (geometry.pixelWidth, geometry.pixelHeight),
      scale: geometry.scale)
    warmUp.run(at: clock.time(at: MonotonicClock.now))
  }

  /// The player with the finger where it will be when the picture is seen; nil: where it said it
  /// was.
  private mutating func ahead(to time: HandTime) -> Player? {
    renewForesight()
    guard let pointer = player.session.draggingPointer, let place = predictor.place(seenAt: time)
    else { return nil }
    return player.predicting(pointer, to: place, at: time)
  }

  /// Takes over what the settings and the display say about drawing ahead.
  private mutating func renewForesight() {
    let renewed = PointerPredictor(
      player.settings.input.prediction, followsBlanks: pacing.followsBlanks)
    if renewed.way != predictor.way { predictor = renewed }
  }
}
