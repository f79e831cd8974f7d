import FluidCore
import FluidPlayer
import FluidSettings

/// What the lab's buttons and keys do.
extension Lab {
  /// Does what a command says.
  ///
  /// - Parameter time: The current time.
  /// - Returns: What is to be done about it outside.
  package mutating func perform(_ command: LabCommand, at time: HandTime) -> [LabEffect] {
    let (before, dialog) = (settings, model.dialog)
    var requests = carryOut(command, at: time)
    if model.dialog != dialog { turnFocus(from: dialog, at: time) }
    if settings != before { requests.insert(.apply(settings), at: 0) }
    return requests
  }

  private mutating func carryOut(_ command: LabCommand, at time: HandTime) -> [LabEffect] {
    switch command {
    case .close: return [.close]
    case .swapSides:
      update {
        $0.inspectorIsLeading.toggle()
        $0.hasSwappedSides = true
      }
    case .togglePause: return togglePause(at: time)
    case .step(let frames): return step(frames: frames, at: time)
    case .setSpeed(let speed): return setSpeed(speed, at: time)
    case .slower: return setSpeed(neighbour(1), at: time)
    case .faster: return setSpeed(neighbour(-1), at: time)
    case .toggleLoop: toggleLoop(at: time)
    case .goLive: return goLive()
    case .keep: update { $0.tuning.keep() }
    case .flip: update { $0.tuning.flip() }
    case .undo: update { $0.tuning.undo() }
    case .redo: update { $0.tuning.redo() }
    case .elsewhere: return goElsewhere()
    case .save: return save()
    case .saveTake:
      guard let take else { return complain("nothing has been dragged yet") }
      return [.saveTake(take)]
    case .film: return makeFilm()
    case .copy(let choice):
      update { $0.showsCopies = false }
      return [.copy(choice)]
    case .toggleCopies:
      update {
        $0.showsCopies.toggle()
        $0.showsKeys = false
      }
    case .toggleKeys:
      update {
        $0.showsKeys.toggle()
        $0.showsCopies = false
      }
    case .nextCard(let isForward): turnToCard(isForward: isForward, at: time)
    case .showPage(let number):
      if let page = InspectorPage(rawValue: number) { update { $0.page = page } }
    case .revert(let path): take(path, from: model.tuning.saved)
    case .reset(let path): take(path, from: model.tuning.defaults)
    }
    return []
  }

  mutating func complain(_ text: String) -> [LabEffect] {
    update { $0.message = LabMessage(text: text, isWarning: true) }
    return []
  }

  /// Makes a number what it is in other settings.
  private mutating func take(_ path: String, from other: Settings) {
    let other = other.swappingFirst(with: model.drawer)
    var changed = focused
    if let number = number(path), let value = number.get(other), number.get(focused) != nil {
      number.set(&changed, value)
    } else if let value = Schema.key(path)?.value(in: other),
      let other = try? focused.setting(path, to: value)
    {
      changed = other
    }
    change(focused: changed)
  }

  /// Puts the number in force that has to change least, for its range, to send the last release
  /// elsewhere.
  private mutating func goElsewhere() -> [LabEffect] {
    guard let release = model.analysis?.release else {
      return complain("drag the panel and let go first: there is no release yet")
    }
    let nearest = DecisionChange.all(release.decision, among: release.stops).compactMap { change in
      number(change.path).map { number in
        (
          name: change.name,
          way: abs(change.value - (number.get(focused) ?? 0)) / number.track.length
        )
      }
    }.min { $0.way < $1.way }
    guard let nearest else {
      return complain("no value of lookahead, threshold or flick velocity alone would do it")
    }
    setChange(nearest.name)
    return []
  }

  // MARK: Time

  /// The moment of the take that is shown; nil: the live one is, or there is no take.
  func moment(at time: HandTime) -> HandTime? {
    model.analysis.flatMap { model.clock.moment(at: time, in: $0.curve.span) }
  }

  /// Pauses what goes on, or lets it go on: the scene, a loop, and from a moment that was dragged
  /// or stepped to the take, up to its end.
  private mutating func togglePause(at time: HandTime) -> [LabEffect] {
    switch model.clock {
    case .live:
      update { $0.isPaused.toggle() }
      return [.setRate(model.isPaused ? 0 : model.speed)]
    case .looping, .playing:
      guard let moment = moment(at: time) else { break }
      update {
        $0.pausedLoop = $0.clock.isLooping ? moment : nil
        $0.clock = .held(at: moment)
      }
    case .held(let moment):
      run(from: moment, loops: moment == model.pausedLoop, at: time)
    }
    return []
  }

  /// A frame on or back: of the scene where that is what is shown and time is to go on, otherwise
  /// of the take.
  private mutating func step(frames: Double, at time: HandTime) -> [LabEffect] {
    if model.clock == .live, model.isPaused, frames > 0 {
      // It runs for so long; see `pauseAfterStep(at:)`.
      stepEnd = max(time, stepEnd ?? time) + frames / 60
      return [.setRate(1)]
    }
    guard let span = model.analysis?.curve.span else {
      return complain("drag the panel first: there is no take to step through yet")
    }
    let now = moment(at: time) ?? min(time, span.upperBound)
    let next = min(max(now + frames / 60, span.lowerBound), span.upperBound)
    let wasLive = model.clock == .live
    update { $0.clock = .held(at: next) }
    guard wasLive, !model.isPaused else { return [] }
    update { $0.isPaused = true }
    return [.setRate(0)]
  }

  /// Stops the scene where a frame of it is over.
  private mutating func pauseAfterStep(at time: HandTime) -> [(request: LabEffect, time: HandTime)]
  {
    guard let end = stepEnd, time >= end else { return [] }
    stepEnd = nil
    // Also where the take has been turned to meanwhile: the scene stands still behind it.
    return model.isPaused ? [(.setRate(0), end)] : []
  }

