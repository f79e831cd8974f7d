import FluidCore
import FluidPlayer
import FluidSettings
import FluidStage

/// The commands of the lab's keys and buttons, and what the host reports of their effects.
extension Lab {
  /// Runs a command.
  ///
  /// - Returns: The effects that are the host's.
  package mutating func perform(_ command: LabCommand, at time: HandTime) -> [LabEffect] {
    let (before, dialog) = (settings, model.dialog)
    let effects = run(command, at: time)
    if model.dialog != dialog { moveFocus(from: dialog, at: time) }
    return changes(since: before) + effects
  }

  private mutating func run(_ command: LabCommand, at time: HandTime) -> [LabEffect] {
    let span = span
    switch command {
    case .close: return [.close]
    case .swapSides:
      update {
        $0.inspectorIsLeading.toggle()
        $0.hasSwappedSides = true
      }
    case .togglePause: return changeRate { $0.togglePause(in: span, at: time) }
    case .step(let frames):
      if model.transport.stepsScene(by: frames) {
        return changeRate { $0.stepScene(by: frames, at: time) }
      }
      guard let span else {
        return complain("drag the panel first: there is no take to step through yet")
      }
      return changeRate { $0.step(by: frames, in: span, at: time) }
    case .setSpeed(let speed): return changeRate { $0.setSpeed(speed, in: span, at: time) }
    case .slower: return run(.setSpeed(model.transport.speed(after: 1)), at: time)
    case .faster: return run(.setSpeed(model.transport.speed(after: -1)), at: time)
    case .toggleLoop:
      guard let span else {
        return complain("drag the panel first: there is no take to play yet")
      }
      update { $0.transport.toggleLoop(in: span, at: time) }
    case .goLive: return changeRate { $0.goLive() }
    case .keep: update { $0.tuning.keep() }
    case .flip: update { $0.tuning.flip() }
    case .undo: update { $0.tuning.undo() }
    case .redo: update { $0.tuning.redo() }
    case .elsewhere: return goElsewhere()
    case .save:
      if model.tuning.isChanged { return [.save(settings)] }
      let why = model.fileName.map { "\($0) holds these numbers" } ?? "no number has been changed"
      say("nothing to save: \(why)")
    case .saveTake:
      guard let take else { return complain("nothing has been dragged yet") }
      return [.saveTake(take)]
    case .film: return makeFilm()
    case .copy(let choice):
      if model.dialog == .copies { update { $0.dialog = nil } }
      return [.copy(choice)]
    case .toggleCopies: update { $0.dialog = $0.dialog == .copies ? nil : .copies }
    case .toggleKeys: update { $0.dialog = $0.dialog == .keys ? nil : .keys }
    case .togglePhone:
      guard model.canServe else {
        return complain("nothing can be served from here")
      }
      guard model.phone != nil else { return [.serve] }
      update { $0.dialog = $0.dialog == .phone ? nil : .phone }
    case .stopServing: return [.stopServing]
    case .nextDevice:
      let number = (model.canvas.device.rawValue + 1) % CanvasDevice.allCases.count
      show(CanvasDevice(rawValue: number) ?? .window)
    case .toggleActualSize: update { $0.canvas.isActualSize.toggle() }
    case .nextCard(let isForward): focusCard(isForward: isForward, at: time)
    case .showPage(let number):
      if let page = InspectorPage(rawValue: number) { update { $0.page = page } }
    case .revert(let path): reset(path, to: model.tuning.saved)
    case .reset(let path): reset(path, to: model.tuning.defaults)
    }
    return []
  }

  /// Lays the scene out for a device.
  mutating func show(_ device: CanvasDevice) {
    update {
      $0.canvas.device = device
      $0.canvas.phone = nil
      $0.showsPhone = false
    }
  }

  /// Changes the transport, and with it the rate of the scene.
  private mutating func changeRate(_ change: (inout Transport) -> Double?) -> [LabEffect] {
    var rate: Double?
    update { rate = change(&$0.transport) }
    return rate.map { [.setRate($0)] } ?? []
  }

  private mutating func complain(_ text: String) -> [LabEffect] {
    say(text, isWarning: true)
    return []
  }

  /// Makes the smallest change of the release rule, as a share of its number's track, that would
  /// have sent the last release elsewhere.
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
      return complain("no number of the release rule alone would do it")
    }
    make(change: nearest.name)
    return []
  }

  /// Asks for a film of the take with the settings in force, beside A if that is kept, or cancels
  /// it.
  private mutating func makeFilm() -> [LabEffect] {
    if model.isFilming { return [.stopFilm] }
    guard let take else {
      return complain("drag the panel first: there is no take to make a film of yet")
    }
    var series = [(name: "now", settings: settings)]
    if let kept = model.tuning.kept, kept != settings { series.append(("A", kept)) }
    return [
      .film(
        LabFilm(take: take, series: series, span: model.visible, speed: model.transport.speed))
    ]
  }

  // MARK: What the host reports

  /// Shows a message as a toast over the cards; see ``takeMessage()``.
  package mutating func say(_ text: String, isWarning: Bool = false, stays: Bool = false) {
    let message = ToastMessage(text: text, isWarning: isWarning, stays: stays)
    newMessage = message
    model.message = message
  }

  /// Whether a proposal has been confirmed: saving was asked for again after it was shown. One that
  /// was not is shown now.
  package mutating func agrees(to proposal: String) -> Bool {
    guard proposal != model.proposal else { return true }
    update { $0.proposal = proposal }
    say(proposal)
    return false
  }

  /// Reports the outcome of ``LabEffect/save(_:)``.
  ///
  /// - Parameters:
  ///   - saved: What the file holds now; nil: saving failed.
  ///   - text: What was saved, or why not.
  package mutating func didSave(_ saved: Settings?, fileName: String?, _ text: String) {
    update {
      if let saved { $0.tuning.saved = saved }
      $0.fileName = fileName ?? $0.fileName
    }
    say(text, isWarning: saved == nil)
  }

  /// Reports that another program has changed the file.
  ///
  /// - Parameters:
  ///   - saved: What the file holds, or what there is without it.
  ///   - fileName: nil: there is no file any more.
  package mutating func fileHolds(_ saved: Settings, fileName: String?) {
    update {
      $0.tuning.saved = saved
      $0.fileName = fileName
    }
  }

  /// Reports whether a film is being made, with a message.
  package mutating func showFilming(_ isFilming: Bool, _ text: String, isWarning: Bool = false) {
    update { $0.isFilming = isFilming }
    say(text, isWarning: isWarning, stays: isFilming)
  }
}
