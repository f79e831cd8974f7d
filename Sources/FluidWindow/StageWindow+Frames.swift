import FluidCore
import FluidPlayer
import FluidRaster
import FluidSDL
import FluidStage

/// Frame scheduling and drawing.
extension StageWindow {
  /// Why a frame is needed, apart from a drifting background; nil: nothing else changes.
  package func need(at now: MonotonicTime) -> FrameClock.Need? {
    if stage.needsDisplay { return .input }
    return stage.isMoving(at: frames.clock.time(at: now)) ? .motion : nil
  }

  /// When the next frame is due, seen from one moment: at once if that is not after `now`; nil:
  /// nothing changes, or the window is not visible.
  func nextFrame(at now: MonotonicTime) -> MonotonicTime? {
    guard frames.isVisible else { return nil }
    return earliest(
      need(at: now).map { frames.display.due(for: $0, at: now) },
      stage.isDrifting ? frames.display.due(for: .ambience, at: now) : nil)
  }

  /// When to wake up without an event: for a frame, or for a deadline of the stage.
  func nextWake() -> MonotonicTime? {
    let now = MonotonicClock.now
    let deadline = stage.nextDeadline(after: frames.clock.time(at: now))
    return earliest(
      earliest(nextFrame(at: now), deadline.map { frames.clock.monotonic(at: $0) }),
      frames.topIsBehind ? frames.topPace.due : nil)
  }

  /// Draws a frame and presents it.
  package func draw() throws {
    let began = MonotonicClock.now
    frames.played = began
    let need = need(at: began) ?? .ambience
    let drifts = stage.isDrifting && frames.display.drifts(for: need, at: began)
    frames.clock.frame(at: began, moving: player.isMoving(at: frames.clock.time(at: began)))
    stage.advance(to: frames.clock.time(at: began))
    runEffects()
    // While a hand drags the scene, the scene's own picture comes first.
    if player.session.draggingPointer == nil { stage.followTop(at: now) }
    let time = frames.clock.time(at: frames.display.visible(begunAt: began, drifting: drifts))
    chrome.numbers = frames.numbers.line
    let picture = stage.picture(
      at: time, drifts: drifts, isForDrift: need == .ambience,
      followsBlanks: frames.display.followsBlanks)
    let scale = window.geometry.scale
    var damage = 0.0
    let presentation = try window.present { canvas in
      let parts = compositor.draw(
        picture.list, into: canvas.surface, scale: scale,
        redraw: canvas.holdsLastFrame ? .changes : .everything)
      let pixels = parts.reduce(0) { $0 + $1.width * $1.height }
      damage = Double(pixels) / Double(max(1, canvas.width * canvas.height))
      return parts
    }
    frames.display.presented(presentation, for: need, drifting: drifts)
    if let notice = presentation.notice {
      // The other presenter took over.
      warn(notice)
      frames.display.change(refreshRate: window.refreshRate, hasVsync: window.hasVsync)
    }
    let timing = TraceSample.FrameTiming(
      work: (presentation.handedOver - began) * 1000,
      input: frames.newestInput.map { (presentation.handedOver - $0) * 1000 },
      damage: min(1, damage), missed: frames.display.missedFrames)
    frames.newestInput = nil
    frames.numbers.add(timing, at: began)
    for (index, snapshot) in picture.player.frame(at: picture.time).enumerated() {
      logs.trace(
        .sample(
          TraceSample(
            time: time, moment: picture.isMoment ? picture.time : nil, snapshot, drawer: index,
            frame: timing)))
    }
    // The effects of the top layer's look at the scene: the next event may be long in coming.
    runEffects()
    for line in author.newRepetitions(in: picture.controls, picture.player.scene) {
      reportMistake("The scene has one name for two things", line)
    }
  }

  /// Plays a first touch out of sight, so that the first answer to a finger is as quick as others.
  func warmUp() {
    let geometry = window.geometry
    var warmUp = WarmUp(
      player, compositor, canvas: (geometry.pixelWidth, geometry.pixelHeight),
      scale: geometry.scale)
    warmUp.run(at: now)
  }

  /// Brings the top layer up to date after a picture of the scene: at once, or, while a hand drags
  /// the scene, when ``LayerPace`` allows it, followed by a frame if that changed anything.
  package func updateTop() throws {
    guard frames.topIsBehind else { return }
    let began = MonotonicClock.now
    let isDragged = player.session.draggingPointer != nil
    guard !isDragged || began >= frames.topPace.due else { return }
    frames.topIsBehind = false
    stage.followTop(at: now)
    runEffects()
    guard isDragged else { return }
    if stage.needsDisplay { try draw() }
    frames.topPace.worked(from: began, to: MonotonicClock.now)
  }

  /// Shows the cursor for the control under the mouse, when a lookup is due.
  package func followHover() {
    if let cursor = stage.followHover(at: now) { window.show(cursor) }
    runEffects()
  }

  /// Starts and stops text input with the focus of the scene's text fields.
  package func followTextField() {
    let id = stage.textField
    guard (id != nil) != source.takesText else { return }
    guard let field = player.controls(at: now).last(where: { $0.id == id }) else {
      if source.takesText { source.endText() }
      return
    }
    let viewport = stage.viewport?.viewport(at: now)
    source.beginText(in: viewport?.windowRect(field.rect) ?? field.rect)
    // The system's keyboard takes the place of the program's own.
    follow(player.desktop, at: now)
  }

  /// Copies, cuts or pastes in the focused text field. Pasted text is played as typed text, so that
  /// recordings contain it.
  package func use(clipboard command: ClipboardCommand, at time: MonotonicTime) {
    guard stage.textField != nil else { return }
    switch command {
    case .copy, .cut:
      guard let text = player.selectedText else { return }
      if let failure = Clipboard.copy(text) { return warn(failure) }
      guard command == .cut else { return }
      handle(WindowEvent(time: time, kind: .input(.edit(.deleteBackward))))
    case .paste:
      guard let text = Clipboard.text.map({ SingleLineText.line($0) }), !text.isEmpty else {
        return
      }
      handle(WindowEvent(time: time, kind: .input(.text(text))))
    }
  }
}