  /// Lets time pass in the lab.
  ///
  /// - Returns: What is to be done about it outside, and when that was due, in seconds of the
  ///   window's.
  package mutating func advance(to time: HandTime) -> [(request: LabEffect, time: HandTime)] {
    _ = panel.advance(to: time)
    endPlaying(at: time)
    return pauseAfterStep(at: time)
  }

  /// When something next happens by itself in the lab; nil: nothing
  /// will.
  package var nextDeadline: HandTime? {
    [panel.nextDeadline, stepEnd, playEnd].compactMap { $0 }.min()
  }

  /// The speed that comes before or after the present one on the buttons.
  private func neighbour(_ step: Int) -> Double {
    let speeds = LabModel.speeds
    let index = speeds.firstIndex { $0 <= model.speed } ?? speeds.count - 1
    return speeds[min(max(0, index + step), speeds.count - 1)]
  }

  private mutating func setSpeed(_ speed: Double, at time: HandTime) -> [LabEffect] {
    let moment = moment(at: time)
    update { $0.speed = speed }
    if model.clock.isRunning, let moment {
      run(from: moment, loops: model.clock.isLooping, at: time)
    }
    return model.clock == .live && !model.isPaused ? [.setRate(speed)] : []
  }

  private mutating func toggleLoop(at time: HandTime) {
    guard let span = model.analysis?.curve.span else {
      _ = complain("drag the panel first: there is no take to play yet")
      return
    }
    if model.clock.isLooping { return update { $0.clock = .live } }
    run(from: moment(at: time) ?? span.lowerBound, loops: true, at: time)
  }

  private mutating func run(from moment: HandTime, loops: Bool, at time: HandTime) {
    guard let span = model.analysis?.curve.span else { return }
    // At the end it begins anew.
    let way = moment >= span.upperBound ? 0 : moment - span.lowerBound
    update {
      let since = time - way / max(0.01, $0.speed)
      $0.clock =
        loops ? .looping(since: since, rate: $0.speed) : .playing(since: since, rate: $0.speed)
    }
  }

  /// When the take has been played to its end; nil: it is not played.
  private var playEnd: HandTime? {
    (model.analysis?.curve.span).flatMap { model.clock.end(of: $0) }
  }

  /// Has a take that has been played stand at its end.
  private mutating func endPlaying(at time: HandTime) {
    guard let end = playEnd, time >= end, let last = model.analysis?.curve.span.upperBound else {
      return
    }
    update { $0.clock = .held(at: last) }
  }

  private mutating func goLive() -> [LabEffect] {
    update {
      $0.clock = .live
      $0.isPaused = false
    }
    return [.setRate(model.speed)]
  }

  /// A hand takes hold of the scene: it is live again, at the speed it had.
  package mutating func sceneIsTouched(at time: HandTime) -> [LabEffect] {
    closeOpened()
    guard model.clock != .live else { return [] }
    update { $0.clock = .live }
    return []
  }

  // MARK: Saving

  private mutating func save() -> [LabEffect] {
    guard model.tuning.isChanged else {
      let why = model.fileName.map { "\($0) holds these numbers" } ?? "no number has been changed"
      update { $0.message = LabMessage(text: "nothing to save: \(why)") }
      return []
    }
    return [.save(settings)]
  }

  /// Whether a person has agreed to what saving would do: it was said the last time, and they asked
  /// to save once more. Otherwise it is said now.
  package mutating func agrees(to proposal: String) -> Bool {
    guard proposal != model.proposal else { return true }
    update {
      $0.proposal = proposal
      $0.message = LabMessage(text: proposal)
    }
    return false
  }

  /// Tells the lab what has become of ``LabEffect/save(_:)``.
  ///
  /// - Parameters:
  ///   - saved: What the file holds now; nil: it could not be written.
  ///   - text: What was written, or why not.
  package mutating func didSave(_ saved: Settings?, fileName: String?, _ text: String) {
    update {
      if let saved { $0.tuning.saved = saved }
      $0.fileName = fileName ?? $0.fileName
      $0.message = LabMessage(text: text, isWarning: saved == nil)
    }
  }

  /// Says something in the lab's line of messages.
  package mutating func say(_ text: String, isWarning: Bool = false) {
    update { $0.message = LabMessage(text: text, isWarning: isWarning) }
  }

  /// The file holds other settings now, written by another program, or is gone.
  ///
  /// - Parameters:
  ///   - saved: What it holds, or what there is without it.
  ///   - fileName: What it is called; nil: there is none.
  package mutating func fileHolds(_ saved: Settings, fileName: String?) {
    update {
      $0.tuning.saved = saved
      $0.fileName = fileName
    }
  }
}

extension LabCommand {
  /// The commands of buttons, by the names in their ids.
  private static let named: [String: LabCommand] = [
    "close": .close, "swap": .swapSides, "pause": .togglePause, "back": .step(frames: -1),
    "on": .step(frames: 1), "loop": .toggleLoop, "live": .goLive, "keep": .keep, "flip": .flip,
    "undo": .undo, "redo": .redo, "save": .save, "save-take": .saveTake, "film": .film,
    "keys": .toggleKeys,
    "copies": .toggleCopies,
  ]

  /// What the names of buttons begin with that copy something.
  static let copyPrefix = "copy."

  init?(name: String) {
    if name.hasPrefix(Self.copyPrefix) {
      guard let choice = CopyChoice(name: String(name.dropFirst(Self.copyPrefix.count))) else {
        return nil
      }
      self = .copy(choice)
      return
    }
    guard let command = Self.named[name] else { return nil }
    self = command
  }
}
